/**
 * Event streams of this server, read with `fetch`: an `EventSource` cannot send a token.
 */

import { Problem, request } from "./api.js";
import { noteOrigin } from "./sample.js";

/** Milliseconds without a byte after which a connection is lost; comments come every 15 s. */
const SILENCE = 40_000;
/** Milliseconds after which a connection counts as one that works. */
const STABLE = 20_000;
/** The longest wait before another attempt, in milliseconds. */
const MAX_WAIT = 30_000;

/**
 * Reads a stream until the signal, and connects again after each loss.
 * @param {string} url
 * @param {object} handlers
 * @param {(data: any) => void} handlers.onData A message.
 * @param {(data: any) => void} [handlers.onProblem] A query of the stream failed.
 * @param {(state: {isOpen: boolean, problem?: Problem, isFinal?: boolean}) => void} handlers.onState
 * @param {AbortSignal} handlers.signal
 */
export async function follow(url, { onData, onProblem, onState, signal }) {
  let lastId = "";
  let failures = 0;
  while (!signal.aborted) {
    const attempt = new AbortController();
    const stop = () => attempt.abort();
    signal.addEventListener("abort", stop, { once: true });
    let problem;
    let opened = Infinity;
    try {
      const response = await request(url, {
        signal: attempt.signal,
        headers: { Accept: "text/event-stream", ...(lastId && { "Last-Event-ID": lastId }) },
      });
      onState({ isOpen: true });
      opened = performance.now();
      await read(response.body, attempt, (event) => {
        if (event.id) lastId = event.id;
        if (event.type === "problem") return onProblem?.(event.data);
        if (event.data.document) noteOrigin(event.data.document);
        onData(event.data);
      });
    } catch (error) {
      if (error instanceof Problem) problem = error;
    }
    signal.removeEventListener("abort", stop);
    attempt.abort();
    if (signal.aborted) return;
    // An invalid query stays invalid; a server that is too busy or gone does not.
    const isFinal = problem && problem.status >= 400 && problem.status < 500
      && problem.status !== 429 && problem.status !== 408;
    onState({ isOpen: false, problem, isFinal });
    if (isFinal) return;
    // A connection that ends at once is a failure too.
    failures = performance.now() - opened > STABLE ? 1 : failures + 1;
    await pause(delay(failures, problem?.retryAfter), signal);
  }
}

/** The wait before an attempt: longer after each failure, and random, so that not all come at once. */
export function delay(failures, retryAfter = null) {
  const most = Math.min(MAX_WAIT, 1000 * 2 ** Math.min(failures - 1, 10));
  const least = (retryAfter ?? 0) * 1000;
  return Math.min(least + 250 + Math.random() * most, 600_000);
}

/** Waits, or until the device is online or the page visible again. */
function pause(milliseconds, signal) {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      for (const [target, name] of events) target.removeEventListener(name, check);
      resolve();
    };
    const check = () => {
      if (signal.aborted || !document.hidden) end();
    };
    const events = [[globalThis, "online"], [document, "visibilitychange"], [signal, "abort"]];
    for (const [target, name] of events) target.addEventListener(name, check);
    const timer = setTimeout(end, milliseconds);
  });
}

/** Reads events until the end. A silent connection is given up. */
async function read(body, attempt, onEvent) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let last = performance.now();
  const stop = () => attempt.abort();
  // After a sleep the connection is gone, and nothing reports it.
  addEventListener("clockjump", stop);
  const watch = setInterval(() => {
    if (performance.now() - last > SILENCE) stop();
  }, 5000);
  try {
    const parse = parser(onEvent);
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      last = performance.now();
      parse(value);
    }
  } finally {
    clearInterval(watch);
    removeEventListener("clockjump", stop);
  }
}

/** Returns a function that takes pieces of a stream and reports its events. */
export function parser(onEvent) {
  let rest = "";
  let event = { type: "message", id: "", lines: [] };
  return (piece) => {
    const lines = (rest + piece).split("\n");
    rest = lines.pop();
    for (const line of lines) {
      if (line === "") {
        if (event.lines.length > 0) onEvent({ ...event, data: JSON.parse(event.lines.join("\n")) });
        event = { type: "message", id: "", lines: [] };
        continue;
      }
      const [, name, value] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
      if (name === "data") event.lines.push(value);
      else if (name === "event") event.type = value;
      else if (name === "id") event.id = value;
    }
  };
}
