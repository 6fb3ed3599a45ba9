/** A board for a wall display, from the link: large, with a clock, without controls. */

import { serverNow } from "./clock.js";
import { createConnection } from "./connection.js";
import { h, replace, setText } from "./dom.js";
import { favorites, replaceFavorites } from "./favorites.js";
import { emptyBoard, favoritesBoard } from "./favorites-board.js";
import { clockText, dateText, dayText, say } from "./language.js";

/** @type {import("./main.js").Page} */
export function wallPage({ main, shared, signal, onTick }) {
  const all = shared ?? favorites();
  const stops = all.filter((favorite) => favorite.kind === "station" || favorite.kind === "subway");
  const list = stops.length > 0 ? stops : all;
  const connection = createConnection();
  const clock = h("p", { class: "clock" });
  const date = h("p", { class: "date" });
  const fit = () => requestAnimationFrame(() => fitRows(board));
  const board = list.length > 0
    ? favoritesBoard(list, { connection, signal, onShow: fit, isWall: true }) : emptyBoard();
  const isOwn = shared === null || JSON.stringify(shared) === JSON.stringify(favorites());
  replace(main, h("div", { class: "page-head wall-head" },
    h("div", {}, h("h1", { class: "hidden" }, say("보드", "Board")), clock, date), connection.element,
    h("div", { class: "toolbar" },
      shared && !isOwn && favorites().length === 0 && h("button", {
        class: "button", onclick: () => {
          replaceFavorites(shared);
          location.assign("/#/");
        },
      }, say("내 보드로 저장", "Save as my board")),
      document.documentElement.requestFullscreen && h("button", {
        class: "button", onclick: () => document.documentElement.requestFullscreen().catch(() => {}),
      }, say("전체 화면", "Full screen")))),
  board);
  main.classList.toggle("few", list.length <= 2);
  signal.addEventListener("abort", () => main.classList.remove("few"), { once: true });
  keepAwake(signal);
  addEventListener("resize", fit, { signal });
  const tick = () => {
    // The clock of the wall is the real time, also over samples.
    const now = serverNow();
    setText(clock, clockText(now));
    setText(date, dateText(dayText(now)));
    connection.tick();
    board.tick?.();
    fit();
  };
  onTick(tick);
  tick();
  return say("보드", "Board");
}

/** The sizes of type that are tried before rows are left out. */
const SCALES = [1, 0.88, 0.76];

/** Makes the board fit the screen, as a wall display cannot be scrolled. */
function fitRows(board) {
  if (!board.isConnected) return;
  const rows = [...board.querySelectorAll(".row")];
  const state = () => [innerWidth, innerHeight, rows.length, board.offsetHeight].join(" ");
  if (board.fitted === state()) return;
  const fits = () => document.documentElement.scrollHeight <= innerHeight;
  for (const row of rows) row.hidden = false;
  for (const scale of SCALES) {
    board.style.setProperty("--scale", scale);
    if (innerWidth < 960 || fits()) break;
  }
  if (innerWidth >= 960 && !fits()) leaveOut(board, rows, fits);
  board.fitted = state();
}

/** Hides the last rows of the longest cards; each line keeps one. */
function leaveOut(board, rows, fits) {
  const bottom = (element) => element.getBoundingClientRect().bottom;
  for (let count = rows.length; count > 0 && !fits(); count -= 1) {
    const cards = [...board.querySelectorAll(".card")].sort((one, other) => bottom(other) - bottom(one));
    const last = [...cards[0].querySelectorAll(".row:not([hidden])")]
      .findLast((row) => row.previousElementSibling !== null);
    if (!last) return;
    last.hidden = true;
  }
  // A shorter card may have room again.
  for (const row of rows.filter((one) => one.hidden)) {
    if (row.previousElementSibling.hidden) continue;
    row.hidden = false;
    if (!fits()) row.hidden = true;
  }
}

/** Asks the device not to turn the screen off while the board is shown. */
async function keepAwake(signal) {
  if (!navigator.wakeLock) return;
  const request = async () => {
    if (document.hidden || signal.aborted) return;
    try {
      const lock = await navigator.wakeLock.request("screen");
      signal.addEventListener("abort", () => lock.release(), { once: true });
    } catch {
      // Refused, such as on a low battery.
    }
  };
  document.addEventListener("visibilitychange", request, { signal });
  await request();
}
