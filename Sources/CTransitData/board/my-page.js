// The person's own board: favourites, their groups, order, settings, files and link.

import { alertsControl, watchAlerts } from "./alerts.js";
import { createConnection } from "./connection.js";
import { showsSamples } from "./documents.js";
import { favoriteControls } from "./favorite-editor.js";
import { favoritesBoard } from "./favorites-board.js";
import { boardLink, exported, parsed, parsedJourneys } from "./favorites-file.js";
import { favorites, storeFavorites } from "./favorites.js";
import { journeys, storeJourneys } from "./journeys.js";
import { savedJourneys } from "./saved-journeys.js";
import { announce, h, pathTo, replace, say, setText } from "./ui.js";

const EXAMPLES = ["강남", "472", "2호선", "22009"];

const DEMO = [
  { kind: "subway", name: "강남", title: "강남 2·신분당", identifiers: ["kr.subway:수도권/강남"],
    stationLines: ["1002", "1077"], coordinate: { latitude: 37.4974, longitude: 127.0279 } },
  { kind: "station", name: "신분당선강남역", title: "신분당선강남역 (22-009)",
    identifiers: ["kr.node:121000009"], lines: ["140", "402", "421", "440"] },
];

export function page({ main, signal }) {
  let leaving = new AbortController();
  let tick = () => {};
  const show = () => {
    leaving.abort();
    leaving = new AbortController();
    const inner = AbortSignal.any([signal, leaving.signal]);
    const list = favorites();
    const focused = document.activeElement.getAttribute("aria-label");
    const connection = createConnection();
    const isEmpty = list.length === 0;
    const board = isEmpty ? showsSamples() && favoritesBoard(DEMO, { connection, signal: inner })
      : favoritesBoard(list, { connection, signal: inner, controls: favoriteControls });
    const saved = journeys().length > 0 && savedJourneys(inner, { isEditable: true });
    replace(main, isEmpty && !saved ? welcome() : boardHead(main, list, connection), saved, board, files(list));
    tick = () => {
      connection.tick();
      if (saved) saved.tick();
      if (board) board.tick();
      if (!isEmpty) watchAlerts(board.cards.values());
    };
    tick();
    if (focused) [...main.querySelectorAll("button")].find((one) => one.ariaLabel === focused)?.focus();
  };
  signal.addEventListener("abort", () => main.classList.remove("editing"));
  addEventListener("favorites", show, { signal });
  addEventListener("samples", () => favorites().length === 0 && show(), { signal });
  addEventListener("tick", () => tick(), { signal });
  show();
  return say("내 보드", "My board");
}

function boardHead(main, list, connection) {
  const isEditing = () => main.classList.contains("editing");
  const edit = h("button", {
    "aria-pressed": `${isEditing()}`,
    onclick: () => {
      main.classList.toggle("editing");
      edit.setAttribute("aria-pressed", `${isEditing()}`);
    },
  }, say("편집", "Edit"));
  return h("div.page-head", h("h1.hidden", say("내 보드", "My board")), connection.element,
    h("div.toolbar", alertsControl(list), edit,
      h("a.button", { href: boardLink(list) }, say("전광판", "Wall display"))));
}

function welcome() {
  return h("section.welcome", h("h1", say("곧 도착할 차를 한눈에", "Departures at a glance")),
    h("p", say("역, 정류소, 노선을 찾고 ★를 누르면 이 보드에 모입니다.",
      "Find a station, stop or route; the ★ adds it to this board.")),
    h("p.examples", EXAMPLES.map((text) =>
      h("a.button", { href: pathTo(text.endsWith("선") ? "line" : "search", text) }, text))));
}

function files(list) {
  const message = h("p.note", { role: "status" });
  const button = (text, onclick) => list.length > 0 && h("button", { onclick }, text);
  const picker = h("input.hidden", {
    id: "import", type: "file", accept: ".json,application/json",
    onchange: async () => {
      try {
        const text = await picker.files[0].text();
        storeFavorites([...list, ...parsed(text)]);
        storeJourneys([...journeys(), ...parsedJourneys(text)]);
        const count = favorites().length - list.length;
        announce(say(`${count}개를 가져왔습니다`, `${count} imported`));
      } catch (error) {
        setText(message, error.message);
      }
      picker.value = "";
    },
  });
  return h("section.files",
    button(say("링크 복사", "Copy the link"), async () => {
      const link = location.origin + boardLink(list);
      try {
        await navigator.clipboard.writeText(link);
        setText(message, say("링크를 복사했습니다. 받은 사람은 이 보드를 보게 됩니다.",
          "Link copied. Whoever opens it sees this board."));
      } catch {
        replace(message, h("a", { href: link }, link));
      }
    }),
    button(say("파일로 내보내기", "Export"), () => {
      const link = h("a", { download: "favorites.json" });
      link.href = URL.createObjectURL(new Blob([exported()], { type: "application/json" }));
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    }),
    picker, h("label.button", { for: "import" }, say("파일 가져오기", "Import")), message);
}
