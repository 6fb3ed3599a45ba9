/** The curve of temperatures with night, sky and chance of rain below it, as a picture of SVG. */

import { h, s } from "./dom.js";
import { clockText, dateText, dayText, say } from "./language.js";
import { parse } from "./times.js";
import { conditionText, degrees, glyphText, rounded } from "./weather-words.js";

/** The width of an hour and the rows of the picture, in pixels. */
const HOUR = 20;
const TOP = 30;
const CURVE = 110;
const GLYPHS = TOP + CURVE + 30;
const BARS = GLYPHS + 18;
const BAR = 44;
const AXIS = BARS + BAR + 20;
const HEIGHT = AXIS + 26;
/** The number of hours. */
const COUNT = 48;

/** Creates the picture of the next hours, in a region that scrolls on narrow screens. */
export function weatherCurve(slots) {
  const shown = slots.filter((slot) => slot.hours > 0 && slot.temperatureCelsius !== null);
  if (shown.length < 2) return null;
  const start = parse(shown[0].start);
  const hours = shown.map((slot) => ({ slot, at: (parse(slot.start) - start) / 3_600_000 }))
    .filter((hour) => hour.at < COUNT);
  const temperatures = hours.map(({ slot }) => slot.temperatureCelsius);
  const [low, high] = [Math.min(...temperatures), Math.max(...temperatures)];
  const x = (at) => 30 + at * HOUR;
  const y = (value) => TOP + CURVE - ((value - low) / Math.max(1, high - low)) * CURVE;
  const width = x(hours.at(-1).at + hours.at(-1).slot.hours) + 20;
  const line = hours.map(({ slot, at }) => `${x(at + slot.hours / 2)},${y(slot.temperatureCelsius).toFixed(1)}`);
  const picture = s("svg", {
    class: "curve", viewBox: `0 0 ${width} ${HEIGHT}`, width, height: HEIGHT, role: "img",
    "aria-label": say(
      `앞으로 ${COUNT}시간: ${degrees(low)}에서 ${degrees(high)}. 아래 표에 시간마다 있습니다.`,
      `Next ${COUNT} hours: ${degrees(low)} to ${degrees(high)}. The table below has each hour.`),
  },
  hours.filter(({ slot }) => slot.isNight).map(({ slot, at }) =>
    s("rect", { class: "night", x: x(at), y: 8, width: slot.hours * HOUR, height: BARS + BAR - 8 })),
  s("polyline", { class: "line", points: line.join(" ") }),
  hours.filter(({ at }) => at % 3 === 1).map(({ slot, at }) => [
    s("text", { class: "value", x: x(at + 0.5), y: y(slot.temperatureCelsius) - 9 },
      `${rounded(slot.temperatureCelsius)}°`),
    s("text", { class: "glyph", x: x(at + 0.5), y: GLYPHS }, glyphText(slot.glyph)),
  ]),
  hours.map(({ slot, at }) => bar(slot, x(at))),
  hours.filter(({ at }) => at % 3 === 1).map(({ slot, at }) =>
    s("text", { class: "hour", x: x(at + 0.5), y: AXIS }, clockText(parse(slot.start)).slice(0, 2))),
  days(hours, x));
  return h("div", {
    class: "scroll", tabindex: 0, role: "region", "aria-label": say("시간별 날씨 그림", "Chart of the hours"),
  }, picture);
}

/** The chance of precipitation of an hour; text where it is likely. */
function bar(slot, left) {
  const chance = slot.precipitationProbabilityPercent;
  if (!chance) return null;
  const height = (chance / 100) * BAR;
  return s("rect", {
    class: chance >= 60 ? "rain likely" : "rain", x: left + 2, y: BARS + BAR - height,
    width: slot.hours * HOUR - 4, height, rx: 2,
  });
}

function days(hours, x) {
  let last = "";
  return hours.map(({ slot, at }) => {
    const day = dayText(parse(slot.start));
    if (day === last) return null;
    last = day;
    return [at > 0 && s("line", { class: "midnight", x1: x(at), x2: x(at), y1: 8, y2: HEIGHT }),
      s("text", { class: "day", x: x(at) + 6, y: HEIGHT - 2 }, dateText(day))];
  });
}

/** The same hours as a table. */
export function weatherTable(slots) {
  const columns = [say("시각", "Time"), say("날씨", "Weather"), say("기온", "Temp."), say("체감", "Feels"),
    say("강수", "Rain"), say("습도", "Humidity")];
  const percent = (value) => (value === null ? "–" : `${value}%`);
  return h("details", {}, h("summary", {}, say("시간별 표", "Table of the hours")),
    h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": say("시간별 표", "Table of the hours") },
      h("table", {},
        h("thead", {}, h("tr", {}, columns.map((text) => h("th", { scope: "col" }, text)))),
        h("tbody", {}, slots.slice(0, COUNT).map((slot) => h("tr", {},
          h("th", { scope: "row" }, `${dateText(dayText(parse(slot.start)))} ${clockText(parse(slot.start))}`),
          h("td", {}, conditionCell(slot)), h("td", {}, degrees(slot.temperatureCelsius)),
          h("td", {}, degrees(slot.feelsLikeCelsius)), h("td", {}, percent(slot.precipitationProbabilityPercent)),
          h("td", {}, percent(slot.humidityPercent))))))));
}

function conditionCell(slot) {
  return [h("span", { "aria-hidden": "true" }, glyphText(slot.glyph), " "), conditionText(slot)];
}
