/** The boards of several favourites, which share a stream, with what the day needs above them. */

import { get } from "./api.js";
import { showAttributions } from "./attributions.js";
import { boardCard } from "./board-card.js";
import { serverNow } from "./clock.js";
import { h, keyed, replace } from "./dom.js";
import { keyOf, queryOf, titleOf } from "./favorites.js";
import { say } from "./language.js";
import { followBoard } from "./live.js";
import { notice } from "./notice.js";
import { grouped, outing } from "./relevance.js";
import { problemOf } from "./stop-page.js";
import { storedAnswer } from "./stored-answer.js";
import { daySummary, disruptionLines } from "./day-summary.js";

/** Milliseconds between two queries of weather and disruptions. */
const DAY_INTERVAL = 600_000;

/** The most rows of a card; its page has all. */
const MOST_ROWS = 6;

/**
 * Creates the boards of favourites.
 * @param {object[]} list
 * @param {object} options
 * @param {import("./connection.js").Connection} options.connection
 * @param {AbortSignal} options.signal
 * @param {(favorite: object) => Node} [options.controls] Creates the controls of a favourite.
 * @param {() => void} [options.onShow] Called after other content is shown.
 * @param {boolean} [options.isWall]
 */
export function favoritesBoard(list, { connection, signal, controls, onShow, isWall = false }) {
  const disruptions = h("div", { class: "disruptions" });
  // Below the boards, and as high as its content will be: rows do not move when it arrives.
  const day = h("div", { class: "day" });
  const groups = h("div", { class: "favorite-groups" });
  const element = h("div", { class: "favorites" }, disruptions, groups, day);
  const cards = new Map(list.map((favorite, index) => [
    keyOf(favorite), createCard(favorite, index, controls, isWall ? Infinity : MOST_ROWS),
  ]));
  const cardsOf = (item) => list.filter((favorite) => queryOf(favorite) === item)
    .map((favorite) => cards.get(keyOf(favorite)));

  let shownGroups = "";
  const arrange = () => {
    const current = isWall
      ? [{ key: "all", title: "", favorites: list }] : grouped(list, serverNow());
    const name = JSON.stringify(current.map((group) => [group.key, group.favorites.map(keyOf)]));
    if (name === shownGroups) return;
    shownGroups = name;
    keyed(groups, current, (group) => group.key, (group) => {
      const boards = h("div", { class: "boards" });
      const small = h("div", { class: "boards small" });
      const section = h("section", {},
        h("h2", { class: current.length > 1 ? "group-title" : "hidden" },
          group.title || say("즐겨찾기", "Favorites")), boards, small);
      section.receive = ({ favorites }) => {
        const parts = Object.groupBy(favorites, (one) => (one.kind === "station" || one.kind === "subway"
          ? "boards" : "small"));
        const cardOf = (favorite) => cards.get(keyOf(favorite));
        boards.replaceChildren(...(parts.boards ?? []).map(cardOf));
        small.replaceChildren(...(parts.small ?? []).map(cardOf));
      };
      return section;
    });
  };

  const items = [...new Set(list.map(queryOf).filter(Boolean))];
  const stops = new Set(list.filter((favorite) => favorite.kind !== "route").map(queryOf));
  const cities = [...new Set(list.map((favorite) => favorite.city).filter(Boolean))];
  followBoard({ item: items.filter((item) => stops.has(item)), city: cities }, {
    connection,
    onContent: (item, { document: content, answers }) => {
      showAttributions(content);
      for (const card of cardsOf(item)) {
        const ids = new Set(card.favorite.identifiers);
        const answer = answers.find((one) => one.item.identifiers.some((id) => ids.has(id))) ?? answers[0];
        if (answer) card.show(answer);
        if (!answer || answer.arrivals.length === 0) card.setNote(problemOf(content));
      }
      onShow?.();
    },
    onProblem: (item, problem) => {
      for (const card of cardsOf(item)) card.setNote(problem.detail ?? problem.title);
    },
  }, signal);

  let askedAt = null;
  const askDay = async () => {
    askedAt = performance.now();
    const place = list.map(placeOf).find(Boolean);
    const hours = outing();
    try {
      const { document: content, isStored } = await get("/v1/board",
        { item: items, place, leave: hours.leave, return: hours.return }, { signal });
      if (isStored) connection.received(content, true);
      showAttributions(content);
      replace(disruptions, disruptionLines(content));
      replace(day, daySummary(content, isWall ? null : place));
      onShow?.();
      for (const board of content.favorites ?? []) {
        for (const card of cards.values()) {
          if (!card.favorite.identifiers?.includes(board.id)) continue;
          card.setVehicles?.(board.vehicles);
          if (!card.hasAnswer()) card.show(storedAnswer(board, card.favorite, content));
        }
      }
    } catch (error) {
      if (!signal.aborted && !error.status) askedAt -= DAY_INTERVAL - 30_000;
    }
  };

  arrange();
  if (items.length > 0 || list.length > 0) askDay();
  element.tick = () => {
    arrange();
    for (const card of cards.values()) card.tick();
    if (performance.now() - askedAt > DAY_INTERVAL && !document.hidden) askDay();
  };
  element.cards = cards;
  return element;
}

function createCard(favorite, index, controls, most) {
  const card = favorite.kind === "place" ? placeCard(favorite, index)
    : favorite.kind === "route" ? routeCard(favorite, index)
    : boardCard({ id: `favorite-${index}`, favorite, isLink: true, level: 3, most });
  card.favorite = favorite;
  if (favorite.kind === "station" || favorite.kind === "subway") {
    card.setTitle({
      case: favorite.kind, id: favorite.identifiers[0], name: favorite.name, title: favorite.title,
      city: favorite.city, lines: [], number: /\(([\d-]+)\)$/.exec(favorite.title)?.[1] ?? null,
      identifiers: favorite.identifiers,
    });
    card.setNote(say("불러오는 중", "Loading"));
  }
  if (controls) card.append(controls(favorite, card));
  return card;
}

/** A place has no arrivals: links to its weather and to what is near. */
function placeCard(favorite, index) {
  const at = encodeURIComponent(placeOf(favorite));
  const card = h("section", { class: "card", "aria-labelledby": `title-favorite-${index}` },
    h("header", { class: "plate" }, h("h3", { id: `title-favorite-${index}` }, titleOf(favorite),
      favorite.as && h("small", {}, favorite.place.name))),
    h("p", { class: "note links" }, h("a", { href: `/#/weather/${at}` }, say("날씨", "Weather")), " · ",
      h("a", { href: `/#/nearby/${at}` }, say("주변", "Nearby"))));
  return Object.assign(card, WITHOUT_ROWS);
}

/** A route has no arrivals of its own: how many buses run, and the link to its line. */
function routeCard(favorite, index) {
  const count = h("p", { class: "note" });
  const card = h("section", { class: "card", "aria-labelledby": `title-favorite-${index}` },
    h("header", { class: "plate" }, h("h3", { id: `title-favorite-${index}` },
      h("a", { href: `/#/route/${encodeURIComponent(favorite.identifiers[0])}` }, titleOf(favorite)),
      favorite.as && h("small", {}, favorite.title))), count);
  return Object.assign(card, WITHOUT_ROWS, {
    setVehicles: (vehicles) => replace(count, vehicles === null ? ""
      : say(`지금 ${vehicles}대 운행`, `${vehicles} buses now`)),
  });
}

/** What the card of a target without arrivals does in place of a board. */
const WITHOUT_ROWS = {
  tick() {}, setNote() {}, show() {}, rows: () => [], hasAnswer: () => true, now: () => null,
};

/** The position of a favourite as text; `null` for a route. */
export function placeOf(favorite) {
  const { coordinate } = favorite.place ?? favorite;
  return coordinate ? `${coordinate.latitude},${coordinate.longitude}` : null;
}

/** A board without favourites. */
export function emptyBoard() {
  return notice(say("이 링크에는 즐겨찾기가 없습니다", "This link has no favorites"));
}
