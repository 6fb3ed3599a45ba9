/** The person's own board: favourites with their groups, order, settings, files and link. */

import { watchAlerts, alertsControl } from "./alerts.js";
import { createConnection } from "./connection.js";
import { announce, h, replace } from "./dom.js";
import { editFavorite } from "./favorite-controls.js";
import { addFavorites, exported, favorites, moveFavorite, onFavorites, parsed, removeFavorite, titleOf }
  from "./favorites.js";
import { favoritesBoard } from "./favorites-board.js";
import { icon } from "./icons.js";
import { say } from "./language.js";
import { whenText } from "./relevance.js";
import { onSamples, showsSamples } from "./sample.js";
import { boardLink } from "./share.js";

/** Things that the samples answer too. */
const EXAMPLES = ["강남", "472", "2호선", "22009"];

/** A board of samples. */
const DEMO = [
  { kind: "subway", name: "강남", title: "강남 2·신분당", identifiers: ["kr.subway:수도권/강남"],
    stationLines: ["1002", "1077"], coordinate: { latitude: 37.4974, longitude: 127.0279 } },
  { kind: "station", name: "신분당선강남역", title: "신분당선강남역 (22-009)",
    identifiers: ["kr.node:121000009"], lines: ["140", "402", "421", "440"] },
];

/** @type {import("./main.js").Page} */
export function myPage({ main, signal, onTick }) {
  let inner = null;
  let tick = () => {};
  let isEditing = false;

  const show = () => {
    inner?.abort();
    inner = new AbortController();
    signal.addEventListener("abort", () => inner.abort(), { once: true, signal: inner.signal });
    const list = favorites();
    tick = () => {};
    if (list.length === 0) {
      const demo = showsSamples() ? favoritesBoard(DEMO, { connection: createConnection(), signal: inner.signal }) : null;
      tick = () => demo?.tick();
      return replace(main, welcome(demo));
    }
    const connection = createConnection();
    const board = favoritesBoard(list, {
      connection, signal: inner.signal, controls: (favorite, card) => controls(favorite, card),
    });
    const edit = h("button", {
      class: "button", "aria-pressed": String(isEditing),
      onclick: () => {
        isEditing = !isEditing;
        edit.setAttribute("aria-pressed", String(isEditing));
        main.classList.toggle("editing", isEditing);
      },
    }, say("고치기", "Edit"));
    main.classList.toggle("editing", isEditing);
    replace(main, h("div", { class: "page-head" },
      h("h1", { class: "hidden" }, say("내 보드", "My board")), connection.element,
      h("div", { class: "toolbar" }, alertsControl(list), edit,
        h("a", { class: "button", href: boardLink(list).slice(location.origin.length) },
          say("벽 화면", "Wall display")))),
    board, files(list));
    tick = () => {
      connection.tick();
      board.tick();
      watchAlerts(board.cards);
    };
    tick();
  };

  signal.addEventListener("abort", () => main.classList.remove("editing"), { once: true });
  onFavorites(show, signal);
  onSamples((isSample) => isSample && favorites().length === 0 && show(), signal);
  onTick(() => tick());
  show();
  return say("내 보드", "My board");
}

/** Order, settings and removal of a favourite; shown while the board is edited. */
function controls(favorite, card) {
  const title = titleOf(favorite);
  const button = (text, name, onclick) => h("button", {
    class: "button", "aria-label": `${title}: ${text}`, title: text, onclick,
  }, name ? icon(name) : text);
  const move = (by, text) => {
    moveFavorite(favorite, by);
    announce(`${title}: ${text}`);
  };
  return h("div", { class: "controls" },
    favorite.when?.length > 0 && h("span", { class: "note" }, favorite.when.map(whenText).join(", ")),
    button(say("위로", "Up"), "up", () => move(-1, say("위로 옮김", "moved up"))),
    button(say("아래로", "Down"), "down", () => move(1, say("아래로 옮김", "moved down"))),
    button(say("설정", "Settings"), null, () => {
      const rows = card.allArrivals?.() ?? card.rows().map((row) => row.first);
      editFavorite(favorite, {
        lines: [...new Set([...(favorite.lines ?? []), ...rows.map((one) => one.line)])],
        directions: [...new Set([favorite.direction, ...rows.map((one) => one.direction)])].filter(Boolean),
      });
    }),
    button(say("빼기", "Remove"), null, () => removeFavorite(favorite)));
}

/** What there is to do without favourites; a board of samples shows what it will look like. */
function welcome(demo) {
  return [
    h("section", { class: "welcome" },
      h("h1", {}, say("곧 도착할 차를 한눈에", "Departures at a glance")),
      h("p", {}, say("역, 정류소, 노선을 찾고 ★를 누르면 이 보드에 모입니다.",
        "Find a station, stop or route; the ★ adds it to this board.")),
      h("p", { class: "examples" }, EXAMPLES.map((text) => h("a", {
        class: "button", href: `/#/${/호선$/.test(text) ? "line" : "search"}/${encodeURIComponent(text)}`,
      }, text)))),
    demo, files([]),
  ];
}

/** The link of the board, and files of the tool. */
function files(list) {
  const message = h("p", { class: "note", role: "status" });
  const picker = h("input", {
    id: "import", type: "file", accept: ".json,application/json", class: "hidden",
    onchange: async () => {
      const [file] = picker.files;
      if (!file) return;
      try {
        const count = addFavorites(parsed(await file.text()));
        announce(say(`${count}개를 가져왔습니다`, `${count} imported`));
      } catch (error) {
        replace(message, error.message);
      }
      picker.value = "";
    },
  });
  return h("section", { class: "files" },
    list.length > 0 && h("button", {
      class: "button", onclick: async () => {
        const link = boardLink(list);
        try {
          await navigator.clipboard.writeText(link);
          replace(message, say("링크를 복사했습니다. 받은 사람은 이 보드를 보게 됩니다.",
            "Link copied. Whoever opens it sees this board."));
        } catch {
          replace(message, h("a", { href: link }, link));
        }
      },
    }, say("링크 복사", "Copy the link")),
    list.length > 0 && h("button", {
      class: "button", onclick: () => {
        const url = URL.createObjectURL(new Blob([exported()], { type: "application/json" }));
        const link = h("a", { download: "favorites.json" });
        link.href = url;
        link.click();
        setTimeout(() => URL.revokeObjectURL(url), 10_000);
      },
    }, say("파일로 내보내기", "Export")),
    h("label", { class: "button", for: "import" }, say("파일 가져오기", "Import")), picker, message);
}
