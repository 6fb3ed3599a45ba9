/** First and last trains, asked for only when the section is opened. */

import { get } from "./api.js";
import { directionText } from "./arrival-row.js";
import { lineName } from "./badge.js";
import { h, replace } from "./dom.js";
import { say } from "./language.js";
import { stationName } from "./names.js";
import { loading, notice } from "./notice.js";

const DAYS = {
  weekday: ["평일", "Weekdays"], saturday: ["토요일", "Saturdays"], holiday: ["휴일", "Holidays"],
};

/** Creates the section of a station. */
export function lastTrains(item, signal) {
  const content = h("div", {}, loading());
  let isLoaded = false;
  return h("details", {
    class: "card", ontoggle: () => {
      if (!isLoaded) load(item, content, signal);
      isLoaded = true;
    },
  }, h("summary", {}, say("첫차와 막차", "First and last trains")), content);
}

async function load(item, content, signal) {
  const parts = [];
  for (const line of item.lines) {
    try {
      const { document: found } = await get("/v1/timetable", { query: item.id, line: line.name },
        { signal });
      parts.push(h("h3", {}, lineName(line)), found.spans.length === 0
        ? notice(say("알려진 시각이 없습니다", "No times are known")) : table(found));
    } catch (error) {
      if (signal.aborted) return;
      parts.push(h("h3", {}, lineName(line)), notice(error.message, "problem"));
    }
  }
  replace(content, parts);
}

function table(found) {
  const spans = found.spans.filter((span) => span.day === null || span.day === found.day);
  const to = (headsign, line) => headsign && say(`${headsign}행`, `to ${stationName(headsign, line)}`);
  return h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": say("막차", "Last trains") },
    h("table", {}, found.day && h("caption", {}, say(...DAYS[found.day])),
      h("thead", {}, h("tr", {}, [say("방향", "Direction"), say("첫차", "First"), say("막차", "Last")]
        .map((text) => h("th", { scope: "col" }, text)))),
      h("tbody", {}, (spans.length > 0 ? spans : found.spans).map((span) => h("tr", {},
        h("th", { scope: "row" }, directionText(span.direction) || span.line),
        h("td", {}, span.first, " ", h("small", {}, to(span.firstHeadsign, span.line))),
        h("td", {}, h("strong", {}, span.last), " ", h("small", {}, to(span.lastHeadsign, span.line)))))))); 
}
