// The controls of an item for its favourite: the star and the walk.

import { favoriteFor, favoriteOf, favorites, storeFavorites, updateFavorite } from "./favorites.js";
import { announce, h, icon, say, setText } from "./ui.js";

export function favoriteButton(item, signal) {
  const text = h("span", say("즐겨찾기", "Favorite"));
  const button = h("button.star", {
    "aria-pressed": `${favoriteFor(item) !== undefined}`,
    onclick: () => {
      const known = favoriteFor(item);
      try {
        if (known) updateFavorite(known, null);
        else {
          const walk = document.getElementById("walk");
          storeFavorites([...favorites(), {
            ...favoriteOf(item), ...(walk?.value && walk.validity.valid && { walkMinutes: Number(walk.value) }),
          }]);
        }
        announce(known ? say("즐겨찾기에서 뺐습니다", "Removed from favorites")
          : say("즐겨찾기에 넣었습니다", "Added to favorites"));
      } catch (error) {
        announce(error.message);
        setText(text, error.message);
      }
    },
  }, icon("star"), text);
  addEventListener("favorites", () => {
    button.setAttribute("aria-pressed", `${favoriteFor(item) !== undefined}`);
    setText(text, say("즐겨찾기", "Favorite"));
  }, { signal });
  return button;
}

export function walkField(item, onChange) {
  const initial = favoriteFor(item)?.walkMinutes ?? null;
  const field = h("input", {
    id: "walk", type: "number", min: 0, max: 120, inputmode: "numeric", value: initial, placeholder: "–",
    oninput: () => {
      if (!field.validity.valid) return;
      const minutes = field.value === "" ? null : Number(field.value);
      const known = favoriteFor(item);
      if (known) updateFavorite(known, { ...known, walkMinutes: minutes ?? undefined });
      onChange(minutes);
    },
  });
  onChange(initial);
  return h("label.walk", { for: "walk" }, say("걸어서", "Walk"), field, say("분", "min"));
}
