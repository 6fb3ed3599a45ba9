// The saved journeys on the own board and the wall: when to leave.

import { get } from "./api.js";
import { timeOf } from "./clock.js";
import { isSampleDocument } from "./documents.js";
import { INTERVAL, journeyAddress, journeys, leaveText, legStrip, titleText, toggleJourney } from "./journeys.js";
import { parse } from "./times.js";
import { fact, h, replace, say, setText } from "./ui.js";

export function savedJourneys(signal, { isEditable = false } = {}) {
  const cards = journeys().map((journey) => createCard(journey, signal, isEditable));
  let askedAt = -INTERVAL;
  return Object.assign(h("section.saved", h("h2.hidden", say("저장한 길", "Saved journeys")), cards), {
    tick() {
      if (performance.now() - askedAt > INTERVAL && !document.hidden) {
        askedAt = performance.now();
        for (const card of cards) card.ask();
      }
      for (const card of cards) card.tick();
    },
  });
}

function createCard({ from, to }, signal, isEditable) {
  const [leave, time, strip] = [h("p.leave"), h("p.note", say("불러오는 중", "Loading")), h("div")];
  let shown = null;
  return Object.assign(h("section.card.journey", h("header.plate",
    h("h3", h("a", { href: journeyAddress(from, to) }, `${from} → ${to}`)), leave), time, strip,
  isEditable && h("div.controls", h("button", { onclick: () => toggleJourney({ from, to }) }, say("삭제", "Delete")))), {
    async ask() {
      try {
        const { found } = await get("/v1/journeys", { from, to }, signal);
        const [journey] = found.journeys;
        shown = journey && { journey, isSample: isSampleDocument(found), asOf: parse(found.asOf) };
        setText(time, journey ? titleText(journey) : fact("noJourney"));
        replace(strip, journey && legStrip(journey));
        this.tick();
      } catch (error) {
        if (!signal.aborted && !shown) setText(time, error.message);
      }
    },
    tick() {
      if (shown) setText(leave, leaveText(shown.journey, timeOf(shown)));
    },
  });
}
