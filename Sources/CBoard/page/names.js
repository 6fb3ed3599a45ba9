/**
 * English names of stations. The documents have those of items only; the others come from the
 * server's catalogue, which calls no service.
 */

import { get } from "./api.js";
import { language } from "./language.js";

/** Names by line and Korean name; `null` while unknown. */
const known = new Map();
const waiting = new Map();

/** Takes note of the names that a document contains. */
export function noteNames(item) {
  if (item.case !== "subway" || !item.englishName) return;
  for (const line of item.lines) known.set(`${line.name} ${item.name}`, item.englishName);
}

/**
 * Returns the name of a station in the page's language: at once the Korean one if the English one
 * is not known yet; `whenKnown` is called when it is.
 */
export function stationName(name, line, whenKnown) {
  if (language !== "en" || !name || !line) return name;
  const key = `${line} ${name}`;
  if (known.get(key)) return known.get(key);
  if (known.has(key)) return name;
  const callbacks = waiting.get(key);
  if (callbacks) {
    if (whenKnown) callbacks.add(whenKnown);
    return name;
  }
  waiting.set(key, new Set(whenKnown ? [whenKnown] : []));
  find(name, line).then((english) => {
    known.set(key, english);
    const calls = waiting.get(key) ?? [];
    waiting.delete(key);
    if (english) for (const call of calls) call();
  });
  return name;
}

async function find(name, line) {
  try {
    const { document } = await get("/v1/suggest", { query: name, limit: 10 });
    const found = document.items.find((item) => item.name === name
      && item.lines.some((other) => other.name === line));
    return found?.englishName ?? null;
  } catch {
    return null;
  }
}
