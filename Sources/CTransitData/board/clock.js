// The server's time by the monotonic clock, because the device's may be wrong or set. Each second
// is the event `tick`.

import { load, save } from "./storage.js";

// Server time minus the monotonic clock, in milliseconds; `null` before the first response.
let offset = null;
// Server time minus the device's clock, for a start without the server.
let skew = load("skew", 0);
// The device's clock minus the monotonic one, which a suspended device stops.
let drift = Date.now() - performance.now();

// Milliseconds by which two reports of whole seconds may differ.
const TOLERANCE = 2500;

export function noteServerDate(text) {
  const date = Date.parse(text ?? "");
  if (Number.isNaN(date)) return;
  // The time is that of the last whole second or later.
  const candidate = date - performance.now();
  if (offset === null || candidate > offset || candidate < offset - TOLERANCE) offset = candidate;
  const measured = Math.round((serverNow() - Date.now()) / 1000) * 1000;
  if (measured !== skew) save("skew", skew = measured);
}

export const serverNow = () => offset === null ? Date.now() + skew : offset + performance.now();

function tick() {
  const now = Date.now() - performance.now();
  if (Math.abs(now - drift) > TOLERANCE) {
    // The device slept, which stops some clocks, or its clock was set.
    drift = now;
    dispatchEvent(new Event("clockjump"));
  }
  dispatchEvent(new Event("tick"));
  setTimeout(tick, 1005 - (serverNow() % 1000));
}

export function startClock() {
  tick();
  document.addEventListener("visibilitychange", () => document.hidden || dispatchEvent(new Event("tick")));
}

let sampleStart = null;

export function timeOf({ asOf, isSample }) {
  if (!isSample) return serverNow();
  sampleStart ??= performance.now();
  return asOf + ((performance.now() - sampleStart) % 60_000);
}
