/** Language, theme, times, token, and removing everything from this device. */

import { h, replace } from "./dom.js";
import { installButton, secureNote } from "./install.js";
import { say } from "./language.js";
import { outing } from "./relevance.js";
import { forgetDevice, load, save } from "./storage.js";
import { setTheme } from "./theme.js";
import { forgetToken, token } from "./token.js";

/** @type {import("./main.js").Page} */
export function settingsPage({ main }) {
  const select = (id, title, value, choices, onChange) => h("p", { class: "setting" },
    h("label", { for: id }, title),
    h("select", { id, onchange: (event) => onChange(event.target.value || null) },
      choices.map(([choice, text]) => h("option", { value: choice, selected: choice === (value ?? "") }, text))));
  const time = (id, title, name, value) => h("p", { class: "setting" }, h("label", { for: id }, title),
    h("input", { id, type: "time", value, onchange: (event) => save(name, event.target.value || null) }));
  const hours = outing();
  replace(main, h("h1", {}, say("설정", "Settings")),
    h("section", { class: "card settings" },
      select("s-language", say("언어", "Language"), load("language"), [
        ["", say("브라우저 설정", "As the browser")], ["ko", "한국어"], ["en", "English"],
      ], (value) => {
        save("language", value);
        location.reload();
      }),
      select("s-theme", say("화면", "Theme"), load("theme"), [
        ["", say("시스템 설정", "As the system")], ["light", say("밝게", "Light")], ["dark", say("어둡게", "Dark")],
      ], setTheme),
      time("s-leave", say("나가는 시각", "Leaving at"), "leave", hours.leave),
      time("s-return", say("돌아오는 시각", "Returning at"), "return", hours.return),
      installButton(),
      token() && h("p", { class: "setting" }, h("span", {}, say("토큰", "Token")),
        h("button", {
          onclick: () => {
            forgetToken();
            location.reload();
          },
        }, say("토큰 지우기", "Remove the token")))),
    secureNote(),
    h("section", { class: "card settings" },
      h("h2", {}, say("이 기기에서 지우기", "Forget this device")),
      h("p", {}, say("즐겨찾기, 설정, 토큰, 저장된 페이지를 이 브라우저에서 지웁니다.",
        "Removes favorites, settings, the token and stored pages from this browser.")),
      h("p", {}, forgetButton())));
  return say("설정", "Settings");
}

/** Asks once more before it removes everything. */
function forgetButton() {
  let isSure = false;
  const button = h("button", {
    class: "danger", id: "forget",
    onclick: async () => {
      if (!isSure) {
        isSure = true;
        button.textContent = say("한 번 더 누르면 모두 지웁니다", "Press again to remove everything");
        return;
      }
      await forgetDevice();
      location.replace("/");
    },
  }, say("모두 지우기", "Remove everything"));
  return button;
}
