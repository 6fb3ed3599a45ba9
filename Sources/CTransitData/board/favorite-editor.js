// The controls of a favourite while its board is edited, and its settings.

import { directionText } from "./arrival-row.js";
import { moveFavorite, titleOf, updateFavorite } from "./favorites.js";
import { DAYS, whenText } from "./relevance.js";
import { announce, h, icon, joined, say, showDialog } from "./ui.js";

export function favoriteControls(favorite, card) {
  const title = titleOf(favorite);
  const button = (text, content, onclick) => h("button", {
    "aria-label": `${title}: ${text}`, title: text, onclick,
  }, content);
  const move = (by, text) => {
    moveFavorite(favorite, by);
    announce(`${title}: ${text}`);
  };
  const [settings, remove] = [say("설정", "Settings"), say("빼기", "Remove")];
  return h("div.controls",
    favorite.when && h("span.note", joined(favorite.when.map(whenText))),
    button(say("위로", "Up"), icon("up"), () => move(-1, say("위로 옮김", "moved up"))),
    button(say("아래로", "Down"), icon("down"), () => move(1, say("아래로 옮김", "moved down"))),
    button(settings, settings, () => editFavorite(favorite, card.arrivals())),
    button(remove, remove, () => updateFavorite(favorite, null)));
}

function editFavorite(favorite, arrivals) {
  const { as, walkMinutes, alarm, direction } = favorite;
  const [lines, when] = [favorite.lines ?? [], favorite.when ?? []];
  const [own, ...others] = when.filter((time) => time.from);
  const input = (name, attributes) => h("input", { id: `f-${name}`, name, ...attributes });
  const check = (name, value, text, checked) =>
    h("label.check", h("input", { type: "checkbox", name, value, checked }), text);
  const label = (name, text) => h("label", { for: `f-${name}` }, text);
  const shownLines = [...new Set([...lines, ...arrivals.map((one) => one.line)])];
  const directions = [...new Set([direction, ...arrivals.map((one) => one.direction)])].filter(Boolean);
  const form = h("form", { method: "dialog" },
    h("h2", { id: "f-title" }, titleOf(favorite)),
    label("as", say("이름", "Name")), input("as", { maxlength: 40, value: as, placeholder: titleOf(favorite) }),
    favorite.kind !== "place" && [
      shownLines.length + lines.length > 1 && h("fieldset", h("legend", say("노선 (없으면 모두)", "Lines (none: all)")),
        shownLines.map((line) => check("lines", line, line, lines.includes(line)))),
      directions.length > 0 && [label("direction", say("방향", "Direction")),
        h("select", { id: "f-direction", name: "direction" }, ["", ...directions].map((value) =>
          h("option", { value, selected: value === (direction ?? "") }, directionText(value) || say("모두", "any"))))],
      label("walk", say("걷는 시간 (분)", "Walk (minutes)")),
      input("walk", { type: "number", min: 0, max: 120, value: walkMinutes }),
      check("alarm", 1, say("두 정류장 앞에 오면 알림", "Notify two stops before it comes"), alarm),
    ],
    h("fieldset", h("legend", say("주로 볼 때", "When it matters")),
      check("when", "leaving", say("나갈 때", "Leaving"), when.includes("leaving")),
      check("when", "returning", say("돌아올 때", "Returning"), when.includes("returning")),
      h("span.times", input("from", { type: "time", value: own?.from, "aria-label": say("부터", "from") }), "–",
        input("to", { type: "time", value: own?.to, "aria-label": say("까지", "to") }))),
    // Enter presses the first.
    h("p.actions", h("button.primary", { value: "save" }, say("저장", "Save")),
      h("button", { value: "cancel", formnovalidate: true }, say("취소", "Cancel"))));
  showDialog(h("dialog.dialog", { "aria-labelledby": "f-title" }, form), (choice) => {
    if (choice !== "save") return;
    const data = new FormData(form);
    const [from, to, walk] = ["from", "to", "walk"].map((name) => data.get(name));
    const times = [...data.getAll("when"), ...(from && to && from !== to
      ? [{ days: own?.days ?? DAYS, from, to }] : []), ...others];
    const some = (list) => (list.length > 0 ? list : undefined);
    updateFavorite(favorite, {
      ...favorite, as: data.get("as").replace(/^[@\s]+/, "").trim() || undefined,
      walkMinutes: walk ? Number(walk) : undefined, lines: some(data.getAll("lines")),
      direction: data.get("direction") || undefined, alarm: data.has("alarm") || undefined, when: some(times),
    });
  });
}
