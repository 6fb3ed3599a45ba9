// Weather values as the tool writes them: whole degrees, local time.

import { fact, h, joined, say, word } from "./ui.js";

const KOREAN = "북 북북동 북동 동북동 동 동남동 남동 남남동 남 남남서 남서 서남서 서 서북서 북서 북북서".split(" ");
const ENGLISH = "N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW".split(" ");

export const rounded = (value) => Math.sign(value) * Math.round(Math.abs(value)) || 0;

export const degrees = (value) => (Number.isFinite(value) ? `${rounded(value)}℃` : "–");

export const conditionText = ({ condition, conditionText: source }) =>
  say(source, null) || word("condition", condition);

export const glyph = (part) => h("span.glyph", { "aria-hidden": "true" }, part.glyph && `${part.glyph}\uFE0E`);

export const gradeText = (grade) => word("grade", grade);

export function airText({ pm10, pm10Grade, pm25, pm25Grade }) {
  return joined([[fact("fineDust"), pm10, pm10Grade], [fact("ultrafineDust"), pm25, pm25Grade]]
    .map(([name, amount, grade]) => Number.isFinite(amount)
      && `${name} ${rounded(amount)}\u2060㎍/㎥ ${gradeText(grade)}`.trim()));
}

export function windText({ windMetersPerSecond: measured, windFromDegrees: from }) {
  if (measured === null) return "";
  const speed = Math.round(measured * 10) / 10;
  if (from === null) return fact("wind", speed);
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
