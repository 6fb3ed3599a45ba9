// The boards of several favourites, which share a stream, above what the day needs.

import { get } from "./api.js";
import { boardCard } from "./board-card.js";
import { serverNow } from "./clock.js";
import { daySummary } from "./day-summary.js";
import { isSampleDocument, problemOf } from "./documents.js";
import { favorites, keyOf, placeOf, queryOf, titleOf } from "./favorites.js";
import { placeLinks } from "./items.js";
import { answersOf, followBoard } from "./live.js";
import { grouped, outing } from "./relevance.js";
import { load, save } from "./storage.js";
import { parse } from "./times.js";
import { h, language, pathTo, replace, say, shape } from "./ui.js";

const DAY_INTERVAL = 600_000;
const MOST_ROWS = 6;

const hasRows = (favorite) => favorite.kind === "station" || favorite.kind === "subway";

// Creates the boards of favourites; `onShow` is called after other content is shown.
export function favoritesBoard(list, { connection, signal, controls, onShow, isWall = false }) {
  const disruptions = h("div.disruptions");
  // As high as its content will be: nothing moves when it arrives.
  const day = h("div.day");
  const groups = h("div.favorite-groups");
  const cards = new Map(list.map((favorite, index) => {
    const card = createCard(favorite, `favorite-${index}`, isWall ? Infinity : MOST_ROWS);
    if (controls) card.append(controls(favorite, card));
    return [keyOf(favorite), Object.assign(card, { favorite })];
  }));
  const cardsOf = (item) => [...cards.values()].filter((card) => queryOf(card.favorite) === item);

  let shownGroups = "";
  const arrange = () => {
    const current = isWall ? [{ favorites: list }] : grouped(list, serverNow());
    const name = JSON.stringify(current.map((group) => [group.title, group.favorites.map(keyOf)]));
    if (name === shownGroups) return;
    shownGroups = name;
    const cardOf = (favorite) => cards.get(keyOf(favorite));
    replace(groups, current.map(({ title, favorites }) => h("section",
      h(current.length > 1 ? "h2.group-title" : "h2.hidden", title ?? say("즐겨찾기", "Favorites")),
      h("div.boards", favorites.filter(hasRows).map(cardOf)),
      h("div.boards.small", favorites.filter((favorite) => !hasRows(favorite)).map(cardOf)))));
  };

  const items = [...new Set(list.map(queryOf).filter(Boolean))];
  const city = [...new Set(list.map((favorite) => favorite.city).filter(Boolean))];
  followBoard({ item: [...new Set(list.filter(hasRows).map(queryOf))], city }, {
    connection,
    onContent: (item, content) => {
      const answers = answersOf(content);
      for (const card of cardsOf(item)) {
        const answer = answers.find((one) => one.item.identifiers
          .some((id) => card.favorite.identifiers.includes(id))) ?? answers[0];
        if (answer) {
          noteLines(answer.item);
          card.show(answer);
        }
        if (!answer || answer.arrivals.length === 0) card.setNote(problemOf(content));
      }
      onShow?.();
    },
    onProblem: (problem, item) => cardsOf(item).forEach((card) => card.setNote(problem.message)),
  }, signal);

  let askedAt;
  const askDay = async () => {
    askedAt = performance.now();
    const place = list.map(placeOf).find(Boolean);
    const answer = await get("/v1/board", { item: items, place, ...outing() }, signal).catch((error) => {
      // Without a connection it is queried again soon.
      if (!error.status) askedAt -= DAY_INTERVAL - 30_000;
    });
    if (!answer) return;
    const { found: content, isStored } = answer;
    if (isStored) connection.received(content, true);
    replace(disruptions, content.disruptions.map((one) => h("p.disruption", shape("sign"), one[language])));
    const summary = daySummary(content, isWall ? null : place);
    day.hidden = !summary;
    replace(day, summary);
    for (const board of content.favorites) {
      for (const card of cards.values()) {
        if (!card.favorite.identifiers?.includes(board.id)) continue;
        card.setVehicles?.(isStored ? null : board.vehicles);
        // Until the stream has sent the whole board.
        if (!card.hasAnswer()) card.show({
          item: itemOf(card.favorite), arrivals: [...board.next ?? [], ...board.notBoardable ?? []], isSample: isSampleDocument(content),
          asOf: parse(content.asOf),
        });
      }
    }
    onShow?.();
  };

  arrange();
  askDay();
  return Object.assign(h("div.favorites", disruptions, groups, day), {
    cards,
    tick() {
      arrange();
      for (const card of cards.values()) card.tick();
      if (performance.now() - askedAt > DAY_INTERVAL && !document.hidden) askDay();
    },
  });
}

function createCard(favorite, id, most) {
  if (!hasRows(favorite)) return linkCard(favorite, id);
  const card = boardCard({ id, favorite, isLink: true, level: 3, most });
  card.setTitle(itemOf(favorite));
  card.setNote(say("불러오는 중", "Loading"));
  return card;
}

function linkCard(favorite, id) {
  const isRoute = favorite.kind === "route";
  const title = titleOf(favorite);
  const more = h("p.note", !isRoute && placeLinks(placeOf(favorite)));
  return Object.assign(h("section.card", { "aria-labelledby": `title-${id}` },
    h("header.plate", h("h3", { id: `title-${id}` },
      isRoute ? h("a", { href: pathTo("route", favorite.identifiers[0]) }, title) : title,
      favorite.as && h("small", isRoute ? favorite.title : favorite.place.name))), more), {
    setVehicles: (count) => isRoute
      && replace(more, Number.isInteger(count) && say(`지금 ${count}대 운행`, `${count} buses now`)),
    tick() {}, setNote() {}, show() {}, rows: () => [], arrivals: () => [], hasAnswer: () => true, now: () => null,
  });
}

// Takes note of the lines of a station, for their colors without a document.
function noteLines(item) {
  const known = load("lines", {});
  const lines = (item.case === "subway" ? item.lines : []).filter((line) => !known[line.id]);
  if (lines.length > 0) save("lines", { ...known, ...Object.fromEntries(lines.map((line) => [line.id, line])) });
}

// The item of a favourite, as far as it is known without a document.
function itemOf(favorite) {
  const known = load("lines", {});
  return {
    ...favorite, case: favorite.kind, id: favorite.identifiers[0],
    number: /\(([\d-]+)\)$/.exec(favorite.title)?.[1],
    lines: (favorite.stationLines ?? []).map((id) => known[id]).filter(Boolean),
  };
}
