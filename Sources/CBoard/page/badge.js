/** The badge of a line, a route or a kind of stop. */

import { colorVariables, kindColor, kindEnglish } from "./colors.js";
import { h } from "./dom.js";
import { language, say } from "./language.js";

/** The short name of a subway line: `2`, `신분당`, `Shinbundang`. */
export function shortLine(line) {
  if (language === "en" && line.englishName) {
    return line.englishName.replace(/ Line$/, "").replace(/^Line /, "");
  }
  return line.name.replace(/^(\S+)호선$/, "$1").replace(/선$/, "");
}

/** The name of a line in the page's language. */
export function lineName(line) {
  return language === "en" && line.englishName ? line.englishName : line.name;
}

/** A badge with the color of a line. */
export function lineBadge(line, { isShort = true } = {}) {
  const text = isShort ? shortLine(line) : lineName(line);
  return h("span", {
    class: text.length <= 2 ? "badge round" : "badge", vars: colorVariables(line.color),
    title: lineName(line),
  }, h("span", { "aria-hidden": isShort ? "true" : null }, text),
  isShort && h("span", { class: "hidden" }, lineName(line)));
}

/** The number of a bus route, with the color of its kind. */
export function routeBadge(name, kind, color = kindColor(kind)) {
  return h("span", { class: "badge", vars: colorVariables(color) }, name);
}

/** `간선`, `trunk`. */
export function kindText(kind) {
  return kind ? say(kind, kindEnglish(kind)) : "";
}

/** The badges of an item of a search. */
export function itemBadges(item) {
  if (item.case === "subway") return item.lines.map((line) => lineBadge(line));
  if (item.case === "route") return [routeBadge(item.name, item.kind, item.color ?? undefined)];
  return [h("span", { class: "badge stop" }, say("정류소", "stop"))];
}

/** The name of an item in the page's language, without its lines. */
export function itemName(item) {
  if (language === "en" && item.englishName) return item.englishName;
  return item.name;
}

/** The number of a stop as its sign shows it: `22-009`. */
export function stopNumber(item) {
  if (item.case !== "station" || !item.number) return "";
  return /^\d{5}$/.test(item.number) ? item.number.replace(/^(\d\d)/, "$1-") : item.number;
}

/**
 * The text that finds an item again: its identifier, but for a stop its name and number, because
 * not every service knows its identifier.
 */
export function itemQuery(item) {
  return item.case === "station" ? item.title : item.id;
}

/** The address of an item's page. */
export function itemAddress(item) {
  if (item.case === "route") return `/#/route/${encodeURIComponent(item.id)}`;
  const details = item.case === "station"
    ? "?" + new URLSearchParams({ city: item.city ?? "", id: item.id }) : "";
  return `/#/stop/${encodeURIComponent(itemQuery(item))}${details}`;
}
