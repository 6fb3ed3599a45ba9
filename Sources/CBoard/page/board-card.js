/** The card of a stop or station: its sign, and the rows of each line. */

import { arrivalRow } from "./arrival-row.js";
import { itemAddress, itemName, lineBadge, lineName, stopNumber } from "./badge.js";
import { timeOf } from "./clock.js";
import { colorVariables } from "./colors.js";
import { h, keyed, replace } from "./dom.js";
import { language, say } from "./language.js";
import { noteNames, stationName } from "./names.js";
import { groupsOf, rowsOf, selected } from "./rows.js";
import { noteLines } from "./stored-answer.js";

/**
 * @typedef {object} Answer A document with what is needed to show its age.
 * @property {object} item
 * @property {object[]} arrivals
 * @property {boolean} isSample
 * @property {number} asOf
 */

/**
 * Creates a card.
 * @param {object} options
 * @param {string} options.id A unique part of element names.
 * @param {object} [options.favorite] Its lines, direction, walk and name.
 * @param {boolean} [options.isLink] Whether the title leads to the stop's page.
 * @param {number} [options.level] The level of the heading.
 * @param {number} [options.most] The most rows; more are on the page of the stop.
 */
export function boardCard({ id, favorite = {}, isLink = false, level = 2, most = Infinity }) {
  const title = h(`h${level}`, { id: `title-${id}` });
  const lines = h("p", { class: "lines" });
  const groups = h("div", { class: "groups" });
  const note = h("p", { class: "note" });
  const element = h("section", { class: "card", "aria-labelledby": `title-${id}` },
    h("header", { class: "plate" }, title, lines), groups, note);
  /** @type {Answer | null} */
  let answer = null;
  element.walkMinutes = favorite.walkMinutes ?? null;

  element.setTitle = (item) => {
    const own = favorite.as || (item.case === "route" && favorite.title);
    const name = own || itemName(item);
    const sub = [favorite.as && itemName(item),
      language === "en" && item.englishName ? item.name : stopNumber(item)].filter(Boolean);
    const text = [name, sub.length > 0 && h("small", {}, sub.join(" · "))];
    replace(title, isLink && item.id
      ? h("a", { href: itemAddress(item) }, text) : text);
    replace(lines, (item.lines ?? []).map((line) => lineBadge(line)));
  };
  element.show = (current) => {
    const item = current.item;
    noteNames(item);
    noteLines(item);
    const rows = rowsOf(item, selected(favorite, item, current.arrivals));
    answer = { ...current, rows: rows.slice(0, most) };
    element.setTitle(item);
    const shown = groupsOf(item, answer.rows);
    keyed(groups, shown, (group) => group.key, (group) => createGroup(group, item));
    const more = rows.length - answer.rows.length;
    element.setNote(rows.length === 0 ? say("도착 예정인 차가 없습니다", "No arrivals at the moment")
      : more > 0 ? h("a", { href: itemAddress(item) }, say(`외 ${more}개 노선`, `${more} more routes`)) : "");
    element.tick();
  };
  element.setNote = (text) => {
    note.hidden = text === "";
    replace(note, text);
  };
  element.tick = () => {
    if (!answer) return;
    const now = timeOf(answer);
    for (const group of groups.children) group.tick(now, element.walkMinutes);
  };
  /** The rows that are shown, for alerts. */
  element.rows = () => answer?.rows ?? [];
  /** All arrivals, also those that the favourite leaves out. */
  element.allArrivals = () => answer?.arrivals ?? [];
  element.now = () => (answer ? timeOf(answer) : null);
  element.hasAnswer = () => answer !== null;
  return element;
}

/** A line with its sides; without a line, the rows of a stop. */
function createGroup(group, item) {
  const list = h("ul", { class: "rows" });
  const subject = item.case === "route" ? "stop" : group.line ? "line" : "route";
  const element = h("div", { class: "group", vars: colorVariables(group.line?.color) },
    group.line && lineSign(group, item), list);
  let rows = [];
  element.receive = (current) => {
    rows = current.rows;
    keyed(list, rows, (row) => row.key, (row) => arrivalRow(row, subject));
    list.dataset.count = String(rows.length);
  };
  element.tick = (now, walkMinutes) => {
    rows.forEach((row, index) => list.children[index]?.update(row, now, walkMinutes));
  };
  return element;
}

/** The strip of a line with the stations next to this one, as on a platform. */
function lineSign(group, item) {
  const [before, after] = group.neighbors;
  const strip = h("p", { class: "strip" });
  const show = () => {
    replace(strip,
      h("span", { class: "before" }, before && stationName(before, group.line.name, show)),
      h("span", { class: "here" }, lineName(group.line)),
      h("span", { class: "after" }, after && stationName(after, group.line.name, show)));
  };
  show();
  return strip;
}
