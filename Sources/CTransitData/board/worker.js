// The files of one build and the last document of a board, for a start without the server, which
// puts `BUILD` and `FILES` in front of this file.

const CACHE = `transit-${BUILD}`;
// Survives upgrades: the last documents of boards and journeys.
const DOCUMENTS = "transit-documents";
const BOARDS = { "/v1/board": 1, "/v1/arrivals": 1, "/v1/journeys": 6 };

addEventListener("install", (event) => event.waitUntil((async () => {
  const cache = await caches.open(CACHE);
  // Not from the browser's cache, which may hold files of the former build.
  await cache.addAll(FILES.map((file) => new Request(file, { cache: "reload" })));
  await skipWaiting();
})()));

addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) {
    if (name !== CACHE && name !== DOCUMENTS) await caches.delete(name);
  }
  await clients.claim();
})()));

// Everything else, such as streams, is the browser's.
addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  const file = pathname === "/board" ? "/" : pathname;
  if (FILES.includes(file)) event.respondWith(fromCache(file, request));
  else if (BOARDS[pathname] && !request.headers.has("Authorization")) {
    event.respondWith(fromServer(request, pathname));
  }
});

async function fromCache(file, request) {
  const cache = await caches.open(CACHE);
  return await cache.match(file) ?? fetch(request);
}

// The server's response, which is stored; without a server the stored one.
async function fromServer(request, path) {
  const cache = await caches.open(DOCUMENTS);
  const stored = await cache.match(request);
  let response;
  try {
    // In a tunnel a request waits for minutes.
    response = await fetch(request, stored && { signal: AbortSignal.timeout(5000) });
    if (stored && [502, 503, 504].includes(response.status)) throw response;
  } catch (error) {
    if (!stored) throw error;
    return new Response(stored.body, { headers: [...stored.headers, ["Transit-Stored", "1"]] });
  }
  if (response.ok) {
    await cache.delete(request);
    const known = (await cache.keys()).filter(({ url }) => new URL(url).pathname === path);
    for (const old of known.slice(0, Math.max(0, known.length - BOARDS[path] + 1))) await cache.delete(old);
    await cache.put(request, response.clone());
  }
  return response;
}

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(clients.matchAll({ type: "window" })
    .then(([client]) => client?.focus() ?? clients.openWindow("/")));
});
