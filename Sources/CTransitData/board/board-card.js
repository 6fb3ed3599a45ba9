// The card of a stop or station: its sign, and the rows of each line.

import { arrivalRow } from "./arrival-row.js";
import { timeOf } from "./clock.js";
import { colorVariables, itemAddress, lineBadge, nameOf, noteNames, stationName, stopNumber }
  from "./items.js";
import { fact, h, joined, keyed, language, notice, replace, say } from "./ui.js";

const VEHICLES = 3;

// Creates a card. `favorite` has lines, direction, walk and name; `isLink` makes the title lead to
// the stop's page, which has what is more than `most` rows.
export function boardCard({ id, favorite = {}, isLink = false, level = 2, most = Infinity }) {
  const title = h(`h${level}`, { id: `title-${id}` });
  const lines = h("p.lines");
  const disruptions = h("div.disruptions");
  const groups = h("div.groups");
  const note = h("p.note");
  let answer = null;
  let rows = [];
  return Object.assign(h("section.card", { "aria-labelledby": title.id },
    h("header.plate", title, lines), disruptions, groups, note), {
    walkMinutes: favorite.walkMinutes ?? null,
    setTitle(item) {
      const sub = joined(favorite.as && nameOf(item),
        language === "en" && item.englishName ? item.name : stopNumber(item));
      const text = [favorite.as ?? nameOf(item), sub && h("small", sub)];
      replace(title, isLink ? h("a", { href: itemAddress(item) }, text) : text);
      replace(lines, (item.lines ?? []).map((line) => lineBadge(line)));
    },
    show(current) {
      answer = current;
      const { item } = answer;
      noteNames(item);
      const all = rowsOf(answer, selected(favorite, item, answer.arrivals));
      rows = all.slice(0, most);
      this.setTitle(item);
      keyed(disruptions, answer.notices ?? [], (one) => one.publishedAt + one.ko,
        ({ ko, en }) => notice(say(ko, en), "problem"));
      keyed(groups, groupsOf(item, rows), (group) => group.key, (group) => createGroup(group, item));
      const more = all.length - rows.length;
      this.setNote(all.length === 0 ? fact("noArrivals")
        : more > 0 ? h("a", { href: itemAddress(item) }, say(`외 ${more}개 노선`, `${more} more routes`)) : "");
      this.tick();
    },
    setNote(text) {
      const lines = answer?.uncoveredLines?.join(", ");
      if (lines) text = fact("notLive", lines);
      note.hidden = text === "";
      replace(note, text);
    },
    tick() {
      if (answer) for (const group of groups.children) group.tick(timeOf(answer), this.walkMinutes);
    },
    rows: () => rows,
    arrivals: () => answer?.arrivals ?? [],
    now: () => answer && timeOf(answer),
    hasAnswer: () => answer !== null,
  });
}

// The rows of a stop in the order of its arrivals: the next vehicles of one line in one direction.
// On a railway a row is a platform side, whose trains may have different headsigns; on a road a
// route with its headsign; on a route's own board, a stop. What cannot be boarded is apart.
function rowsOf({ item, asOf }, arrivals) {
  const rows = new Map();
  for (const arrival of arrivals) {
    for (const one of [arrival, ...(arrival.following ?? [])]) {
      const vehicle = { ...one, asOf };
      const key = JSON.stringify([
        arrival.line, arrival.direction ?? [arrival.headsign], one.noPickup, one.isExpress,
        item.case === "route" && [arrival.stop, arrival.stopSequence],
      ]);
      const row = rows.get(key);
      if (!row) rows.set(key, { key, first: vehicle, rest: [] });
      else if (row.rest.length < VEHICLES - 1) row.rest.push(vehicle);
    }
  }
  return [...rows.values()];
}

function selected(favorite, item, arrivals) {
  // `2`, `2호선` and `02호선` are the same line of a station.
  const bare = (line) => (item.case === "subway" ? line.replace(/^0*(\d+)(호선)?$/, "$1호선") : line);
  const lines = new Set(favorite.lines?.map(bare));
  return arrivals.filter(({ direction, line }) =>
    (!favorite.direction || !direction || direction === favorite.direction)
      && (lines.size === 0 || lines.has(bare(line))));
}

function groupsOf(item, rows) {
  if (item.case !== "subway") return [{ key: "", line: null, rows }];
  const names = new Set([...item.lines.map((line) => line.name), ...rows.map((row) => row.first.line)]);
  return [...names].map((name) => ({
    // A stored answer has no neighbours.
    key: `${name} ${item.neighbors?.length}`, line: item.lines.find((line) => line.name === name) ?? { name },
    rows: rows.filter((row) => row.first.line === name),
  })).filter((group) => group.rows.length > 0);
}

function createGroup({ line, rows: [{ first } = {}] }, item) {
  const list = h("ul.rows");
  const subject = item.case === "route" ? "stop" : line ? "line" : "route";
  let rows = [];
  return Object.assign(h("div", { vars: colorVariables(line?.color) },
    line && lineSign(line, item, first), list), {
    receive(current) {
      rows = current.rows;
      keyed(list, rows, (row) => row.key, () => arrivalRow(subject));
    },
    tick(now, walkMinutes) {
      rows.forEach((row, index) => list.children[index].update(row, now, walkMinutes));
    },
  });
}

// The next stations, each on the side of the trains that go there.
function lineSign(line, item, first) {
  const neighbors = (item.neighbors ?? []).filter((other) => other.line === line.id);
  const [before, after] = neighbors[1]?.name === first.nextStop ? neighbors.toReversed() : neighbors;
  const strip = h("p.strip");
  const show = () => replace(strip,
    h("span.before", stationName(before?.name, line.name, show)), h("span.here", nameOf(line)),
    h("span.after", stationName(after?.name, line.name, show)));
  show();
  return strip;
}
