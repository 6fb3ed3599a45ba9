/** Notifications through the worker while the page is open: "2호선 2번째 전". */

import { h, replace } from "./dom.js";
import { titleOf } from "./favorites.js";
import { isSecure } from "./install.js";
import { say } from "./language.js";
import { timeAt, timeText } from "./times.js";

/** How many stops away a vehicle is when it is reported. */
const STOPS = 2;
/** Seconds for a vehicle whose source reports no stops. */
const SECONDS = 180;
/** The vehicles that were reported, newest last. */
const reported = new Set();

/** A button that allows notifications, if a favourite wants them and the browser offers them. */
export function alertsControl(list) {
  if (!list.some((favorite) => favorite.alarm)) return null;
  if (!isSecure || !globalThis.Notification || Notification.permission !== "default") return null;
  const button = h("button", {
    class: "button",
    onclick: async () => {
      await Notification.requestPermission();
      replace(button, Notification.permission === "granted" ? say("알림 켜짐", "Notifications on")
        : say("알림 꺼짐", "Notifications off"));
      button.disabled = true;
    },
  }, say("알림 켜기", "Turn on notifications"));
  return button;
}

/** Reports the vehicles that have come near. */
export async function watchAlerts(cards) {
  if (!globalThis.Notification || Notification.permission !== "granted") return;
  for (const card of cards.values()) {
    if (!card.favorite?.alarm) continue;
    for (const { title, body, tag } of nearVehicles(card)) {
      if (reported.has(tag)) continue;
      reported.add(tag);
      if (reported.size > 200) reported.delete(reported.values().next().value);
      const worker = await navigator.serviceWorker?.ready;
      await worker?.showNotification(title, { body, tag, icon: "/page/icon-180.png" });
    }
  }
}

function nearVehicles(card) {
  const now = card.now();
  if (now === null) return [];
  return card.rows().flatMap((row) => [row.first, ...row.rest]).flatMap((arrival) => {
    const time = timeAt(arrival, now);
    const isNear = arrival.stopsAway === null
      ? time.kind === "countdown" && time.seconds <= SECONDS
      : arrival.stopsAway <= STOPS && ["countdown", "away", "arriving"].includes(time.kind);
    if (!isNear) return [];
    const stops = arrival.stopsAway > 0 ? timeText({ kind: "away", stops: arrival.stopsAway }) : "";
    const body = [titleOf(card.favorite), arrival.headsign
      && say(`${arrival.headsign}행`, `to ${arrival.headsign}`), time.kind !== "away" && timeText(time)]
      .filter(Boolean).join(" · ");
    const vehicle = arrival.vehicle?.id ?? arrival.vehicle?.plate ?? arrival.order ?? "";
    return [{
      title: `${arrival.line} ${stops || timeText(time)}`, body,
      tag: [card.favorite.identifiers[0], arrival.line, arrival.direction, vehicle].join("|"),
    }];
  });
}
