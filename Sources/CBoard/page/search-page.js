// The results of a search at all services, and places of the name.

import { get } from "./api.js";
import { itemAddress, itemLine, nameOf, placeLinks, positionOf } from "./items.js";
import { announce, distanceText, h, loading, notice, problemIn, replace, say } from "./ui.js";

export function page({ main, subject, signal }) {
  const title = say(`'${subject}' 찾기`, `Search for “${subject}”`);
  const results = h("div", loading());
  replace(main, h("h1", title), results);
  get("/v1/search", { query: subject, limit: 50 }, signal).then(({ found }) => {
    const count = found.items.length;
    announce(say(`${found.total}건`, `${found.total} results`));
    replace(results,
      count > 0 ? itemList(found.items.map((item) => ({ item }))) : notice(say("결과 없음", "No results")),
      found.total > count && h("p.note",
        say(`${found.total}건 가운데 ${count}건`, `${count} of ${found.total}`)),
      placeList(found.candidates));
  }, problemIn(results, signal));
  return title;
}

export function itemList(entries) {
  return h("ul.items.card", entries.map(({ item, distanceMeters }) => h("li",
    h("a", { href: itemAddress(item) }, item.case === "route" && h("span.hidden", nameOf(item)), itemLine(item),
      Number.isInteger(distanceMeters) && h("span.distance", distanceText(distanceMeters))))));
}

export function placeList(places) {
  return places.length > 0 && h("section", h("h2", say("장소", "Places")),
    h("ul.items.card", places.map((place) => h("li", h("div", h("span.name", place.name),
      h("span.more", place.roadAddress ?? place.address), placeLinks(positionOf(place) ?? place.name))))));
}
