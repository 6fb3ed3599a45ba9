import { s } from "./dom.js";

/** Paths in a square of 24; lines have a width of 2. */
const PATHS = {
  logo: ["M5 4h14a2 2 0 0 1 2 2v9a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a2 2 0 0 1 2-2z", "M3 11h18",
    "M8 18l-2 3m10-3l2 3", "M8 14.5h.01M16 14.5h.01"],
  board: ["M4 5h16v14H4z", "M4 10h16M4 14.5h9"],
  nearby: ["M12 21s7-6.2 7-11a7 7 0 1 0-14 0c0 4.8 7 11 7 11z", "M12 10h.01"],
  weather: ["M7 18h10a4 4 0 0 0 .6-7.95A6 6 0 0 0 6.1 11.1 3.5 3.5 0 0 0 7 18z"],
  settings: ["M4 7h10M18 7h2M4 17h2M10 17h10", "M16 5v4M8 15v4"],
  search: ["M11 18a7 7 0 1 1 0-14 7 7 0 0 1 0 14z", "M16 16l5 5"],
  star: ["M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z"],
  up: ["M12 19V5m-6 6l6-6 6 6"],
  down: ["M12 5v14m-6-6l6 6 6-6"],
};

/** Returns an icon without a meaning of its own: its text is next to it. */
export function icon(name) {
  return s("svg", { class: `icon ${name}`, viewBox: "0 0 24 24", "aria-hidden": "true" },
    PATHS[name].map((path) => s("path", { d: path })));
}
