// The line that shows whether a board is connected, and how old it is if not. It changes every
// second, so it is no live region; only a loss and its end are announced.

import { serverNow } from "./clock.js";
import { isSampleDocument } from "./documents.js";
import { parse } from "./times.js";
import { ageText, announce, clockText, h, joined, say, setText, shape } from "./ui.js";

export function createConnection() {
  const text = h("span");
  const element = h("p.connection", { "data-state": "connecting" }, shape("sign"), text);
  // When the newest document was current, by the server's time; samples have their own.
  let receivedAt = null;
  let sampleAt = null;
  let isOpen = false;
  let hasFailed = false;
  // Why a query failed: no loss of the connection.
  let problem = null;

  const words = () => {
    const old = receivedAt !== null
      && say(`${ageText(serverNow() - receivedAt)} 기준`, `as of ${ageText(serverNow() - receivedAt)}`);
    if (problem?.status) return joined(old, problem.message);
    if (hasFailed) {
      return joined(old, say("서버와 연결 끊김 · 다시 연결하는 중", "Connection lost · reconnecting"));
    }
    if (!isOpen) return say("연결하는 중", "Connecting");
    return sampleAt === null ? say("연결됨 · 바뀌면 바로 갱신", "Connected · updates at once")
      : say(`연결됨 · ${clockText(sampleAt)}의 예시`, `Connected · sample of ${clockText(sampleAt)}`);
  };
  const tick = () => {
    element.dataset.state = hasFailed ? "lost" : problem ? "problem" : isOpen ? "open" : "connecting";
    setText(text, words());
  };
  return {
    element, tick,
    // Takes note of a document; a stored one is as old as its own time.
    received(content, isStored) {
      sampleAt = isSampleDocument(content) ? parse(content.asOf) : null;
      if (isStored) {
        receivedAt ??= sampleAt === null ? parse(content.asOf) : serverNow();
        hasFailed = !isOpen;
      } else {
        receivedAt = serverNow();
        problem = null;
      }
      tick();
    },
    changed(state) {
      if (!state.isOpen && !hasFailed) announce(say("서버와 연결이 끊겼습니다", "The connection is lost"));
      else if (state.isOpen && hasFailed) announce(say("다시 연결되었습니다", "Connected again"));
      // What is shown is current while the stream is open: it sends what has changed.
      if (state.isOpen || isOpen && receivedAt !== null) receivedAt = serverNow();
      isOpen = state.isOpen;
      hasFailed = !isOpen;
      problem = state.problem?.status ? state.problem : null;
      tick();
    },
    failed(error) {
      problem = error;
      tick();
    },
    isLost: () => hasFailed,
  };
}
