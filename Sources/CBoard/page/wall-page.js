/** A board for a wall display, from the link: large, with a clock, without controls. */

import { serverNow } from "./clock.js";
import { createConnection } from "./connection.js";
import { h, replace, setText } from "./dom.js";
import { favorites, replaceFavorites } from "./favorites.js";
import { emptyBoard, favoritesBoard } from "./favorites-board.js";
import { clockText, dateText, dayText, say } from "./language.js";

/** @type {import("./main.js").Page} */
export function wallPage({ main, shared, signal, onTick }) {
  const list = shared ?? favorites();
  const connection = createConnection();
  const clock = h("p", { class: "clock" });
  const date = h("p", { class: "date" });
  const board = list.length > 0 ? favoritesBoard(list, { connection, signal, isWall: true }) : emptyBoard();
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
  const tick = () => {
    // The clock of the wall is the real time, also over samples.
    const now = serverNow();
    setText(clock, clockText(now));
    setText(date, dateText(dayText(now)));
    connection.tick();
    board.tick?.();
  };
  onTick(tick);
  tick();
  return say("보드", "Board");
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
