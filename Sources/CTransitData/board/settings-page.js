// Language, theme, times, token, and removing everything from this device.

import { installButton, secureNote } from "./install.js";
import { outing } from "./relevance.js";
import { forgetDevice, load, save } from "./storage.js";
import { h, replace, say } from "./ui.js";

export function page({ main }) {
  const title = say("설정", "Settings");
  const setting = (id, text, control) => h("p.setting", h("label", { for: id }, text), control);
  const select = (name, text, choices) => setting(name, text, h("select", {
    id: name,
    onchange: (event) => {
      save(name, event.target.value || null);
      location.reload();
    },
  }, choices.map(([value, word]) => h("option", { value, selected: value === load(name, "") }, word))));
  const time = (name, text) => setting(name, text, h("input", {
    id: name, type: "time", value: outing()[name], onchange: (event) => save(name, event.target.value || null),
  }));
  replace(main, h("h1", title),
    h("section.card.settings",
      select("language", say("언어", "Language"),
        [["", say("브라우저 설정", "As the browser")], ["ko", "한국어"], ["en", "English"]]),
      select("theme", say("테마", "Theme"), [["", say("시스템 설정", "As the system")],
        ["light", say("밝게", "Light")], ["dark", say("어둡게", "Dark")]]),
      time("leave", say("나가는 시각", "Leaving at")), time("return", say("돌아오는 시각", "Returning at")),
      installButton(),
      load("token") && h("p.setting", h("span", say("토큰", "Token")), h("button", {
        onclick: () => {
          save("token", null);
          location.reload();
        },
      }, say("토큰 지우기", "Remove the token")))),
    secureNote(),
    h("section.card.settings", h("h2", say("이 기기에서 지우기", "Forget this device")),
      h("p", say("즐겨찾기, 설정, 토큰, 저장된 페이지를 이 브라우저에서 지웁니다.",
        "Removes favorites, settings, the token and stored pages from this browser.")),
      h("p", h("button.danger", { id: "forget", onclick: forget }, say("모두 지우기", "Remove everything")))));
  return title;
}

async function forget() {
  if (!confirm(say("이 브라우저에서 모두 지울까요?", "Remove everything from this browser?"))) return;
  await forgetDevice();
  location.replace("/");
}
