/** The start of the page: header, router, footer. */

import { get } from "./api.js";
import { showAttributions } from "./attributions.js";
import { onTick, startClock } from "./clock.js";
import { h, replace } from "./dom.js";
import { header, markPage } from "./header.js";
import { language, say } from "./language.js";
import { isReplaced, startWorker } from "./install.js";
import { notice } from "./notice.js";
import { noteKeys, onSamples, showsSamples } from "./sample.js";
import { boardOf } from "./share.js";
import { applyTheme } from "./theme.js";

/**
 * A page fills the element, until the signal, and returns its title.
 * @typedef {(page: {main: HTMLElement, subject: string, parameters: URLSearchParams,
 *   shared: object[] | null, signal: AbortSignal, onTick: (callback: () => void) => void}) => string
 *   } Page
 */

/**
 * The pages, each loaded when it is shown first.
 * @type {Record<string, () => Promise<Page>>}
 */
const PAGES = {
  "": async () => (await import("./my-page.js")).myPage,
  search: async () => (await import("./search-page.js")).searchPage,
  stop: async () => (await import("./stop-page.js")).stopPage,
  route: async () => (await import("./route-page.js")).routePage,
  line: async () => (await import("./line-page.js")).linePage,
  nearby: async () => (await import("./nearby-page.js")).nearbyPage,
  weather: async () => (await import("./weather-page.js")).weatherPage,
  settings: async () => (await import("./settings-page.js")).settingsPage,
  wall: async () => (await import("./wall-page.js")).wallPage,
};

const main = document.getElementById("main");
let leaving = new AbortController();
let isFirst = true;

/** Shows the page of the address. */
async function route() {
  // The files of two builds do not mix.
  if (isReplaced()) return location.reload();
  leaving.abort();
  leaving = new AbortController();
  const { signal } = leaving;
  const shared = location.pathname === "/board" ? boardOf(location.hash) : null;
  const [, name = "", subject = "", details = ""] =
    /^#\/([a-z]*)(?:\/([^?]*))?(?:\?(.*))?$/.exec(location.hash) ?? [];
  const pageName = shared || location.pathname === "/board" && name === "" ? "wall" : name;
  const pageOf = PAGES[Object.hasOwn(PAGES, pageName) ? pageName : ""];
  document.body.dataset.page = pageName || "my";
  replace(main);
  showAttributions(null);
  let text = "";
  try {
    text = decodeURIComponent(subject);
  } catch {
    // Not a text: no subject.
  }
  let page;
  try {
    page = await pageOf();
  } catch {
    // An upgrade may have replaced the files of the page that is open.
    if (!signal.aborted) replace(main, notice(say("페이지를 불러올 수 없습니다. 새로 고치세요.",
      "The page cannot be loaded. Reload it."), "problem"));
    return;
  }
  if (signal.aborted) return;
  const title = page({
    main, subject: text, parameters: new URLSearchParams(details), shared, signal,
    onTick: (callback) => onTick(callback, signal),
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
