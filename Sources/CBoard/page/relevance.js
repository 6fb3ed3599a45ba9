/** When favourites matter: groups by the time of day, as the tool orders them. */

import { load } from "./storage.js";
import { say } from "./language.js";

const DAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
/** Minutes before and after leaving or returning. */
const MARGIN = 60;

/** The times of leaving and returning, `HH:MM`. */
export function outing() {
  return { leave: load("leave", "08:00"), return: load("return", "19:00") };
}

/** Whether a favourite matters at a time; one without times always does. */
export function isRelevant(favorite, now) {
  const times = favorite.when ?? [];
  if (times.length === 0) return true;
  const korea = new Date(now + 9 * 3_600_000);
  const minute = korea.getUTCHours() * 60 + korea.getUTCMinutes();
  const day = korea.getUTCDay();
  return times.some((time) => {
    if (typeof time === "string") {
      const middle = minutes(time === "leaving" ? outing().leave : outing().return);
      const distance = Math.abs(minute - middle);
      return Math.min(distance, 1440 - distance) < MARGIN || minute === middle - MARGIN;
    }
    const [from, to] = [minutes(time.from), minutes(time.to)];
    const starts = (offset) => time.days.includes(DAYS[(day + offset + 7) % 7]);
    if (from < to) return starts(0) && minute >= from && minute < to;
    // Across midnight; the weekday is that of the start.
    return (starts(0) && minute >= from) || (starts(-1) && minute < to);
  });
}

function minutes(text) {
  const [hours, rest] = text.split(":").map(Number);
  return hours * 60 + rest;
}

/**
 * The favourites in groups: those of now, those of always, those of other times.
 * @returns {{key: string, title: string, favorites: object[]}[]} Without empty groups.
 */
export function grouped(list, now) {
  const timely = list.filter((one) => one.when?.length > 0 && isRelevant(one, now));
  const always = list.filter((one) => !(one.when?.length > 0));
  const others = list.filter((one) => one.when?.length > 0 && !isRelevant(one, now));
  return [
    { key: "now", title: say("지금", "Now"), favorites: timely },
    { key: "always", title: say("늘", "Always"), favorites: always },
    { key: "later", title: say("다른 때", "At other times"), favorites: others },
  ].filter((group) => group.favorites.length > 0);
}

/** `출근`, `월·화 07:00–09:30`. */
export function whenText(time) {
  if (time === "leaving") return say("출근", "leaving");
  if (time === "returning") return say("퇴근", "returning");
  const clock = `${time.from}–${time.to}`;
  if (time.days.length === 7) return clock;
  const names = say("일월화수목금토", "SMTWTFS");
  return time.days.map((day) => names[DAYS.indexOf(day)]).join("·") + " " + clock;
}
