// Notifications through the worker while the page is open: "2호선 2번째 전".

import { towards } from "./arrival-row.js";
import { titleOf } from "./favorites.js";
import { isSecure } from "./install.js";
import { timeAt, timeText } from "./times.js";
import { h, joined, say, setText } from "./ui.js";

// How near a vehicle is when it is reported; seconds where the source reports no stops.
const STOPS = 2;
const SECONDS = 180;
const reported = new Set();

const permission = () => (isSecure ? globalThis.Notification?.permission : undefined);

export function alertsControl(list) {
  if (permission() !== "default" || !list.some((favorite) => favorite.alarm)) return null;
  const button = h("button", {
    onclick: async () => {
      await Notification.requestPermission();
      setText(button, permission() === "granted" ? say("알림 켜짐", "Notifications on")
        : say("알림 꺼짐", "Notifications off"));
      button.disabled = true;
    },
  }, say("알림 켜기", "Turn on notifications"));
  return button;
}

export async function watchAlerts(cards) {
  if (permission() !== "granted") return;
  for (const card of cards) {
    if (!card.favorite.alarm || !card.hasAnswer()) continue;
    for (const { first, rest } of card.rows()) {
      for (const arrival of [first, ...rest]) await reportIfNear(arrival, card);
    }
  }
}

async function reportIfNear(arrival, { favorite, now }) {
  const { line, headsign, direction, stopsAway, vehicle, order } = arrival;
  const time = timeAt(arrival, now());
  const isNear = stopsAway === null ? time.kind === "countdown" && time.seconds <= SECONDS
    : stopsAway <= STOPS && ["countdown", "away", "arriving"].includes(time.kind);
  const tag = [favorite.identifiers[0], line, direction, vehicle?.id ?? vehicle?.plate ?? order].join("|");
  if (!isNear || arrival.noPickup || reported.has(tag)) return;
  reported.add(tag);
  if (reported.size > 200) reported.delete(reported.values().next().value);
  const distance = stopsAway > 0 ? timeText({ kind: "away", stops: stopsAway }) : timeText(time);
  const body = joined(titleOf(favorite), towards(headsign), distance !== timeText(time) && timeText(time));
  await notify(`${line} ${distance}`, tag, body);
}

export async function notify(title, tag, body = "") {
  if (permission() !== "granted") return;
  const worker = await navigator.serviceWorker?.ready;
  await worker?.showNotification(title, { body, tag, icon: "/page/icon-180.png" });
}
