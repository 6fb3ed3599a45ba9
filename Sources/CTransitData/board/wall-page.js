// A board for a wall display, from the link: large, with a clock, without controls.

import { serverNow } from "./clock.js";
import { createConnection } from "./connection.js";
import { favoritesBoard } from "./favorites-board.js";
import { boardOf } from "./favorites-file.js";
import { favorites, storeFavorites } from "./favorites.js";
import { isReplaced, reloadAfterUpgrade } from "./install.js";
import { journeys } from "./journeys.js";
import { savedJourneys } from "./saved-journeys.js";
import { clockText, dateText, dayText, h, notice, replace, say, setText } from "./ui.js";

const root = document.documentElement;

export function page({ main, signal }) {
  const shared = boardOf(location.hash);
  const all = shared ?? favorites();
  const stops = all.filter((favorite) => favorite.kind === "station" || favorite.kind === "subway");
  const list = stops.length > 0 ? stops : all;
  const connection = createConnection();
  const [clock, date] = [h("p.clock"), h("p.date")];
  // A link carries stops only.
  const saved = !shared && journeys().length > 0 && savedJourneys(signal);
  const fit = () => requestAnimationFrame(() => fitRows(board));
  const board = list.length > 0 ? favoritesBoard(list, { connection, signal, onShow: fit, isWall: true })
    : notice(say("이 링크에는 즐겨찾기가 없습니다", "This link has no favorites"));
  replace(main, h("div.page-head",
    h("div", h("h1.hidden", say("보드", "Board")), clock, date), connection.element,
    h("div.toolbar",
      shared && favorites().length === 0 && h("button", {
        onclick: () => {
          storeFavorites(shared);
          location.assign("/#/");
        },
      }, say("내 보드로 저장", "Save as my board")),
      document.fullscreenEnabled && h("button", {
        onclick: () => root.requestFullscreen().catch(() => {}),
      }, say("전체 화면", "Full screen")))),
  saved, board);
  keepAwake(signal);
  addEventListener("resize", fit, { signal });
  let minutes = 0;
  const tick = () => {
    // The clock of the wall is the real time, also over samples.
    const now = serverNow();
    if (clock.textContent !== clockText(now)) {
      setText(clock, clockText(now));
      setText(date, dateText(dayText(now)));
      minutes += 1;
      if (minutes % 10 === 0 || isReplaced()) reloadAfterUpgrade();
    }
    connection.tick();
    board.tick?.();
    if (saved) saved.tick();
    fit();
  };
  addEventListener("tick", tick, { signal });
  tick();
  reloadAfterUpgrade();
  return say("보드", "Board");
}

// Fits the board to the screen, as a wall display cannot be scrolled: smaller, then fewer rows.
function fitRows(board) {
  const rows = [...board.querySelectorAll(".row")];
  const state = () => [innerWidth, innerHeight, rows.length, board.offsetHeight, root.scrollHeight].join(" ");
  if (!board.isConnected || board.fitted === state()) return;
  const fits = () => innerWidth < 960 || root.scrollHeight <= innerHeight;
  for (const row of rows) row.hidden = false;
  for (const scale of [1, 0.88, 0.76]) {
    root.style.setProperty("--scale", scale);
    if (fits()) break;
  }
  const bottom = (card) => card.getBoundingClientRect().bottom;
  while (!fits()) {
    // The last row of the longest card; each line keeps one.
    const [card] = [...board.querySelectorAll(".card")].sort((one, other) => bottom(other) - bottom(one));
    const last = [...card.querySelectorAll(".row:not([hidden]) + .row:not([hidden])")].at(-1);
    if (!last) break;
    last.hidden = true;
  }
  // A shorter card may have room again.
  for (const row of rows.filter((one) => one.hidden && !one.previousElementSibling.hidden)) {
    row.hidden = false;
    row.hidden = !fits();
  }
  board.fitted = state();
}

function keepAwake(signal) {
  const request = async () => {
    if (document.hidden || signal.aborted) return;
    const lock = await navigator.wakeLock?.request("screen").catch(() => null);
    if (signal.aborted) lock?.release();
    signal.addEventListener("abort", () => lock?.release());
  };
  document.addEventListener("visibilitychange", request, { signal });
  request();
}
