// Items by name, badge and address: stations, stops, routes and lines.

import { get } from "./api.js";
import { distanceText, h, joined, kindColor, language, pathTo, say, word } from "./ui.js";

export const kindText = (kind) =>
  word("kind", kind) || (language === "en" && word("kind", kind?.replace(/버스$/, ""))) || kind || "";

// The CSS variables of a colored element: the color, and black or white on it.
export function colorVariables(color) {
  if (!/^#[0-9a-f]{6}$/i.test(color ?? "")) return {};
  const [red, green, blue] = [1, 3, 5].map((index) => {
    const value = parseInt(color.slice(index, index + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  // Black has more contrast than white from this luminance on: at least 4.5 to 1 on any color.
  const isLight = 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179;
  return { "--line": color, "--line-ink": isLight ? "#000000" : "#ffffff" };
}

export const nameOf = (thing) => (language === "en" && thing.englishName || thing.name);

export function lineBadge(line, isShort = true) {
  const name = nameOf(line);
  const text = isShort ? name.replace(/^(\S+)호선$|^Line (.+)$|선$| Line$/, "$1$2") : name;
  return h(text.length <= 2 ? "span.badge.round" : "span.badge", {
    vars: colorVariables(line.color), title: name,
  }, h("span", { "aria-hidden": isShort && "true" }, text), isShort && h("span.hidden", name));
}

export function routeBadge(name, kind, color) {
  return h("span.badge", { vars: colorVariables(color ?? kindColor(kind)) }, name);
}

export function stopNumber(item) {
  return item.case === "station" ? (item.number ?? "").replace(/^(\d\d)(\d{3})$/, "$1-$2") : "";
}

export function itemAddress(item) {
  if (item.case !== "station") return pathTo(item.case === "route" ? "route" : "stop", item.id);
  // Not every service knows the identifier of a stop: its title has the name and the number.
  return `${pathTo("stop", item.title)}?${new URLSearchParams({ city: item.city ?? "", id: item.id })}`;
}

export const placeLinks = (place) => [h("a", { href: pathTo("nearby", place) }, say("주변", "Nearby")), " · ",
  h("a", { href: pathTo("weather", place) }, say("날씨", "Weather"))];

export const positionOf = ({ coordinate: at }) => (at ? `${at.latitude},${at.longitude}` : null);

export function itemLine(item) {
  const isRoute = item.case === "route";
  const badges = isRoute ? routeBadge(item.name, item.kind, item.color)
    : item.case === "subway" ? item.lines.map((line) => lineBadge(line))
    : h("span.badge.stop", say("정류소", "stop"));
  return [
    h("span.badges", badges),
    !isRoute && h("span.name", nameOf(item)),
    h("span.more", joined(
      language === "en" && item.englishName ? item.name : stopNumber(item),
      isRoute && [kindText(item.kind), item.start && `${item.start} – ${item.end ?? ""}`], item.city)),
  ];
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

// English names by line and Korean name, `null` if there is none: of the items of documents, the
// others from the server's catalogue.
const names = new Map();
const waiting = new Map();

export function noteNames(item) {
  if (item.case !== "subway" || !item.englishName) return;
  for (const line of item.lines) names.set(`${line.name} ${item.name}`, item.englishName);
}

// The name of a station in the page's language; calls `whenKnown` once there is a better one.
export function stationName(name, line, whenKnown) {
  if (language !== "en" || !name || !line) return name;
  const key = `${line} ${name}`;
  if (names.has(key)) return names.get(key) ?? name;
  if (waiting.has(key)) waiting.get(key).add(whenKnown);
  else {
    waiting.set(key, new Set([whenKnown]));
    get("/v1/suggest", { query: name, limit: 10 }).then(({ found: { items } }) => items
      .find((item) => item.name === name && item.lines?.some((other) => other.name === line))?.englishName)
      .catch(() => null)
      .then((english) => {
        names.set(key, english ?? null);
        for (const call of waiting.get(key)) call?.();
        waiting.delete(key);
      });
  }
  return name;
}
