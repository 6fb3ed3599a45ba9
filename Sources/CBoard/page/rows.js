/** The rows of a board: the next vehicles of one line in one direction. */

/**
 * @typedef {object} Row
 * @property {string} key
 * @property {object} first The next vehicle, an `arrival`.
 * @property {object[]} rest The vehicles behind it.
 */

/** How many vehicles a row shows. */
const MOST = 3;

/**
 * Makes the rows of a stop in the order of its arrivals. On a railway a row is a platform side: its
 * trains may have different headsigns. On a road it is a route with its headsign; on a route's own
 * board, a stop.
 * @param {object} item The `item` of the document.
 * @param {object[]} arrivals
 * @returns {Row[]}
 */
export function rowsOf(item, arrivals) {
  const rows = new Map();
  for (const arrival of arrivals) {
    const key = JSON.stringify([
      arrival.line, arrival.direction, arrival.direction === null ? arrival.headsign : null,
      item.case === "route" ? [arrival.stop, arrival.stopSequence] : null,
    ]);
    for (const vehicle of [arrival, ...(arrival.following ?? [])]) {
      const row = rows.get(key);
      if (!row) rows.set(key, { key, first: vehicle, rest: [] });
      else if (row.rest.length < MOST - 1) row.rest.push(vehicle);
    }
  }
  return [...rows.values()];
}

/** The arrivals that a favourite selects: its lines, and its direction where one is reported. */
export function selected(favorite, item, arrivals) {
  const lines = new Set((favorite.lines ?? []).map((line) => lineKey(item, line)));
  return arrivals.filter((arrival) => {
    if (favorite.direction && arrival.direction && arrival.direction !== favorite.direction) {
      return false;
    }
    return lines.size === 0 || lines.has(lineKey(item, arrival.line));
  });
}

/** `2`, `2호선` and `02호선` are the same line of a station. */
function lineKey(item, text) {
  const bare = text.normalize("NFC").replace(/\s/g, "").toLowerCase();
  if (item.case !== "subway") return bare;
  const number = /^0*(\d+)(호선)?$/.exec(bare)?.[1];
  return number ? `${number}호선` : bare;
}

/**
 * The lines of a station in the order of its sign, each with its rows and its neighbours; a stop
 * has one group without a line.
 */
export function groupsOf(item, rows) {
  if (item.case !== "subway") return [{ key: "", line: null, neighbors: [], rows }];
  const groups = item.lines.map((line) => ({
    key: line.id, line,
    neighbors: (item.neighbors ?? []).filter((other) => other.line === line.id)
      .map((other) => other.name),
    rows: rows.filter((row) => row.first.line === line.name),
  }));
  const rest = rows.filter((row) => !groups.some((group) => group.rows.includes(row)));
  for (const row of rest) {
    const group = groups.find((other) => other.key === row.first.line);
    if (group) group.rows.push(row);
    else {
      const line = { id: "", name: row.first.line, englishName: null, color: null };
      groups.push({ key: row.first.line, line, neighbors: [], rows: [row] });
    }
  }
  return groups.filter((group) => group.rows.length > 0);
}
