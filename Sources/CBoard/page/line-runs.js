/** The stations of a line in order, from what each station's neighbours are. */

/**
 * Returns the runs of a line: the main one first, then branches, which begin where they fork.
 * @param {{id: string, name: string}} line
 * @param {object[]} items Stations of the line, each an `item` with its `neighbors`.
 * @returns {{stations: object[], isLoop: boolean}[]}
 */
export function runsOf(line, items) {
  const stations = new Map(items.map((item) => [item.name, item]));
  const next = new Map([...stations].map(([name, item]) => [name, item.neighbors
    .filter((other) => other.line === line.id && stations.has(other.name)).map((other) => other.name)]));
  const left = new Set(stations.keys());
  const byNumber = [...left].sort((one, other) => number(stations.get(one)) - number(stations.get(other)));
  const runs = [];
  while (left.size > 0) {
    // From the fork of a branch, else from the end with the lower number; a loop has no end.
    const fork = runs.length > 0 && byNumber.find((name) => !left.has(name)
      && next.get(name).some((other) => left.has(other)));
    const open = byNumber.filter((name) => left.has(name));
    const start = fork || open.find((name) => next.get(name).length === 1) || open[0];
    // A line with a loop and branches: the loop first.
    const loop = runs.length === 0 ? loopFrom(open, next) : null;
    const names = loop ?? longest(start, next, left);
    for (const name of names) left.delete(name);
    runs.push({
      stations: names.map((name) => stations.get(name)),
      isLoop: names.length > 2 && next.get(names.at(-1)).includes(names[0]),
    });
  }
  return runs;
}

/** The number of a station, by which lines are surveyed; a large one if it has none. */
function number(item) {
  const code = item.identifiers.find((id) => id.startsWith("seoul.statn:")) ?? "";
  return Number(code.slice(-4)) || 1e6;
}

/** The loop of a line whose fewest-numbered station is on it; `null` if there is none. */
function loopFrom(names, next) {
  const first = names.find((name) => next.get(name).length >= 2);
  if (!first) return null;
  // Ends are taken away until only loops are left.
  const degree = new Map([...next].map(([name, list]) => [name, list.length]));
  const ends = [...degree.keys()].filter((name) => degree.get(name) <= 1);
  while (ends.length > 0) {
    const name = ends.pop();
    degree.set(name, 0);
    for (const other of next.get(name)) {
      if (degree.get(other) === 0) continue;
      degree.set(other, degree.get(other) - 1);
      if (degree.get(other) === 1) ends.push(other);
    }
  }
  const isOnLoop = (name) => degree.get(name) >= 2;
  const start = names.find(isOnLoop);
  // Short loops are triangles of express tracks, not lines.
  if (!start || [...degree.values()].filter((count) => count >= 2).length < 10) return null;
  const run = [start];
  for (;;) {
    const step = next.get(run.at(-1)).filter((name) => isOnLoop(name) && !run.includes(name))
      .sort((one, other) => names.indexOf(one) - names.indexOf(other))[0];
    if (!step) return run;
    run.push(step);
  }
}

/** The longest way from a station over stations that are left. */
function longest(start, next, left) {
  let best = [start];
  const path = [start];
  const seen = new Set(path);
  let steps = 0;
  const walk = (name) => {
    if (path.length > best.length) best = [...path];
    for (const other of next.get(name)) {
      // Maps with loops inside could take long; the way found so far is good enough then.
      if (seen.has(other) || !left.has(other) || (steps += 1) > 20_000) continue;
      seen.add(other);
      path.push(other);
      walk(other);
      path.pop();
      seen.delete(other);
    }
  };
  walk(start);
  return best;
}
