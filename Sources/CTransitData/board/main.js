// The start of the page: header, router, label of samples.

import { get } from "./api.js";
import { startClock } from "./clock.js";
import { clearCredits, noteKeys, showsSamples } from "./documents.js";
import { isReplaced, startWorker } from "./install.js";
import { searchBox } from "./search-box.js";
import { load } from "./storage.js";
import { h, icon, language, notice, replace, say, shape } from "./ui.js";
import * as stopPage from "./stop-page.js";

// A page fills `main` until the signal, and returns its title.
const PAGES = {
  // The files come together.
  my: () => (import("./day-summary.js"), import("./favorites-board.js"), import("./saved-journeys.js"),
    import("./my-page.js")),
  search: () => import("./search-page.js"),
  stop: () => stopPage,
  route: () => import("./route-page.js"),
  line: () => import("./line-page.js"),
  nearby: () => import("./nearby-page.js"),
  journey: () => import("./journey-page.js"),
  weather: () => import("./weather-page.js"),
  settings: () => import("./settings-page.js"),
  wall: () => import("./wall-page.js"),
};

const main = document.getElementById("main");
let leaving = new AbortController();
let isFirst = true;

// Shows the page of the address: `/#/stop/강남?city=서울`, or `/board#…` with a board.
async function route() {
  // The files of two builds do not mix.
  if (isReplaced()) return location.reload();
  leaving.abort();
  leaving = new AbortController();
  const { signal } = leaving;
  const [, path, subject = "", details] = /^#\/([a-z]*)(?:\/([^?]*))?(?:\?(.*))?$/.exec(location.hash) ?? [];
  const isWall = location.pathname === "/board" && !path;
  const name = isWall ? "wall" : Object.hasOwn(PAGES, path ?? "") ? path : "my";
  document.documentElement.dataset.page = name;
  replace(main);
  clearCredits();
  let page;
  try {
    ({ page } = await PAGES[name]());
  } catch {
    // An upgrade may have replaced the files of the page that is open.
    page = () => {
      replace(main, notice(say("페이지를 새로 고치세요", "Reload the page"), "problem"));
    };
  }
  if (signal.aborted) return;
  const title = page({ main, subject: decoded(subject), parameters: new URLSearchParams(details), signal });
  document.title = title ? `${title} · KoreaTransit` : "KoreaTransit";
  for (const link of document.querySelectorAll("nav a")) {
    if (link.dataset.page === name) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  if (!isFirst) {
    scrollTo(0, 0);
    main.focus({ preventScroll: true });
  }
  isFirst = false;
}

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

function header() {
  const link = (page, address, text) => h("a", { href: address, "data-page": page },
    icon(page === "my" ? "board" : page), h("span", text));
  return [
    h("a.skip", {
      href: "#main",
      onclick: (event) => {
        event.preventDefault();
        main.focus();
      },
    }, say("본문으로", "Skip to content")),
    h("a.brand", { href: "/#/", "aria-label": "KoreaTransit" }, icon("logo"), h("span", "KoreaTransit")),
    searchBox(),
    h("nav", { "aria-label": say("페이지", "Pages") },
      link("my", "/#/", say("내 보드", "My board")), link("nearby", "/#/nearby", say("주변", "Nearby")),
      link("journey", "/#/journey", say("길찾기", "Journeys")),
      link("weather", "/#/weather", say("날씨", "Weather")),
      link("settings", "/#/settings", say("설정", "Settings"))),
  ];
}

function labelSamples() {
  const strip = document.getElementById("sample");
  strip.hidden = !showsSamples();
  replace(strip, shape("sign"), h("strong", say("예시 응답", "Sample answers")), " ",
    say("실제 시각과 정보가 아닙니다. 서버에 인증키를 넣으면 실시간 정보가 나옵니다.",
      "Times and values are not real. With keys the server answers live."));
}

document.documentElement.lang = language;
document.documentElement.dataset.theme = load("theme", "");
replace(document.getElementById("top"), header());
addEventListener("samples", labelSamples);
labelSamples();
startClock();
addEventListener("hashchange", route);
route();
startWorker();
get("/v1/providers").then(({ found: { providers } }) => noteKeys(providers)).catch(() => {});
