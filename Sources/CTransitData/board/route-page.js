// A bus route as a line with its buses.

import { get } from "./api.js";
import { hours, lastTag, vehicleFacts } from "./arrival-row.js";
import { timeOf } from "./clock.js";
import { createConnection } from "./connection.js";
import { isSampleDocument } from "./documents.js";
import { favoriteButton } from "./favorite-controls.js";
import { colorVariables, itemAddress, kindText, routeBadge, stopNumber } from "./items.js";
import { persist, poll } from "./live.js";
import { freshnessMark, parse, POSITION_LIMIT } from "./times.js";
import { fact, h, joined, loading, notice, replace, say, shape } from "./ui.js";

export function page({ main, subject, signal }) {
  const connection = createConnection();
  const actions = h("div.toolbar");
  const head = h("div");
  const diagram = h("div", loading());
  let marks = [];
  let state = null;
  replace(main, h("div.page-head", connection.element, actions), head, diagram);

  const tick = () => {
    connection.tick();
    for (const [mark, bus] of marks) mark.update({ ...state, ...bus }, timeOf(state), POSITION_LIMIT);
  };
  addEventListener("tick", tick, { signal });
  const options = { connection, signal, element: diagram };
  persist(() => get("/v1/route", { route: subject }, signal), ({ found, isStored }) => {
    connection.received(found, isStored);
    connection.changed({ isOpen: !isStored });
    if (!found.route) return replace(diagram, notice(say("노선을 찾을 수 없습니다", "No such route"), "problem"));
    document.title = `${found.route.title} · KoreaTransit`;
    replace(actions, favoriteButton(found.route, signal));
    replace(head, routeHead(found.route));
    const show = (content) => {
      state = { isSample: isSampleDocument(content), asOf: parse(content.asOf) };
      marks = [];
      replace(diagram, sides(found, content.vehicles, marks));
      tick();
    };
    show(found);
    poll("/v1/vehicles", { route: found.route.id }, { ...options, onDocument: show });
  }, options);
  return say("노선", "Route");
}

function routeHead(route) {
  const { name, kind, color, start, end, company } = route;
  return h("header.plate.route",
    h("h1", routeBadge(name, kind, color), h("small", joined(kindText(kind), start && `${start} – ${end ?? ""}`))),
    h("p.facts", hours(route), company && h("span", company)));
}

function sides({ route, stops }, vehicles, marks) {
  if (stops.length === 0) return notice(say("정류소를 알 수 없습니다", "The stops are unknown"));
  const turn = stops.findIndex((stop) => stop.isTurningPoint) + 1;
  const parts = [stops.slice(0, turn), stops.slice(turn)].filter((part) => part.length > 0);
  return [
    h("p.note", say(`지금 ${vehicles.length}대 운행`, `${vehicles.length} buses now`)),
    h("div.sides", parts.map((part) => h("section.card",
      part[0].direction && h("h2", fact("toward", part[0].direction)),
      h("ol.diagram", { vars: colorVariables(route.color) }, part.map((stop) => stopRow(stop,
        vehicles.filter((bus) => bus.currentStopSequence === stop.stopSequence), marks)))))),
  ];
}

function stopRow({ stop, isTurningPoint }, buses, marks) {
  return h("li", { class: isTurningPoint && "turn" },
    h("a", { href: itemAddress(stop) }, stop.name, h("small", joined(stopNumber(stop),
      isTurningPoint && fact("turnaround"), stop.isBoardable === false && fact("notBoardable")))),
    buses.length > 0 && h("ul.vehicles", buses.map((bus) => {
      const mark = freshnessMark();
      marks.push([mark, bus]);
      return h("li", shape("bus"), h("span.facts", bus.isLast && lastTag(),
          h("span", bus.vehicle.plate ?? bus.vehicle.id ?? say("버스", "bus")), vehicleFacts(bus.vehicle), mark));
    })));
}
