extension [Arrival] {
  /// Returns one arrival per route and direction with the later vehicles in `following`, for
  /// services with one row per vehicle.
  ///
  /// A route that passes the stop twice has a row for each place in its stop sequence. All are
  /// sorted by time; those without a time come last, in source order. `order` counts from 1.
  package func grouped() -> [Arrival] {
    let sorted = enumerated().sorted { left, right in
      (left.element.timeLeft.seconds ?? .max, left.offset)
        < (right.element.timeLeft.seconds ?? .max, right.offset)
    }
    .map(\.element)
    let groups = Dictionary(grouping: sorted) { $0.passage }
    return sorted.map(\.passage).uniqued().compactMap { passage in
      guard var vehicles = groups[passage] else { return nil }
      for index in vehicles.indices { vehicles[index].order = index + 1 }
      var first = vehicles.removeFirst()
      first.following = vehicles
      return first
    }
  }
}

extension Arrival {
  fileprivate struct Passage: Hashable {
    var route: IdentifierSet
    var headsign: String?
    var stopSequence: Int?
  }

  fileprivate var passage: Passage {
    Passage(route: identifiers, headsign: headsign, stopSequence: stopSequence)
  }
}
