extension [Departure] {
  /// The departures sorted by time, with those without a time last; the sort is stable.
  package var sortedByTime: [Departure] {
    sorted { left, right in
      switch (left.time, right.time) {
      case (let one?, let other?): one < other
      case (.some, nil): true
      case (nil, _): false
      }
    }
  }

  /// The first and the last train of one line and direction, then the same for each other
  /// destination, the latest first. Trains that end here are excluded.
  package var spans: [ServiceSpan] {
    let leaving = filter { $0.departure != nil }.sortedByTime
    let destinations = leaving.reversed().map(\.headsign).uniqued()
    let others = destinations.dropFirst().map { end in leaving.filter { $0.headsign == end } }
    return ([leaving] + others).compactMap(ServiceSpan.init(from:))
  }
}

extension ServiceSpan {
  /// Creates the span of sorted trains; returns `nil` if there are none.
  fileprivate init?(from trains: [Departure]) {
    guard let first = trains.first, let last = trains.last else { return nil }
    self.init(
      line: first.line, identifiers: first.identifiers, stop: first.station, day: first.day,
      direction: first.direction, first: first.departure, last: last.departure,
      firstDestination: first.headsign, lastDestination: last.headsign,
      sources: first.sources)
  }
}
