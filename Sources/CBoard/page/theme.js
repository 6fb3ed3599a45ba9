import { load, save } from "./storage.js";

/** Shows the chosen theme: `light`, `dark`, or that of the system. */
export function applyTheme() {
  const theme = load("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}

/** Chooses a theme; `null` for that of the system. */
export function setTheme(theme) {
  save("theme", theme);
  applyTheme();
}
