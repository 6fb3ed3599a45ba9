/** The token of a server that needs one. It is in the browser's storage and in no address. */

import { h } from "./dom.js";
import { say } from "./language.js";
import { load, save } from "./storage.js";

/** The token; `null` if there is none. */
export function token() {
  return load("token");
}

/** Forgets the token. */
export function forgetToken() {
  save("token", null);
}

let pending = null;

/** Asks for a token, once for all queries that wait. Resolves with the entered one. */
export function askForToken(wasRefused) {
  pending ??= ask(wasRefused).finally(() => {
    pending = null;
  });
  return pending;
}

function ask(wasRefused) {
  return new Promise((resolve) => {
    const field = h("input", {
      id: "token", type: "password", autocomplete: "off", required: true, maxlength: 200,
      spellcheck: "false", "aria-describedby": "token-help",
    });
    const dialog = h("dialog", { class: "dialog", "aria-labelledby": "token-title" },
      h("form", { method: "dialog" },
        h("h2", { id: "token-title" }, say("토큰이 필요합니다", "This server needs a token")),
        h("p", { id: "token-help" },
          wasRefused && h("strong", {}, say("이 토큰은 쓸 수 없습니다. ", "The token was refused. ")),
          say("서버를 운영하는 사람에게 받은 토큰을 넣으세요. 이 브라우저에만 저장합니다.",
            "Enter the token from the person who runs the server. Only this browser stores it.")),
        h("label", { for: "token" }, say("토큰", "Token")), field,
        h("p", { class: "actions" }, h("button", { class: "primary" }, say("확인", "OK")))));
    // There is nothing to show without it.
    dialog.addEventListener("cancel", (event) => event.preventDefault());
    dialog.addEventListener("close", () => {
      dialog.remove();
      save("token", field.value.trim());
      resolve();
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
