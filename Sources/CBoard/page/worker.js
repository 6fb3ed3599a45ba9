/**
 * The worker: the files of one build, and the last document of a board, for a start without the
 * server. The server puts `BUILD` and `FILES` in front of this file.
 */

/* global BUILD, FILES */

const CACHE = `transit-${BUILD}`;
/** Survives upgrades: the last document of a board. */
const DOCUMENTS = "transit-documents";
/** Queries with the document of a board. */
const BOARDS = ["/v1/board", "/v1/arrivals"];
/** The pages, which have the same file. */
const PAGES = ["/", "/board"];

addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE)
    // Not from the browser's cache, which may hold files of the former build.
    .then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: "reload" }))))
    .then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  event.waitUntil(caches.keys()
    .then((names) => Promise.all(names.filter((name) => name !== CACHE && name !== DOCUMENTS)
      .map((name) => caches.delete(name))))
    .then(() => clients.claim()));
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  const file = PAGES.includes(url.pathname) ? "/" : url.pathname;
  if (FILES.includes(file)) event.respondWith(fromCache(file, request));
  else if (BOARDS.includes(url.pathname) && !request.headers.has("Authorization")) {
    event.respondWith(fromServer(request, url));
  }
  // Everything else, such as streams, is the browser's.
});

async function fromCache(file, request) {
  const cache = await caches.open(CACHE);
  return await cache.match(file) ?? fetch(request);
}

/** The server's response, which replaces the stored one; the stored one if there is no server. */
async function fromServer(request, url) {
  const cache = await caches.open(DOCUMENTS);
  let response;
  try {
    response = await fetch(request);
  } catch (error) {
    const stored = await cache.match(request);
    if (!stored) throw error;
    const headers = new Headers(stored.headers);
    headers.set("Transit-Stored", "1");
    return new Response(stored.body, { status: 200, headers });
  }
  if (response.ok) {
    for (const known of await cache.keys()) {
      if (new URL(known.url).pathname === url.pathname) await cache.delete(known);
    }
    await cache.put(request, response.clone());
  }
  return response;
}

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(clients.matchAll({ type: "window" })
    .then(([client]) => (client ? client.focus() : clients.openWindow("/"))));
});
