import { load } from "./storage.js";

/** The language of all texts, `ko` or `en`: the chosen one, else the browser's. */
export const language = choose();

function choose() {
  const chosen = load("language");
  if (chosen === "ko" || chosen === "en") return chosen;
  for (const name of navigator.languages ?? []) {
    if (/^ko\b/i.test(name)) return "ko";
    if (/^en\b/i.test(name)) return "en";
  }
  return "ko";
}

/** Returns the text in the page's language. */
export function say(korean, english) {
  return language === "ko" ? korean : english;
}

/** `08:29:40` or `08:29` of a time in Korea, in milliseconds since 1970. */
export function clockText(milliseconds, withSeconds = false) {
  return new Date(milliseconds + 9 * 3_600_000).toISOString().slice(11, withSeconds ? 19 : 16);
}

/** `2026-11-20` of a time in Korea. */
export function dayText(milliseconds) {
  return new Date(milliseconds + 9 * 3_600_000).toISOString().slice(0, 10);
}

const DAYS = { ko: "일월화수목금토", en: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] };

/** `11. 20. 금`, `Fri 20 Nov` of a day such as `2026-11-20`. */
export function dateText(day) {
  const [, month, date] = day.split("-").map(Number);
  const weekday = DAYS[language][new Date(day + "T00:00:00Z").getUTCDay()];
  const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov",
    "Dec"];
  return say(`${month}. ${date}. ${weekday}`, `${weekday} ${date} ${months[month - 1]}`);
}

/** `12초 전`: an age in its largest whole unit. */
export function ageText(milliseconds) {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  if (seconds === 0) return say("방금", "just now");
  if (seconds < 60) return say(`${seconds}초 전`, `${seconds} s ago`);
  if (seconds < 600) {
    const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
    return say(`${minutes}분 ${rest}초 전`, `${minutes} min ${rest} s ago`);
  }
  if (seconds < 3600) {
    return say(`${Math.floor(seconds / 60)}분 전`, `${Math.floor(seconds / 60)} min ago`);
  }
  if (seconds < 86_400) {
    return say(`${Math.floor(seconds / 3600)}시간 전`, `${Math.floor(seconds / 3600)} h ago`);
  }
  return say(`${Math.floor(seconds / 86_400)}일 전`, `${Math.floor(seconds / 86_400)} d ago`);
}

/** `350m`, `1.2km`. */
export function distanceText(meters) {
  return meters < 1000 ? `${meters} m` : `${(meters / 1000).toFixed(1)} km`;
}
