/** The board of a stop or station. */

import { showAttributions } from "./attributions.js";
import { boardCard } from "./board-card.js";
import { createConnection } from "./connection.js";
import { h, replace } from "./dom.js";
import { favoriteButton, walkField } from "./favorite-controls.js";
import { say } from "./language.js";
import { followItem } from "./live.js";
import { loading, notice } from "./notice.js";
import { lastTrains } from "./service-hours.js";

/** @type {import("./main.js").Page} */
export function stopPage({ main, subject, parameters, signal, onTick }) {
  const connection = createConnection();
  const cards = new Map();
  const boards = h("div", { class: "boards" }, loading());
  const actions = h("div", { class: "toolbar" });
  const extra = h("div");
  replace(main, h("div", { class: "page-head" }, connection.element, actions), boards, extra);
  document.title = say("도착", "Arrivals");

  const first = ({ item }) => {
    document.title = `${item.title} · KoreaTransit`;
    const card = cards.get(item.id);
    replace(actions, favoriteButton(item, signal), walkField(item, (minutes) => {
      card.walkMinutes = minutes;
      card.tick();
    }), h("a", {
      class: "button", href: `/#/weather/${encodeURIComponent(placeOf(item))}`,
    }, say("날씨", "Weather")));
    if (item.case === "subway") replace(extra, lastTrains(item, signal));
  };

  followItem({ query: subject, city: parameters.get("city") }, {
    connection,
    onContent: ({ document: content, answers: all }) => {
      showAttributions(content);
      // A name may be that of several stops; a link is to one of them.
      const own = all.filter((answer) => answer.item.identifiers.includes(parameters.get("id")));
      const answers = own.length > 0 ? own : all;
      if (answers.length === 0) return replace(boards, notice(problemOf(content)));
      for (const answer of answers) {
        let card = cards.get(answer.item.id);
        if (!card) {
          card = boardCard({ id: `stop-${cards.size}`, level: 1 });
          if (cards.size === 0) replace(boards);
          cards.set(answer.item.id, card);
          boards.append(card);
          if (cards.size === 1) first(answer);
        }
        card.show(answer);
        const problem = answer.arrivals.length === 0 ? problemOf(content) : "";
        if (problem) card.setNote(problem);
      }
    },
  }, signal);
  onTick(() => {
    connection.tick();
    for (const card of cards.values()) card.tick();
    if (cards.size === 0 && connection.isLost() && boards.querySelector(".loading")) {
      replace(boards, notice(connection.problemText()
        || say("아직 받은 정보가 없습니다", "Nothing was received yet"), "problem"));
    }
  });
  return "";
}

/** What the weather page understands. */
function placeOf(item) {
  return item.coordinate ? `${item.coordinate.latitude},${item.coordinate.longitude}` : item.name;
}

/** Why a document has no arrivals. */
export function problemOf(content) {
  const failed = (content.providers ?? []).find((outcome) => outcome.error);
  return failed?.error.message ?? say("도착 예정인 차가 없습니다", "No arrivals at the moment");
}
