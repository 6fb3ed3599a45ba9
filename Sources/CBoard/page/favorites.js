/** Favourites in the browser's storage, with the rules of the tool's `favorites.json`. */

import { load, onChange, save } from "./storage.js";
import { say } from "./language.js";

/** The most favourites, as in the tool: each costs calls. */
export const LIMIT = 20;

const DAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const DIRECTIONS = ["up", "down", "inner", "outer"];
const KINDS = ["station", "route", "subway", "place"];
const listeners = new Set();

/** All favourites in the person's order. */
export function favorites() {
  return load("favorites", []);
}

/** Calls back after each change, also of another tab, until the signal. */
export function onFavorites(callback, signal) {
  listeners.add(callback);
  signal?.addEventListener("abort", () => listeners.delete(callback), { once: true });
}
onChange("favorites", () => listeners.forEach((callback) => callback()));

function store(list) {
  save("favorites", list);
  listeners.forEach((callback) => callback());
}

/** Replaces all favourites. */
export function replaceFavorites(list) {
  store(list.slice(0, LIMIT));
}

/** Makes a favourite of an item of a document. */
export function favoriteOf(item) {
  return checked({
    kind: item.case, name: item.name, title: item.title, city: item.city ?? undefined,
    coordinate: item.coordinate ?? undefined, identifiers: item.identifiers,
    stationLines: item.case === "subway" ? item.lines.map((line) => line.id) : undefined,
  });
}

/** The text that finds a favourite again, as `itemQuery` of an item; `null` for a place. */
export function queryOf(favorite) {
  if (favorite.kind === "station") return favorite.title;
  return favorite.kind === "place" ? null : favorite.identifiers[0];
}

/** What tells favourites apart: target, lines and direction, without the name. */
export function keyOf(favorite) {
  const target = favorite.kind === "place"
    ? `place:${favorite.place.coordinate.latitude},${favorite.place.coordinate.longitude}`
    : favorite.identifiers[0];
  return [target, ...[...(favorite.lines ?? [])].sort(), favorite.direction].filter(Boolean).join("|");
}

/** The name to show: the person's own, else the target's. */
export function titleOf(favorite) {
  return favorite.as ?? (favorite.kind === "place" ? favorite.place.name : favorite.title);
}

/** The favourite of an item, with any lines; `undefined` if there is none. */
export function favoriteFor(item) {
  const known = new Set(item.identifiers);
  return favorites().find((favorite) => favorite.identifiers?.some((id) => known.has(id)));
}

/** Adds favourites that are not there yet. Returns how many were added. */
export function addFavorites(added) {
  const list = favorites();
  const keys = new Set(list.map(keyOf));
  const fresh = added.filter((favorite) => !keys.has(keyOf(favorite)) && keys.add(keyOf(favorite)));
  if (list.length + fresh.length > LIMIT) {
    throw new Error(say(`즐겨찾기는 ${LIMIT}개까지입니다`, `The limit is ${LIMIT} favorites`));
  }
  store([...list, ...fresh]);
  return fresh.length;
}

/** Removes a favourite. */
export function removeFavorite(favorite) {
  store(favorites().filter((other) => keyOf(other) !== keyOf(favorite)));
}

/** Replaces a favourite; one that has become the same as another is removed. */
export function updateFavorite(favorite, changed) {
  const list = favorites().map((other) => (keyOf(other) === keyOf(favorite) ? checked(changed) : other));
  const keys = new Set();
  store(list.filter((other) => !keys.has(keyOf(other)) && keys.add(keyOf(other))));
}

/** Moves a favourite by a number of places. */
export function moveFavorite(favorite, by) {
  const list = favorites();
  const from = list.findIndex((other) => keyOf(other) === keyOf(favorite));
  const to = Math.min(list.length - 1, Math.max(0, from + by));
  if (from < 0 || from === to) return;
  list.splice(to, 0, ...list.splice(from, 1));
  store(list);
}

/**
 * Returns a favourite with only known fields of valid values. Names may have any characters: they
 * are shown as text.
 * @throws {Error} With what is wrong, for the person who imports a file.
 */
export function checked(value) {
  const fail = (what) => {
    throw new Error(say(`즐겨찾기 파일이 아닙니다: ${what}`, `Not a file of favorites: ${what}`));
  };
  const text = (name, field, most = 200) => {
    if (typeof field !== "string" || field.length === 0 || field.length > most) fail(name);
    return field;
  };
  if (typeof value !== "object" || value === null) fail("favorites");
  if (!KINDS.includes(value.kind)) fail("kind");
  const result = { kind: value.kind };
  if (value.kind === "place") {
    result.place = {
      name: text("place.name", value.place?.name), coordinate: coordinate(value.place.coordinate, fail),
    };
    for (const name of ["address", "city", "provider"]) {
      if (value.place[name]) result.place[name] = text(`place.${name}`, value.place[name]);
    }
  } else {
    result.name = text("name", value.name);
    result.title = text("title", value.title ?? value.name);
    result.identifiers = texts("identifiers", value.identifiers);
    if (result.identifiers.length === 0) fail("identifiers");
    if (value.city) result.city = text("city", value.city);
    if (value.coordinate) result.coordinate = coordinate(value.coordinate, fail);
    if (value.stationLines) result.stationLines = texts("stationLines", value.stationLines);
  }
  if (value.as) result.as = text("as", String(value.as).replace(/^@+/, "").trim(), 40);
  if (value.lines?.length > 0) result.lines = texts("lines", value.lines);
  if (value.direction) {
    if (!DIRECTIONS.includes(value.direction)) fail("direction");
    result.direction = value.direction;
  }
  if (value.alarm) result.alarm = true;
  if (value.walkMinutes !== null && value.walkMinutes !== undefined) {
    const walk = value.walkMinutes;
    if (!Number.isInteger(walk) || walk < 0 || walk > 120) fail("walkMinutes");
    result.walkMinutes = walk;
  }
  if (value.when?.length > 0) result.when = value.when.map((time) => checkedTime(time, fail));
  return result;

  function texts(name, list) {
    if (!Array.isArray(list) || list.length > 50) fail(name);
    return list.map((entry) => text(name, entry));
  }
}

function coordinate(value, fail) {
  const { latitude, longitude } = value ?? {};
  const isValid = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  if (!isValid) fail("coordinate");
  return { latitude: Number(latitude), longitude: Number(longitude) };
}

function checkedTime(time, fail) {
  if (time === "leaving" || time === "returning") return time;
  const isTime = (text) => typeof text === "string" && /^\d{1,2}:\d{2}$/.test(text);
  const days = time?.days ?? DAYS;
  if (!isTime(time?.from) || !isTime(time?.to) || time.from === time.to) fail("when");
  if (!Array.isArray(days) || days.length === 0 || days.some((day) => !DAYS.includes(day))) fail("when");
  return { days, from: time.from, to: time.to };
}

/** The content of a file for `transit favorites import`. */
export function exported() {
  return JSON.stringify({ favorites: favorites(), version: 1 }, null, 2) + "\n";
}

/** The favourites of a file. @throws {Error} */
export function parsed(text) {
  let content;
  try {
    content = JSON.parse(text);
  } catch {
    throw new Error(say("JSON 파일이 아닙니다", "Not a JSON file"));
  }
  if (!Array.isArray(content?.favorites)) {
    throw new Error(say("즐겨찾기 파일이 아닙니다", "Not a file of favorites"));
  }
  return content.favorites.slice(0, LIMIT).map(checked);
}
