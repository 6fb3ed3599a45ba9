package import TransitCore

extension StationTable {
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

extension StationTable.Line {
  /// The stations on the shortest path between two stations, including both.
  fileprivate func shortestPath(
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
