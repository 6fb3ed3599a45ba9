/** Arrivals that stay current: a document at once, then the stream of its changes. */

import { address, get } from "./api.js";
import { isSampleDocument } from "./sample.js";
import { follow } from "./stream.js";
import { parse } from "./times.js";

/**
 * The parts of a document of arrivals that boards show.
 * @returns {{answers: import("./board-card.js").Answer[], document: object}}
 */
export function answersOf(document) {
  const isSample = isSampleDocument(document);
  const asOf = parse(document.asOf) ?? 0;
  return {
    document,
    answers: (document.stops ?? []).map((stop) => ({
      item: stop.item, arrivals: stop.arrivals, isSample, asOf,
    })),
  };
}

/**
 * Follows the arrivals of one text or identifier until the signal.
 * @param {{query: string, city?: string}} parameters
 * @param {object} handlers
 * @param {(content: ReturnType<typeof answersOf>) => void} handlers.onContent
 * @param {import("./connection.js").Connection} handlers.connection
 * @param {AbortSignal} signal
 */
export function followItem(parameters, { onContent, connection }, signal) {
  const show = (document, isStored) => {
    connection.received(document, isStored);
    onContent(answersOf(document));
  };
  get("/v1/arrivals", parameters, { signal })
    .then(({ document, isStored }) => show(document, isStored))
    .catch((error) => connection.failed(error, signal));
  follow(address("/v1/arrivals/stream", parameters), {
    signal,
    onData: (data) => show(data.document, false),
    onProblem: (data) => connection.failed(data.problem, signal),
    onState: (state) => connection.changed(state),
  });
}

/**
 * Follows the arrivals of several items until the signal.
 * @param {{item: string[], city: string[]}} parameters
 * @param {object} handlers
 * @param {(item: string, content: ReturnType<typeof answersOf>) => void} handlers.onContent
 * @param {(item: string, problem: object) => void} handlers.onProblem
 * @param {import("./connection.js").Connection} handlers.connection
 * @param {AbortSignal} signal
 */
export function followBoard(parameters, { onContent, onProblem, connection }, signal) {
  if (parameters.item.length === 0) return;
  follow(address("/v1/board/stream", parameters), {
    signal,
    onData: (data) => {
      connection.received(data.document, false);
      onContent(data.item, answersOf(data.document));
    },
    onProblem: (data) => onProblem(data.item, data.problem),
    onState: (state) => connection.changed(state),
  });
}
