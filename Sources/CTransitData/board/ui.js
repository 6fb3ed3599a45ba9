// The elements and words of pages. Texts only become text nodes: no markup is parsed.

import { load } from "./storage.js";

export const language = [load("language"), ...(navigator.languages ?? [])]
  .map((name) => /^(ko|en)\b/i.exec(name ?? "")?.[1].toLowerCase()).find(Boolean) ?? "ko";

export const say = (korean, english) => language === "ko" ? korean : english;

const WORDS = await (await fetch("/page/words.json")).json();

const entry = (group, key) => (Object.hasOwn(WORDS[group], key ?? "") ? WORDS[group][key] : null);

// The words of a value in documents, `word("direction", "up")`; `{}` in them is `text`.
export function word(group, key, text = "") {
  const words = entry(group, key);
  return words ? say(...words).replace("{}", () => text) : "";
}

export const fact = (key, text) => word("fact", key, text);

export const kindColor = (kind) => entry("kind", kind)?.[2] || undefined;

export const joined = (...parts) => parts.flat().filter(Boolean).join(" · ");

const inKorea = (milliseconds) => new Date(milliseconds + 9 * 3_600_000).toISOString();

export const pathTo = (page, subject) => `/#/${page}/${encodeURIComponent(subject)}`;

export const clockText = (milliseconds) => inKorea(milliseconds).slice(11, 16);

export const dayText = (milliseconds) => inKorea(milliseconds).slice(0, 10);

let dates;

export function dateText(day) {
  dates ??= new Intl.DateTimeFormat(say("ko-KR", "en-GB"), {
    month: say("numeric", "short"), day: "numeric", weekday: "short", timeZone: "UTC",
  });
  return dates.format(new Date(`${day}T00:00:00Z`)).replaceAll(" ", "\u00a0");
}

export function ageText(milliseconds) {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const [minutes, hours, days] = [60, 3600, 86_400].map((unit) => Math.floor(seconds / unit));
  const ago = (korean, english) => say(`${korean} 전`, `${english} ago`);
  if (seconds === 0) return say("방금", "just now");
  if (days > 0) return ago(`${days}일`, `${days} d`);
  if (hours > 0) return ago(`${hours}시간`, `${hours} h`);
  if (minutes >= 10) return ago(`${minutes}분`, `${minutes} min`);
  if (minutes > 0) return ago(`${minutes}분 ${seconds % 60}초`, `${minutes} min ${seconds % 60} s`);
  return ago(`${seconds}초`, `${seconds} s`);
}

export const distanceText = (meters) => meters < 1000 ? `${meters} m` : `${(meters / 1000).toFixed(1)} km`;

// An address that may be followed: of the web, this page or this server.
const SAFE_ADDRESS = /^(https?:\/\/|#|\/(?![/\\]))/;

// Creates an element: `h("p.note", { id: "x" }, …)`. Attributes may be left out; `on…` are
// listeners, `vars` are CSS variables, and `null` and `false` leave one out.
export const h = creator("http://www.w3.org/1999/xhtml");
export const s = creator("http://www.w3.org/2000/svg");

function creator(namespace) {
  return (tag, ...rest) => {
    const [type, ...classes] = tag.split(".");
    const element = document.createElementNS(namespace, type);
    if (classes.length > 0) element.setAttribute("class", classes.join(" "));
    const attributes = rest[0]?.constructor === Object ? rest.shift() : {};
    for (const [name, value] of Object.entries(attributes)) {
      if ([null, undefined, false].includes(value)) continue;
      if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
      else if (name === "vars") {
        // The policy forbids `style` attributes.
        for (const [variable, text] of Object.entries(value)) element.style.setProperty(variable, text);
      } else if (!["href", "src"].includes(name) || SAFE_ADDRESS.test(value)) {
        element.setAttribute(name, value === true ? "" : value);
      }
    }
    return replace(element, rest);
  };
}

// Replaces the children of an element; `null`, `false` and empty texts are none.
export function replace(element, ...children) {
  element.replaceChildren(...children.flat(Infinity)
    .filter((child) => child || child === 0));
  return element;
}

// Changes a text only if it differs: nothing is announced or laid out again.
export function setText(element, text) {
  if (element.textContent !== `${text}`) element.textContent = text;
}

// Updates a list in place: elements of the same key stay, and `receive` their item.
export function keyed(parent, items, key, create) {
  const known = new Map([...parent.children].map((child) => [child.key, child]));
  let next = parent.firstElementChild;
  for (const item of items) {
    const name = key(item);
    const child = known.get(name) ?? Object.assign(create(item), { key: name });
    known.delete(name);
    if (child === next) next = next.nextElementSibling;
    else parent.insertBefore(child, next);
    child.receive?.(item);
  }
  for (const child of known.values()) child.remove();
}

export function announce(text) {
  document.getElementById("announcer").textContent = text;
}

// A shape without a meaning of its own.
export const shape = (name) => h(`span.${name}`, { "aria-hidden": "true" });

export function notice(text, kind) {
  return h(kind ? `p.notice.${kind}` : "p.notice", { role: kind && "alert" }, kind && shape("sign"), text);
}

export const loading = () => h("p.notice.loading", { "aria-busy": "true" }, say("불러오는 중", "Loading"));

export function problemIn(element, signal) {
  return (error) => {
    if (signal.aborted) return;
    // A defect of the page has no status.
    if (error.status === undefined) reportError(error);
    replace(element, notice(error.message, "problem"));
  };
}

export function scrolling(label, child) {
  return h("div.scroll", { tabindex: 0, role: "region", "aria-label": label }, child);
}

export function table(columns, rows, attributes = {}, caption = null) {
  return h("table", attributes, caption && h("caption", caption),
    h("thead", h("tr", columns.map((text) => h("th", { scope: "col" }, text)))),
    h("tbody", rows.map(([title, ...cells]) => h("tr", h("th", { scope: "row" }, title),
      cells.map((cell) => h("td", cell))))));
}

export function showDialog(dialog, onClose) {
  dialog.addEventListener("close", () => {
    dialog.remove();
    onClose(dialog.returnValue);
  });
  document.body.append(dialog);
  dialog.showModal();
}

const ICONS = {
  logo: "M5 4h14a2 2 0 0 1 2 2v9a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a2 2 0 0 1 2-2zM3 11h18"
    + "M8 18l-2 3m10-3l2 3M8 14.5h.01M16 14.5h.01",
  board: "M4 5h16v14H4zM4 10h16M4 14.5h9",
  nearby: "M12 21s7-6.2 7-11a7 7 0 1 0-14 0c0 4.8 7 11 7 11zM12 10h.01",
  weather: "M7 18h10a4 4 0 0 0 .6-7.95A6 6 0 0 0 6.1 11.1 3.5 3.5 0 0 0 7 18z",
  journey: "M6 20a2 2 0 1 1 0-4 2 2 0 0 1 0 4zM18 8a2 2 0 1 1 0-4 2 2 0 0 1 0 4zM8 18h7a3.5 3.5 0 0 0 0-7H9a3 3 0 0 1 0-6h7",
  swap: "M7 4v15m-4-4l4 4 4-4M17 20V5m-4 4l4-4 4 4",
  settings: "M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4",
  search: "M11 18a7 7 0 1 1 0-14 7 7 0 0 1 0 14zM16 16l5 5",
  star: "M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z",
  up: "M12 19V5m-6 6l6-6 6 6",
  down: "M12 5v14m-6-6l6 6 6-6",
};

export function icon(name) {
  return s("svg.icon", { viewBox: "0 0 24 24", "aria-hidden": "true" },
    s("path", { d: ICONS[name] }));
}
