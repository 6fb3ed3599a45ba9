// When a vehicle arrives, how current that is, and when to leave, in the tool's words.
// The limits are those of `FreshnessLimit`.

import { ageText, fact, h, say, setText, shape, word } from "./ui.js";

const ARRIVAL_LIMIT = 600_000;
// Milliseconds after which a vehicle that is due, arriving or leaving has moved on.
const MOMENT_LIMIT = 50_000;
const STOP_LIMIT = 90_000;
const MOMENTS = ["arriving", "atPlatform", "departed"];
// Milliseconds below which a countdown is not accurate.
const IMMINENT = 15_000;
export const POSITION_LIMIT = 300_000;

export function parse(text) {
  const time = Date.parse(text ?? "");
  return Number.isNaN(time) ? null : time;
}

const limitOf = ({ state, expectedAt, stopsAway }) => (MOMENTS.includes(state) ? MOMENT_LIMIT
  : state !== "running" || expectedAt || stopsAway === null ? ARRIVAL_LIMIT
    : Math.min(ARRIVAL_LIMIT, STOP_LIMIT * Math.max(1, stopsAway)));

// A row without a time has that of its answer, `asOf`.
export function freshnessAt(row, now, limit = limitOf(row)) {
  const isOld = now - (parse(row.observedAt) ?? row.asOf ?? now) > limit
    || now - (parse(row.expectedAt) ?? now) > MOMENT_LIMIT;
  return isOld && row.freshness !== "frozen" ? "stale" : row.freshness;
}

export const isTrusted = (freshness) => freshness !== "stale" && freshness !== "frozen";

export function freshnessMark() {
  const name = h("span");
  const age = h("span.age");
  const mark = h("span.freshness", shape("sign"), name, age);
  mark.update = (value, now, limit) => {
    const freshness = freshnessAt(value, now, limit);
    const observedAt = parse(value.observedAt);
    mark.dataset.freshness = freshness;
    setText(name, word("freshness", freshness));
    setText(age, observedAt === null ? fact("timeUnknown") : ageText(now - observedAt));
    return freshness;
  };
  return mark;
}

// What is shown of an arrival at a time: `kind` is `countdown` with `seconds`, `away` with `stops`,
// or one of the words below.
export function timeAt(arrival, now) {
  const { state, stopsAway: stops } = arrival;
  const trusted = isTrusted(freshnessAt(arrival, now));
  if (MOMENTS.includes(state)) return { kind: trusted ? state : "unknown" };
  if (state !== "running" && state !== "unknown") return { kind: state };
  const left = trusted ? (parse(arrival.expectedAt) ?? NaN) - now : NaN;
  if (Number.isNaN(left)) return stops === null ? { kind: "unknown" } : { kind: "away", stops };
  return left < IMMINENT ? { kind: "arriving" } : { kind: "countdown", seconds: Math.floor(left / 1000) };
}

export function timeParts({ kind, seconds, stops }) {
  if (kind === "away") return stopsParts(stops);
  if (kind !== "countdown") return [word("state", kind) || word("state", "unknown")];
  const minutes = [`${Math.floor(seconds / 60)}`, say("분", "min")];
  // From ten minutes on seconds are no help.
  if (seconds >= 600) return minutes;
  const rest = [seconds % 60, say("초", "s")];
  return seconds < 60 ? rest : [...minutes, `${rest[0]}`.padStart(2, "0"), rest[1]];
}

export function stopsParts(stops) {
  if (stops <= 0) return [say("다음 정차", "next stop")];
  return [stops, say("번째 전", stops === 1 ? "stop away" : "stops away")];
}

export function partsText(parts) {
  return parts.map((part, index) => part + (index % 2 === 0 ? say("", " ") : " ")).join("").trim();
}

export const timeText = (time) => partsText(timeParts(time));

// When to leave for a vehicle on foot, in minutes; `null` if it cannot be caught, `undefined` if
// its time or the walk is unknown.
export function leaveIn({ kind, seconds = 0 }, walkMinutes) {
  if (walkMinutes === null || !["countdown", "arriving", "atPlatform"].includes(kind)) return undefined;
  const spare = seconds - 60 * walkMinutes;
  return spare < 0 ? null : Math.floor(spare / 60);
}

export function leaveText(minutes) {
  if (minutes === undefined) return "";
  if (minutes === null) return fact("missed");
  if (minutes === 0) return fact("leaveNow");
  return fact("leaveIn", minutes);
}
