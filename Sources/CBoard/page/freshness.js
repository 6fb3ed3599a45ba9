/**
 * How current a value is. The rules and limits are those of the library (`FreshnessLimit`); they
 * are applied again here, because a value goes on ageing on the screen.
 */

import { h, setText } from "./dom.js";
import { ageText, say } from "./language.js";

/** Milliseconds after which an arrival is no longer shown as a countdown. */
export const ARRIVAL_LIMIT = 600_000;
/** Milliseconds after which a vehicle that was arriving or leaving has moved on. */
export const MOMENT_LIMIT = 120_000;
/** Milliseconds that a countdown may be overdue. */
export const OVERDUE_LIMIT = 30_000;
/** Milliseconds after which a position is outdated. */
export const POSITION_LIMIT = 300_000;

/** Returns the freshness of a value at a time. */
export function freshnessAt(freshness, observedAt, now, limit = ARRIVAL_LIMIT) {
  if (freshness === "frozen" || observedAt === null) return freshness;
  return now - observedAt > limit ? "stale" : freshness;
}

/** Whether a value may be shown as current. */
export function isTrusted(freshness) {
  return freshness !== "stale" && freshness !== "frozen";
}

const WORDS = {
  live: ["실시간", "live"],
  corrected: ["보정", "corrected"],
  stale: ["오래된 정보", "outdated"],
  frozen: ["갱신되지 않음", "not updating"],
  recorded: ["예시", "sample"],
};

/** The word of a freshness. */
export function freshnessText(freshness) {
  return say(...(WORDS[freshness] ?? [freshness, freshness]));
}

/** A mark whose shape differs for each freshness, its word, and the age of the value. */
export function freshnessMark() {
  const word = h("span");
  const age = h("span", { class: "age" });
  const mark = h("span", { class: "freshness" }, h("span", { class: "sign", "aria-hidden": "true" }),
    word, age);
  mark.update = (freshness, observedAt, now) => {
    if (mark.dataset.freshness !== freshness) mark.dataset.freshness = freshness;
    setText(word, freshnessText(freshness));
    setText(age, observedAt === null ? say("시각 모름", "time unknown") : ageText(now - observedAt));
  };
  return mark;
}
