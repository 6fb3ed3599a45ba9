// The board of a stop or station.

import { get } from "./api.js";
import { directionText, towards } from "./arrival-row.js";
import { boardCard } from "./board-card.js";
import { createConnection } from "./connection.js";
import { problemOf } from "./documents.js";
import { favoriteButton, walkField } from "./favorite-controls.js";
import { nameOf, positionOf, stationName } from "./items.js";
import { journeyLinks } from "./journeys.js";
import { answersOf, followItem } from "./live.js";
import { h, loading, notice, pathTo, replace, say, scrolling, table, word } from "./ui.js";

export function page({ main, subject, parameters, signal }) {
  const connection = createConnection();
  const cards = new Map();
  const boards = h("div.boards", loading());
  const actions = h("div.toolbar");
  const extra = h("div");
  replace(main, h("div.page-head", connection.element, actions), boards, extra);

  const first = (item, card) => {
    document.title = `${item.title} · KoreaTransit`;
    replace(actions, favoriteButton(item, signal), walkField(item, (minutes) => {
      card.walkMinutes = minutes;
      card.tick();
    }), h("a.button", { href: pathTo("weather", positionOf(item) ?? item.name) },
      say("날씨", "Weather")), journeyLinks(item.case === "subway" ? item.name : positionOf(item) ?? item.name));
    if (item.case === "subway") replace(extra, serviceHours(item, signal));
  };
  followItem({ query: subject, city: parameters.get("city") }, {
    connection,
    onContent: (content) => {
      // A name may be that of several stops.
      const all = answersOf(content);
      const own = all.filter((answer) => answer.item.identifiers.includes(parameters.get("id")));
      if (all.length === 0) {
        cards.clear();
        return replace(boards, notice(problemOf(content)));
      }
      for (const answer of own.length > 0 ? own : all) {
        const { id } = answer.item;
        if (!cards.has(id)) {
          const card = boardCard({ id: `stop-${cards.size}`, level: 1 });
          if (cards.size === 0) {
            replace(boards);
            first(answer.item, card);
          }
          cards.set(id, card);
          boards.append(card);
        }
        cards.get(id).show(answer);
        if (answer.arrivals.length === 0) cards.get(id).setNote(problemOf(content));
      }
    },
  }, signal);
  addEventListener("tick", () => {
    connection.tick();
    for (const card of cards.values()) card.tick();
    if (connection.isLost() && boards.querySelector(".loading")) {
      replace(boards, notice(say("아직 받은 정보가 없습니다", "Nothing was received yet"), "problem"));
    }
  }, { signal });
  return say("도착", "Arrivals");
}

function serviceHours(item, signal) {
  const content = h("div", loading());
  let isAsked = false;
  return h("details.card", {
    ontoggle: async () => {
      if (isAsked) return;
      isAsked = true;
      const parts = await Promise.all(item.lines.map(async (line) => [h("h3", nameOf(line)),
        await get("/v1/timetable", { query: item.id, line: line.name }, signal).then(
          ({ found }) => hoursTable(found), (error) => notice(error.message, "problem"))]));
      replace(content, parts);
    },
  }, h("summary", say("첫차와 막차", "First and last trains")), content);
}

function hoursTable({ spans, day }) {
  if (spans.length === 0) return notice(say("알려진 시각이 없습니다", "No times are known"));
  const today = spans.filter((span) => span.day === null || span.day === day);
  const to = (headsign, line) => h("small", towards(stationName(headsign, line)));
  return scrolling(say("막차", "Last trains"), table(
    [say("방향", "Direction"), say("첫차", "First"), say("막차", "Last")],
    (today.length > 0 ? today : spans).map((span) => [directionText(span.direction) || span.line,
      [span.first, " ", to(span.firstHeadsign, span.line)],
      [h("strong", span.last), " ", to(span.lastHeadsign, span.line)]]),
    {}, day && word("day", day)));
}
