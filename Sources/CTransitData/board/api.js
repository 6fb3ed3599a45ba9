// Queries of this server's API, with the token that it may need.

import { noteServerDate } from "./clock.js";
import { noteDocument } from "./documents.js";
import { load, save } from "./storage.js";
import { h, language, say, showDialog } from "./ui.js";

// A failed query: `status` 0 if the server did not respond.
export class Problem extends Error {
  constructor(status, message, details) {
    super(message);
    Object.assign(this, { status, ...details });
  }

  static from(content, status = content.status, retryAfter = null) {
    return new Problem(status, content.code === "notRecorded"
      ? say("이곳의 예시 응답이 없습니다", "There is no sample response for this")
      : content.detail || content.title || say("서버 오류", "Server error"), { retryAfter, code: content.code });
  }
}

export function address(path, parameters = {}) {
  const query = new URLSearchParams(Object.entries(parameters).flatMap(([name, value]) =>
    [value].flat().filter((one) => ![null, undefined, ""].includes(one)).map((one) => [name, one])));
  return [path, `${query}`].filter(Boolean).join("?");
}

export async function request(url, { signal, headers = {} } = {}) {
  for (;;) {
    const token = load("token");
    let response;
    try {
      response = await fetch(url, {
        signal, credentials: "omit",
        headers: {
          "Accept-Language": language, ...(token && { Authorization: `Bearer ${token}` }), ...headers,
        },
      });
    } catch (error) {
      if (signal?.aborted) throw error;
      throw new Problem(0, say("서버 응답 없음", "The server does not respond"));
    }
    if (!isStored(response)) noteServerDate(response.headers.get("Date"));
    if (response.ok) return response;
    if (response.status !== 401) {
      const content = await response.json().catch(() => ({}));
      throw Problem.from(content, response.status, Number(response.headers.get("Retry-After")) || null);
    }
    // Another query may have asked meanwhile.
    if (load("token") === token) await (asking ??= askForToken(token !== null));
  }
}

const isStored = (response) => response.headers.has("Transit-Stored");

export async function get(path, parameters, signal) {
  const response = await request(address(path, parameters), { signal });
  const content = await response.json();
  noteDocument(content);
  const maxAge = Number(/max-age=(\d+)/.exec(response.headers.get("Cache-Control"))?.[1] ?? 0)
    - Number(response.headers.get("Age") ?? 0);
  return { found: content, isStored: isStored(response), maxAge: Math.max(0, maxAge) };
}

let asking = null;

function askForToken(wasRefused) {
  return new Promise((resolve) => {
    const field = h("input", {
      id: "token", type: "password", autocomplete: "off", required: true, maxlength: 200,
      spellcheck: "false", "aria-describedby": "token-help",
    });
    const dialog = h("dialog.dialog", { "aria-labelledby": "token-title" },
      h("form", { method: "dialog" },
        h("h2", { id: "token-title" }, say("토큰이 필요합니다", "This server needs a token")),
        h("p", { id: "token-help" },
          wasRefused && h("strong", say("이 토큰은 쓸 수 없습니다. ", "The token was refused. ")),
          say("서버를 운영하는 사람에게 받은 토큰을 넣으세요. 이 브라우저에만 저장합니다.",
            "Enter the token from the person who runs the server. Only this browser stores it.")),
        h("label", { for: "token" }, say("토큰", "Token")), field,
        h("p.actions", h("button.primary", say("확인", "OK")))));
    // There is nothing to show without it.
    dialog.addEventListener("cancel", (event) => event.preventDefault());
    showDialog(dialog, () => {
      save("token", field.value.trim());
      asking = null;
      resolve();
    });
  });
}
