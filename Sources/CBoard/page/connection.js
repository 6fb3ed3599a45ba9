/**
 * The line that shows whether a board is connected, and how old it is if not. It changes every
 * second, so it is no live region; only a loss and its end are announced.
 */

import { serverNow } from "./clock.js";
import { announce, h, setText } from "./dom.js";
import { ageText, clockText, say } from "./language.js";
import { isSampleDocument } from "./sample.js";
import { parse } from "./times.js";

/** @typedef {ReturnType<typeof createConnection>} Connection */

/** Creates the line and its state. Call `tick` every second. */
export function createConnection() {
  const text = h("span");
  const element = h("p", { class: "connection", "data-state": "connecting" },
    h("span", { class: "sign", "aria-hidden": "true" }), text);
  /** When the newest document arrived, by the server's time; samples have their own. */
  let receivedAt = null;
  let sampleAt = null;
  let isOpen = false;
  let hasFailed = false;
  let problem = null;

  const self = {
    element,
    /** Takes note of a document; a stored one is as old as its own time. */
    received(document, isStored) {
      if (isSampleDocument(document)) sampleAt = parse(document.asOf);
      else sampleAt = null;
      const time = isStored && sampleAt === null ? parse(document.asOf) : serverNow();
      receivedAt = isStored ? (receivedAt ?? time) : time;
      if (!isStored) problem = null;
      if (isStored) hasFailed = true;
      self.tick();
    },
    /** Takes note of a stream that opened or was lost. */
    changed(state) {
      if (state.isOpen !== isOpen || (!state.isOpen && !hasFailed)) {
        if (!state.isOpen) announce(say("서버와 연결이 끊겼습니다", "The connection is lost"));
        else if (hasFailed) announce(say("다시 연결되었습니다", "Connected again"));
      }
      // All that was shown is current again: the stream sends what has changed.
      if (state.isOpen) receivedAt = serverNow();
      else if (isOpen && receivedAt !== null) receivedAt = serverNow();
      isOpen = state.isOpen;
      hasFailed = !isOpen;
      problem = state.problem?.status ? state.problem : state.isOpen ? problem : null;
      self.tick();
    },
    /** Takes note of a query that failed; a document shown before stays. */
    failed(error, signal) {
      if (signal?.aborted) return;
      problem = { text: error.message || error.detail, status: error.status, code: error.code };
      self.tick();
    },
    problemText: () => problem?.text ?? problem?.message ?? "",
    isLost: () => hasFailed && !isOpen,
    hasContent: () => receivedAt !== null,
    tick() {
      // A query that cannot be answered is no lost connection; the page shows why.
      element.hidden = receivedAt === null && problem !== null && problem.status < 500;
      element.dataset.state = isOpen && problem === null ? "open"
        : isOpen ? "problem" : hasFailed ? "lost" : "connecting";
      setText(text, words());
    },
  };

  function words() {
    const old = receivedAt === null ? ""
      : say(`${ageText(serverNow() - receivedAt)} 기준`, `as of ${ageText(serverNow() - receivedAt)}`);
    if (!isOpen && hasFailed) {
      const lost = problem?.status ? problem.message ?? problem.text
        : say("서버와 연결 끊김 · 다시 연결하는 중", "Connection lost · reconnecting");
      return [old, lost].filter(Boolean).join(" · ");
    }
    if (problem) return [old, problem.text ?? problem.message].filter(Boolean).join(" · ");
    if (!isOpen) return say("연결하는 중", "Connecting");
    if (sampleAt !== null) {
      return say(`연결됨 · ${clockText(sampleAt)}의 예시`, `Connected · sample of ${clockText(sampleAt)}`);
    }
    return say("연결됨 · 바뀌면 바로 갱신", "Connected · updates at once");
  }

  return self;
}
