// The search field: suggestions from the server's catalogue, without a service.

import { get } from "./api.js";
import { itemAddress, itemLine, lineBadge, nameOf } from "./items.js";
import { announce, h, icon, pathTo, replace, say } from "./ui.js";

const MOST = 8;

// Creates the field with its list (the combobox pattern of ARIA).
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

  const open = (isOpen) => {
    list.hidden = !isOpen;
    field.setAttribute("aria-expanded", `${isOpen}`);
    mark(-1);
  };
  const close = () => {
    running.abort();
    open(false);
  };
  const go = (choice) => {
    close();
    field.value = "";
    field.blur();
    location.assign(choice.address);
  };
  const mark = (index) => {
    active = index;
    field.removeAttribute("aria-activedescendant");
    [...list.children].forEach((option, place) => {
      option.setAttribute("aria-selected", `${place === index}`);
      if (place !== index) return;
      field.setAttribute("aria-activedescendant", option.id);
      option.scrollIntoView({ block: "nearest" });
    });
  };
  const show = (found, text) => {
    choices = [...found, everything(text)];
    replace(list, choices.map((choice, index) => h("li", {
      id: `suggestion-${index}`, role: "option",
      onmousedown: (event) => event.preventDefault(), onclick: () => go(choice),
    }, choice.content)));
    open(true);
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
      const { found: { items } } = await get("/v1/suggest", { query: text, limit: MOST }, signal);
      show(choicesOf(items, text), text);
    } catch {
      if (!signal.aborted) show([], text);
    }
  };

  field.addEventListener("input", suggest);
  field.addEventListener("focus", () => list.hidden && suggest());
  field.addEventListener("blur", close);
  field.addEventListener("keydown", (event) => {
    // Enter ends the composition of a syllable.
    if (event.isComposing) return;
    const count = list.hidden ? 0 : choices.length;
    if (event.key === "ArrowDown" && count > 0) mark((active + 1) % count);
    else if (event.key === "ArrowUp" && count > 0) mark((active + 1 + count) % (count + 1) - 1);
    else if (event.key === "Escape" && count > 0) close();
    else if (event.key === "Enter" && field.value.trim() !== "") {
      go(choices[active] ?? everything(field.value.trim()));
    } else return;
    event.preventDefault();
  });
  return h("form.search", { role: "search", onsubmit: (event) => event.preventDefault() },
    icon("search"), field, list);
}

function everything(text) {
  return {
    address: pathTo("search", text),
    content: h("span.all", say(`'${text}' 모두 찾기`, `Search all for “${text}”`)),
  };
}

function choicesOf(items, text) {
  const bare = (name) => name?.replace(/\s/g, "").toLowerCase();
  const typed = bare(text);
  const lines = new Map(items.flatMap((item) => item.lines ?? []).map((line) => [line.id, line]));
  const named = [...lines.values()].filter((line) => typed.length > 1
    && (line.name === typed || line.name === `${typed}선` || bare(line.englishName) === typed
      || /호선?$/.test(typed) && line.name.startsWith(typed)));
  return [
    ...named.map((line) => ({
      address: pathTo("line", line.name),
      content: [h("span.badges", lineBadge(line)), h("span.name", nameOf(line)),
        h("span.more", say("열차 위치", "trains"))],
    })),
    ...items.map((item) => ({ address: itemAddress(item), content: itemLine(item) })),
  ];
}
