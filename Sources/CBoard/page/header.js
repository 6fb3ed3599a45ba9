import { h } from "./dom.js";
import { icon } from "./icons.js";
import { say } from "./language.js";
import { searchBox } from "./search-box.js";

const LINKS = [
  { name: "", address: "/#/", icon: "board", text: () => say("내 보드", "My board") },
  { name: "nearby", address: "/#/nearby", icon: "nearby", text: () => say("주변", "Nearby") },
  { name: "weather", address: "/#/weather", icon: "weather", text: () => say("날씨", "Weather") },
  { name: "settings", address: "/#/settings", icon: "settings", text: () => say("설정", "Settings") },
];

/** The skip link, the search and the navigation. */
export function header() {
  const skip = h("a", {
    class: "skip", href: "#main",
    onclick: (event) => {
      event.preventDefault();
      document.getElementById("main").focus();
    },
  }, say("본문으로", "Skip to content"));
  return [
    skip,
    h("a", { class: "brand", href: "/#/", "aria-label": "KoreaTransit" }, icon("logo"), h("span", {}, "KoreaTransit")),
    searchBox(),
    h("nav", { "aria-label": say("페이지", "Pages") },
      LINKS.map((link) => h("a", { href: link.address, "data-page": link.name },
        icon(link.icon), h("span", {}, link.text())))),
  ];
}

/** Marks the link of the current page. */
export function markPage(name) {
  for (const link of document.querySelectorAll("nav a")) {
    if (link.dataset.page === name) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}
