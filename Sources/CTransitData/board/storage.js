// The browser's own storage. Where it is refused, values last as long as the page.

const PREFIX = "transit.";
const memory = new Map();

export function load(name, fallback = null) {
  if (memory.has(name)) return memory.get(name) ?? fallback;
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name)) ?? fallback;
  } catch {
    return fallback;
  }
}

export function save(name, value) {
  memory.delete(name);
  try {
    if (value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Full or refused.
    memory.set(name, value);
  }
}

export async function forgetDevice() {
  memory.clear();
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX)) localStorage.removeItem(key);
    }
  } catch {
  }
  for (const name of (await globalThis.caches?.keys()) ?? []) await caches.delete(name);
  for (const worker of (await navigator.serviceWorker?.getRegistrations()) ?? []) {
    await worker.unregister();
  }
}
