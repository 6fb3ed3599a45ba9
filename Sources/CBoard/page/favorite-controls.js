/** Controls for one favourite: the star, the walk, and the dialog with all its settings. */

import { directionText } from "./arrival-row.js";
import { announce, h, replace } from "./dom.js";
import { addFavorites, favoriteFor, favoriteOf, onFavorites, removeFavorite, titleOf, updateFavorite }
  from "./favorites.js";
import { icon } from "./icons.js";
import { say } from "./language.js";
import { load, save } from "./storage.js";

/** A button that adds an item to the favourites, or removes it. */
export function favoriteButton(item, signal) {
  const text = h("span");
  const button = h("button", {
    class: "button star", "aria-pressed": "false",
    onclick: () => {
      const known = favoriteFor(item);
      try {
        if (known) removeFavorite(known);
        else addFavorites([favoriteOf(item)]);
        announce(known ? say("즐겨찾기에서 뺐습니다", "Removed from favorites")
          : say("즐겨찾기에 넣었습니다", "Added to favorites"));
      } catch (error) {
        announce(error.message);
        replace(text, error.message);
      }
    },
  }, icon("star"), text);
  const show = () => {
    const isFavorite = favoriteFor(item) !== undefined;
    button.setAttribute("aria-pressed", String(isFavorite));
    replace(text, say("즐겨찾기", "Favorite"));
  };
  onFavorites(show, signal);
  show();
  return button;
}

/** A field for the walk to a stop in minutes; the favourite has it, or else this browser. */
export function walkField(item, onChange) {
  const walks = load("walks", {});
  const initial = favoriteFor(item)?.walkMinutes ?? walks[item.id] ?? null;
  const field = h("input", {
    id: "walk", type: "number", min: 0, max: 120, inputmode: "numeric", value: initial,
    placeholder: "–",
    oninput: () => {
      const minutes = field.value === "" ? null : Math.round(Number(field.value));
      if (minutes !== null && !(minutes >= 0 && minutes <= 120)) return;
      const known = favoriteFor(item);
      if (known) updateFavorite(known, { ...known, walkMinutes: minutes });
      const all = load("walks", {});
      if (minutes === null) delete all[item.id];
      else all[item.id] = minutes;
      save("walks", Object.fromEntries(Object.entries(all).slice(-50)));
      onChange(minutes);
    },
  });
  onChange(initial);
  return h("label", { class: "walk", for: "walk" }, say("걸어서", "Walk"), field, say("분", "min"));
}

/** Opens the settings of a favourite. */
export function editFavorite(favorite, { lines, directions }) {
  const input = (id, attributes) => h("input", { id, ...attributes });
  const name = input("f-name", { maxlength: 40, value: favorite.as ?? "", placeholder: titleOf(favorite) });
  const walk = input("f-walk", { type: "number", min: 0, max: 120, value: favorite.walkMinutes ?? "" });
  const alarm = input("f-alarm", { type: "checkbox", checked: favorite.alarm ?? false });
  const times = ["leaving", "returning"].map((time) => input(`f-${time}`, {
    type: "checkbox", checked: favorite.when?.includes(time) ?? false,
  }));
  const own = favorite.when?.find((time) => typeof time === "object");
  const from = input("f-from", { type: "time", value: own?.from ?? "", "aria-label": say("부터", "from") });
  const to = input("f-to", { type: "time", value: own?.to ?? "", "aria-label": say("까지", "to") });
  const lineBoxes = lines.map((line, index) => [line, input(`f-line-${index}`, {
    type: "checkbox", checked: favorite.lines?.includes(line) ?? false,
  })]);
  const direction = h("select", { id: "f-direction" }, ["", ...directions].map((value) => h("option", {
    value, selected: value === (favorite.direction ?? ""),
  }, value ? directionText(value) : say("모두", "any"))));
  const check = (box, text) => h("label", { class: "check", for: box.id }, box, text);
  const dialog = h("dialog", { class: "dialog", "aria-labelledby": "f-title" },
    h("form", { method: "dialog" },
      h("h2", { id: "f-title" }, titleOf(favorite)),
      h("label", { for: "f-name" }, say("이름", "Name")), name,
      favorite.kind !== "place" && [
        lineBoxes.length > 1 && h("fieldset", {}, h("legend", {}, say("노선 (없으면 모두)", "Lines (none: all)")),
          lineBoxes.map(([line, box]) => check(box, line))),
        directions.length > 0 && [h("label", { for: "f-direction" }, say("방향", "Direction")), direction],
        h("label", { for: "f-walk" }, say("걷는 시간 (분)", "Walk (minutes)")), walk,
        check(alarm, say("두 정류장 앞에 오면 알림", "Notify two stops before it comes")),
      ],
      h("fieldset", {}, h("legend", {}, say("주로 볼 때", "When it matters")),
        check(times[0], say("출근", "Leaving")), check(times[1], say("퇴근", "Returning")),
        h("span", { class: "times" }, from, "–", to)),
      h("p", { class: "actions" },
        h("button", { value: "cancel", formnovalidate: true }, say("취소", "Cancel")),
        h("button", { class: "primary", value: "save" }, say("저장", "Save")))));
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (dialog.returnValue !== "save") return;
    const when = ["leaving", "returning"].filter((_, index) => times[index].checked);
    if (from.value && to.value && from.value !== to.value) {
      when.push({ days: own?.days, from: from.value, to: to.value });
    }
    updateFavorite(favorite, {
      ...favorite, as: name.value.trim() || undefined,
      walkMinutes: walk.value === "" ? undefined : Math.round(Number(walk.value)),
      lines: lineBoxes.filter(([, box]) => box.checked).map(([line]) => line),
      direction: direction.value || undefined, alarm: alarm.checked, when,
    });
  });
  document.body.append(dialog);
  dialog.showModal();
}
