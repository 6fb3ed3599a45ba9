package import TransitCore

extension RailNetwork {
  /// The farthest stations, in metres, to walk to.
  private static let walkRadius = 1_500.0
  /// The most platforms to walk to.
  private static let mostPlatforms = 12

  /// Returns the fastest journey, the one with the fewest transfers, and the one with the least
  /// walking, each once; the query's preference comes first.
  ///
  /// Times are means, so the journeys have no departure, and the same answer holds all day.
  /// - Parameter closures: Where trains do not stop or run. A station without trains is reached on
  ///   foot from one near it.
  /// - Returns: An empty list if trains of the network do not connect the ends.
  package func journeys(
    for query: JourneyQuery, avoiding closures: RailClosures = RailClosures()
  ) -> [Journey] {
    let closed = closed(closures)
    var query = query
    (query.from, query.to) = (opened(query.from, closed), opened(query.to, closed))
    let walk = directWalk(query)
    let (origins, goals) = (ends(of: query.from), ends(of: query.to))
    let via = query.via.map { Set(stations(of: $0)) }
    guard !origins.isEmpty, !goals.isEmpty, via.allSatisfy({ !$0.isEmpty }) else {
      return [walk].compactMap(\.self)
    }
    func ways(_ weight: RailPlanner.Weight) -> [RailPlanner.Way] {
      RailPlanner(network: self, weight: weight, via: via, closed: closed)
        .ways(from: origins, to: goals)
    }
    let bySeconds = ways(.seconds)
    guard let fastest = bySeconds.last, let direct = bySeconds.first,
      let easiest = ways(.walking).last
    else { return [walk].compactMap(\.self) }
    let best: [(RailPlanner.Way, JourneyQuery.Preference)] = [
      (fastest, .fastest), (direct, .fewestTransfers),
      (
        [fastest, direct, easiest].min { effort($0) < effort($1) } ?? easiest,
        .leastWalking
      ),
    ]
    var lengths: [[Int]: Int] = [:]
    var found: [(rides: [RailPlanner.Ride], journey: Journey)] = []
    for (way, preference) in best {
      let stops = way.rides.map(key)
      if let same = found.firstIndex(where: { $0.rides.map(key) == stops }) {
        found[same].journey.bestFor.append(preference)
      } else {
        var journey = journey(way.rides, query)
        journey.bestFor = [preference]
        journey.fare = fare(of: journey, way.rides, &lengths)
        found.append((way.rides, journey))
      }
    }
    let journeys = found.map(\.journey)
    if let walk, let time = walk.seconds, time <= journeys[0].seconds ?? .max { return [walk] }
    return journeys.filter { $0.bestFor.contains(query.preference) }
      + journeys.filter { !$0.bestFor.contains(query.preference) }
  }

  /// Whether trains of the network call at an end, or within walking distance of it.
  package func serves(_ end: JourneyQuery.End) -> Bool { !ends(of: end).isEmpty }

  // MARK: ends

  /// The end as a place if trains stop at none of its platforms.
  private func opened(_ end: JourneyQuery.End, _ closed: Closed) -> JourneyQuery.End {
    guard !closed.isEmpty, case .station(let station) = end else { return end }
    let stations = stations(of: station)
    let isClosed = stations.allSatisfy { index in
      closed.skips[index]?.isEmpty == true || closed.lines.contains(table.stations[index].line)
        || closed.sections.contains { section in
          section.contains(index)
            && table.neighbors(of: table.stations[index]).compactMap(self.index)
              .allSatisfy(section.contains)
        }
    }
    guard isClosed, let position = stations.first.map({ table.stations[$0].coordinate }) else {
      return end
    }
    return .place(name: station.name, position)
  }

  private func stations(of item: SubwayStation) -> [Int] {
    table.place(of: item).flatMap(index).map { places[$0] } ?? []
  }

  private func ends(of end: JourneyQuery.End) -> [RailPlanner.End] {
    switch end {
    case .station(let station):
      return stations(of: station).map { RailPlanner.End(station: $0) }
    case .place(_, let position):
      let near = table.stations.indices.filter(isServed).map { index in
        (index, table.stations[index].coordinate.distance(to: position))
      }
      .filter { $0.1 <= Self.walkRadius }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }
      return near.prefix(Self.mostPlatforms).map { index, _ in
        let walk = Journey.Leg(
          walkFrom: Journey.Stop(name: "", coordinate: position), to: stop(index))
        return RailPlanner.End(
          station: index, seconds: walk.seconds ?? 0, meters: walk.meters ?? 0)
      }
    }
  }

  // MARK: legs

  /// The line and the ends of a ride: two patterns of one line are the same ride.
  private func key(_ ride: RailPlanner.Ride) -> [Int] {
    let pattern = patterns[ride.pattern]
    return [
      pattern.line.sortIndex, pattern.isExpress ? 1 : 0, pattern.stops[ride.board],
      pattern.stops[ride.alight],
    ]
  }

  /// The metres on foot, then the seconds.
  private func effort(_ way: RailPlanner.Way) -> (Int, Int) {
    var (meters, seconds) = (way.walk.meters, way.walk.seconds)
    for (index, ride) in way.rides.enumerated() {
      let pattern = patterns[ride.pattern]
      seconds += pattern.seconds[ride.alight] - pattern.seconds[ride.board]
      guard index + 1 < way.rides.count else { break }
      let next = way.rides[index + 1]
      let there = patterns[next.pattern].stops[next.board]
      let change = changes[pattern.stops[ride.alight]].first { $0.to == there }
      meters += change?.meters ?? 0
      seconds += (change?.seconds ?? 0) + Self.wait
    }
    return (meters, seconds)
  }

  private func journey(_ rides: [RailPlanner.Ride], _ query: JourneyQuery) -> Journey {
    var legs: [Journey.Leg] = []
    for (index, ride) in rides.enumerated() {
      let next = index + 1 < rides.count ? rides[index + 1] : nil
      let leg = leg(ride, before: next)
      if index == 0, let walk = walk(of: query.from, leg.from, isAccess: true) {
        legs.append(walk)
      }
      legs.append(leg)
      if let next {
        legs += change(from: ride, to: next)
      } else if let walk = walk(of: query.to, leg.to, isAccess: false) {
        legs.append(walk)
      }
    }
    return Journey(legs: legs, sources: [SourceMark(.catalog, .catalog)])
  }

  private func stop(_ index: Int) -> Journey.Stop { Journey.Stop(table.stations[index]) }

  private func leg(_ ride: RailPlanner.Ride, before next: RailPlanner.Ride?) -> Journey.Leg {
    let pattern = patterns[ride.pattern]
    let stops = Array(pattern.stops[ride.board...ride.alight])
    let (board, alight) = (stops[0], stops[stops.count - 1])
    var leg = Journey.Leg(
      .rail, lines: [Journey.Line(name: pattern.line.name, subway: pattern.line)],
      from: stop(board), to: stop(alight), stops: stops.dropFirst().dropLast().map(stop),
      seconds: pattern.seconds[ride.alight] - pattern.seconds[ride.board],
      meters: pattern.meters[ride.alight] - pattern.meters[ride.board],
      isExpress: pattern.isExpress)
    leg.direction = table.line(pattern.line.id)?.direction(
      from: table.stations[board], to: table.stations[pattern.following[ride.board]])
    let ahead = ride.alight + 1 < pattern.stops.count ? pattern.stops[ride.alight + 1] : alight
    if let next {
      let line = patterns[next.pattern].line.id
      leg.doors = transferDoors[DoorKey(station: alight, next: ahead, line: line)] ?? []
    } else if let doors = exitDoors[DoorKey(station: alight, next: ahead)] {
      (leg.doors, leg.liftDoors) = (doors.stairs, doors.lift)
    }
    return leg
  }

  /// The walk between two trains, if there is one, and the wait.
  private func change(from ride: RailPlanner.Ride, to next: RailPlanner.Ride) -> [Journey.Leg] {
    let here = patterns[ride.pattern].stops[ride.alight]
    let there = patterns[next.pattern].stops[next.board]
    let change = changes[here].first { $0.to == there }
    let (from, to) = (stop(here), stop(there))
    guard let change, change.seconds > 0 else {
      return [Journey.Leg(.wait, from: from, to: to, seconds: Self.wait)]
    }
    return [
      Journey.Leg(
        .walk, from: from, to: to, seconds: change.seconds, meters: change.meters,
        isEstimated: change.seconds == Self.unknownWalk && change.meters == Self.unknownMeters),
      Journey.Leg(.wait, from: to, to: to, seconds: Self.wait),
    ]
  }

  /// The walk between a place and a platform; `nil` at a station.
  private func walk(
    of end: JourneyQuery.End, _ platform: Journey.Stop, isAccess: Bool
  ) -> Journey.Leg? {
    guard case .place = end else { return nil }
    return Journey.Leg(
      walkFrom: isAccess ? end.stop : platform, to: isAccess ? platform : end.stop)
  }

  // MARK: fare

  /// The fare of the shortest way by rail between the first and the last station; `nil` for a line
  /// with fares of its own.
  private func fare(
    of journey: Journey, _ rides: [RailPlanner.Ride], _ lengths: inout [[Int]: Int]
  ) -> Journey.Fare? {
    guard let first = rides.first, let last = rides.last else { return nil }
    let ends = [
      patterns[first.pattern].stops[first.board], patterns[last.pattern].stops[last.alight],
    ]
    if lengths[ends] == nil {
      let platforms = ends.map { places[$0].map { RailPlanner.End(station: $0) } }
      lengths[ends] =
        RailPlanner(network: self, weight: .distance, via: [])
        .ways(from: platforms[0], to: platforms[1]).last?.cost
    }
    let lines = journey.rides.compactMap(\.lines.first?.subway?.id)
    guard let meters = lengths[ends], !lines.contains(where: RailFare.hasOwnFares) else {
      return nil
    }
    let surcharges = journey.rides.map { ride in
      RailFare.surcharge(
        of: ride.lines.first?.subway?.id ?? "", between: [ride.from.name, ride.to.name])
    }
    let known = surcharges.compactMap(\.self)
    return Journey.Fare(
      won: RailFare.won(meters: meters) + known.reduce(0, +),
      isComplete: known.count == surcharges.count)
  }

  /// The way on foot between two ends of which one is a place, if it is short.
  private func directWalk(_ query: JourneyQuery) -> Journey? {
    func position(_ end: JourneyQuery.End) -> Coordinate? {
      switch end {
      case .station(let station): station.coordinate ?? table.place(of: station)?.coordinate
      case .place(_, let position): position
      }
    }
    if case .station = query.from, case .station = query.to { return nil }
    guard query.via.isEmpty, let start = position(query.from), let goal = position(query.to),
      start.distance(to: goal) <= Self.walkRadius
    else { return nil }
    let leg = Journey.Leg(
      walkFrom: Journey.Stop(name: query.from.name, coordinate: start),
      to: Journey.Stop(name: query.to.name, coordinate: goal))
    return Journey(
      legs: [leg], bestFor: JourneyQuery.Preference.allCases,
      sources: [SourceMark(.catalog, .catalog)])
  }
}
