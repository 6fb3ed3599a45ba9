// Stops, stations and public bikes near a place.

import { get } from "./api.js";
import { serverNow } from "./clock.js";
import { isSampleDocument } from "./documents.js";
import { placeForm } from "./place-form.js";
import { itemList, placeList } from "./search-page.js";
import { freshnessMark, parse } from "./times.js";
import { announce, distanceText, h, loading, notice, problemIn, replace, say } from "./ui.js";

export function page({ main, subject, signal }) {
  const title = say("주변", "Nearby");
  const results = h("div", subject ? loading() : notice(
    say("장소를 입력하거나 내 위치를 누르세요", "Enter a place or use your position")));
  const bikes = h("div");
  replace(main, h("h1.hidden", title), placeForm("nearby", subject), results, bikes);
  if (!subject) return title;
  get("/v1/nearby", { place: subject, limit: 30 }, signal).then(({ found }) => {
    const { items, place, radiusMeters } = found;
    announce(say(`${items.length}곳`, `${items.length} places`));
    replace(results, h("h2", place?.name ?? subject,
      h("small", say(`${radiusMeters} m 안`, `within ${radiusMeters} m`))),
    items.length > 0 ? itemList(items)
      : [notice(say("가까운 곳이 없습니다", "Nothing is near")), placeList(found.candidates)]);
  }, problemIn(results, signal));
  get("/v1/nearby", { place: subject, kind: "bike", limit: 5 }, signal).then(({ found }) => {
    if (found.bikes?.length > 0) replace(bikes, bikeList(found));
  }, () => {});
  return title;
}

function bikeList(found) {
  const now = isSampleDocument(found) ? parse(found.asOf) : serverNow();
  return h("section", h("h2", say("공공자전거", "Public bikes")),
    h("ul.items.card", found.bikes.map(({ station, distanceMeters }) => {
      const { bikesAvailable: count } = station;
      const mark = freshnessMark();
      mark.update(station, now);
      return h("li", h("div", h("span.badges", h("span.badge", count ?? "–")), h("span.name", station.name),
        h("span.more", count !== null && say(`${count}대`, `${count} bikes`), " ", mark),
        Number.isInteger(distanceMeters) && h("span.distance", distanceText(distanceMeters))));
    })));
}
