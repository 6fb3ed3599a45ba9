// A field for a place; the device's position only after its button was pressed.

import { isSecure, secureNote } from "./install.js";
import { announce, h, pathTo, say, setText } from "./ui.js";

export function placeForm(page, subject) {
  const isPosition = /^[-\d.,]+$/.test(subject);
  const field = h("input", {
    id: "place", type: "search", value: isPosition ? "" : subject, maxlength: 100, enterkeyhint: "go",
    required: true, placeholder: say("장소나 주소", "Place or address"),
  });
  const message = h("p.note", { role: "status" });
  const go = (text) => location.assign(pathTo(page, text));
  return h("form.place-form", {
    onsubmit: (event) => {
      event.preventDefault();
      go(field.value.trim());
    },
  }, h("label", { for: "place" }, say("장소", "Place")),
  h("div.fields", field, h("button.primary", say("보기", "Show")),
    isSecure && navigator.geolocation && hereButton(go, message)), message, secureNote());
}

function hereButton(go, message) {
  return h("button", {
    type: "button", id: "here",
    onclick: () => {
      announce(say("위치를 찾는 중", "Finding your position"));
      navigator.geolocation.getCurrentPosition(
        // A hundred metres are enough, and no more is sent.
        ({ coords }) => go(`${coords.latitude.toFixed(3)},${coords.longitude.toFixed(3)}`),
        () => setText(message, say("위치를 알 수 없거나 허용하지 않았습니다. 장소를 입력하세요.",
          "The position is unknown or was refused. Enter a place.")),
        { maximumAge: 60_000, timeout: 15_000 });
    },
  }, say("내 위치", "My position"));
}
