package import TransitCore

extension StationTable {
  /// Whether a train of the line that goes on to `next` ends its trip at a station: the headsign is
  /// one of the station's names.
  ///
  /// A train that enters a one-way loop ends only when it comes back: a 응암행 at 응암 toward 역촌.
  package func ends(
    at name: String, on line: SubwayLine?, headsign: String, next: String?
  ) -> Bool {
    let keys = [name, headsign].map(terminusKey)
    guard let line, let course = self.line(line.id) else { return keys[0] == keys[1] }
    func station(_ key: String) -> Station? {
      stations(withKey: key).first { $0.line.id == line.id }
    }
    guard let here = station(keys[0]) else { return keys[0] == keys[1] }
    guard station(keys[1]) == here else { return false }
    let loop = course.runs.first { $0.isOneWay && $0.stations.first == here }
    return
      !(next.flatMap { station(terminusKey($0)) }
      .map { loop?.stations.dropFirst().contains($0) ?? false } ?? false)
  }

  /// Returns the stations at which a train calls from `start` to `goal`; `nil` if it does not go
  /// there.
  ///
  /// - Parameters:
  ///   - direction: The direction round a loop.
  ///   - end: The train's terminus.
  ///   - mayDetour: Whether the longer way round a loop counts.
  package func way(
    from start: Station, to goal: Station, _ direction: Arrival.Direction?, end: String?,
    mayDetour: Bool
  ) -> [Station]? {
    guard let course = line(start.line.id) else { return nil }
    let end = end.flatMap { name in
      stations(withKey: terminusKey(name)).first { $0.line == start.line }
    }
    let loop = course.runs.first { $0.isLoop && !$0.isOneWay }?.stations.dropLast() ?? []
    guard let here = loop.firstIndex(of: start), let there = loop.firstIndex(of: goal),
      direction == .inner || direction == .outer
    else {
      let path = end.flatMap { course.shortestPath(from: start, to: $0, avoiding: start) } ?? []
      return path.firstIndex(of: goal).map { Array(path[...$0]) }
    }
    let step = direction == .inner ? 1 : loop.count - 1
    let count = (there - here + loop.count) * step % loop.count
    let way = (0...count).map { loop[(here + $0 * step) % loop.count] }
    let endsBefore = end.map { way.dropFirst().dropLast().contains($0) } ?? false
    return endsBefore || (!mayDetour && 2 * count > loop.count) ? nil : way
  }

  /// The key of a name without the words of a destination: `성수종착`, `신도림지선`, `서울행`.
  private func terminusKey(_ name: String) -> String {
    let bare = NameKey.withoutBrackets(name)
    let tail = ["종착", "지선", "행"].first {
      bare.hasSuffix($0) && bare.count > $0.count
    }
    let key = NameKey.station(bare)
    guard let tail, stations(withKey: key).isEmpty else { return key }
    return NameKey.station(String(bare.dropLast(tail.count)))
  }

  /// Whether a train of the line that leaves `start` for `next` and ends at `end` calls at a
  /// station.
  ///
  /// For a loop train, or if the terminus is unknown, the shorter way round counts.
  /// - Returns: `nil` if one of the names is not a station of the line.
  package func calls(
    at goal: String, on line: SubwayLine, from start: String, next: String, end: String?
  ) -> Bool? {
    func station(_ name: String) -> Station? {
      stations(withKey: NameKey.station(name)).first { $0.line == line }
    }
    guard let course = self.line(line.id), let goal = station(goal), let start = station(start),
      let next = station(next)
    else { return nil }
    if let end = end.flatMap(station), end != start {
      return course.shortestPath(from: next, to: end, avoiding: start).map { $0.contains(goal) }
        ?? false
    }
    let steps = course.neighbors(of: start).map { neighbor in
      (neighbor, course.shortestPath(from: neighbor, to: goal, avoiding: start)?.count ?? .max)
    }
    let own = steps.first { $0.0 == next }?.1 ?? .max
    return own < .max && steps.allSatisfy { $0.1 >= own }
  }
}

extension Arrival.Direction {
  /// The direction of a word: `상행`, `내선 방면`, `up`; `nil` for a place.
  package init?(typed text: String) {
    let bare = ["방면", "방향"].lazy.compactMap { text.dropping(suffix: $0)?.trimmed }.first ?? text
    guard
      let direction = Self(koreanName: bare) ?? Self(rawValue: bare.lowercased())
        ?? Self.allCases.first(where: { $0.words.english == bare.lowercased() })
    else { return nil }
    self = direction
  }
}

extension StationTable {
  /// The Korean name of the place in a direction: 역삼 of `역삼 방면` or `Yeoksam`.
  package static func headsign(_ text: String) -> String {
    let name =
      korea.isName(text)
      ? nil : ["방면", "방향", "행"].lazy.compactMap { text.dropping(suffix: $0)?.trimmed }.first
    let bare = name.flatMap { $0.isEmpty ? nil : $0 } ?? text
    return TypedText(bare).stations.first?.name ?? bare
  }

  /// The directions of the trains that leave a station for another one, by the shorter way: one for
  /// each line that has both stations, in the order of the lines.
  package func directions(
    toward goal: String, from start: String, on lines: [SubwayLine]
  ) -> [(line: SubwayLine, direction: Arrival.Direction)] {
    lines.compactMap { line in
      func station(_ name: String) -> Station? {
        stations(withKey: NameKey.station(name)).first { $0.line == line }
      }
      guard let course = self.line(line.id), let start = station(start), let goal = station(goal),
        start != goal
      else { return nil }
      let ways = course.neighbors(of: start).compactMap { next in
        course.shortestPath(from: next, to: goal, avoiding: start).map { (next, $0.count) }
      }
      return ways.min { $0.1 < $1.1 }.flatMap { course.direction(from: start, to: $0.0) }
        .map { (line, $0) }
    }
  }
}

extension StationTable.Line {
  /// The direction of a train between neighbours: runs are listed down the line, or along the inner
  /// circle.
  func direction(
    from here: StationTable.Station, to there: StationTable.Station
  ) -> Arrival.Direction? {
    for run in runs {
      let steps = zip(run.stations, run.stations.dropFirst())
      let isCircle = run.isLoop && !run.isOneWay
      if steps.contains(where: { $0 == (here, there) }) { return isCircle ? .inner : .down }
      if steps.contains(where: { $0 == (there, here) }) { return isCircle ? .outer : .up }
    }
    return nil
  }

  /// The stations on the shortest path between two stations, including both.
  func shortestPath(
    from start: StationTable.Station, to end: StationTable.Station,
    avoiding closed: StationTable.Station
  ) -> [StationTable.Station]? {
    var origin: [String: StationTable.Station] = [:]
    var (seen, front): (Set, [StationTable.Station]) = ([closed.name, start.name], [start])
    while !front.isEmpty, !seen.contains(end.name) {
      var further: [StationTable.Station] = []
      for here in front {
        for there in neighbors(of: here) where seen.insert(there.name).inserted {
          origin[there.name] = here
          further.append(there)
        }
      }
      front = further
    }
    guard end == start || origin[end.name] != nil else { return nil }
    return sequence(first: end) { origin[$0.name] }.reversed()
  }
}
