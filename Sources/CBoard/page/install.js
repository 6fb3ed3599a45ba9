/** What needs a secure address: the worker, notifications, the position, installation. */

import { h } from "./dom.js";
import { say } from "./language.js";

/** Whether the browser offers position, notifications and installation here. */
export const isSecure = globalThis.isSecureContext;

let offer = null;
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  offer = event;
});

let replaced = false;

/** Whether a worker of another build has replaced the one that this page was loaded with. */
export function isReplaced() {
  return replaced;
}

/** Registers the worker, which keeps the page for a start without the server. */
export async function startWorker() {
  if (!isSecure || !navigator.serviceWorker) return;
  if (navigator.serviceWorker.controller) {
    navigator.serviceWorker.addEventListener("controllerchange", () => {
      replaced = true;
    });
  }
  const url = "/worker.js";
  // A worker's address is checked like a script: only this one is accepted.
  const policy = globalThis.trustedTypes?.createPolicy("transit-worker", {
    createScriptURL: (text) => {
      if (text !== url) throw new TypeError(text);
      return text;
    },
  });
  try {
    await navigator.serviceWorker.register(policy ? policy.createScriptURL(url) : url);
  } catch {
    // Refused by a setting: the page works without it.
  }
}

/** A button to install the page, if the browser offers that. */
export function installButton() {
  if (!offer) return null;
  return h("p", { class: "setting" }, h("span", {}, say("앱", "App")), h("button", {
    onclick: async () => {
      await offer?.prompt();
      offer = null;
    },
  }, say("이 기기에 설치", "Install on this device")));
}

/** Why some buttons are missing; `null` on a secure address. */
export function secureNote() {
  if (isSecure) return null;
  return h("p", { class: "note" }, say(
    "http 주소에서는 브라우저가 위치, 알림, 설치를 허용하지 않습니다. https로 열면 쓸 수 있습니다.",
    "On an http address browsers refuse position, notifications and installation. Use https."));
}
