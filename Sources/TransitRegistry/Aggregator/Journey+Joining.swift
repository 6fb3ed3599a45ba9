internal import Foundation
internal import TransitCatalog
internal import TransitCore

extension Journey {
  /// Totals that differ by more remain a range.
  private static let tolerance = 180

  /// Joins journeys; the same one of several sources is one, at the place of the first.
  static func joined(_ journeys: [Journey]) -> [Journey] {
    journeys.reduce(into: []) { joined, journey in
      if let index = joined.firstIndex(where: journey.isSame) {
        joined[index] = joined[index].merged(with: journey)
      } else {
        joined.append(journey)
      }
    }
  }

  /// Whether two journeys use the same lines between the same stops; walks do not count.
  func isSame(as other: Journey) -> Bool {
    let (own, others) = (rides, other.rides)
    // A journey on foot is the same as any other on foot.
    return own.count == others.count && zip(own, others).allSatisfy { $0.isSameRide(as: $1) }
  }

  /// One journey of two sources: the times of the one that has a clock, else of the one that knows
  /// every part; what only the other knows; and both totals, if they differ.
  private func merged(with other: Journey) -> Journey {
    let isSecond =
      other.hasClock != hasClock ? other.hasClock : legs.seconds == nil && other.legs.seconds != nil
    var (whole, rest) = isSecond ? (other, self) : (self, other)
    let rides = rest.rides
    for (place, index) in whole.legs.indices.filter({ whole.legs[$0].isRide }).enumerated() {
      whole.legs[index].complete(with: rides[place])
    }
    let ranges = [whole, rest].compactMap { journey in
      journey.secondsRange ?? journey.seconds.map { $0...$0 }
    }
    if let least = ranges.map(\.lowerBound).min(), let most = ranges.map(\.upperBound).max(),
      most - least > Self.tolerance
    {
      whole.secondsRange = least...most
    }
    if let fare = rest.fare,
      whole.fare == nil || (!(whole.fare?.isComplete ?? true) && fare.isComplete)
    {
      whole.fare = fare
    }
    whole.sources = Set(whole.sources + rest.sources).sorted()
    return whole
  }

  private var hasClock: Bool { timeBasis != .mean && departsAt != nil }
}

extension Journey.Leg {
  /// Metres between the positions of one stop in two sources; across the road is farther.
  private static let reach = 60.0

  /// Whether two rides are on the same line between the same stops. Of several lines, any of which
  /// will do, one in common is enough.
  fileprivate func isSameRide(as other: Journey.Leg) -> Bool {
    mode == other.mode && isExpress == other.isExpress
      && lines.contains { line in other.lines.contains { line.isSame(as: $0) } }
      && isSameStop(from, other.from) && isSameStop(to, other.to)
  }

  private func isSameStop(_ stop: Journey.Stop, _ other: Journey.Stop) -> Bool {
    if mode == .rail {
      // A station has other names in other services: 이수 is 총신대입구(이수).
      let stations = lines.compactMap(\.subway).first.map { line in
        [stop, other].compactMap { $0.station(on: line)?.id }
      }
      if let stations, stations.count == 2 { return stations[0] == stations[1] }
      let names = [stop, other].map { NameKey.station(NameKey.withoutBrackets($0.name)) }
      return names[0] == names[1]
    }
    switch stop.identifiers.comparison(with: other.identifiers) {
    case .same: return true
    case .different: return false
    case .unknown: break
    }
    guard NameKey.text(stop.name) == NameKey.text(other.name) else { return false }
    guard let here = stop.coordinate, let there = other.coordinate else { return true }
    return here.distance(to: there) <= Self.reach
  }

  /// Adds what another source knows about the same ride.
  fileprivate mutating func complete(with other: Journey.Leg) {
    for line in other.lines {
      if let index = lines.firstIndex(where: line.isSame) {
        lines[index].identifiers = lines[index].identifiers.union(line.identifiers)
      } else {
        lines.append(line)
      }
    }
    from = from.better(other.from)
    to = to.better(other.to)
    if stops.isEmpty
      || (stops.count == other.stops.count && stops.contains { $0.coordinate == nil })
    {
      stops = other.stops
    }
    seconds = seconds ?? other.seconds
    meters = meters ?? other.meters
    direction = direction ?? other.direction
    headsign = headsign ?? other.headsign
    if path.isEmpty { path = other.path }
    if doors.isEmpty { doors = other.doors }
    if liftDoors.isEmpty { liftDoors = other.liftDoors }
  }
}

extension Journey.Line {
  fileprivate func isSame(as other: Journey.Line) -> Bool {
    if let subway, let others = other.subway { return subway.id == others.id }
    switch identifiers.comparison(with: other.identifiers) {
    case .same: return true
    case .different: return false
    case .unknown: return NameKey.text(name) == NameKey.text(other.name)
    }
  }
}

extension Journey.Stop {
  /// The one of two stops that can be found again: with a position and identifiers.
  fileprivate func better(_ other: Journey.Stop) -> Journey.Stop {
    func facts(_ stop: Journey.Stop) -> (Int, Int) {
      (stop.coordinate == nil ? 0 : 1, stop.identifiers.all.count)
    }
    return facts(other) > facts(self) ? other : self
  }
}

extension [Journey] {
  private static let most = 5

  /// The best journeys in order, each with what it is the best for.
  func ranked(for query: JourneyQuery) -> [Journey] {
    let best = winners(for: query)
    return ranking(for: query).map { index in
      var journey = self[index]
      journey.bestFor = best.filter { $0.1 == index }.map(\.0)
      return journey
    }
  }

  /// The places of the best journeys: by the query's preference, then by arrival, changes and metres
  /// on foot; those that do not run now come last. At most five, with the best of each kind.
  func ranking(for query: JourneyQuery) -> [Int] {
    let ranking = order(query.preference, for: query)
    let best = Set(winners(for: query).compactMap(\.1))
    let kept = Set(
      (ranking.filter(best.contains) + ranking.filter { !best.contains($0) }).prefix(Self.most))
    return ranking.filter(kept.contains)
  }

  private func winners(for query: JourneyQuery) -> [(JourneyQuery.Preference, Int?)] {
    JourneyQuery.Preference.allCases.map { ($0, order($0, for: query).first) }
  }

  /// Whoever has to arrive by a time leaves as late as possible.
  private func order(_ preference: JourneyQuery.Preference, for query: JourneyQuery) -> [Int] {
    let isArrival = if case .arriveBy = query.time { true } else { false }
    func cost(_ index: Int) -> [Double] {
      let journey = self[index]
      let time =
        isArrival
        ? journey.departsAt.map { -$0.timeIntervalSinceReferenceDate }
        : journey.arrivesAt?.timeIntervalSinceReferenceDate
      let (changes, walk) = (Double(journey.transferCount), Double(journey.walkMeters))
      // Without a clock, the faster one comes first.
      let times = [
        time ?? .greatestFiniteMagnitude, Double(journey.seconds ?? .max),
      ]
      let costs =
        switch preference {
        case .fastest: times + [changes, walk]
        case .fewestTransfers: [changes] + times + [walk]
        case .leastWalking: [walk] + times + [changes]
        }
      return [journey.isOutOfService ? 1 : 0] + costs + [Double(index)]
    }
    let costs = indices.map(cost)
    return indices.sorted { costs[$0].lexicographicallyPrecedes(costs[$1]) }
  }
}

extension ServiceNotice {
  /// Whether it keeps passengers from a station or a section.
  var isClosing: Bool {
    state == .inForce && [.skipsStations, .suspended].contains(notice.effect)
  }
}

extension RailClosures {
  /// The closures of the notices in force.
  init(_ notices: [ServiceNotice]) {
    self.init()
    for notice in notices where notice.isClosing {
      let codes = notice.stations.flatMap { $0.identifiers.values(of: .stationCode) }
      if notice.notice.effect == .suspended {
        if codes.isEmpty { lines += notice.lines } else { suspended.append(codes) }
      } else {
        // Inner and outer, or up and down, are both.
        let directions = notice.notice.isOneWay ? notice.notice.directions : []
        skipped += codes.map { ($0, directions) }
      }
    }
  }

  /// Whether a journey cannot be ridden: it begins, changes or ends at a station that is passed, or
  /// runs on a section without trains.
  func block(_ journey: Journey) -> Bool {
    if isEmpty { return false }
    return journey.rides.contains { ride in
      func codes(_ stop: Journey.Stop) -> [String] { stop.identifiers.values(of: .stationCode) }
      let own = ride.lines.compactMap(\.subway)
      let path = ([ride.from] + ride.stops + [ride.to]).map(codes)
      return own.contains(where: lines.contains)
        || skipped.contains { skip in
          (codes(ride.from) + codes(ride.to)).contains(skip.code)
            && (skip.directions.isEmpty || ride.direction.map(skip.directions.contains) ?? true)
        }
        || suspended.contains { section in
          zip(path, path.dropFirst()).contains { here, there in
            here.contains(where: section.contains) && there.contains(where: section.contains)
          }
        }
    }
  }
}
