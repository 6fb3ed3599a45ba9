/** A subway line with its trains: those down the page on the right, the others on the left. */

import { get } from "./api.js";
import { directionText } from "./arrival-row.js";
import { showAttributions } from "./attributions.js";
import { itemAddress, itemName, lineBadge, lineName } from "./badge.js";
import { timeOf } from "./clock.js";
import { colorVariables } from "./colors.js";
import { createConnection } from "./connection.js";
import { h, replace } from "./dom.js";
import { freshnessAt, isTrusted, POSITION_LIMIT } from "./freshness.js";
import { ageText, say } from "./language.js";
import { runsOf } from "./line-runs.js";
import { noteNames, stationName } from "./names.js";
import { loading, notice } from "./notice.js";
import { poll } from "./poll.js";
import { isSampleDocument } from "./sample.js";
import { parse } from "./times.js";

const STATES = {
  entering: ["진입", "arriving"], atStop: ["도착", "at"], left: ["출발", "left"],
  leftPrevious: ["전역 출발", "coming"], moving: ["이동", "moving"],
};

/** @type {import("./main.js").Page} */
export function linePage({ main, subject, signal, onTick }) {
  const connection = createConnection();
  const head = h("div");
  const diagram = h("div", {}, loading());
  replace(main, h("div", { class: "page-head" }, connection.element), head, diagram);

  const trains = get("/v1/trains", { line: subject }, { signal });
  const stations = stationsOf(subject, signal);
  Promise.all([trains, stations]).then(([{ document: found, isStored }, items]) => {
    const { line } = found;
    connection.received(found, isStored);
    connection.changed({ isOpen: !isStored });
    showAttributions(found);
    document.title = `${lineName(line)} · KoreaTransit`;
    items.forEach(noteNames);
    const runs = runsOf(line, items.filter((item) => item.lines.some((other) => other.id === line.id)));
    const count = h("span", { class: "note" });
    replace(head, h("header", { class: "plate" }, h("h1", {}, lineBadge(line, { isShort: false }), " ", count)));
    const show = (content) => {
      const now = timeOf({ isSample: isSampleDocument(content), asOf: parse(content.asOf) });
      replace(count, say(`열차 ${content.vehicles.length}편`, `${content.vehicles.length} trains`));
      replace(diagram, drawing(line, runs, content.vehicles, now, () => show(content)));
    };
    show(found);
    poll("/v1/trains", { line: line.name }, { signal, connection, onDocument: show });
  }).catch((error) => !signal.aborted && replace(diagram, notice(error.message, "problem")));
  onTick(() => connection.tick());
  return subject;
}

/** The stations of a line, from the catalogue. */
async function stationsOf(name, signal) {
  const { document: found } = await get("/v1/suggest", { query: name, limit: 200 }, { signal });
  return found.items.filter((item) => item.case === "subway");
}

function drawing(line, runs, trains, now, again) {
  const rest = new Set(trains);
  const drawn = new Set();
  const sections = runs.map((run) => {
    const order = new Map(run.stations.map((item, index) => [item.name, index]));
    const ends = [run.stations[0], run.stations.at(-1)].map(itemName).join(" – ");
    const rows = run.stations.map((item) => {
      const here = drawn.has(item.name) ? [] : [...rest].filter((train) => isAt(item, train));
      drawn.add(item.name);
      for (const train of here) rest.delete(train);
      return stationRow(item, here, (train) => goesDown(train, item, order, run.isLoop), now, again);
    });
    return h("section", { class: "card" },
      h("h2", {}, run.isLoop ? say("순환", "Circle") : ends,
        run.isLoop && h("small", {}, say("왼쪽 외선 · 오른쪽 내선", "left outer · right inner"))),
      h("ol", { class: "line-diagram", vars: colorVariables(line.color) }, rows));
  });
  const lost = [...rest];
  return [
    h("div", { class: "runs" }, sections),
    lost.length > 0 && h("p", { class: "note" }, say("위치를 알 수 없는 열차: ", "Trains at an unknown position: "),
      lost.map((train) => [train.vehicle.id, train.stop].filter(Boolean).join(" ")).join(", ")),
  ];
}

function isAt(item, train) {
  const ids = new Set(item.identifiers);
  return train.stopIdentifiers.some((id) => ids.has(id)) || train.stop === item.name;
}

/** Whether a train goes down the page: towards its terminus if that is on the run. */
function goesDown(train, item, order, isLoop) {
  const terminus = order.get(train.headsign);
  if (!isLoop && terminus !== undefined && terminus !== order.get(item.name)) {
    return terminus > order.get(item.name);
  }
  return train.direction === "down" || train.direction === "inner";
}

function stationRow(item, trains, isDown, now, again) {
  const side = (wanted) => h("ul", { class: wanted ? "down" : "up" },
    trains.filter((train) => isDown(train) === wanted).map((train) => trainChip(train, wanted, now, again)));
  return h("li", {}, side(false),
    h("a", { href: itemAddress(item) }, h("span", {}, itemName(item)), h("span", { class: "badges" },
      item.lines.length > 1 && item.lines.slice(0, 4).map((line) => lineBadge(line)))),
    side(true));
}

/** A train: where to, what it does at the station, and how old its position is if that is too old. */
function trainChip(train, down, now, again) {
  const observedAt = parse(train.observedAt);
  const freshness = freshnessAt(train.freshness, observedAt, now, POSITION_LIMIT);
  const headsign = stationName(train.headsign, train.line, again);
  return h("li", { class: "train", "data-state": train.state },
    h("span", { class: down ? "arrow down" : "arrow up", "aria-hidden": "true" }),
    h("span", {},
      train.isLast && h("span", { class: "tag last" }, say("막차", "last")),
      train.isExpress && h("span", { class: "tag" }, say("급행", "exp")),
      headsign ? say(`${headsign}행`, `to ${headsign}`) : directionText(train.direction), " ",
      h("small", {}, [STATES[train.state] && say(...STATES[train.state]),
        !isTrusted(freshness) && observedAt !== null && ageText(now - observedAt)].filter(Boolean).join(" · "))));
}
