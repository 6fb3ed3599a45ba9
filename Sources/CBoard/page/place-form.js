/** A field for a place; the position of the device only after its button was pressed. */

import { announce, h, replace } from "./dom.js";
import { isSecure, secureNote } from "./install.js";
import { say } from "./language.js";

/**
 * Creates the form of a page.
 * @param {string} page The page whose subject is the place.
 * @param {string} place The place of the field.
 */
export function placeForm(page, place) {
  const field = h("input", {
    id: "place", type: "search", value: place, maxlength: 100, enterkeyhint: "go", required: true,
    placeholder: say("장소나 주소", "Place or address"),
  });
  const message = h("p", { class: "note", role: "status" });
  const go = (text) => location.assign(`/#/${page}/${encodeURIComponent(text)}`);
  return h("form", {
    class: "place-form", onsubmit: (event) => {
      event.preventDefault();
      if (field.value.trim()) go(field.value.trim());
    },
  }, h("label", { for: "place" }, say("장소", "Place")),
  h("div", { class: "fields" }, field, h("button", { class: "button primary" }, say("보기", "Show")),
    isSecure && navigator.geolocation && hereButton(go, message)), message, secureNote());
}

function hereButton(go, message) {
  return h("button", {
    class: "button", type: "button", id: "here",
    onclick: () => {
      announce(say("위치를 찾는 중", "Finding your position"));
      navigator.geolocation.getCurrentPosition(
        // A hundred metres are enough, and no more is sent.
        ({ coords }) => go(`${coords.latitude.toFixed(3)},${coords.longitude.toFixed(3)}`),
        (error) => replace(message, error.code === 1
          ? say("위치를 허용하지 않았습니다. 장소를 입력하세요.", "The position was refused. Enter a place.")
          : say("위치를 알 수 없습니다. 장소를 입력하세요.", "The position is unknown. Enter a place.")),
        { maximumAge: 60_000, timeout: 15_000 });
    },
  }, say("내 위치", "My position"));
}
