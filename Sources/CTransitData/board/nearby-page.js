// Stops, stations and public bikes near a place.

import { get } from "./api.js";
import { timeOf } from "./clock.js";
import { isSampleDocument } from "./documents.js";
import { itemList, placeList } from "./items.js";
import { placeForm } from "./place-form.js";
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
      h("small", say(`반경 ${radiusMeters} m`, `within ${radiusMeters} m`))),
    items.length > 0 ? itemList(items)
      : [notice(say("가까운 곳이 없습니다", "Nothing is near")), placeList(found.candidates)]);
  }).catch(problemIn(results, signal));
  get("/v1/nearby", { place: subject, kind: "bike", limit: 5 }, signal).then(({ found }) => {
    if (found.bikes?.length > 0) replace(bikes, bikeList(found, signal));
  }, () => {});
  return title;
}

function bikeList(found, signal) {
  const state = { isSample: isSampleDocument(found), asOf: parse(found.asOf) };
  return h("section", h("h2", say("공공자전거", "Public bikes")),
    h("ul.items.card", found.bikes.map(({ station, distanceMeters }) => {
      const { bikesAvailable: count } = station;
      const mark = freshnessMark();
      const tick = () => mark.update({ ...state, ...station }, timeOf(state));
      tick();
      addEventListener("tick", tick, { signal });
      return h("li", h("div", h("span.badges", h("span.badge", count ?? "–")), h("span.name", station.name),
        h("span.more", count !== null && say(`${count}대`, `${count} bikes`), " ", mark),
        Number.isInteger(distanceMeters) && h("span.distance", distanceText(distanceMeters))));
    })));
}
