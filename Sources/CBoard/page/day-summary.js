/** What the day needs, in a strip below the boards: weather, umbrella, clothes, dust. */

import { h } from "./dom.js";
import { clockText, language, say } from "./language.js";
import { parse } from "./times.js";
import { airText, degrees, glyphText } from "./weather-words.js";

/** The disruptions of a document of `/v1/board`. */
export function disruptionLines(content) {
  return (content.disruptions ?? []).map((one) => h("p", { class: "disruption" },
    h("span", { class: "sign", "aria-hidden": "true" }), one[language]));
}

/** Creates the strip from a document of `/v1/board`. */
export function daySummary(content, place) {
  const href = place ? `/#/weather/${encodeURIComponent(place)}` : null;
  const facts = [
    hour(say("나갈 때", "leaving"), content.leaving), hour(say("돌아올 때", "returning"), content.returning),
    umbrella(content.umbrella), clothes(content.outfit), content.air && air(content.air),
  ].filter(Boolean);
  return [
    facts.length > 0 && h("dl", { class: "facts-strip" }, facts),
    facts.length > 0 && href && h("p", { class: "note links" },
      h("a", { href }, say("날씨 자세히", "More weather"))),
  ];
}

function fact(name, ...value) {
  return h("div", {}, h("dt", {}, name), h("dd", {}, value));
}

function hour(name, part) {
  if (!part?.slot) return null;
  return fact(`${name} ${clockText(parse(part.at))}`,
    h("span", { class: "glyph", "aria-hidden": "true" }, glyphText(part.glyph)),
    h("strong", {}, degrees(part.slot.temperatureCelsius)), " ",
    h("span", { class: "more" }, [part.slot.conditionText ?? part.slot.condition,
      part.slot.precipitationProbabilityPercent !== null
        && say(`강수 ${part.slot.precipitationProbabilityPercent}%`,
          `rain ${part.slot.precipitationProbabilityPercent}%`)].filter(Boolean).join(" · ")));
}

function umbrella(value) {
  const words = {
    take: say("챙기세요", "take one"), maybe: say("접는 우산", "a small one"),
    no: say("필요 없음", "not needed"),
  };
  return words[value?.verdict] ? fact(say("우산", "Umbrella"), words[value.verdict]) : null;
}

function clothes(outfit) {
  const garments = outfit?.garments ?? [];
  if (garments.length === 0) return null;
  return fact(say("옷", "Wear"), [...garments, ...(outfit.things ?? [])]
    .map((one) => one[language]).join(", "));
}

function air(value) {
  const text = airText(value);
  return text ? fact(say("대기", "Air"), text) : null;
}
