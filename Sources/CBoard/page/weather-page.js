/** The weather at a place: now, the next hours, the days, the air, and what to wear. */

import { get } from "./api.js";
import { showAttributions } from "./attributions.js";
import { h, replace } from "./dom.js";
import { favorites } from "./favorites.js";
import { placeOf } from "./favorites-board.js";
import { clockText, dateText, dayText, language, say } from "./language.js";
import { loading, notice } from "./notice.js";
import { placeForm } from "./place-form.js";
import { outing } from "./relevance.js";
import { load, save } from "./storage.js";
import { parse } from "./times.js";
import { weatherCurve, weatherTable } from "./weather-curve.js";
import { airText, amountText, conditionText, degrees, glyphText, gradeText, rounded, windText }
  from "./weather-words.js";

/** @type {import("./main.js").Page} */
export function weatherPage({ main, subject, signal }) {
  const place = subject || load("place") || favorites().map(placeOf).find(Boolean) || "";
  const now = h("div", {}, place && loading());
  const wear = h("div");
  const rest = h("div");
  replace(main, h("h1", { class: "hidden" }, say("날씨", "Weather")),
    placeForm("weather", /^[-\d.,]+$/.test(place) ? "" : place), h("div", { class: "pair" }, now, wear), rest);
  if (!place) {
    replace(now, notice(say("장소를 입력하세요", "Enter a place")));
    return say("날씨", "Weather");
  }
  if (subject) save("place", subject);
  get("/v1/weather", { place }, { signal }).then(({ document: found }) => {
    showAttributions(found);
    const [result] = found.results;
    if (result?.weather) {
      replace(now, current(result));
      replace(rest, forecast(result.weather));
    } else {
      replace(now, notice(result?.error?.message
        ?? say("날씨를 알 수 없습니다", "The weather is unknown"), "problem"));
    }
  }).catch((error) => !signal.aborted && replace(now, notice(error.message, "problem")));
  const hours = outing();
  get("/v1/wear", { place, leave: hours.leave, return: hours.return }, { signal })
    .then(({ document: found }) => {
      showAttributions(found);
      if (found.outfit) replace(wear, outfit(found.outfit));
    }).catch(() => {});
  return say("날씨", "Weather");
}

function current({ weather, air, place, regions, asOf }) {
  const { now } = weather;
  const area = regions?.[0]?.name ?? place?.address;
  const today = dayText(parse(asOf));
  return h("section", { class: "card now" },
      h("h2", {}, place?.name ?? area, area && area !== place?.name && h("small", {}, area)),
      weather.warnings.map((warning) => h("p", { class: "disruption" },
        h("span", { class: "sign", "aria-hidden": "true" }), `${warning.title} · ${warning.area}`)),
      now && [
        h("p", { class: "temperature" },
          h("span", { class: "glyph", "aria-hidden": "true" }, glyphText(now.glyph)),
          h("strong", {}, degrees(now.temperatureCelsius)), h("span", {}, conditionText(now))),
        h("p", { class: "facts" }, [
          now.feelsLikeCelsius !== null && say(`체감 ${degrees(now.feelsLikeCelsius)}`,
            `feels like ${degrees(now.feelsLikeCelsius)}`),
          now.humidityPercent !== null && say(`습도 ${now.humidityPercent}%`, `humidity ${now.humidityPercent}%`),
          windText(now), amountText(now.precipitationMillimeters),
          say(`${clockText(parse(now.start))} 관측`, `observed ${clockText(parse(now.start))}`),
        ].filter(Boolean).map((text) => h("span", {}, text))),
      ],
      air && airSection(air),
      sun(weather.days.find((day) => day.date === today)));
}

function forecast(weather) {
  return [
    h("section", { class: "card" }, h("h2", {}, say("앞으로 48시간", "Next 48 hours")),
      weatherCurve(weather.slots), weatherTable(weather.slots)),
    h("section", { class: "card" }, h("h2", {}, say(`앞으로 ${weather.days.length}일`,
      `Next ${weather.days.length} days`)), daysTable(weather.days),
    weather.outlook && language === "ko" && h("details", {}, h("summary", {}, "예보관의 전망"),
      h("p", { class: "outlook" }, weather.outlook))),
  ];
}

function airSection(air) {
  const text = airText(air);
  const station = air.measurement?.station;
  const outlook = (air.outlook ?? []).slice(0, 3).map((day) => [
    dateText(day.date), [["pm10", say("미세먼지", "PM10")], ["pm25", say("초미세먼지", "PM2.5")]]
      .filter(([name]) => day.grades[name])
      .map(([name, word]) => `${word} ${gradeText(day.grades[name])}`).join(", ")])
    .filter(([, grades]) => grades);
  return [
    text && h("p", { class: "air" }, h("strong", {}, say("대기 ", "Air ")), text,
      station && h("span", { class: "more" }, ` ${station} ${clockText(parse(air.observedAt))}`)),
    outlook.length > 0 && h("p", { class: "more" }, outlook.map((day) => day.join(" ")).join(" · ")),
  ];
}

function sun(day) {
  if (!day?.sunrise || !day.sunset) return null;
  return h("p", { class: "more" }, say(
    `일출 ${clockText(parse(day.sunrise))} · 일몰 ${clockText(parse(day.sunset))}`,
    `sunrise ${clockText(parse(day.sunrise))} · sunset ${clockText(parse(day.sunset))}`));
}

/** One row for each day: sky of both halves, and the range of temperatures as a bar. */
function daysTable(days) {
  const known = days.filter((day) => day.minimumCelsius !== null || day.maximumCelsius !== null);
  const values = known.flatMap((day) => [day.minimumCelsius, day.maximumCelsius]).filter((one) => one !== null);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const at = (value) => `${(((value ?? low) - low) / Math.max(1, high - low)) * 100}%`;
  const part = (one) => one && h("span", { class: "part" },
    h("span", { class: "glyph", "aria-hidden": "true" }, glyphText(one.glyph)),
    h("span", { class: "hidden" }, conditionText(one)),
    one.precipitationProbabilityPercent > 0 && ` ${one.precipitationProbabilityPercent}%`);
  const span = (day, name) => part(day.parts.find((one) => one.span === name)
    ?? day.parts.find((one) => one.span === "day"));
  return h("table", { class: "days" },
    h("thead", {}, h("tr", {}, [say("날짜", "Day"), say("오전", "a.m."), say("오후", "p.m."), say("최저", "Low"),
      say("최고", "High")].map((text) => h("th", { scope: "col" }, text)))),
    h("tbody", {}, known.map((day) => h("tr", {}, h("th", { scope: "row" }, dateText(day.date)),
      h("td", {}, span(day, "morning")), h("td", {}, span(day, "afternoon")),
      h("td", { class: "low" }, rounded(day.minimumCelsius) + "°"),
      h("td", { class: "high" }, h("span", {
        class: "range", "aria-hidden": "true", vars: { "--from": at(day.minimumCelsius), "--to": at(day.maximumCelsius) },
      }), rounded(day.maximumCelsius) + "°")))));
}

const KINDS = {
  inner: ["속옷", "Inner"], top: ["상의", "Top"], bottom: ["하의", "Bottom"], outer: ["겉옷", "Outer"],
  accessory: ["소품", "Accessory"],
};

function outfit(value) {
  const rows = value.garments.map((one) => [say(...(KINDS[one.kind] ?? ["", ""])), one[language]]);
  for (const thing of value.things) rows.push([say("챙길 것", "Take"), thing[language]]);
  return h("section", { class: "card" },
    h("h2", {}, say("무엇을 입을까", "What to wear"), h("small", {}, `${value.leave}–${value.return}`)),
    h("dl", { class: "outfit" }, rows.map(([name, text]) => h("div", {}, h("dt", {}, name), h("dd", {}, text)))),
    h("ul", { class: "advice" }, value.advice.map((one) => h("li", {}, one[language]))));
}
