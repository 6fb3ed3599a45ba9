// A strip below the boards: weather, umbrella, clothes, dust.

import { parse } from "./times.js";
import { clockText, h, joined, language, pathTo, say } from "./ui.js";
import { airText, conditionText, degrees, glyph } from "./weather-words.js";

export function daySummary({ leaving, returning, umbrella, outfit, air }, place) {
  const facts = [
    hour(say("나갈 때", "leaving"), leaving), hour(say("돌아올 때", "returning"), returning),
    fact(say("우산", "Umbrella"), {
      take: say("챙기세요", "take one"), maybe: say("접는 우산", "a small one"), no: say("필요 없음", "not needed"),
    }[umbrella?.verdict]),
    fact(say("옷", "Wear"), outfit?.garments.length > 0
      && [...outfit.garments, ...outfit.things].map((one) => one[language]).join(", ")),
    fact(say("공기질", "Air"), air && airText(air)),
  ].filter(Boolean);
  return facts.length > 0 && [
    h("dl.facts-strip", facts),
    place && h("p.note", h("a", { href: pathTo("weather", place) },
      say("날씨 자세히", "More weather"))),
  ];
}

const fact = (name, value) => value && h("div", h("dt", name), h("dd", value));

function hour(name, part) {
  if (!part?.slot) return null;
  const chance = part.slot.precipitationProbabilityPercent;
  return fact(`${name} ${clockText(parse(part.at))}`, [
    glyph(part), h("strong", degrees(part.slot.temperatureCelsius)), " ",
    h("span.more", joined(conditionText(part.slot), chance !== null && say(`강수 ${chance}%`, `rain ${chance}%`))),
  ]);
}
