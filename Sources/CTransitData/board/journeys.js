// Journeys: saved ones, their document as text, and one that runs.

import { serverNow } from "./clock.js";
import { colorVariables, nameOf, stationName } from "./items.js";
import { load, save } from "./storage.js";
import { parse } from "./times.js";
import { clockText, dateText, dayText, fact, h, joined, pathTo, say, word } from "./ui.js";

// The most saved journeys: each costs calls.
const LIMIT = 5;
export const INTERVAL = 60_000;

export const journeys = () => load("journeys", []);

const keyOf = ({ from, to }) => `${from} → ${to}`;

export const isSaved = (journey) => journeys().some((one) => keyOf(one) === keyOf(journey));

export function storeJourneys(list) {
  const unique = [...new Map(list.map((one) => [keyOf(one), one])).values()];
  save("journeys", unique.slice(0, LIMIT));
  dispatchEvent(new Event("favorites"));
}

export function toggleJourney({ from, to }) {
  storeJourneys(isSaved({ from, to }) ? journeys().filter((one) => keyOf(one) !== keyOf({ from, to }))
    : [...journeys(), { from, to }]);
}

export const journeyAddress = (from, to, more = {}) =>
  `${pathTo("journey", from)}?${new URLSearchParams({ to, ...more })}`;

// The links of a stop or a place: from here, and to here.
export const journeyLinks = (place) => [
  h("a.button", { href: journeyAddress(place, "") }, say("여기서 출발", "From here")),
  h("a.button", { href: journeyAddress("", place) }, say("여기로 가기", "To here")),
];

// The clock at a stop, which may be abroad.
export function clockAt(time, { timeZone } = {}) {
  if (!timeZone) return clockText(time);
  return new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" }).format(time);
}

const minutesOf = (seconds) => Math.max(1, Math.round(seconds / 60));

function durationText(seconds) {
  const [hours, rest] = [Math.floor(minutesOf(seconds) / 60), minutesOf(seconds) % 60];
  return [hours > 0 && say(`${hours}시간`, `${hours} h`), (rest > 0 || hours === 0) && say(`${rest}분`, `${rest} min`)]
    .filter(Boolean).join(" ");
}

const about = (text, isAbout) => (isAbout ? fact("about", text) : text);

export function titleText({ departsAt, arrivesAt, durationSeconds, durationRangeSeconds, timeBasis, legs }) {
  const [start, end] = [parse(departsAt), parse(arrivesAt)];
  const range = durationRangeSeconds?.map(durationText).join(say("~", " to "));
  const duration = range ?? (durationSeconds === null ? null : durationText(durationSeconds));
  if (start === null || end === null) return duration ? about(duration, true) : fact("unknownDuration");
  // A place has the time zone of the stops near it.
  const stops = legs.flatMap(({ from, to }) => [from, to]);
  const zoned = ({ timeZone }) => timeZone;
  const day = dayText(start) === dayText(serverNow()) ? "" : `${dateText(dayText(start))} `;
  const isMean = timeBasis === "mean";
  return `${day}${fact(isMean ? "leavingAbout" : "leaving", clockAt(start, stops.find(zoned)))} → `
    + `${fact("arriving", clockAt(end, stops.findLast(zoned)))} · ${about(duration, isMean)}`;
}

const won = (amount) => say(`${amount.toLocaleString("ko")}원`, `₩${amount.toLocaleString("en")}`);

export const factsText = ({ bestFor, timeBasis, fare, isOutOfService }) => joined(
  bestFor.map((one) => word("preference", one)), isOutOfService && fact("notRunningNow"),
  word("basis", timeBasis),
  fare && [won(fare.won), fare.highestWon && won(fare.highestWon)].filter(Boolean).join(say("~", " to "))
    + (fare.isComplete ? "" : ` (${fact("baseFare")})`));

export const lineText = (leg) => [leg.isExpress && fact("express"), leg.mode === "bus" && fact("bus"),
  leg.lines.map(nameOf).join(" / ")].filter(Boolean).join(" ");

const isRide = ({ mode }) => mode === "rail" || mode === "bus";

const colorsOf = ({ lines: [line] }) => colorVariables(line?.color);

// The legs as a strip: as wide as they take time, in the colours of their lines.
export function legStrip({ legs }) {
  return h("ol.legs", { "aria-hidden": "true" }, legs.filter(({ durationSeconds: time }) => time !== 0).map((leg) => h(
    isRide(leg) ? "li.ride" : "li", { vars: { "--grow": leg.durationSeconds ?? 300, ...colorsOf(leg) } },
    h("span", isRide(leg) ? leg.lines.map(nameOf).join("/") : ""),
    leg.durationSeconds && h("small", minutesOf(leg.durationSeconds)))));
}

export function legRows({ legs }, whenKnown) {
  const [first, last] = [legs.findIndex(isRide), legs.findLastIndex(isRide)];
  return h("ol.leg-rows", legs.map((leg, index) => {
    // The walk of a change is part of it.
    if (leg.mode === "walk" && index > first && index < last) return null;
    const line = (leg.lines[0] ?? legs[index + 1]?.lines[0] ?? legs[index - 1]?.lines[0])?.name;
    const name = ({ name: text }) => stationName(text, line, whenKnown);
    const [label, ...facts] = isRide(leg) ? rideFacts(leg, index === last)
      : leg.mode === "walk" ? [fact("walk"), walkText(leg)]
        : [fact("transfer"), legs[index - 1]?.mode === "walk" && walkText(legs[index - 1]),
          leg.durationSeconds !== null && fact("wait", minutesOf(leg.durationSeconds))];
    return h("li", h(isRide(leg) ? "span.badge" : "span.mode", { vars: colorsOf(leg) }, label),
      h("p", leg.mode !== "wait" && `${name(leg.from)} → ${name(leg.to)}`), h("p.facts", joined(facts)));
  }));
}

const walkText = ({ durationSeconds: time, distanceMeters: meters, isEstimated }) =>
  joined(time !== null && about(durationText(time), isEstimated), meters !== null && `${meters} m`);

function rideFacts(leg, isLast) {
  const times = [leg.expectedDepartsAt ?? leg.departsAt, leg.expectedArrivesAt ?? leg.arrivesAt].map(parse);
  const count = leg.stops.length + 1;
  const stops = leg.mode === "bus" ? "busStops" : "stations";
  return [lineText(leg),
    times.every((one) => one !== null) && `${clockAt(times[0], leg.from)}–${clockAt(times[1], leg.to)}`,
    leg.direction && word("direction", leg.direction),
    leg.durationSeconds !== null && durationText(leg.durationSeconds),
    (count > 1 || leg.direction) && (count === 1 ? fact("oneStop") : fact(stops, count)),
    leg.doors.length > 0 && fact(isLast ? "exitDoors" : "transferDoors", leg.doors.join(" ")),
    leg.liftDoors.length > 0 && fact("liftDoors", leg.liftDoors.join(" "))];
}

// When each ride ends, as far as that is known.
function rideEnds({ departsAt, legs }) {
  const start = parse(departsAt);
  let passed = 0;
  return legs.flatMap((leg) => {
    passed = leg.durationSeconds === null ? NaN : passed + leg.durationSeconds;
    if (!isRide(leg)) return [];
    const mean = start === null || Number.isNaN(passed) ? null : start + passed * 1000;
    const end = parse(leg.expectedArrivesAt) ?? parse(leg.arrivesAt) ?? mean;
    const stop = 1000 * (leg.durationSeconds ?? 0) / (leg.stops.length + 1);
    return end === null ? [] : [{ leg, end, soon: end - Math.min(Math.max(stop, 60_000), 180_000) }];
  });
}

export const startJourney = (journey) => save("onTheWay", journey);

// What a person on the way needs next: where to get off, and when; `null` if none is.
export function nextEnd(now) {
  const journey = load("onTheWay");
  const next = journey && rideEnds(journey).find(({ end }) => now < end);
  if (journey && !next) save("onTheWay", null);
  return next ?? null;
}

// A GeoJSON file of a journey.
export function mapFile({ legs }) {
  const features = legs.flatMap((leg) => {
    const at = ({ coordinate: place }) => place && [place.longitude, place.latitude];
    const coordinates = leg.path.length > 1 ? leg.path : [leg.from, ...leg.stops, leg.to].map(at).filter(Boolean);
    return leg.mode === "wait" || coordinates.length < 2 ? [] : [{
      type: "Feature", geometry: { type: "LineString", coordinates },
      properties: { mode: leg.mode, name: joined(lineText(leg), `${leg.from.name} → ${leg.to.name}`) },
    }];
  });
  return JSON.stringify({ type: "FeatureCollection", features });
}

// The minutes until one has to leave, in the board's words.
export function leaveText({ departsAt, isOutOfService }, now) {
  const start = parse(departsAt);
  if (start === null || isOutOfService) return fact("notRunningNow");
  const minutes = Math.floor((start - now) / 60_000);
  return minutes < 0 ? fact("missed") : minutes === 0 ? fact("leaveNow") : fact("leaveIn", minutes);
}
