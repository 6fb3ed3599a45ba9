// What documents report of themselves: whether they are samples, whom to credit.

import { load, save } from "./storage.js";
import { fact, h, replace, say } from "./ui.js";

let isSample = load("sample", false);
const credits = new Map();

// Whether the server answers from samples. A change is the event `samples`.
export const showsSamples = () => isSample;

export const isSampleDocument = (content) => origins(content).has("recorded");

function origins(content) {
  const parts = content.results ?? [content];
  return new Set(parts.flatMap((part) => part.providers ?? []).map((outcome) => outcome.origin));
}

export function noteDocument(content) {
  const known = origins(content);
  if (known.has("recorded")) setSample(true);
  else if (known.has("live") || known.has("cache")) setSample(false);
  const count = credits.size;
  for (const part of content.results ?? [content]) {
    for (const credit of part.attributions ?? []) credits.set(credit.text, credit);
  }
  if (credits.size > count) showFoot();
}

// Without any key the server answers from samples.
export function noteKeys(providers) {
  const keys = providers.flatMap((provider) => provider.keys ?? []);
  if (keys.length > 0) setSample(!keys.some((key) => key.isPresent));
}

function setSample(value) {
  if (value === isSample) return;
  isSample = value;
  save("sample", value);
  dispatchEvent(new Event("samples"));
}

export function clearCredits() {
  credits.clear();
  showFoot();
}

function showFoot() {
  replace(document.getElementById("foot"),
    credits.size > 0 && h("p", say("출처 ", "Sources "), [...credits.values()].map((credit, index) => [
      index > 0 && " · ",
      h("a", { href: credit.url, rel: "noopener noreferrer", target: "_blank" }, credit.text),
      credit.license && ` (${credit.license})`,
    ])),
    h("p", h("a", { href: "/docs" }, "API"), " · ",
      say("위치와 즐겨찾기는 이 브라우저에만 있습니다", "Your places stay in this browser")));
}

export function problemOf(content) {
  return content.providers.find((outcome) => outcome.error)?.error.message
    ?? fact("noArrivals");
}
