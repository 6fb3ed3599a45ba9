/** A bus route as a line, with its buses between the stops. */

import { get } from "./api.js";
import { vehicleFacts } from "./arrival-row.js";
import { showAttributions } from "./attributions.js";
import { itemAddress, kindText, routeBadge } from "./badge.js";
import { colorVariables } from "./colors.js";
import { createConnection } from "./connection.js";
import { h, replace } from "./dom.js";
import { favoriteButton } from "./favorite-controls.js";
import { freshnessAt, freshnessMark, POSITION_LIMIT } from "./freshness.js";
import { say } from "./language.js";
import { timeOf } from "./clock.js";
import { loading, notice } from "./notice.js";
import { poll } from "./poll.js";
import { isSampleDocument } from "./sample.js";
import { parse } from "./times.js";

/** @type {import("./main.js").Page} */
export function routePage({ main, subject, signal, onTick }) {
  const connection = createConnection();
  const actions = h("div", { class: "toolbar" });
  const head = h("div");
  const diagram = h("div", {}, loading());
  let marks = [];
  let state = null;
  replace(main, h("div", { class: "page-head" }, connection.element, actions), head, diagram);

  get("/v1/route", { route: subject }, { signal }).then(({ document: found, isStored }) => {
    showAttributions(found);
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
    poll("/v1/vehicles", { route: found.route.id }, { signal, connection, onDocument: show });
  }).catch((error) => !signal.aborted && replace(diagram, notice(error.message, "problem")));

  const tick = () => {
    connection.tick();
    if (!state) return;
    const now = timeOf(state);
    for (const { mark, position } of marks) {
      const observedAt = parse(position.observedAt);
      mark.update(freshnessAt(position.freshness, observedAt, now, POSITION_LIMIT), observedAt, now);
    }
  };
  onTick(tick);
  return say("노선", "Route");
}

function routeHead(route) {
  const hours = [route.firstDeparture && say(`첫차 ${route.firstDeparture}`, `first ${route.firstDeparture}`),
    route.lastDeparture && say(`막차 ${route.lastDeparture}`, `last ${route.lastDeparture}`),
    route.headwayMinutes && say(`${route.headwayMinutes}분마다`, `every ${route.headwayMinutes} min`),
    route.company].filter(Boolean);
  return h("header", { class: "plate route" },
    h("h1", {}, routeBadge(route.name, route.kind, route.color ?? undefined),
      h("small", {}, [kindText(route.kind), route.start && `${route.start} – ${route.end ?? ""}`]
        .filter(Boolean).join(" · "))),
    h("p", { class: "facts" }, hours.map((text) => h("span", {}, text))));
}

/** The two ways of the route, split where it turns around. */
function sides(found, vehicles, marks) {
  const { stops } = found;
  if (stops.length === 0) return notice(say("정류소를 알 수 없습니다", "The stops are unknown"));
  const turn = stops.findIndex((stop) => stop.isTurningPoint);
  const parts = turn > 0 && turn < stops.length - 1 ? [stops.slice(0, turn + 1), stops.slice(turn + 1)] : [stops];
  const bySequence = Map.groupBy
    ? Map.groupBy(vehicles, (vehicle) => vehicle.currentStopSequence)
    : vehicles.reduce((map, vehicle) => map.set(vehicle.currentStopSequence,
      [...(map.get(vehicle.currentStopSequence) ?? []), vehicle]), new Map());
  return [
    h("p", { class: "note" }, say(`지금 ${vehicles.length}대 운행`, `${vehicles.length} buses now`)),
    h("div", { class: "sides" }, parts.map((part) => h("section", { class: "card" },
      part[0].direction && h("h2", {}, say(`${part[0].direction} 방면`, `toward ${part[0].direction}`)),
      h("ol", { class: "diagram", vars: colorVariables(found.route.color) }, part.map((stop) =>
        stopRow(stop, bySequence.get(stop.stopSequence) ?? [], marks)))))),
  ];
}

function stopRow(stop, buses, marks) {
  const number = /^\d{5}$/.test(stop.stop.number ?? "")
    ? stop.stop.number.replace(/^(\d\d)/, "$1-") : stop.stop.number;
  return h("li", { class: stop.isTurningPoint ? "turn" : null },
    h("a", { href: itemAddress(stop.stop) }, stop.stop.name,
      h("small", {}, [number, stop.isTurningPoint && say("회차", "turnaround"),
        !stop.stop.isBoardable && say("승차 불가", "no boarding")].filter(Boolean).join(" · "))),
    buses.length > 0 && h("ul", { class: "vehicles" }, buses.map((bus) => {
      const mark = freshnessMark();
      marks.push({ mark, position: bus });
      return h("li", { class: bus.state === "atStop" ? "at" : "between" },
        h("span", { class: "bus", "aria-hidden": "true" }),
        h("span", { class: "facts" }, bus.isLast && h("span", { class: "tag last" }, say("막차", "last")),
          h("span", {}, bus.vehicle.plate ?? bus.vehicle.id ?? say("버스", "bus")),
          vehicleFacts(bus.vehicle), mark));
    })));
}
