/** The results of a search at all services, and places of the name. */

import { get } from "./api.js";
import { showAttributions } from "./attributions.js";
import { itemAddress, itemName } from "./badge.js";
import { announce, h, replace } from "./dom.js";
import { say } from "./language.js";
import { distanceText } from "./language.js";
import { notice, loading } from "./notice.js";
import { itemLine } from "./search-box.js";

/** @type {import("./main.js").Page} */
export function searchPage({ main, subject, signal }) {
  const results = h("div", {}, loading());
  replace(main, h("h1", {}, say(`'${subject}' 찾기`, `Search for “${subject}”`)), results);
  get("/v1/search", { query: subject, limit: 50 }, { signal }).then(({ document: found }) => {
    showAttributions(found);
    announce(say(`${found.total}건`, `${found.total} results`));
    replace(results,
      found.items.length === 0 && notice(say("결과 없음", "No results")),
      found.items.length > 0 && itemList(found.items.map((item) => ({ item }))),
      found.total > found.items.length && h("p", { class: "note" },
        say(`${found.total}건 가운데 ${found.items.length}건`,
          `${found.items.length} of ${found.total}`)),
      placeList(found.candidates ?? []));
  }).catch((error) => !signal.aborted && replace(results, notice(error.message, "problem")));
  return say(`'${subject}' 찾기`, `Search for ${subject}`);
}

/** A list of items with links to their pages. */
export function itemList(entries) {
  return h("ul", { class: "items card" }, entries.map(({ item, distanceMeters }) => h("li", {},
    h("a", { href: itemAddress(item) }, item.case === "route"
      ? h("span", { class: "hidden" }, itemName(item)) : null, itemLine(item),
    distanceMeters !== null && distanceMeters !== undefined
      && h("span", { class: "distance" }, distanceText(distanceMeters))))));
}

/** Places, with links to what is near and to their weather. */
export function placeList(places) {
  if (places.length === 0) return null;
  return h("section", {}, h("h2", {}, say("장소", "Places")),
    h("ul", { class: "items card" }, places.map((place) => {
      const at = encodeURIComponent(place.coordinate
        ? `${place.coordinate.latitude},${place.coordinate.longitude}` : place.name);
      return h("li", {}, h("div", {}, h("span", { class: "name" }, place.name),
        h("span", { class: "more" }, place.roadAddress ?? place.address),
        h("a", { href: `/#/nearby/${at}` }, say("주변", "Nearby")),
        h("a", { href: `/#/weather/${at}` }, say("날씨", "Weather"))));
    })));
}
