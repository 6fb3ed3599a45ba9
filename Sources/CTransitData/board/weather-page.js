// The weather at a place: now, hours, days, air, and what to wear.

import { get } from "./api.js";
import { favorites, placeOf } from "./favorites.js";
import { placeForm } from "./place-form.js";
import { outing } from "./relevance.js";
import { load, save } from "./storage.js";
import { parse } from "./times.js";
import { clockText, dateText, dayText, fact, h, joined, language, loading, notice, problemIn, replace, say, shape, table, word }
  from "./ui.js";
import { weatherCurve, weatherTable } from "./weather-curve.js";
import { airText, amountText, conditionText, degrees, glyph, gradeText, rounded, windText }
  from "./weather-words.js";

const timeText = (text) => clockText(parse(text));

export function page({ main, subject, signal }) {
  const title = say("날씨", "Weather");
  const place = subject || load("place") || favorites().map(placeOf).find(Boolean) || "";
  const now = h("div", place ? loading() : notice(say("장소를 입력하세요", "Enter a place")));
  const wear = h("div");
  const rest = h("div");
  replace(main, h("h1.hidden", title), placeForm("weather", place), h("div.pair", now, wear), rest);
  if (!place) return title;
  if (subject) save("place", subject);
  get("/v1/weather", { place }, signal).then(({ found: { results: [result] } }) => {
    if (!result?.weather) {
      return replace(now, notice(result?.error?.message
        ?? say("날씨를 알 수 없습니다", "The weather is unknown"), "problem"));
    }
    replace(now, current(result));
    replace(rest, forecast(result.weather));
  }).catch(problemIn(now, signal));
  get("/v1/wear", { place, ...outing() }, signal).then(({ found }) => {
    if (found.outfit) replace(wear, outfit(found.outfit));
  }, () => {});
  return title;
}

function current({ weather, air, place, regions, asOf }) {
  const { now, days, warnings } = weather;
  const area = regions?.[0]?.name ?? place?.address;
  const today = days.find((day) => day.date === dayText(parse(asOf)));
  return h("section.card.now",
    h("h2", place?.name ?? area, area !== place?.name && h("small", area)),
    warnings.map((warning) => h("p.disruption", shape("sign"), joined(warning.title, warning.area))),
    now && [
      h("p.temperature", glyph(now), h("strong", degrees(now.temperatureCelsius)), h("span", conditionText(now))),
      h("p.facts", [
        now.feelsLikeCelsius !== null
          && say(`체감 ${degrees(now.feelsLikeCelsius)}`, `feels like ${degrees(now.feelsLikeCelsius)}`),
        now.humidityPercent !== null && say(`습도 ${now.humidityPercent}%`, `humidity ${now.humidityPercent}%`),
        windText(now), amountText(now.precipitationMillimeters),
        fact("observed", timeText(now.start)),
      ].filter(Boolean).map((text) => h("span", text))),
    ],
    air && airSection(air),
    today?.sunrise && today.sunset && h("p.more", joined(
      say("일출 ", "sunrise ") + timeText(today.sunrise), say("일몰 ", "sunset ") + timeText(today.sunset))));
}

function airSection(air) {
  const text = airText(air);
  const station = air.measurement?.station;
  const outlook = (air.outlook ?? []).slice(0, 3).map(({ date, grades }) => {
    const words = [grades.pm10 && `${fact("fineDust")} ${gradeText(grades.pm10)}`,
      grades.pm25 && `${fact("ultrafineDust")} ${gradeText(grades.pm25)}`].filter(Boolean);
    return words.length > 0 && `${dateText(date)} ${words.join(", ")}`;
  });
  return [
    text && h("p", h("strong", say("공기질 ", "Air ")), text,
      station && h("span.more", ` ${station} ${timeText(air.observedAt)}`)),
    joined(outlook) && h("p.more", joined(outlook)),
  ];
}

function forecast({ slots, days, outlook }) {
  return [
    h("section.card", h("h2", say("앞으로 48시간", "Next 48 hours")), weatherCurve(slots), weatherTable(slots)),
    h("section.card", h("h2", say(`앞으로 ${days.length}일`, `Next ${days.length} days`)), daysTable(days),
      outlook && language === "ko" && h("details", h("summary", "예보관의 전망"), h("p.outlook", outlook))),
  ];
}

function daysTable(days) {
  const values = days.flatMap((day) => [day.minimumCelsius, day.maximumCelsius]).filter(Number.isFinite);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const at = (value) => `${(((value ?? low) - low) / Math.max(1, high - low)) * 100}%`;
  const degree = (value) => (value === null ? "–" : `${rounded(value)}°`);
  const half = (day, name) => {
    const part = day.parts.find((one) => one.span === name) ?? day.parts.find((one) => one.span === "day");
    return part && h("span.part", glyph(part), h("span.hidden", conditionText(part)),
      part.precipitationProbabilityPercent > 0 && ` ${part.precipitationProbabilityPercent}%`);
  };
  return table(
    [say("날짜", "Day"), fact("morning"), fact("afternoon"), say("최저", "Low"), say("최고", "High")],
    days.map((day) => [
      dateText(day.date), half(day, "morning"), half(day, "afternoon"), degree(day.minimumCelsius),
      [h("span.range", {
        "aria-hidden": "true", vars: { "--from": at(day.minimumCelsius), "--to": at(day.maximumCelsius) },
      }), degree(day.maximumCelsius)],
    ]), { class: "days" });
}

function outfit({ garments, things, advice, leave, return: back }) {
  const rows = [...garments.map((one) => [word("garment", one.kind), one[language]]),
    ...things.map((one) => [say("챙길 것", "Take"), one[language]])];
  return h("section.card", h("h2", say("무엇을 입을까", "What to wear"), h("small", `${leave}–${back}`)),
    h("dl.outfit", rows.map(([name, text]) => h("div", h("dt", name), h("dd", text)))),
    h("ul.advice", advice.map((one) => h("li", one[language]))));
}
