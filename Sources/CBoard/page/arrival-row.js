/** A row of a board: where the next vehicle goes, when it comes, and how current that is. */

import { routeBadge, kindText } from "./badge.js";
import { h, replace, setText } from "./dom.js";
import { freshnessAt, freshnessMark } from "./freshness.js";
import { say } from "./language.js";
import { stationName } from "./names.js";
import { leaveIn, leaveText, parse, stopsParts, timeAt, timeParts, timeText } from "./times.js";

const DIRECTIONS = {
  up: ["상행", "up line"], down: ["하행", "down line"],
  inner: ["내선", "inner circle"], outer: ["외선", "outer circle"],
};
const OCCUPANCY = {
  manySeatsAvailable: ["여유", "plenty of room", 1],
  standingRoomAvailable: ["보통", "some room", 2],
  standingRoomOnly: ["혼잡", "crowded", 3],
  crushedStandingRoomOnly: ["매우 혼잡", "packed", 4],
};

/** `내선`, `inner circle`. */
export function directionText(direction) {
  return DIRECTIONS[direction] ? say(...DIRECTIONS[direction]) : "";
}

/**
 * Creates a row, a list item. `update(row, now, walkMinutes)` shows other data or another time;
 * only texts that changed are written.
 * @param {import("./rows.js").Row} row
 * @param {"line" | "route" | "stop"} subject What the rows of the board differ in.
 */
export function arrivalRow(row, subject) {
  const way = h("p", { class: "way" });
  const facts = h("p", { class: "facts" });
  const time = h("p", { class: "time" });
  const leave = h("p", { class: "leave" });
  const next = h("p", { class: "next" });
  const mark = freshnessMark();
  const element = h("li", { class: "row" },
    h("div", { class: "what" }, way, facts, h("p", { class: "truth" }, mark)),
    h("div", { class: "when" }, time, leave, next));
  let shown;
  element.update = (current, now, walkMinutes) => {
    if (shown !== current) {
      const show = () => {
        if (shown !== current) return;
        replace(way, wayOf(current.first, subject, show));
        replace(facts, factsOf(current.first, now, show));
      };
      shown = current;
      show();
    }
    const observedAt = parse(current.first.observedAt);
    const freshness = freshnessAt(current.first.freshness, observedAt, now);
    mark.update(freshness, observedAt, now);
    const first = timeAt(current.first, now);
    showTime(time, first, current.first);
    element.dataset.time = first.kind;
    element.dataset.freshness = freshness;
    setText(leave, leaveText(leaveIn(first, walkMinutes)));
    setText(next, nextText(current, first, now, walkMinutes));
  };
  return element;
}

/** Numbers large, units small; the elements stay while only numbers change. */
function showTime(element, time, arrival) {
  const parts = time.kind === "unknown" && arrival.unparsedText?.length > 0 && arrival.message
    ? [arrival.message] : timeParts(time);
  const tags = parts.map((_, index) => (parts.length > 1 && index % 2 === 0 ? "B" : "SPAN"));
  const isSame = [...element.children].map((child) => child.tagName).join() === tags.join();
  if (!isSame) replace(element, tags.map((tag) => h(tag)));
  parts.forEach((part, index) => setText(element.children[index], part));
}

/** `[472] 간선 신촌로터리행`, `내선 교대 방면`. */
function wayOf(arrival, subject, whenKnown) {
  const name = (text) => stationName(text, arrival.direction ? arrival.line : null, whenKnown);
  const tags = [
    arrival.isLast && h("span", { class: "tag last" }, say("막차", "last")),
    arrival.isExpress && h("span", { class: "tag" }, say("급행", "express")),
    arrival.isDetour && h("span", { class: "tag" }, say("우회", "detour")),
  ];
  if (subject === "stop") return [h("strong", {}, arrival.stop ?? arrival.line), tags];
  const headsign = name(arrival.headsign);
  const to = headsign && say(`${headsign}행`, `to ${headsign}`);
  if (subject === "line") {
    const nextStop = name(arrival.nextStop);
    return [
      h("strong", {}, to || directionText(arrival.direction) || arrival.line), " ",
      h("span", {}, [to && directionText(arrival.direction),
        nextStop && say(`${nextStop} 방면`, `toward ${nextStop}`)].filter(Boolean).join(" · ")),
      tags,
    ];
  }
  return [
    routeBadge(arrival.line, arrival.kind), " ",
    h("span", {}, [kindText(arrival.kind), to].filter(Boolean).join(" · ")), tags,
  ];
}

/** Stops away, position, floor, occupancy, seats. */
function factsOf(arrival, now, whenKnown) {
  const vehicle = arrival.vehicle ?? {};
  const at = stationName(arrival.currentStop, arrival.direction ? arrival.line : null, whenKnown);
  const gap = say("", " ");
  return [
    arrival.stopsAway !== null && arrival.expectedAt !== null
      && h("span", {}, stopsParts(arrival.stopsAway).join(gap)),
    at && h("span", {}, say(`현재 ${at}`, `now at ${at}`)),
    vehicleFacts(vehicle), lastTime(arrival, now),
  ];
}

/** Floor and occupancy of a vehicle, as texts; bars show the occupancy too. */
export function vehicleFacts(vehicle) {
  const occupancy = OCCUPANCY[vehicle.occupancy];
  return [
    vehicle.isLowFloor === true && h("span", { class: "floor" }, say("저상", "low floor")),
    vehicle.isFull === true ? h("span", { class: "tag last" }, say("만차", "full"))
      : occupancy && h("span", { class: "occupancy" },
        h("span", { class: "bars", "data-level": occupancy[2], "aria-hidden": "true" }),
        say(occupancy[0], occupancy[1])),
    vehicle.seatsLeft !== null && vehicle.seatsLeft !== undefined
      && h("span", {}, say(`${vehicle.seatsLeft}석`, `${vehicle.seatsLeft} seats`)),
  ];
}

/** The last departure of the route, from three hours before it. */
function lastTime({ lastDeparture }, now) {
  const [hours, minutes] = (lastDeparture ?? "").split(":").map(Number);
  if (!(minutes >= 0)) return null;
  const time = new Date(now + 9 * 3_600_000);
  // A service day ends after midnight: 24:30 is 00:30 of the next day.
  const minute = (time.getUTCHours() + (time.getUTCHours() < 4 ? 24 : 0)) * 60 + time.getUTCMinutes();
  const left = hours * 60 + minutes - minute;
  return left >= 0 && left <= 180 && h("span", {}, say(`막차 ${lastDeparture}`, `last ${lastDeparture}`));
}

/** `다음 8분 · 14분`; for a missed first vehicle, when to leave for the second. */
function nextText(row, first, now, walkMinutes) {
  const firstText = timeText(first);
  const times = row.rest.map((vehicle) => timeAt(vehicle, now));
  const texts = times.map((time, index) => {
    const headsign = row.rest[index].headsign;
    const differs = headsign && headsign !== row.first.headsign;
    const text = timeText(time)
      + (differs ? ` ${say(`${headsign}행`, `to ${stationName(headsign, row.first.line)}`)}` : "");
    return row.rest[index].isLast ? `${text} ${say("막차", "last")}` : text;
  }).filter((text, index) => times[index].kind !== "unknown" && text !== firstText);
  if (texts.length === 0) return "";
  const later = leaveIn(first, walkMinutes) === null ? leaveText(leaveIn(times[0], walkMinutes)) : "";
  return say("다음 ", "then ") + texts.join(" · ") + (later && ` (${later})`);
}
