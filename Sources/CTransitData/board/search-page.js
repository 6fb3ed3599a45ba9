// The results of a search at all services, and places.

import { get } from "./api.js";
import { itemList, placeList } from "./items.js";
import { announce, h, loading, notice, problemIn, replace, say } from "./ui.js";

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
  }).catch(problemIn(results, signal));
  return title;
}
