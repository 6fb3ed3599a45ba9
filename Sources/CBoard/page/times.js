/** When a vehicle arrives and when to leave for it, with the words of the tool. */

import { freshnessAt, isTrusted, MOMENT_LIMIT, OVERDUE_LIMIT } from "./freshness.js";
import { say } from "./language.js";

/** Milliseconds below which a countdown is not accurate. */
const IMMINENT = 15_000;

/**
 * What is shown of a vehicle at a time.
 * @typedef {{kind: "countdown", seconds: number} | {kind: "arriving" | "atPlatform" | "departed"
 *   | "ended" | "waiting" | "turning" | "notRunning" | "unknown"} | {kind: "away", stops: number}
 *   } Time
 */

/**
 * Returns the time of a vehicle.
 * @param {object} arrival An `arrival` of a document.
 * @param {number} now The time that goes with the document.
 * @returns {Time}
 */
export function timeAt(arrival, now) {
  const observedAt = parse(arrival.observedAt);
  const trusted = isTrusted(freshnessAt(arrival.freshness, observedAt, now));
  const away = arrival.stopsAway === null
    ? { kind: "unknown" } : { kind: "away", stops: arrival.stopsAway };
  const expected = parse(arrival.expectedAt);
  if (arrival.state === "running" || arrival.state === "unknown") {
    if (expected === null || !trusted) return away;
    const left = expected - now;
    if (left < -OVERDUE_LIMIT) return { kind: "unknown" };
    return left < IMMINENT
      ? { kind: "arriving" } : { kind: "countdown", seconds: Math.floor(left / 1000) };
  }
  if (["arriving", "atPlatform", "departed"].includes(arrival.state)) {
    const isCurrent = trusted && observedAt !== null && now - observedAt <= MOMENT_LIMIT;
    return { kind: isCurrent ? arrival.state : "unknown" };
  }
  return { kind: arrival.state };
}

const WORDS = {
  arriving: ["곧 도착", "arriving"],
  atPlatform: ["도착", "at the stop"],
  departed: ["출발함", "just left"],
  ended: ["운행 종료", "service has ended"],
  waiting: ["출발 대기", "not departed yet"],
  turning: ["회차 대기", "turning around"],
  notRunning: ["운행 없음", "not running"],
  unknown: ["시간 알 수 없음", "time unknown"],
};

/**
 * The text of a time in parts: numbers and their units alternate; a word is one part.
 * From ten minutes on it has no seconds.
 * @param {Time} time
 * @returns {string[]}
 */
export function timeParts(time) {
  if (time.kind === "away") return stopsParts(time.stops);
  if (time.kind !== "countdown") return [say(...(WORDS[time.kind] ?? WORDS.unknown))];
  const [minutes, rest] = [Math.floor(time.seconds / 60), time.seconds % 60];
  if (minutes === 0) return [String(rest), say("초", "s")];
  if (minutes >= 10) return [String(minutes), say("분", "min")];
  return [String(minutes), say("분", "min"), String(rest).padStart(2, "0"), say("초", "s")];
}

/** `3번째 전`, in parts. */
export function stopsParts(stops) {
  if (stops <= 0) return [say("다음 정차", "next stop")];
  return [String(stops), say("번째 전", stops === 1 ? "stop away" : "stops away")];
}

/** The text of a time in one piece. */
export function timeText(time) {
  const gap = say("", " ");
  const parts = timeParts(time);
  return parts.map((part, index) => part + (index % 2 === 0 ? gap : " ")).join("").trim();
}

/**
 * When to leave for a vehicle on foot, in minutes; `null` if it cannot be caught, `undefined` if
 * its time or the walk is unknown.
 */
export function leaveIn(time, walkMinutes) {
  if (walkMinutes === null || walkMinutes === undefined) return undefined;
  const seconds = time.kind === "countdown" ? time.seconds
    : time.kind === "arriving" || time.kind === "atPlatform" ? 0 : undefined;
  if (seconds === undefined) return undefined;
  const spare = seconds - 60 * walkMinutes;
  return spare < 0 ? null : Math.floor(spare / 60);
}

/** `2분 뒤 나가세요`; empty if there is no advice. */
export function leaveText(minutes) {
  if (minutes === undefined) return "";
  if (minutes === null) return say("걸어서는 늦습니다", "too late to walk");
  if (minutes === 0) return say("지금 나가세요", "leave now");
  return say(`${minutes}분 뒤 나가세요`, `leave in ${minutes} min`);
}

/** Milliseconds of a time of a document; `null` if it has none. */
export function parse(text) {
  const time = Date.parse(text ?? "");
  return Number.isNaN(time) ? null : time;
}
