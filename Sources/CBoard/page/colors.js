/** Colours of lines and kinds of buses, as the tool has them; a colour never has a meaning alone. */

/** The kinds of buses with a customary colour, and their English words. */
const KINDS = {
  간선: ["trunk", "#3D5BAB"], 지선: ["branch", "#5BB025"], 순환: ["circular", "#F99D1C"],
  광역: ["wide-area", "#F72F13"], 마을: ["village", "#5BB025"], 공항: ["airport", "#8B4513"],
  심야: ["night", "#3D5BAB"], 관광: ["tour", null], 동행: ["companion", null],
  한강버스: ["river bus", null], 공용: ["shared", null], 인천: ["Incheon", null],
  경기: ["Gyeonggi", "#24A816"], 직행좌석: ["express, seats only", "#F72F13"],
  광역급행: ["metropolitan express", "#F72F13"], 좌석: ["seats only", null],
  일반: ["ordinary", null], 경기순환: ["provincial circular", null], 시외: ["intercity", null],
};

/** The colour of a kind of bus; `null` if there is no customary one. */
export function kindColor(kind) {
  return Object.hasOwn(KINDS, kind ?? "") ? KINDS[kind][1] : null;
}

/** The English word of a kind of bus; the Korean one if there is none. */
export function kindEnglish(kind) {
  return Object.hasOwn(KINDS, kind ?? "") ? KINDS[kind][0] : kind;
}

/** A colour that may be used in a style: `#RRGGBB`; `null` for any other text. */
export function safeColor(text) {
  return /^#[0-9a-f]{6}$/i.test(text ?? "") ? text : null;
}

/** Black or white, whichever has more contrast on the colour: at least 4.5 to 1 on any. */
export function inkOn(color) {
  const luminance = [1, 3, 5].map((index) => {
    const value = parseInt(color.slice(index, index + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const [red, green, blue] = luminance;
  const sum = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return (sum + 0.05) / 0.05 > 1.05 / (sum + 0.05) ? "#000000" : "#ffffff";
}

/** The CSS variables of a coloured element; a neutral one for an unknown colour. */
export function colorVariables(text) {
  const color = safeColor(text);
  return color ? { "--line": color, "--line-ink": inkOn(color) } : {};
}
