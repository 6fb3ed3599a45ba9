import { h } from "./dom.js";
import { say } from "./language.js";

/** A paragraph in place of content: that there is none, or a problem. */
export function notice(text, kind = "empty") {
  return h("p", { class: `notice ${kind}`, role: kind === "problem" ? "alert" : null },
    h("span", { class: "sign", "aria-hidden": "true" }), text);
}

/** Shows that content is on its way; it has a height, so that little moves when it arrives. */
export function loading() {
  return h("p", { class: "notice loading", "aria-busy": "true" }, say("불러오는 중", "Loading"));
}
