// Favourites in the browser's storage. A change, also of another tab, is the event `favorites`.

import { positionOf } from "./items.js";
import { load, save } from "./storage.js";
import { say } from "./ui.js";

// The most favourites, as in the tool: each costs calls.
export const LIMIT = 20;

export const favorites = () => load("favorites", []);

export function storeFavorites(list) {
  const keys = new Set();
  const unique = list.filter((one) => !keys.has(keyOf(one)) && keys.add(keyOf(one)));
  if (unique.length > LIMIT) {
    throw new Error(say(`즐겨찾기는 ${LIMIT}개까지입니다`, `The limit is ${LIMIT} favorites`));
  }
  save("favorites", unique);
  dispatchEvent(new Event("favorites"));
}
addEventListener("storage", ({ key }) => key === "transit.favorites" && dispatchEvent(new Event("favorites")));

export function favoriteOf(item) {
  return {
    kind: item.case, name: item.name, title: item.title, identifiers: item.identifiers,
    ...(item.city && { city: item.city }), ...(item.coordinate && { coordinate: item.coordinate }),
    ...(item.case === "subway" && { stationLines: item.lines.map((line) => line.id) }),
  };
}

// The text that finds a favourite again, as the address of an item; `null` for a place.
export function queryOf(favorite) {
  if (favorite.kind === "station") return favorite.title;
  return favorite.kind === "place" ? null : favorite.identifiers[0];
}

export const placeOf = (favorite) => positionOf(favorite.place ?? favorite);

export function keyOf(favorite) {
  return [favorite.identifiers?.[0] ?? `place:${placeOf(favorite)}`,
    ...(favorite.lines ?? []).toSorted(), favorite.direction].filter(Boolean).join("|");
}

export const titleOf = (favorite) => favorite.as ?? favorite.place?.name ?? favorite.title;

export function favoriteFor(item) {
  return favorites().find((favorite) => favorite.identifiers?.some((id) => item.identifiers.includes(id)));
}

export function updateFavorite(favorite, changed) {
  const key = keyOf(favorite);
  storeFavorites(favorites().flatMap((other) => (keyOf(other) !== key ? other : changed ?? [])));
}

export function moveFavorite(favorite, by) {
  const list = favorites();
  const from = list.findIndex((other) => keyOf(other) === keyOf(favorite));
  if (from < 0 || !list[from + by]) return;
  list.splice(from + by, 0, ...list.splice(from, 1));
  storeFavorites(list);
}
