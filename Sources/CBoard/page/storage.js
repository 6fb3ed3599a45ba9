/**
 * The browser's own storage. A private window may refuse it; then values last as long as the page.
 */

const PREFIX = "transit.";
const memory = new Map();

/** Returns a stored value; `fallback` if there is none or it cannot be read. */
export function load(name, fallback = null) {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? (memory.get(name) ?? fallback) : JSON.parse(text);
  } catch {
    return memory.get(name) ?? fallback;
  }
}

/** Stores a value; `null` removes it. */
export function save(name, value) {
  if (value === null) memory.delete(name);
  else memory.set(name, value);
  try {
    if (value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Full or refused: `memory` has it.
  }
}

/** Calls back after another tab has changed a value. */
export function onChange(name, callback) {
  addEventListener("storage", (event) => {
    if (event.key === PREFIX + name) callback();
  });
}

/** Removes what this page has stored: values, cached files and documents, the worker. */
export async function forgetDevice() {
  memory.clear();
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX)) localStorage.removeItem(key);
    }
    sessionStorage.clear();
  } catch {
    // Refused: nothing was stored.
  }
  if (globalThis.caches) {
    for (const name of await caches.keys()) await caches.delete(name);
  }
  for (const worker of (await navigator.serviceWorker?.getRegistrations()) ?? []) {
    await worker.unregister();
  }
}
