/** The start of the page: header, router, footer. */

import { get } from "./api.js";
import { showAttributions } from "./attributions.js";
import { onTick, startClock } from "./clock.js";
import { h, replace } from "./dom.js";
import { header, markPage } from "./header.js";
import { language, say } from "./language.js";
import { startWorker } from "./install.js";
import { noteKeys, onSamples, showsSamples } from "./sample.js";
import { boardOf } from "./share.js";
import { applyTheme } from "./theme.js";

import { linePage } from "./line-page.js";
import { myPage } from "./my-page.js";
import { nearbyPage } from "./nearby-page.js";
import { routePage } from "./route-page.js";
import { searchPage } from "./search-page.js";
import { settingsPage } from "./settings-page.js";
import { stopPage } from "./stop-page.js";
import { wallPage } from "./wall-page.js";
import { weatherPage } from "./weather-page.js";

/**
 * A page fills the element, until the signal, and returns its title.
 * @typedef {(page: {main: HTMLElement, subject: string, parameters: URLSearchParams,
 *   shared: object[] | null, signal: AbortSignal, onTick: (callback: () => void) => void}) => string
 *   } Page
 */

/** @type {Record<string, Page>} */
const PAGES = {
  "": myPage, search: searchPage, stop: stopPage, route: routePage, line: linePage,
  nearby: nearbyPage, weather: weatherPage, settings: settingsPage, wall: wallPage,
};

const main = document.getElementById("main");
let leaving = new AbortController();
let isFirst = true;

/** Shows the page of the address. */
function route() {
  leaving.abort();
  leaving = new AbortController();
  const { signal } = leaving;
  const shared = location.pathname === "/board" ? boardOf(location.hash) : null;
  const [, name = "", subject = "", details = ""] =
    /^#\/([a-z]*)(?:\/([^?]*))?(?:\?(.*))?$/.exec(location.hash) ?? [];
  const pageName = shared || location.pathname === "/board" && name === "" ? "wall" : name;
  const page = Object.hasOwn(PAGES, pageName) ? PAGES[pageName] : myPage;
  document.body.dataset.page = pageName || "my";
  replace(main);
  showAttributions(null);
  let text = "";
  try {
    text = decodeURIComponent(subject);
  } catch {
    // Not a text: no subject.
  }
  const title = page({
    main, subject: text, parameters: new URLSearchParams(details), shared, signal, onTick: (callback) => onTick(callback, signal),
  });
  document.title = title ? `${title} · KoreaTransit` : "KoreaTransit";
  markPage(pageName);
  if (!isFirst) {
    scrollTo(0, 0);
    main.focus({ preventScroll: true });
  }
  isFirst = false;
}

function showSample(isSample) {
  const strip = document.getElementById("sample");
  strip.hidden = !isSample;
  replace(strip, h("span", { class: "sign", "aria-hidden": "true" }), h("strong", {},
    say("예시 응답", "Sample answers")), " ",
  say("실제 시각과 정보가 아닙니다. 서버에 인증키를 넣으면 실시간이 됩니다.",
    "Times and values are not real. With keys the server answers live."));
}

document.documentElement.lang = language;
applyTheme();
document.getElementById("top").append(...header());
onSamples(showSample);
showSample(showsSamples());
startClock();
addEventListener("hashchange", route);
route();
startWorker();
get("/v1/providers").then(({ document: content }) => noteKeys(content.providers)).catch(() => {});
