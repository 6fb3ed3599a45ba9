/** Whether the server answers from samples, which every page says. */

import { load, save } from "./storage.js";

let isSample = load("sample", false);
const listeners = new Set();

/** Whether the last documents were samples. */
export function showsSamples() {
  return isSample;
}

/** Calls back after a change until the signal. */
export function onSamples(callback, signal) {
  listeners.add(callback);
  signal?.addEventListener("abort", () => listeners.delete(callback), { once: true });
}

/** Whether a document is a sample: its data is from recordings. */
export function isSampleDocument(document) {
  return outcomes(document).some((outcome) => outcome.origin === "recorded");
}

/** Takes note of the origin of a document; one without data from services shows nothing. */
export function noteOrigin(document) {
  const origins = new Set(outcomes(document).map((outcome) => outcome.origin));
  if (origins.has("recorded")) set(true);
  else if (origins.has("live") || origins.has("cache")) set(false);
}

/** Takes note of the keys of the server: without any it answers from samples. */
export function noteKeys(providers) {
  const keys = providers.flatMap((provider) => provider.keys ?? []);
  if (keys.length > 0) set(!keys.some((key) => key.isPresent));
}

function outcomes(document) {
  const parts = document.results ?? [document];
  return parts.flatMap((part) => part.providers ?? []);
}

function set(value) {
  if (value === isSample) return;
  isSample = value;
  save("sample", value);
  for (const callback of listeners) callback(value);
}
