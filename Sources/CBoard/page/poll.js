/** A document that is queried again while its page is visible: there is no stream of positions. */

import { get } from "./api.js";

/** The shortest and longest interval, in milliseconds. Each query costs a call of the day. */
const LEAST = 15_000;
const MOST = 60_000;

/**
 * Queries again and again until the signal.
 * @param {string} path
 * @param {object} parameters
 * @param {object} handlers
 * @param {import("./connection.js").Connection} handlers.connection
 * @param {(document: any) => void} handlers.onDocument
 * @param {AbortSignal} handlers.signal
 */
export async function poll(path, parameters, { connection, onDocument, signal }) {
  let wait = LEAST;
  for (;;) {
    await visible(wait * (0.9 + Math.random() * 0.2), signal);
    if (signal.aborted) return;
    try {
      const { document: content, isStored, maxAge } = await get(path, parameters, { signal });
      if (isStored) continue;
      connection.received(content, false);
      connection.changed({ isOpen: true });
      onDocument(content);
      wait = Math.min(MOST, Math.max(LEAST, maxAge * 1000));
    } catch (error) {
      if (signal.aborted) return;
      if (error.status) connection.failed(error, signal);
      else connection.changed({ isOpen: false });
      wait = Math.min(MOST, wait * 1.5);
    }
  }
}

/** Waits, and then until the page is visible. */
function visible(milliseconds, signal) {
  return new Promise((resolve) => {
    const check = () => {
      if (document.hidden && !signal.aborted) return;
      document.removeEventListener("visibilitychange", check);
      signal.removeEventListener("abort", check);
      resolve();
    };
    signal.addEventListener("abort", check);
    setTimeout(() => {
      document.addEventListener("visibilitychange", check);
      check();
    }, milliseconds);
  });
}
