internal import TransitCatalog
internal import TransitCore

/// The pole at which a bus of a journey is boarded, by what a planner says about the ride. Where two
/// poles are left, or it is not sure that their buses go the right way, there is none: a live time of
/// the other side of the road is worse than none.
enum BoardingPole {
  /// Metres between the positions of one stop in two sources.
  private static let idReach = 300.0
  /// Metres within which a stop of the same name may be the one.
  static let nameReach = 60

  /// The stops that may be meant: that with the id of the ride, if it is where the ride begins; of a
  /// ride without ids, those of its name nearby.
  static func candidates(for ride: Journey.Leg, among stops: [BusStop]) -> [BusStop] {
    let start = ride.from
    if start.identifiers.strongest != nil {
      let own = stops.filter { start.identifiers.comparison(with: $0.identifiers) == .same }
      let near = own.filter { stop in
        guard let here = start.coordinate, let there = stop.coordinate else { return true }
        return here.distance(to: there) <= idReach
      }
      return near.filter(\.isBoardable)
    }
    guard let here = start.coordinate else { return [] }
    let key = NameKey.text(start.name)
    return stops.filter { stop in
      stop.isBoardable && ([stop.name] + stop.aliases).contains { NameKey.text($0) == key }
        && stop.coordinate.map { here.distance(to: $0) <= Double(nameReach) } ?? false
    }
  }

  /// The rows of a pole that are of the ride's lines. Two routes of one number are none, unless the
  /// ride has the id of one.
  static func rows(of ride: Journey.Leg, among arrivals: [Arrival]) -> [Arrival] {
    let rows = arrivals.filter { row in ride.lines.contains { $0.isRoute(of: row) } }
    return rows.filter { row in
      let twins = rows.filter { NameKey.text($0.line) == NameKey.text(row.line) }
      return twins.allSatisfy { $0.identifiers.comparison(with: row.identifiers) != .different }
    }
  }

  /// Whether a row's bus goes on to the ride's next stop; `nil` if one of them is unknown.
  static func goesOn(_ row: Arrival, along ride: Journey.Leg) -> Bool? {
    guard let next = row.nextStop, let wanted = ride.stops.first else { return nil }
    return NameKey.text(next) == NameKey.text(wanted.name)
  }

  /// Whether a route calls at the pole and later at the ride's end.
  static func goesOn(_ course: [RouteStop], from pole: BusStop, along ride: Journey.Leg) -> Bool {
    let starts = course.indices.filter { index in
      course[index].stop.identifiers.comparison(with: pole.identifiers) == .same
    }
    // A route that passes the pole twice may go either way.
    guard starts.count == 1, let start = starts.first else { return false }
    let (end, key) = (ride.to, NameKey.text(ride.to.name))
    return course[(start + 1)...].contains { place in
      switch place.stop.identifiers.comparison(with: end.identifiers) {
      case .same: true
      case .different: false
      case .unknown: NameKey.text(place.stop.name) == key
      }
    }
  }
}

extension Journey.Line {
  fileprivate func isRoute(of row: Arrival) -> Bool {
    switch identifiers.comparison(with: row.identifiers) {
    case .same: true
    case .different: false
    case .unknown: NameKey.text(name) == NameKey.text(row.line)
    }
  }
}
