// A row of a board: where the next vehicle goes, when, and how current that is.

import { kindText, routeBadge, stationName } from "./items.js";
import { freshnessMark, leaveIn, leaveText, partsText, stopsParts, timeAt, timeParts, timeText }
  from "./times.js";
import { h, joined, replace, say, setText } from "./ui.js";

const DIRECTIONS = {
  up: ["상행", "up line"], down: ["하행", "down line"],
  inner: ["내선", "inner circle"], outer: ["외선", "outer circle"],
};
const OCCUPANCY = {
  manySeatsAvailable: ["여유", "plenty of room", 1], standingRoomAvailable: ["보통", "some room", 2],
  standingRoomOnly: ["혼잡", "crowded", 3], crushedStandingRoomOnly: ["매우 혼잡", "packed", 4],
};

export const directionText = (direction) => say(...(DIRECTIONS[direction] ?? ["", ""]));

export const towards = (headsign) => (headsign ? say(`${headsign}행`, `to ${headsign}`) : "");

export const lastTag = () => h("span.tag.last", say("막차", "last"));
export const expressTag = () => h("span.tag", say("급행", "express"));

const NO_PICKUP = { notInService: ["회송", "not in service"] };

const noPickupTag = ({ noPickup, direction }) => noPickup && h("span.tag.last",
  say(...NO_PICKUP[noPickup] ?? [direction ? "당역 종착" : "종점", "ends here"]));

// Creates a row, a list item. `update(row, now, walkMinutes)` shows other data or another time.
// `subject` is what the rows of the board differ in: `line`, `route` or `stop`.
export function arrivalRow(subject) {
  const [way, facts, time, leave, next] = ["way", "facts", "time", "leave", "next"]
    .map((name) => h(`p.${name}`));
  const mark = freshnessMark();
  const element = h("li.row", h("div", way, facts, h("p.truth", mark)),
    h("div.when", time, leave, next));
  let shown;
  element.update = (row, now, walk) => {
    const { first } = row;
    const walkMinutes = first.noPickup ? null : walk;
    if (shown !== row) {
      shown = row;
      const show = () => {
        if (shown !== row) return;
        replace(way, wayOf(first, subject, show));
        replace(facts, factsOf(first, now, show));
      };
      show();
    }
    element.dataset.freshness = mark.update(first, now);
    const when = timeAt(first, now);
    element.dataset.time = when.kind;
    showParts(time, when.kind === "unknown" && first.unparsedText?.length > 0 && first.message
      ? [first.message] : timeParts(when));
    setText(leave, leaveText(leaveIn(when, walkMinutes)));
    setText(next, nextText(row, when, now, walkMinutes));
  };
  return element;
}

function showParts(element, parts) {
  const tags = parts.map((_, index) => (parts.length > 1 && index % 2 === 0 ? "b" : "span"));
  if ([...element.children].map((child) => child.localName).join() !== tags.join()) {
    replace(element, tags.map((tag) => h(tag)));
  }
  parts.forEach((part, index) => setText(element.children[index], part));
}

// `[472] 간선 신촌로터리행`, `내선 교대 방면`.
function wayOf(arrival, subject, whenKnown) {
  const name = (text) => stationName(text, arrival.direction && arrival.line, whenKnown);
  const tags = [noPickupTag(arrival), arrival.isLast && lastTag(), arrival.isExpress && expressTag(),
    arrival.isDetour && h("span.tag", say("우회", "detour"))];
  if (subject === "stop") return [h("strong", arrival.stop ?? arrival.line), tags];
  const to = towards(name(arrival.headsign));
  if (subject === "route") {
    return [routeBadge(arrival.line, arrival.kind), h("span", kindText(arrival.kind)), h("strong", to), tags];
  }
  const direction = directionText(arrival.direction);
  const after = name(arrival.nextStop);
  return [h("strong", to || direction || arrival.line), " ",
    h("span", joined(to && direction, after && say(`${after} 방면`, `toward ${after}`))), tags];
}

function factsOf(arrival, now, whenKnown) {
  const at = stationName(arrival.currentStop, arrival.direction && arrival.line, whenKnown);
  return [
    arrival.stopsAway !== null && arrival.expectedAt !== null
      && h("span", partsText(stopsParts(arrival.stopsAway))),
    at && h("span", say(`현재 ${at}`, `now at ${at}`)),
    vehicleFacts(arrival.vehicle ?? {}), lastTime(arrival, now),
  ];
}

export function vehicleFacts({ isLowFloor, isFull, occupancy, seatsLeft }) {
  const [korean, english, level] = OCCUPANCY[occupancy] ?? [];
  return [
    isLowFloor && h("span", say("저상", "low floor")),
    isFull ? h("span.tag.last", say("만차", "full")) : level && h("span.occupancy",
      h("span.bars", { "data-level": level, "aria-hidden": "true" }), say(korean, english)),
    Number.isInteger(seatsLeft) && h("span", say(`${seatsLeft}석`, `${seatsLeft} seats`)),
  ];
}

function lastTime({ lastDeparture }, now) {
  const [hours, minutes] = (lastDeparture ?? "").split(":").map(Number);
  const time = new Date(now + 9 * 3_600_000);
  // A service day ends after midnight: 24:30 is 00:30 of the next day.
  const minute = (time.getUTCHours() + (time.getUTCHours() < 4 ? 24 : 0)) * 60 + time.getUTCMinutes();
  const left = hours * 60 + minutes - minute;
  return left >= 0 && left <= 180 && h("span", say(`막차 ${lastDeparture}`, `last ${lastDeparture}`));
}

// `다음 8분 · 14분`; for a missed first vehicle, when to leave for the second.
function nextText({ first, rest }, when, now, walkMinutes) {
  const times = rest.map((vehicle) => timeAt(vehicle, now));
  const texts = times.map((time, index) => {
    const { headsign, isLast } = rest[index];
    const differs = headsign && headsign !== first.headsign;
    return time.kind !== "unknown" && timeText(time) !== timeText(when) && [timeText(time),
      differs && towards(stationName(headsign, first.line)), isLast && say("막차", "last")]
      .filter(Boolean).join(" ");
  }).filter(Boolean);
  if (texts.length === 0) return "";
  const later = leaveIn(when, walkMinutes) === null && leaveText(leaveIn(times[0], walkMinutes));
  return say("다음 ", "then ") + joined(texts) + (later ? ` (${later})` : "");
}
