/**
 * The server's time. The device's clock may be wrong and may be set while the page is open, so time
 * goes on by the monotonic clock from what the server last reported.
 */

import { load, save } from "./storage.js";

/** Server time minus the monotonic clock, in milliseconds; `null` before the first response. */
let offset = null;
/** Server time minus the device's clock, for a start without the server. */
let skew = load("skew", 0);
/** The device's clock minus the monotonic one, which a suspended device stops. */
let drift = Date.now() - performance.now();

/** How far two reports may differ, in milliseconds: they have whole seconds, and take a while. */
const TOLERANCE = 2500;

/** Takes note of the `Date` of a response that has just arrived. */
export function noteServerDate(text) {
  const date = Date.parse(text ?? "");
  if (Number.isNaN(date)) return;
  // The time is that of the last whole second or later.
  const candidate = date - performance.now();
  if (offset === null || candidate > offset || candidate < offset - TOLERANCE) offset = candidate;
  const measured = Math.round((serverNow() - Date.now()) / 1000) * 1000;
  if (Math.abs(measured - skew) >= 1000) {
    skew = measured;
    save("skew", skew);
  }
}

/** The server's time, in milliseconds since 1970. */
export function serverNow() {
  return offset === null ? Date.now() + skew : offset + performance.now();
}

/** Notices that the device slept or its clock was set, and reports it as `clockjump`. */
function watchForJump() {
  const now = Date.now() - performance.now();
  if (Math.abs(now - drift) <= TOLERANCE) return;
  // The monotonic clock of some systems does not run during a sleep. Until the next response,
  // which comes at once, this looks the same as a clock that was set.
  drift = now;
  dispatchEvent(new Event("clockjump"));
}

const listeners = new Set();

/** Calls back every second, on the second of the server's time, until the signal. */
export function onTick(callback, signal) {
  listeners.add(callback);
  signal?.addEventListener("abort", () => listeners.delete(callback), { once: true });
}

function tick() {
  watchForJump();
  for (const callback of [...listeners]) callback();
  setTimeout(tick, 1000 - (serverNow() % 1000) + 5);
}

/** Starts the ticks. */
export function startClock() {
  tick();
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) for (const callback of [...listeners]) callback();
  });
}

/** Milliseconds for which samples run before they start again. */
const LOOP = 60_000;
let sampleStart = null;

/**
 * The time that goes with a document: the server's, or a sample's own, whose minute repeats.
 * @param {{asOf: number, isSample: boolean}} state
 */
export function timeOf({ asOf, isSample }) {
  if (!isSample) return serverNow();
  sampleStart ??= performance.now();
  return asOf + ((performance.now() - sampleStart) % LOOP);
}
