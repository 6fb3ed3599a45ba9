// When favourites matter: groups by the time of day.

import { load } from "./storage.js";
import { say } from "./ui.js";

export const DAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
const MARGIN = 60;

export const outing = () => ({ leave: load("leave", "08:00"), return: load("return", "19:00") });

function isRelevant({ when }, now) {
  const korea = new Date(now + 9 * 3_600_000);
  const minute = korea.getUTCHours() * 60 + korea.getUTCMinutes();
  const isOn = (days, ago) => days.includes(DAYS[(korea.getUTCDay() + 7 - ago) % 7]);
  return when.some((time) => {
    if (typeof time === "string") {
      const before = minutes(time === "leaving" ? outing().leave : outing().return) - minute;
      // From an hour before to an hour after, also across midnight.
      const left = (before + 1440 + MARGIN) % 1440;
      return left > 0 && left <= 2 * MARGIN;
    }
    const [from, to] = [minutes(time.from), minutes(time.to)];
    if (from < to) return isOn(time.days, 0) && minute >= from && minute < to;
    // Across midnight; the weekday is that of the start.
    return isOn(time.days, 0) && minute >= from || isOn(time.days, 1) && minute < to;
  });
}

function minutes(text) {
  const [hours, rest] = text.split(":").map(Number);
  return hours * 60 + rest;
}

// The favourites of now, of always, and of other times; no group is empty.
export function grouped(list, now) {
  const { now: timely, always, later } = Object.groupBy(list, (favorite) =>
    (!favorite.when?.length ? "always" : isRelevant(favorite, now) ? "now" : "later"));
  return [
    { title: say("지금", "Now"), favorites: timely },
    { title: say("항상", "Always"), favorites: always },
    { title: say("다른 때", "At other times"), favorites: later },
  ].filter((group) => group.favorites);
}

export function whenText(time) {
  if (time === "leaving") return say("나갈 때", "leaving");
  if (time === "returning") return say("돌아올 때", "returning");
  const names = say("일월화수목금토", "SMTWTFS");
  const days = time.days.length < 7 ? time.days.map((day) => names[DAYS.indexOf(day)]).join("·") : "";
  return `${days} ${time.from}–${time.to}`.trim();
}
