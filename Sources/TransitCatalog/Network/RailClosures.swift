package import TransitCore

/// Where trains do not stop or do not run.
package struct RailClosures: Sendable {
  /// The stations that trains pass, by code, each with the directions; none for both.
  package var skipped: [(code: String, directions: [Arrival.Direction])]
  /// The sections without trains: the codes of their stations.
  package var suspended: [[String]]
  /// The lines without trains.
  package var lines: [SubwayLine]

  package init(
    skipped: [(code: String, directions: [Arrival.Direction])] = [], suspended: [[String]] = [],
    lines: [SubwayLine] = []
  ) {
    (self.skipped, self.suspended, self.lines) = (skipped, suspended, lines)
  }

  package var isEmpty: Bool { skipped.isEmpty && suspended.isEmpty && lines.isEmpty }
}

extension RailNetwork {
  /// Closures by the indices of stations.
  struct Closed {
    /// The directions in which trains pass a station; none for both.
    var skips: [Int: [Arrival.Direction]] = [:]
    var sections: [Set<Int>] = []
    var lines: Set<SubwayLine> = []

    var isEmpty: Bool { skips.isEmpty && sections.isEmpty && lines.isEmpty }
  }

  func closed(_ closures: RailClosures) -> Closed {
    var closed = Closed(lines: Set(closures.lines))
    func index(_ code: String) -> Int? { table.station(code: code).flatMap(self.index) }
    for (code, directions) in closures.skipped {
      guard let station = index(code) else { continue }
      let known = closed.skips[station]
      closed.skips[station] =
        directions.isEmpty || known?.isEmpty == true ? [] : (known ?? []) + directions
    }
    for codes in closures.suspended {
      let stations = Set(codes.compactMap(index))
      // A station on its own is passed or not reached.
      if stations.count == 1 { for station in stations { closed.skips[station] = [] } }
      closed.sections.append(stations)
    }
    return closed
  }

  /// Whether a train of a pattern passes a stop without a halt.
  func passes(_ pattern: Pattern, _ place: Int, _ closed: Closed) -> Bool {
    guard let directions = closed.skips[pattern.stops[place]] else { return false }
    if directions.isEmpty { return true }
    let here = place + 1 < pattern.stops.count ? place : place - 1
    let direction = table.line(pattern.line.id)?.direction(
      from: table.stations[pattern.stops[here]], to: table.stations[pattern.following[here]])
    return direction.map(directions.contains) ?? true
  }

  /// Whether no train of a pattern runs to a stop from the one before.
  func isSuspended(_ pattern: Pattern, to place: Int, _ closed: Closed) -> Bool {
    guard place > 0 else { return false }
    if closed.lines.contains(pattern.line) { return true }
    let (from, to) = (pattern.stops[place - 1], pattern.stops[place])
    return closed.sections.contains { $0.contains(from) && $0.contains(to) }
  }
}
