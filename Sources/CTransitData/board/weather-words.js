// Weather values as the tool writes them: whole degrees, local time.

import { h, joined, say } from "./ui.js";

const CONDITIONS = {
  clear: ["맑음"], partlyCloudy: ["구름조금", "partly cloudy"], mostlyCloudy: ["구름많음", "mostly cloudy"],
  overcast: ["흐림"], mist: ["옅은 안개"], haze: ["연무"], smoke: ["연기"], fog: ["안개"], dust: ["먼지"],
  drizzle: ["빗방울"], flurry: ["눈날림"], drizzleAndFlurry: ["빗방울눈날림", "drizzle and flurry"],
  shower: ["소나기"], rain: ["비"], sleet: ["비/눈"], snow: ["눈"], squall: ["돌풍"], thunderstorm: ["뇌우"],
  ash: ["화산재", "volcanic ash"], tornado: ["토네이도"],
};
const GRADES = {
  good: ["좋음", "good"], moderate: ["보통", "moderate"], bad: ["나쁨", "bad"], veryBad: ["매우나쁨", "very bad"],
};
const KOREAN = "북 북북동 북동 동북동 동 동남동 남동 남남동 남 남남서 남서 서남서 서 서북서 북서 북북서".split(" ");
const ENGLISH = "N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW".split(" ");

export const rounded = (value) => Math.sign(value) * Math.round(Math.abs(value)) || 0;

export const degrees = (value) => (Number.isFinite(value) ? `${rounded(value)}℃` : "–");

export function conditionText({ condition, conditionText: source }) {
  const [korean, english = condition] = CONDITIONS[condition] ?? [];
  return say(source ?? korean, english) ?? "";
}

export const glyph = (part) => h("span.glyph", { "aria-hidden": "true" }, part.glyph && `${part.glyph}\uFE0E`);

export const gradeText = (grade) => say(...(GRADES[grade] ?? ["", ""]));

export function airText({ pm10, pm10Grade, pm25, pm25Grade }) {
  return joined([[say("미세먼지", "PM10"), pm10, pm10Grade], [say("초미세먼지", "PM2.5"), pm25, pm25Grade]]
    .map(([name, amount, grade]) => Number.isFinite(amount)
      && `${name} ${rounded(amount)}\u2060㎍/㎥ ${gradeText(grade)}`.trim()));
}

export function windText({ windMetersPerSecond: measured, windFromDegrees: from }) {
  if (measured === null) return "";
  const speed = Math.round(measured * 10) / 10;
  if (from === null) return say(`바람 ${speed}m/s`, `wind ${speed} m/s`);
  const index = Math.round((from % 360) / 22.5) % 16;
  return say(`${KOREAN[index]}풍 ${speed}m/s`, `wind ${ENGLISH[index]} ${speed} m/s`);
}

export function amountText(amount) {
  if (!amount) return "";
  const { words, exactly, from, below } = amount;
  if (words) return words;
  if (exactly !== null) return exactly > 0 ? `${exactly}mm` : "";
  if (!from) return below === null ? "" : `<${below}mm`;
  return below === null ? `≥${from}mm` : `${from}–${below}mm`;
}
