// A subway line: trains down on the right, the others on the left.

import { get } from "./api.js";
import { directionText, expressTag, lastTag, towards } from "./arrival-row.js";
import { serverNow, timeOf } from "./clock.js";
import { createConnection } from "./connection.js";
import { isSampleDocument } from "./documents.js";
import { colorVariables, itemAddress, lineBadge, nameOf, noteNames, stationName } from "./items.js";
import { persist, poll } from "./live.js";
import { freshnessAt, isTrusted, parse, POSITION_LIMIT } from "./times.js";
import { ageText, h, joined, loading, replace, say, shape, word } from "./ui.js";

export function page({ main, subject, signal }) {
  const connection = createConnection();
  const head = h("div");
  const diagram = h("div", loading());
  replace(main, h("div.page-head", connection.element), head, diagram);
  // Trains age also while the connection is lost.
  let shown = null;
  addEventListener("tick", () => {
    connection.tick();
    if (shown && connection.isLost() && Math.floor(serverNow() / 1000) % 10 === 0) shown();
  }, { signal });

  const options = { connection, signal, element: diagram };
  persist(() => Promise.all([
    get("/v1/trains", { line: subject }, signal),
    get("/v1/suggest", { query: subject, limit: 200 }, signal),
  ]), ([{ found, isStored }, { found: { items } }]) => {
    const { line } = found;
    connection.received(found, isStored);
    connection.changed({ isOpen: !isStored });
    document.title = `${nameOf(line)} · KoreaTransit`;
    items.forEach(noteNames);
    const stations = new Map(items.filter((item) => item.lines?.some((other) => other.id === line.id))
      .map((item) => [item.name, item]));
    const runs = found.runs.map((run) => ({
      ...run,
      items: run.stations.map((name) => stations.get(name)
        ?? { case: "subway", id: name, name, lines: [], identifiers: [] }),
    }));
    const count = h("span.note");
    replace(head, h("header.plate", h("h1", lineBadge(line, false), " ", count)));
    const show = (content) => {
      const draw = () => shown === draw && drawContent(content, draw);
      shown = draw;
      draw();
    };
    const drawContent = (content, again) => {
      for (const train of content.vehicles) train.observedAt ??= content.asOf;
      const now = timeOf({ isSample: isSampleDocument(content), asOf: parse(content.asOf) });
      replace(count, say(`열차 ${content.vehicles.length}편`, `${content.vehicles.length} trains`));
      replace(diagram, drawing(line, runs, content.vehicles, now, again));
    };
    show(found);
    poll("/v1/trains", { line: line.name }, { ...options, onDocument: show });
  }, options);
  return subject;
}

function drawing(line, runs, trains, now, again) {
  const rest = new Set(trains);
  const drawn = new Set();
  const sections = runs.map(({ items, stations, isLoop, isOneWay }) => {
    // A train goes down towards its terminus if that is on the run.
    const goesDown = ({ headsign, direction }, item) => {
      const distance = stations.indexOf(headsign) - stations.indexOf(item.name);
      if (isOneWay || isLoop || !stations.includes(headsign) || distance === 0) {
        return isOneWay || direction === "down" || direction === "inner";
      }
      return distance > 0;
    };
    const rows = items.map((item) => {
      // A fork is on two runs.
      const here = drawn.has(item.name) ? [] : [...rest].filter((train) => isAt(item, train));
      drawn.add(item.name);
      for (const train of here) rest.delete(train);
      const side = (isDown) => h(isDown ? "ul.down" : "ul.up",
        here.filter((train) => goesDown(train, item) === isDown)
          .map((train) => trainChip(train, isDown, now, again)));
      return h("li", side(false), h("a", { href: itemAddress(item) }, h("span", nameOf(item)), h("span.badges",
        item.lines.length > 1 && item.lines.slice(0, 4).map((other) => lineBadge(other)))), side(true));
    });
    return h("section.card",
      h("h2", isLoop && !isOneWay ? [say("순환", "Circle"), h("small", say("왼쪽 외선 · 오른쪽 내선", "left outer · right inner"))]
        : `${nameOf(items[0])} – ${nameOf(items.at(-1))}`),
      h("ol.line-diagram", { vars: colorVariables(line.color) }, rows));
  });
  return [
    h("div.runs", sections),
    rest.size > 0 && h("p.note", say("위치를 알 수 없는 열차: ", "Trains at an unknown position: "),
      [...rest].map((train) => [train.vehicle.id, train.stop].filter(Boolean).join(" ")).join(", ")),
  ];
}

function isAt(item, train) {
  return train.stopIdentifiers.some((id) => item.identifiers.includes(id)) || train.stop === item.name;
}

function trainChip(train, isDown, now, again) {
  const isOld = !isTrusted(freshnessAt(train, now, POSITION_LIMIT)) && train.observedAt;
  return h("li.train", shape(isDown ? "arrow.down" : "arrow"),
    h("span", h("span.hidden", directionText(train.direction), " "), train.isLast && lastTag(), train.isExpress && expressTag(),
      towards(stationName(train.headsign, train.line, again)) || directionText(train.direction), " ",
      h("small", joined(word("position", train.state),
        isOld && ageText(now - parse(train.observedAt))))));
}
