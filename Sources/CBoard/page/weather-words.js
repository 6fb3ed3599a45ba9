/** The words of weather values, as the tool writes them: whole degrees, local time. */

import { say } from "./language.js";

const CONDITIONS = {
  clear: ["맑음", "clear"], partlyCloudy: ["구름조금", "partly cloudy"],
  mostlyCloudy: ["구름많음", "mostly cloudy"], overcast: ["흐림", "overcast"],
  mist: ["옅은 안개", "mist"], haze: ["연무", "haze"], smoke: ["연기", "smoke"], fog: ["안개", "fog"],
  dust: ["먼지", "dust"], drizzle: ["빗방울", "drizzle"], flurry: ["눈날림", "flurry"],
  drizzleAndFlurry: ["빗방울눈날림", "drizzle and flurry"], shower: ["소나기", "shower"],
  rain: ["비", "rain"], sleet: ["비/눈", "sleet"], snow: ["눈", "snow"], squall: ["돌풍", "squall"],
  thunderstorm: ["뇌우", "thunderstorm"], ash: ["화산재", "volcanic ash"],
  tornado: ["토네이도", "tornado"],
};
const GRADES = {
  good: ["좋음", "good"], moderate: ["보통", "moderate"], bad: ["나쁨", "bad"],
  veryBad: ["매우나쁨", "very bad"],
};
const POINTS = [
  ["북", "N"], ["북북동", "NNE"], ["북동", "NE"], ["동북동", "ENE"], ["동", "E"], ["동남동", "ESE"],
  ["남동", "SE"], ["남남동", "SSE"], ["남", "S"], ["남남서", "SSW"], ["남서", "SW"], ["서남서", "WSW"],
  ["서", "W"], ["서북서", "WNW"], ["북서", "NW"], ["북북서", "NNW"],
];

/** Rounded half away from zero, never `-0`. */
export function rounded(value) {
  return Math.sign(value) * Math.round(Math.abs(value)) || 0;
}

/** `-1℃`; `–` if unknown. */
export function degrees(value) {
  return value === null || value === undefined ? "–" : `${rounded(value)}℃`;
}

/** The condition in the page's language: the source's Korean text, or the translated condition. */
export function conditionText(part) {
  const word = CONDITIONS[part?.condition];
  return say(part?.conditionText ?? word?.[0], word?.[1] ?? part?.condition) ?? "";
}

/** A glyph as text, not as a picture of the system. */
export function glyphText(glyph) {
  return glyph ? glyph + "\uFE0E" : "";
}

/** `좋음`, `good`. */
export function gradeText(grade) {
  return GRADES[grade] ? say(...GRADES[grade]) : "";
}

/** `미세먼지 29㎍/㎥ 좋음 · 초미세먼지 20㎍/㎥ 보통`; empty without dust. */
export function airText(air) {
  return [[say("미세먼지", "PM10"), air.pm10, air.pm10Grade],
    [say("초미세먼지", "PM2.5"), air.pm25, air.pm25Grade]]
    .filter(([, amount]) => amount !== null && amount !== undefined)
    .map(([name, amount, grade]) => `${name} ${rounded(amount)}㎍/㎥ ${gradeText(grade)}`.trim())
    .join(" · ");
}

/** `북서풍 2.3m/s`. */
export function windText(slot) {
  if (slot.windMetersPerSecond === null) return "";
  const speed = Math.round(slot.windMetersPerSecond * 10) / 10;
  if (slot.windFromDegrees === null) return say(`바람 ${speed}m/s`, `wind ${speed} m/s`);
  const [korean, english] = POINTS[Math.floor(((slot.windFromDegrees % 360) + 11.25) / 22.5) % 16];
  return say(`${korean}풍 ${speed}m/s`, `wind ${english} ${speed} m/s`);
}

/** `3–15mm`; empty without rain. */
export function amountText(amount, unit = "mm") {
  if (!amount) return "";
  if (amount.words) return amount.words;
  if (amount.exactly !== null) return amount.exactly > 0 ? `${amount.exactly}${unit}` : "";
  if (amount.from === null || amount.from === 0) return amount.below === null ? "" : `<${amount.below}${unit}`;
  return amount.below === null ? `≥${amount.from}${unit}` : `${amount.from}–${amount.below}${unit}`;
}
