// What needs a secure address: worker, notifications, position, installation.

import { h, say } from "./ui.js";

// Whether the browser offers these here.
export const isSecure = globalThis.isSecureContext;

let offer = null;
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  offer = event;
});

const workers = isSecure ? navigator.serviceWorker : undefined;
let replaced = false;

// Whether a worker of another build has replaced this page's.
export const isReplaced = () => replaced;

export async function startWorker() {
  if (workers?.controller) workers.addEventListener("controllerchange", () => (replaced = true));
  const url = "/worker.js";
  // A worker's address is checked like a script.
  const policy = globalThis.trustedTypes?.createPolicy("transit-worker", { createScriptURL: () => url });
  // A setting may refuse it.
  await workers?.register(policy?.createScriptURL("") ?? url).catch(() => {});
}

let build = null;

// Reloads a page once the server has another build.
export async function reloadAfterUpgrade() {
  const response = await fetch("/worker.js", { method: "HEAD", credentials: "omit" }).catch(() => null);
  const tag = response?.ok ? response.headers.get("ETag") : null;
  const isUpgraded = build !== null && tag !== null && tag !== build;
  build ??= tag;
  if (replaced || isUpgraded && !workers?.controller) location.reload();
  // The files of the page are the worker's: first a new one.
  else if (isUpgraded) (await workers.getRegistration())?.update();
}

export function installButton() {
  return offer && h("p.setting", h("span", say("앱", "App")), h("button", {
    onclick: async () => {
      await offer?.prompt();
      offer = null;
    },
  }, say("이 기기에 설치", "Install on this device")));
}

// Why some buttons are missing; nothing on a secure address.
export function secureNote() {
  return !isSecure && h("p.note", say(
    "http 주소에서는 브라우저가 위치, 알림, 설치를 허용하지 않습니다. https로 열면 쓸 수 있습니다.",
    "On an http address browsers refuse position, notifications and installation. Use https."));
}
