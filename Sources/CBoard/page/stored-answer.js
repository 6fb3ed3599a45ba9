/** The arrivals of a briefing, shown until the stream has sent a whole board. */

import { load, save } from "./storage.js";
import { isSampleDocument } from "./sample.js";
import { parse } from "./times.js";

/** Takes note of the lines of a station, for their colors without a document. */
export function noteLines(item) {
  if (item.case !== "subway" || item.lines.length === 0) return;
  const known = load("lines", {});
  if (item.lines.every((line) => known[line.id])) return;
  for (const line of item.lines) known[line.id] = line;
  save("lines", known);
}

/** Makes an answer of a favourite from its part of a briefing. */
export function storedAnswer(board, favorite, content) {
  const known = load("lines", {});
  const lines = (favorite.stationLines ?? []).map((id) => known[id]).filter(Boolean);
  return {
    item: {
      case: favorite.kind, id: favorite.identifiers[0], name: favorite.name, title: favorite.title,
      identifiers: favorite.identifiers, number: null, englishName: null, lines, neighbors: [],
    },
    arrivals: board.next ?? [], isSample: isSampleDocument(content), asOf: parse(content.asOf) ?? 0,
  };
}
