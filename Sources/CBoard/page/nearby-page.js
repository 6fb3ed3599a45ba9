/** Stops, stations and public bikes near a place. */

import { get } from "./api.js";
import { showAttributions } from "./attributions.js";
import { announce, h, replace } from "./dom.js";
import { freshnessMark } from "./freshness.js";
import { distanceText, say } from "./language.js";
import { loading, notice } from "./notice.js";
import { placeForm } from "./place-form.js";
import { itemList, placeList } from "./search-page.js";
import { isSampleDocument } from "./sample.js";
import { serverNow } from "./clock.js";
import { parse } from "./times.js";

/** @type {import("./main.js").Page} */
export function nearbyPage({ main, subject, signal }) {
  const results = h("div", {}, subject ? loading() : notice(
    say("장소를 입력하거나 내 위치를 누르세요", "Enter a place or use your position")));
  const bikes = h("div");
  replace(main, h("h1", { class: "hidden" }, say("주변", "Nearby")),
    placeForm("nearby", /^[-\d.,]+$/.test(subject) ? "" : subject), results, bikes);
  if (!subject) return say("주변", "Nearby");
  get("/v1/nearby", { place: subject, limit: 30 }, { signal }).then(({ document: found }) => {
    showAttributions(found);
    announce(say(`${found.items.length}곳`, `${found.items.length} places`));
    replace(results, h("h2", {}, found.place?.name ?? subject,
      h("small", {}, say(`${found.radiusMeters} m 안`, `within ${found.radiusMeters} m`))),
    found.items.length > 0 ? itemList(found.items) : notice(say("가까운 곳이 없습니다", "Nothing is near")),
    found.items.length === 0 && placeList(found.candidates ?? []));
  }).catch((error) => !signal.aborted && replace(results, notice(error.message, "problem")));
  get("/v1/nearby", { place: subject, kind: "bike", limit: 5 }, { signal }).then(({ document: found }) => {
    showAttributions(found);
    if (found.bikes?.length > 0) replace(bikes, bikeList(found));
  }).catch(() => {});
  return say("주변", "Nearby");
}

function bikeList(found) {
  const now = isSampleDocument(found) ? parse(found.asOf) : serverNow();
  return h("section", {}, h("h2", {}, say("공공자전거", "Public bikes")),
    h("ul", { class: "items card" }, found.bikes.map(({ station, distanceMeters }) => {
      const mark = freshnessMark();
      mark.update(station.freshness, parse(station.observedAt), now);
      return h("li", {}, h("div", {},
        h("span", { class: "badges" }, h("span", { class: "badge" }, station.bikesAvailable ?? "–")),
        h("span", { class: "name" }, station.name),
        h("span", { class: "more" }, station.bikesAvailable !== null
          && say(`${station.bikesAvailable}대`, `${station.bikesAvailable} bikes`), " ", mark),
        distanceMeters !== null && h("span", { class: "distance" }, distanceText(distanceMeters))));
    })));
}
