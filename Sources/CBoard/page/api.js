/** Queries of this server's API. */

import { noteServerDate } from "./clock.js";
import { language, say } from "./language.js";
import { noteOrigin } from "./sample.js";
import { askForToken, token } from "./token.js";

/** A failed query: `status` 0 if the server did not respond. */
export class Problem extends Error {
  constructor(status, code, text, retryAfter = null) {
    super(text);
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** Returns an address of the API; parameters without a value are left out. */
export function address(path, parameters = {}) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    for (const one of [value].flat()) {
      if (one !== null && one !== undefined && one !== "") query.append(name, String(one));
    }
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/** The fields of every request. The token is in no address, so in no log. */
export function requestHeaders() {
  const headers = { "Accept-Language": language };
  if (token()) headers.Authorization = `Bearer ${token()}`;
  return headers;
}

/**
 * Sends a request and returns a good response; asks for a token if one is needed.
 * @throws {Problem}
 */
export async function request(url, { signal, headers = {} } = {}) {
  for (;;) {
    const used = token();
    let response;
    try {
      response = await fetch(url, {
        headers: { ...requestHeaders(), ...headers }, signal, credentials: "omit",
      });
    } catch (error) {
      if (signal?.aborted) throw error;
      throw new Problem(0, "offline", say("서버 응답 없음", "The server does not respond"));
    }
    const isStored = response.headers.has("Transit-Stored");
    if (!isStored) noteServerDate(response.headers.get("Date"));
    if (response.ok) return response;
    if (response.status === 401) {
      // Another query may have asked meanwhile.
      if (token() === used) await askForToken(used !== null);
      continue;
    }
    throw await problem(response);
  }
}

async function problem(response) {
  let content = {};
  try {
    content = await response.json();
  } catch {
    // A proxy's page.
  }
  const text = content.code === "notRecorded"
    ? say("이곳의 예시 응답이 없습니다", "There is no sample response for this")
    : content.detail || content.title || say("서버 오류", "Server error");
  return new Problem(response.status, content.code ?? "", text,
    Number(response.headers.get("Retry-After")) || null);
}

/**
 * Returns the document of a query and when it arrived.
 * @returns {Promise<{document: any, isStored: boolean, maxAge: number}>} `isStored`: the worker's
 *   copy, because the server does not respond; `maxAge`: seconds for which it is fresh.
 * @throws {Problem}
 */
export async function get(path, parameters, { signal } = {}) {
  const response = await request(address(path, parameters), { signal });
  const document = await response.json();
  noteOrigin(document);
  const maxAge = Number(/max-age=(\d+)/.exec(response.headers.get("Cache-Control") ?? "")?.[1] ?? 0);
  const age = Number(response.headers.get("Age") ?? 0);
  return {
    document, isStored: response.headers.has("Transit-Stored"), maxAge: Math.max(0, maxAge - age),
  };
}
