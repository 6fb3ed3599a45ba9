package import TransitCore
internal import TransitHTTP

extension SeoulBusProvider: ArrivalProviding {
  /// Returns whether the item is a route with a nine-digit number, or a stop with Seoul's number,
  /// one of Seoul's ids, or a Gyeonggi id that the nationwide service shares. For a Gyeonggi stop
  /// this provider is only a fallback, because it has little data about it.
  package func servesArrivals(for item: SearchItem) -> Bool {
    switch item {
    case .route(let route): route.number != nil
    case .station(let stop): stop.identifiers.first(.seoulARS) != nil || stop.requestNode != nil
    case .subway: false
    }
  }

  /// Returns the next two buses, in the service's order: of every route at a stop, of one route
  /// there, or of a route at each of its stops.
  ///
  /// A route that passes the stop twice appears twice, with both stop sequences. If only the id of a
  /// stop is given, its number comes from the response about its low-floor buses. For a stop without
  /// a number only low-floor buses are available, and for a Gyeonggi stop perhaps not all of those.
  /// `Answer.failures` reports this, except for a Seoul stop if only low-floor buses were
  /// requested. Low-floor buses of a route are filtered here. Countdowns are advanced to the
  /// current time. The answer is closed if every route has ended.
  ///
  /// - Throws: `TransitError`; `unsupported` for a stop or a route without a number of this
  ///   service, and for a Gyeonggi stop without known buses.
  package func arrivals(for query: ArrivalQuery) async throws -> Answer<[Arrival]> {
    switch query.item {
    case .route(let route):
      let answer = try await adjustedArrivals(RouteArrivals(route: try number(of: route)))
      return query.isLowFloorOnly ? answer.map { $0.compactMap(\.lowFloorOnly) } : answer
    case .station(let stop):
      if let route = query.route {
        return query.isLowFloorOnly
          ? try await arrivals(of: route, at: stop) {
            LowFloorPassingArrivals(stop: $0, route: $1, sequence: $2)
          }
          : try await arrivals(of: route, at: stop) {
            PassingArrivals(stop: $0, route: $1, sequence: $2)
          }
      }
      if let number = stop.identifiers.first(.seoulARS) {
        return query.isLowFloorOnly
          ? try await adjustedArrivals(LowFloorStopArrivals(number: number))
          : try await adjustedArrivals(StopArrivals(number: number))
      }
      guard let node = stop.requestNode else { throw client.noStop(stop.name) }
      var answer = try await adjustedArrivals(LowFloorArrivals(stop: node))
      if CapitalArea(number: node) == .gyeonggi {
        let part = client.unsupported(
          "경기도 정류소라 서울시의 저상버스 정보만 있습니다: \(stop.name)",
          "the stop is in Gyeonggi, so only Seoul's low-floor buses are available: \(stop.name)")
        if answer.value.isEmpty, !answer.isClosed { throw part }
        answer.failures.append(part)
        return answer
      }
      if query.isLowFloorOnly { return answer }
      // Only the id was given, but the rows contain the number.
      let own = answer.value.first { $0.stopIdentifiers.first(.node) == node }
      if let number = own?.stopIdentifiers.first(.seoulARS) {
        return try await adjustedArrivals(StopArrivals(number: number))
      }
      answer.failures.append(
        client.unsupported(
          "정류소 번호가 없어 저상버스 정보만 있습니다: \(stop.name)",
          "the stop has no number, so only low-floor buses are available: \(stop.name)"))
      return answer
    case .subway(let station): throw client.noStop(station.name)
    }
  }

  /// Requests the arrivals for each stop sequence at which the route calls at the stop; empty if
  /// there is none.
  private func arrivals(
    of route: BusRoute, at stop: BusStop,
    _ question: (_ stop: String, _ route: String, _ sequence: Int) -> some BusArrivalEndpoint
  ) async throws -> Answer<[Arrival]> {
    guard stop.hasSeoulBusIdentifier else { throw client.noStop(stop.name) }
    let number = try number(of: route)
    let course = try await client.rows(RouteStops(route: number))
    let passings = course.value.filter { $0.stop.isSamePole(as: stop) }.compactMap { place in
      place.stop.identifiers.first(.node).map {
        question($0, number, place.stopSequence)
      }
    }
    guard !passings.isEmpty else { return course.map { _ in [] } }
    let last = course.value.map(\.stopSequence).max()
    return try await client.gather(passings) { try await adjustedArrivals($0) }.map { rows in
      rows.map { $0.stopSequence == last ? $0.terminatingHere : $0 }
    }
  }

  private func adjustedArrivals(_ question: some BusArrivalEndpoint) async throws -> Answer<
    [Arrival]
  > {
    var answer = try await client.rows(question)
    let now = client.clock.now()
    let hasEnded = !answer.value.isEmpty && answer.value.allSatisfy(\.hasEnded)
    answer.isClosed = answer.isClosed || hasEnded
    let isFrozen = answer.isFrozen
    answer.value = answer.value.map { $0.adjusted(to: now, isFrozen: isFrozen) }
    return answer
  }
}

extension Arrival {
  /// The row of a stop at which its buses end their trips.
  fileprivate var terminatingHere: Arrival {
    var arrival = self
    arrival.noPickup = .terminatesHere
    arrival.following = following.map(\.terminatingHere)
    return arrival
  }
}

extension BusStop {
  /// The nine-digit id for requests without a stop number: one of Seoul's, or one of Gyeonggi's
  /// that the nationwide service shares.
  fileprivate var requestNode: String? {
    identifiers.values(of: .node).first { node in
      switch CapitalArea(number: node) {
      case .seoul: true
      case .gyeonggi: identifiers.values(of: .tagoNode).contains("GGB" + node)
      case .incheon, nil: false
      }
    }
  }

  /// Whether both are the same stop: by their ids, or by Seoul's numbers if one has no id.
  fileprivate func isSamePole(as other: BusStop) -> Bool {
    let (mine, theirs) = (identifiers.values(of: .node), other.identifiers.values(of: .node))
    if !mine.isEmpty, !theirs.isEmpty { return !Set(mine).isDisjoint(with: theirs) }
    let number = identifiers.first(.seoulARS)
    return number != nil && number == other.identifiers.first(.seoulARS)
  }
}
