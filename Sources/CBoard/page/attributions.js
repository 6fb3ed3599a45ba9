import { h, replace } from "./dom.js";
import { say } from "./language.js";

const shown = new Map();

/** Shows the credits of a document at the foot; `null` begins anew with a page. */
export function showAttributions(document_) {
  if (document_ === null) shown.clear();
  for (const part of document_?.results ?? [document_ ?? {}]) {
    for (const credit of part.attributions ?? []) shown.set(credit.text, credit);
  }
  const foot = document.getElementById("foot");
  replace(foot,
    shown.size > 0 && h("p", {}, say("출처 ", "Sources "), [...shown.values()].map((credit, index) => [
      index > 0 && " · ",
      h("a", { href: credit.url, rel: "noopener noreferrer", target: "_blank" }, credit.text),
      credit.license && ` (${credit.license})`,
    ])),
    h("p", {}, h("a", { href: "/docs" }, "API"), " · ",
      say("위치와 즐겨찾기는 이 브라우저에만 있습니다", "Your places stay in this browser")));
}
