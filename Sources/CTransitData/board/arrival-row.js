// A row of a board: where the next vehicle goes, when, and how current that is.

import { kindText, routeBadge, stationName } from "./items.js";
import { freshnessMark, leaveIn, leaveText, partsText, stopsParts, timeAt, timeParts, timeText }
  from "./times.js";
import { fact, h, joined, replace, setText, word } from "./ui.js";

const LEVELS = ["manySeatsAvailable", "standingRoomAvailable", "standingRoomOnly", "crushedStandingRoomOnly"];
const IDLE = ["ended", "waiting", "turning", "notRunning"];

export const directionText = (direction) => word("direction", direction);

export const towards = (headsign) => (headsign ? fact("to", headsign) : "");

export const lastTag = () => h("span.tag.last", fact("last"));
export const expressTag = () => h("span.tag", fact("express"));

const noPickupTag = ({ noPickup, direction }) => noPickup
  && h("span.tag.last", word(direction ? "noPickupOfTrain" : "noPickup", noPickup));

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
    arrival.isDetour && h("span.tag", fact("detour"))];
  if (subject === "stop") return [h("strong", arrival.stop ?? arrival.line), tags];
  const to = towards(name(arrival.headsign));
  if (subject === "route") {
    return [routeBadge(arrival.line, arrival.kind), h("span", kindText(arrival.kind)), h("strong", to), tags];
  }
  const direction = directionText(arrival.direction);
  const after = name(arrival.nextStop);
  return [h("strong", to || direction || arrival.line), " ",
    h("span", joined(to && direction, after && fact("toward", after))), tags];
}

function factsOf(arrival, now, whenKnown) {
  const at = stationName(arrival.currentStop, arrival.direction && arrival.line, whenKnown);
  return [
    arrival.stopsAway !== null && arrival.expectedAt !== null
      && h("span", partsText(stopsParts(arrival.stopsAway))),
    at && h("span", fact("nowAt", at)),
    vehicleFacts(arrival.vehicle ?? {}), IDLE.includes(arrival.state) ? hours(arrival) : lastTime(arrival, now),
  ];
}

export function vehicleFacts({ isLowFloor, isFull, occupancy, seatsLeft, passengerCount }) {
  const level = LEVELS.indexOf(occupancy) + 1;
  return [
    isLowFloor && h("span", fact("lowFloor")),
    isFull ? h("span.tag.last", fact("full")) : level > 0 && h("span.occupancy",
      h("span.bars", { "data-level": level, "aria-hidden": "true" }), word("occupancy", occupancy)),
    Number.isInteger(seatsLeft) && h("span", fact("seats", seatsLeft)),
    Number.isInteger(passengerCount) && h("span", fact("passengers", passengerCount)),
  ];
}

// The service hours of a route: `첫차 04:10`, `막차 23:20`, `9분마다`.
export const hours = ({ firstDeparture, lastDeparture, headwayMinutes }) => [
  firstDeparture && fact("firstAt", dayTime(firstDeparture)),
  lastDeparture && fact("lastAt", dayTime(lastDeparture)),
  headwayMinutes && fact("every", headwayMinutes)].filter(Boolean).map((text) => h("span", text));

// `27:10` of a service day is `03:10 (다음 날)`.
function dayTime(text) {
  const hour = Number(text.slice(0, 2));
  return hour < 24 ? text : fact("nextDay", `${String(hour - 24).padStart(2, "0")}${text.slice(2)}`);
}

function lastTime({ lastDeparture }, now) {
  const [hours, minutes] = (lastDeparture ?? "").split(":").map(Number);
  const time = new Date(now + 9 * 3_600_000);
  // A service day ends after midnight: 24:30 is 00:30 of the next day.
  const minute = (time.getUTCHours() + (time.getUTCHours() < 4 ? 24 : 0)) * 60 + time.getUTCMinutes();
  const left = hours * 60 + minutes - minute;
  return left >= 0 && left <= 180 && h("span", fact("lastAt", dayTime(lastDeparture)));
}

// `다음 8분 · 14분`; for a missed first vehicle, when to leave for the second.
function nextText({ first, rest }, when, now, walkMinutes) {
  const times = rest.map((vehicle) => timeAt(vehicle, now));
  const texts = times.map((time, index) => {
    const { headsign, isLast } = rest[index];
    const differs = headsign && headsign !== first.headsign;
    return time.kind !== "unknown" && timeText(time) !== timeText(when) && [timeText(time),
      differs && towards(stationName(headsign, first.line)), isLast && fact("last")]
      .filter(Boolean).join(" ");
  }).filter(Boolean);
  if (texts.length === 0) return "";
  const later = leaveIn(when, walkMinutes) === null && leaveText(leaveIn(times[0], walkMinutes));
  return fact(times[0].kind === "countdown" ? "nextIn" : "next", joined(texts)) + (later ? ` (${later})` : "");
}
