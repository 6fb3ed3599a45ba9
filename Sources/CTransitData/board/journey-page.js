// Journeys from one place to another: when to leave, each part, and where to get off.

import { get } from "./api.js";
import { serverNow, timeOf } from "./clock.js";
import { createConnection } from "./connection.js";
import { isSampleDocument } from "./documents.js";
import { stationName } from "./items.js";
import { clockAt, factsText, INTERVAL, isSaved, journeyAddress, leaveText, legRows, legStrip, mapFile, nextEnd,
  startJourney, titleText, toggleJourney } from "./journeys.js";
import { ageText, fact, h, icon, loading, notice, problemIn, replace, say, setText } from "./ui.js";
import { parse, timeAt, timeText } from "./times.js";
import { notify } from "./alerts.js";

export function page({ main, subject: from, parameters, signal }) {
  const to = parameters.get("to") ?? "";
  const connection = createConnection();
  const results = h("div.journeys");
  const way = h("div", { role: "status" });
  replace(main, h("div.page-head", h("h1", say("길찾기", "Journeys")), connection.element),
    form(from, to, parameters), way, results);
  let ticks = [];
  let told = null;
  const tick = () => {
    connection.tick();
    for (const call of ticks) call();
    const next = nextEnd(serverNow());
    if (!next) return replace(way);
    const isSoon = serverNow() >= next.soon;
    const stop = stationName(next.leg.to.name, next.leg.lines[0]?.name, tick);
    const text = isSoon ? fact("getOffSoon", stop) : `${stop}: ${fact("arriving", clockAt(next.end, next.leg.to))}`;
    if (way.textContent === "") {
      replace(way, h("p.notice.on-the-way", h("strong"), h("button", {
        onclick: () => (startJourney(null), tick()),
      }, say("끝내기", "End"))));
    }
    setText(way.querySelector("strong"), text);
    if (isSoon && told !== next.end) notify(text, `${next.end}`);
    if (isSoon) told = next.end;
  };
  addEventListener("tick", tick, { signal });
  tick();
  const title = say("길찾기", "Journeys");
  if (!from || !to) return title;
  const options = ["depart", "arrive", "mode"].map((name) => [name, parameters.get(name)]);
  const query = { from, to, ...Object.fromEntries(options) };
  const isNow = !query.depart && !query.arrive;
  let askedAt = 0;
  const ask = async () => {
    askedAt = performance.now();
    try {
      const { found, isStored } = await get("/v1/journeys", query, signal);
      connection.received(found, isStored);
      connection.changed({ isOpen: !isStored });
      const show = () => {
        ticks = [];
        replace(results, content(found, query, ticks, show));
        tick();
      };
      show();
    } catch (error) {
      if (signal.aborted) return;
      connection.failed(error);
      if (!results.querySelector(".card")) problemIn(results, signal)(error);
    }
  };
  replace(results, loading());
  ask();
  // A live departure changes; each query may cost a call of the day.
  addEventListener("tick", () => isNow && !document.hidden && performance.now() - askedAt > INTERVAL && ask(), { signal });
  return `${from} → ${to} · ${title}`;
}

function content(found, query, ticks, whenKnown) {
  if (found.journeys.length === 0) {
    const failed = found.providers.find((one) => one.error);
    return notice(failed?.error.message
      ?? (found.unservedEnds.length > 0 ? fact("unserved", found.unservedEnds.join(", ")) : fact("noJourney")));
  }
  const state = { isSample: isSampleDocument(found), asOf: parse(found.asOf) };
  const save = h("button", {
    "aria-pressed": `${isSaved(query)}`,
    onclick: () => {
      toggleJourney(query);
      save.setAttribute("aria-pressed", `${isSaved(query)}`);
    },
  }, say("저장", "Save"));
  return [
    h("div.toolbar", save),
    found.isOutOfService && notice(fact("outOfService"), "problem"),
    found.notices.map(({ ko, en }) => notice(say(ko, en), "problem")),
    found.avoidedNotices.map(({ ko, en }) => notice(`${say(ko, en)} ${fact("avoided")}`)),
    found.journeys.map((journey, index) => card(journey, index, state, ticks, whenKnown)),
  ];
}

function card(journey, index, state, ticks, whenKnown) {
  const leave = h("p.leave");
  const live = h("p.next");
  const first = journey.legs.find((leg) => leg.arrivals.length > 0);
  ticks.push(() => {
    const now = timeOf(state);
    setText(leave, leaveText(journey, now));
    if (!first) return;
    const times = first.arrivals.slice(0, 3).map((one) =>
      (first.lines.length > 1 ? `${one.line} ` : "") + timeText(timeAt({ ...one, asOf: state.asOf }, now)));
    const seen = parse(first.arrivals[0].observedAt);
    setText(live, fact(first.mode === "bus" ? "nextBuses" : "nextTrains", times.join(", "))
      + (seen === null ? "" : ` (${ageText(now - seen)})`));
  });
  const start = h("button", {
    onclick: () => {
      startJourney(journey);
      globalThis.Notification?.permission === "default" && Notification.requestPermission();
      dispatchEvent(new Event("tick"));
      document.getElementById("main").focus({ preventScroll: true });
      scrollTo(0, 0);
    },
  }, say("출발: 내릴 때 알림", "Go: alert me to get off"));
  const map = h("button", {
    onclick: () => {
      const link = h("a", { download: "journey.geojson" });
      link.href = URL.createObjectURL(new Blob([mapFile(journey)], { type: "application/geo+json" }));
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    },
  }, "GeoJSON");
  return h("section.card.journey", { "aria-labelledby": `journey-${index}` },
    h("header.plate", h("h2", { id: `journey-${index}` }, titleText(journey)), leave),
    h("p.facts", factsText(journey)), live, legStrip(journey), legRows(journey, whenKnown),
    h("div.toolbar", start, map));
}

// The ends and the time; a change is another address.
function form(from, to, parameters) {
  const field = (id, label, value) => {
    const list = h("datalist", { id: `${id}-list` });
    let running = new AbortController();
    const input = h("input", {
      id, type: "search", value, maxlength: 100, list: list.id, autocomplete: "off", required: true,
      placeholder: say("역, 장소나 주소", "Station, place or address"),
      oninput: async () => {
        running.abort();
        running = new AbortController();
        const text = input.value.trim();
        if (text === "") return;
        const answer = await get("/v1/suggest", { query: text, kind: "subway", limit: 6 }, running.signal).catch(() => null);
        const names = new Set(answer?.found.items.map((item) => item.name));
        if (answer) replace(list, [...names].map((name) => h("option", { value: name })));
      },
    });
    return h("div.field", h("label", { for: id }, label), input, list);
  };
  const choice = (id, label, value, choices) => [h("label.hidden", { for: id }, label),
    h("select", { id }, choices.map(([key, text]) => h("option", { value: key, selected: key === value }, text)))];
  const kind = parameters.get("arrive") ? "arrive" : parameters.get("depart") ? "depart" : "";
  const time = h("input", {
    id: "at", type: "time", value: parameters.get(kind || "depart") ?? "", "aria-label": say("시각", "Time"), hidden: !kind,
  });
  const element = h("form.card.journey-form", {
    onsubmit: (event) => {
      event.preventDefault();
      const [start, end, when, mode] = ["from", "to", "when", "mode"].map((id) => element.querySelector(`#${id}`).value.trim());
      location.assign(journeyAddress(start, end, {
        ...(when && time.value && { [when]: time.value }), ...(mode && { mode }),
      }));
    },
  }, h("div.fields", field("from", say("출발지", "From"), from), field("to", say("도착지", "To"), to),
    h("button", {
      type: "button", "aria-label": say("출발지와 도착지 바꾸기", "Swap the ends"),
      onclick: () => {
        const [start, end] = ["from", "to"].map((id) => element.querySelector(`#${id}`));
        [start.value, end.value] = [end.value, start.value];
      },
    }, icon("swap"))),
  h("div.fields", choice("when", say("때", "When"), kind, [["", say("지금 출발", "Leave now")],
    ["depart", say("출발 시각", "Leave at")], ["arrive", say("도착 시각", "Arrive by")]]), time,
    choice("mode", say("교통수단", "Vehicles"), parameters.get("mode") ?? "", [["", say("전철과 버스", "Trains and buses")],
      ["rail", say("전철만", "Trains only")], ["bus", say("버스만", "Buses only")]]),
    h("button.primary", say("찾기", "Find"))));
  element.querySelector("#when").addEventListener("change", ({ target }) => {
    time.hidden = target.value === "";
    time.required = target.value !== "";
  });
  return element;
}
