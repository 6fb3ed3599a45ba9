// The curve of temperatures above night, sky and chance of rain, and the same as a table.

import { parse } from "./times.js";
import { clockText, dateText, dayText, h, s, say, scrolling, table } from "./ui.js";
import { conditionText, degrees, glyph, rounded } from "./weather-words.js";

// The width of an hour and the rows of the picture, in pixels.
const HOUR = 20;
const TOP = 30;
const CURVE = 110;
const GLYPHS = TOP + CURVE + 30;
const FLOOR = GLYPHS + 62;
const BAR = 44;
const AXIS = FLOOR + 20;
const HEIGHT = AXIS + 26;
const COUNT = 48;

export function weatherCurve(slots) {
  const shown = slots.filter((slot) => slot.hours > 0 && slot.temperatureCelsius !== null);
  if (shown.length < 2) return null;
  const start = parse(shown[0].start);
  const hours = shown.map((slot) => ({ slot, at: (parse(slot.start) - start) / 3_600_000 }))
    .filter(({ at }) => at < COUNT);
  const temperatures = hours.map(({ slot }) => slot.temperatureCelsius);
  const [low, high] = [Math.min(...temperatures), Math.max(...temperatures)];
  const x = (at) => 64 + at * HOUR;
  const y = (value) => TOP + CURVE - ((value - low) / Math.max(1, high - low)) * CURVE;
  const last = hours.at(-1);
  const width = x(last.at + last.slot.hours) + 20;
  const text = (name, left, top, content) => s(`text.${name}`, { x: left, y: top }, content);
  let day = "";
  return scrolling(say("시간별 날씨 그림", "Chart of the hours"), s("svg.curve", {
    viewBox: `0 0 ${width} ${HEIGHT}`, width, height: HEIGHT, role: "img",
    "aria-label": say(
      `앞으로 ${COUNT}시간: ${degrees(low)}에서 ${degrees(high)}. 아래 표에 시간마다 있습니다.`,
      `Next ${COUNT} hours: ${degrees(low)} to ${degrees(high)}. The table below has each hour.`),
  },
  hours.filter(({ slot }) => slot.isNight)
    .map(({ slot, at }) => s("rect.night", { x: x(at), y: 8, width: slot.hours * HOUR, height: FLOOR - 8 })),
  s("polyline.line", {
    points: hours.map(({ slot, at }) => `${x(at + slot.hours / 2)},${y(slot.temperatureCelsius).toFixed(1)}`).join(" "),
  }),
  hours.filter(({ at }) => at % 3 === 1).map(({ slot, at }) => [
    text("value", x(at + 0.5), y(slot.temperatureCelsius) - 9, `${rounded(slot.temperatureCelsius)}°`),
    text("glyph", x(at + 0.5), GLYPHS, glyph(slot).textContent),
    text("hour", x(at + 0.5), AXIS, clockText(parse(slot.start)).slice(0, 2)),
  ]),
  hours.map(({ slot, at }) => rain(slot, x(at))),
  text("hour", 30, FLOOR - 4, say("강수 확률", "Rain, %")),
  hours.map(({ slot, at }) => {
    const name = dayText(parse(slot.start));
    if (name === day) return null;
    day = name;
    return [at > 0 && s("line.midnight", { x1: x(at), x2: x(at), y1: 8, y2: HEIGHT }),
      text("day", x(at) + 6, HEIGHT - 2, dateText(name))];
  })));
}

function rain(slot, left) {
  const chance = slot.precipitationProbabilityPercent ?? 0;
  const height = (chance / 100) * BAR;
  return chance > 0 && s(chance >= 60 ? "rect.rain.likely" : "rect.rain", {
    x: left + 2, y: FLOOR - height, width: slot.hours * HOUR - 4, height, rx: 2,
  });
}

export function weatherTable(slots) {
  const title = say("시간별 표", "Table of the hours");
  const percent = (value) => (value === null ? "–" : `${value}%`);
  return h("details", h("summary", title), scrolling(title, table(
    [say("시각", "Time"), say("날씨", "Weather"), say("기온", "Temp."), say("체감", "Feels"), say("강수", "Rain"),
      say("습도", "Humidity")],
    slots.slice(0, COUNT).map((slot) => [
      `${dateText(dayText(parse(slot.start)))} ${clockText(parse(slot.start))}`,
      [glyph(slot), " ", conditionText(slot)], degrees(slot.temperatureCelsius), degrees(slot.feelsLikeCelsius),
      percent(slot.precipitationProbabilityPercent), percent(slot.humidityPercent),
    ]))));
}
