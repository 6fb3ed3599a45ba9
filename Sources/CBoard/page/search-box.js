/** The search field: suggestions as one types, from the server's catalogue, without a service. */

import { get } from "./api.js";
import { itemAddress, itemBadges, itemName, lineBadge, lineName, stopNumber, kindText } from "./badge.js";
import { announce, h, replace } from "./dom.js";
import { icon } from "./icons.js";
import { language, say } from "./language.js";

/** The number of suggestions. */
const MOST = 8;

/** Creates the field with its list (the combobox pattern of ARIA). */
export function searchBox() {
  const label = say("역, 정류소, 노선", "Station, stop or route");
  const list = h("ul", { id: "suggestions", role: "listbox", "aria-label": label, hidden: true });
  const field = h("input", {
    id: "search", type: "search", role: "combobox", autocomplete: "off", autocapitalize: "off",
    spellcheck: "false", enterkeyhint: "search", maxlength: 60, placeholder: label, "aria-label": label,
    "aria-expanded": "false", "aria-controls": "suggestions", "aria-autocomplete": "list",
  });
  let choices = [];
  let active = -1;
  let running = new AbortController();

  const close = () => {
    running.abort();
    list.hidden = true;
    field.setAttribute("aria-expanded", "false");
    field.removeAttribute("aria-activedescendant");
    active = -1;
  };
  const go = (choice) => {
    close();
    field.value = "";
    field.blur();
    location.assign(choice.address);
  };
  const mark = (index) => {
    active = index;
    [...list.children].forEach((option, place) => {
      option.setAttribute("aria-selected", String(place === index));
    });
    const option = list.children[index];
    if (option) {
      field.setAttribute("aria-activedescendant", option.id);
      option.scrollIntoView({ block: "nearest" });
    } else field.removeAttribute("aria-activedescendant");
  };
  const show = (found, text) => {
    choices = [...found, everything(text)];
    replace(list, choices.map((choice, index) => h("li", {
      id: `suggestion-${index}`, role: "option", "aria-selected": "false",
      onmousedown: (event) => event.preventDefault(), onclick: () => go(choice),
    }, choice.content)));
    list.hidden = false;
    field.setAttribute("aria-expanded", "true");
    mark(-1);
    announce(found.length === 0 ? say("제안 없음", "No suggestions")
      : say(`제안 ${found.length}개`, `${found.length} suggestions`));
  };
  const suggest = async () => {
    running.abort();
    running = new AbortController();
    const { signal } = running;
    const text = field.value.trim();
    if (text === "") return close();
    try {
      const { document: found } = await get("/v1/suggest", { query: text, limit: MOST }, { signal });
      show(choicesOf(found.items, text), text);
    } catch {
      if (!signal.aborted) show([], text);
    }
  };

  field.addEventListener("input", suggest);
  field.addEventListener("focus", () => field.value.trim() !== "" && list.hidden && suggest());
  field.addEventListener("blur", close);
  field.addEventListener("keydown", (event) => {
    // Enter ends the composition of a syllable.
    if (event.isComposing) return;
    const count = list.hidden ? 0 : choices.length;
    if (event.key === "ArrowDown" && count > 0) mark((active + 1) % count);
    else if (event.key === "ArrowUp" && count > 0) mark((active + count) % (count + 1) - 1);
    else if (event.key === "Escape" && count > 0) close();
    else if (event.key === "Enter" && field.value.trim() !== "") {
      go(choices[active] ?? everything(field.value.trim()));
    } else return;
    event.preventDefault();
  });
  return h("form", {
    class: "search", role: "search",
    onsubmit: (event) => event.preventDefault(),
  }, icon("search"), field, list);
}

/** The choice to search the services too. */
function everything(text) {
  return {
    address: `/#/search/${encodeURIComponent(text)}`,
    content: h("span", { class: "all" }, say(`'${text}' 모두 찾기`, `Search all for “${text}”`)),
  };
}

/** The lines and items that match. */
function choicesOf(items, text) {
  const bare = text.replace(/\s/g, "").toLowerCase();
  const lines = new Map(items.flatMap((item) => item.lines ?? []).map((line) => [line.id, line]));
  const named = [...lines.values()].filter((line) => bare.length > 1
    && (line.name === bare || line.name === `${bare}선` || line.name.startsWith(bare) && /호선?$/.test(bare)
      || line.englishName?.replace(/\s/g, "").toLowerCase() === bare));
  return [
    ...named.map((line) => ({
      address: `/#/line/${encodeURIComponent(line.name)}`,
      content: [h("span", { class: "badges" }, lineBadge(line)),
        h("span", { class: "name" }, lineName(line)),
        h("span", { class: "more" }, say("열차 위치", "trains"))],
    })),
    ...items.slice(0, MOST).map((item) => ({ address: itemAddress(item), content: itemLine(item) })),
  ];
}

/** Badges, name and what tells the item from others. */
export function itemLine(item) {
  const more = [
    language === "en" && item.englishName ? item.name : stopNumber(item),
    item.case === "route" ? kindText(item.kind) : "",
    item.case === "route" && item.start ? `${item.start} – ${item.end ?? ""}` : "", item.city,
  ].filter(Boolean).join(" · ");
  return [
    h("span", { class: "badges" }, itemBadges(item)),
    item.case !== "route" && h("span", { class: "name" }, itemName(item)),
    h("span", { class: "more" }, more),
  ];
}
