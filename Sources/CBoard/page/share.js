/** A link that carries a board: its favourites are behind the `#`, which no server sees. */

import { checked, LIMIT } from "./favorites.js";

/** The fields of a favourite that a board needs, without those of its person. */
function bare(favorite) {
  const { alarm, walkMinutes, ...rest } = favorite;
  if (rest.identifiers) rest.identifiers = rest.identifiers.slice(0, 3);
  return rest;
}

/** Returns the address of a board for a wall display. */
export function boardLink(favorites) {
  const bytes = new TextEncoder().encode(JSON.stringify(favorites.map(bare)));
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  const code = btoa(text).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  return `${location.origin}/board#${code}`;
}

/** The favourites of a link; `null` if it carries none that can be read. */
export function boardOf(hash) {
  const code = hash.replace(/^#/, "");
  if (code === "" || code.startsWith("/")) return null;
  try {
    const text = atob(code.replace(/-/g, "+").replace(/_/g, "/"));
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    const list = JSON.parse(new TextDecoder().decode(bytes));
    return list.slice(0, LIMIT).map(checked);
  } catch {
    return null;
  }
}
