// Documents that stay current: queried again, or by an event stream, read with `fetch` because an
// `EventSource` cannot send a token.

import { address, get, Problem, request } from "./api.js";
import { isSampleDocument, noteDocument } from "./documents.js";
import { parse } from "./times.js";
import { problemIn } from "./ui.js";

export function answersOf(content) {
  const isSample = isSampleDocument(content);
  return content.stops.map(({ item, arrivals, notices }) =>
    ({ item, arrivals, notices, isSample, asOf: parse(content.asOf) }));
}

export function followItem(parameters, { onContent, connection }, signal) {
  let isStreamed = false;
  const show = (content, isStored) => {
    connection.received(content, isStored);
    onContent(content);
  };
  get("/v1/arrivals", parameters, signal).then(({ found, isStored }) => isStreamed || show(found, isStored),
    (error) => signal.aborted || isStreamed || connection.failed(error));
  follow(address("/v1/arrivals/stream", parameters), {
    signal, onProblem: connection.failed, onState: connection.changed,
    onData: (data) => {
      isStreamed = true;
      show(data.document, false);
    },
  });
}

export function followBoard(parameters, { onContent, onProblem, connection }, signal) {
  if (parameters.item.length === 0) return;
  follow(address("/v1/board/stream", parameters), {
    signal, onProblem, onState: connection.changed,
    onData: ({ document: content, item }) => {
      connection.received(content, false);
      onContent(item, content);
    },
  });
}

// Queries until there is an answer; failures are shown in the element.
export async function persist(query, onAnswer, { connection, element, signal }) {
  let answer;
  while (!answer) {
    try {
      answer = await query();
    } catch (error) {
      problemIn(element, signal)(error);
      if (signal.aborted || error.code && error.status < 500) return;
      connection.failed(error);
      await pause(LEAST, signal);
    }
  }
  onAnswer(answer);
}

// The shortest and longest interval, in milliseconds. A query can cost a call of the day.
const LEAST = 15_000;
const MOST = 60_000;

export async function poll(path, parameters, { connection, onDocument, signal }) {
  let wait = LEAST;
  for (;;) {
    await pause(wait * (0.9 + Math.random() * 0.2), signal);
    while (document.hidden && !signal.aborted) await pause(MOST, signal);
    if (signal.aborted) return;
    try {
      const { found: content, isStored, maxAge } = await get(path, parameters, signal);
      if (isStored) continue;
      connection.received(content, false);
      connection.changed({ isOpen: true });
      onDocument(content);
      wait = Math.min(MOST, Math.max(LEAST, maxAge * 1000));
    } catch (error) {
      if (signal.aborted) return;
      if (error.status) connection.failed(error);
      else connection.changed({ isOpen: false });
      wait = Math.min(MOST, wait * 1.5);
    }
  }
}

// Milliseconds without a byte after which a connection is lost; comments come every 15 s.
const SILENCE = 40_000;
const STABLE = 20_000;

// Reads a stream until the signal, and connects again after each loss. `onData` gets the messages,
// `onProblem` the failed queries of the stream, and `onState` `{ isOpen, problem }`.
async function follow(url, { onData, onProblem, onState, signal }) {
  let lastId = "";
  let failures = 0;
  while (!signal.aborted) {
    const attempt = new AbortController();
    let [problem, opened] = [null, Infinity];
    let last = performance.now();
    const watch = setInterval(() => performance.now() - last > SILENCE && attempt.abort(), 5000);
    // After a sleep the connection is gone, and nothing reports it.
    addEventListener("clockjump", () => attempt.abort(), { signal: attempt.signal });
    try {
      const response = await request(url, {
        signal: AbortSignal.any([signal, attempt.signal]),
        headers: { Accept: "text/event-stream", ...(lastId && { "Last-Event-ID": lastId }) },
      });
      onState({ isOpen: true });
      opened = performance.now();
      const feed = parser(({ type, id, data: text }) => {
        if (id) lastId = id;
        const data = JSON.parse(text);
        if (type === "problem") return onProblem(Problem.from(data.problem), data.item);
        noteDocument(data.document);
        onData(data);
      });
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      for (let piece; !(piece = await reader.read()).done;) {
        last = performance.now();
        feed(piece.value);
      }
    } catch (error) {
      if (error instanceof Problem) problem = error;
    }
    clearInterval(watch);
    attempt.abort();
    if (signal.aborted) return;
    onState({ isOpen: false, problem });
    // An invalid query stays invalid; a busy server, a lost one or a proxy's page does not.
    if (problem?.code && problem.status < 500 && ![408, 429].includes(problem.status)) return;
    // One that ends at once is a failure too. Random waits spread many displays.
    failures = performance.now() - opened > STABLE ? 1 : failures + 1;
    const wait = Math.random() * Math.min(30_000, 500 * 2 ** failures) + 250;
    await pause(Math.min(600_000, wait + 1000 * (problem?.retryAfter ?? 0)), signal);
  }
}

function pause(milliseconds, signal) {
  return new Promise((resolve) => {
    const ended = new AbortController();
    const end = () => {
      clearTimeout(timer);
      ended.abort();
      resolve();
    };
    const check = () => document.hidden || end();
    const timer = setTimeout(end, milliseconds);
    addEventListener("online", check, { signal: ended.signal });
    document.addEventListener("visibilitychange", check, { signal: ended.signal });
    signal.addEventListener("abort", end, { signal: ended.signal });
  });
}

function parser(onEvent) {
  let rest = "";
  let event = { data: "" };
  return (piece) => {
    const lines = (rest + piece).split("\n");
    rest = lines.pop();
    for (const line of lines) {
      const [, name, text] = /^([^:]*):? ?(.*)$/s.exec(line);
      if (name === "data") event.data += text;
      else if (name === "event") event.type = text;
      else if (name === "id") event.id = text;
      if (line !== "") continue;
      try {
        if (event.data) onEvent(event);
      } catch (error) {
        // A defect of the page is no loss of the connection.
        reportError(error);
      }
      event = { data: "" };
    }
  };
}
