// Favourites from outside: the tool's `favorites.json`, and links that carry a board.

import { favorites, LIMIT } from "./favorites.js";
import { journeys } from "./journeys.js";
import { DAYS } from "./relevance.js";
import { say } from "./ui.js";

export function exported() {
  const ways = journeys().map(({ from, to }) => ({ kind: "journey", journey: { from, to } }));
  return JSON.stringify({ favorites: [...favorites(), ...ways], version: 1 }, null, 2) + "\n";
}

function entries(text) {
  try {
    return array("favorites", JSON.parse(text)?.favorites);
  } catch (error) {
    throw error instanceof SyntaxError ? new Error(say("JSON 파일이 아닙니다", "Not a JSON file")) : error;
  }
}

const isJourney = (one) => one?.kind === "journey";

export const parsed = (file) => entries(file).filter((one) => !isJourney(one)).map(checked);

export const parsedJourneys = (file) => entries(file).filter(isJourney).map(({ journey }) =>
  ({ from: text("journey.from", journey?.from), to: text("journey.to", journey?.to) }));

// The path of a board for a wall display; its favourites are behind the `#`, which no server sees.
export function boardLink(list) {
  const shared = list.map(({ alarm, walkMinutes, ...rest }) => ({
    ...rest, ...(rest.identifiers && { identifiers: rest.identifiers.slice(0, 3) }),
  }));
  const code = btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(shared))));
  return `/board#${code.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}

export function boardOf(hash) {
  try {
    const text = atob(hash.slice(1).replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)).slice(0, LIMIT).map(checked);
  } catch {
    return null;
  }
}

// A favourite with only known fields of valid values. Names may have any characters.
function checked(value) {
  const present = (field, check) => ([null, undefined, false].includes(value[field])
    || value[field].length === 0 ? {} : { [field]: check(field, value[field]) });
  const kind = choice("kind", value?.kind, ["station", "route", "subway", "place"]);
  return {
    kind,
    ...(kind === "place" ? { place: place(value.place ?? {}) } : {
      name: text("name", value.name), title: text("title", value.title ?? value.name),
      identifiers: texts("identifiers", value.identifiers),
      ...present("city", text), ...present("coordinate", coordinate), ...present("stationLines", texts),
    }),
    ...present("as", (name, own) => text(name, `${own}`.replace(/^@+/, "").trim(), 40)),
    ...present("lines", texts),
    ...present("direction", (name, one) => choice(name, one, ["up", "down", "inner", "outer"])),
    ...present("alarm", () => true),
    ...present("walkMinutes", (name, one) => (Number.isInteger(one) && one >= 0 && one <= 120 ? one : fail(name))),
    ...present("when", (name, list) => array(name, list).map(time)),
  };
}

function fail(field) {
  throw new Error(say(`즐겨찾기 파일이 아닙니다: ${field}`, `Not a file of favorites: ${field}`));
}

function text(field, value, most = 200) {
  return typeof value === "string" && value.length > 0 && value.length <= most ? value : fail(field);
}

const array = (field, value) => Array.isArray(value) && value.length <= 50 ? value : fail(field);

function texts(field, list) {
  return array(field, list).length > 0 ? list.map((one) => text(field, one)) : fail(field);
}

const choice = (field, value, choices) => choices.includes(value) ? value : fail(field);

function place({ name, coordinate: at, ...rest }) {
  const known = ["address", "city", "provider"].filter((field) => rest[field]);
  return {
    name: text("place.name", name), coordinate: coordinate("place.coordinate", at),
    ...Object.fromEntries(known.map((field) => [field, text(field, rest[field])])),
  };
}

function coordinate(field, value) {
  const { latitude, longitude } = value ?? {};
  return typeof latitude === "number" && typeof longitude === "number"
    && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : fail(field);
}

function time(value) {
  if (value === "leaving" || value === "returning") return value;
  const { days = DAYS, from, to } = value ?? {};
  const isTime = (one) => /^\d{1,2}:\d{2}$/.test(text("when", one));
  if (!isTime(from) || !isTime(to) || from === to) fail("when");
  return { days: texts("when", days).map((day) => choice("when", day, DAYS)), from, to };
}
