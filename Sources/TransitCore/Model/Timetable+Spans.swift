extension [Departure] {
  /// In the order of time; those without a time come last, and equals keep their order.
  public var inOrderOfTime: [Departure] {
    enumerated().sorted { left, right in
      switch (left.element.time, right.element.time) {
      case (let one?, let other?) where one != other: one < other
      case (nil, .some): false
      case (.some, nil): true
      default: left.offset < right.offset
      }
    }.map(\.element)
  }

  /// The first and the last train of one line and way, then the same of each other destination, the
  /// latest first. Trains that end here take nobody along.
  public var spans: [ServiceSpan] {
    let leaving = filter { $0.departure != nil }.inOrderOfTime
    let destinations = leaving.reversed().map(\.destination).uniqued()
    let others = destinations.dropFirst().map { end in leaving.filter { $0.destination == end } }
    return ([leaving] + others).compactMap(ServiceSpan.init(from:))
  }
}

extension ServiceSpan {
  /// The span of trains in the order of time; `nil` where there are none.
  fileprivate init?(from trains: [Departure]) {
    guard let first = trains.first, let last = trains.last else { return nil }
    self.init(
      line: first.line, identifiers: first.identifiers, stop: first.station, day: first.day,
      direction: first.direction, first: first.departure, last: last.departure,
      firstDestination: first.destination, lastDestination: last.destination,
      sources: first.sources)
  }
}
