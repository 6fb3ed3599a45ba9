package import TransitCore
internal import TransitHTTP

extension GyeonggiBusProvider: ArrivalProviding {
  /// Returns whether the item is a stop in Gyeonggi. Elsewhere the system knows only some of the
  /// routes.
  package func servesArrivals(for item: SearchItem) -> Bool {
    if case .station(let stop) = item { stop.gyeonggiID != nil } else { false }
  }

  /// Returns the next two buses of every route at a stop, in the service's order, or of one route.
  ///
  /// Countdowns are advanced to the current time. The answer is closed if every route has ended.
  ///
  /// - Throws: `TransitError`; `unsupported` for an item that is not served.
  package func arrivals(for query: ArrivalQuery) async throws -> Answer<[Arrival]> {
    guard case .station(let stop) = query.item, let id = stop.gyeonggiID else {
      throw client.noStop(query.item.name)
    }
    var answer = try await client.rows(StopArrivals(stop: id))
    let hasEnded = answer.value.allSatisfy { $0.timeLeft == .notRunning(.ended) }
    answer.isClosed = answer.isClosed || (hasEnded && !answer.value.isEmpty)
    return answer.matching(query, at: client.clock.now())
  }
}

extension GyeonggiBusProvider: VehicleTracking {
  /// Returns the buses of a route, each with its stop and headsign from the stop sequence; the
  /// service reports no coordinates. If the stops are not available, only their ids are returned.
  ///
  /// - Throws: `TransitError`; `unsupported` for anything but such a route.
  package func vehicles(for query: VehicleQuery) async throws -> Answer<[VehiclePosition]> {
    let route = try client.route(of: query)
    let id = try id(of: route)
    async let course = Answer.supplement { try await stops(of: route) }
    var answer = try await client.rows(RouteBuses(route: id))
    let known = try await course
    answer.failures += known.failures
    let now = client.clock.now()
    answer.value = answer.value.map { $0.placed(on: route, in: known.value) }
      .adjusted(to: now, isFrozen: answer.isFrozen)
    return answer
  }
}

extension VehiclePosition {
  /// Returns the bus with its route, its stop's name and its headsign. A stop of another sequence
  /// number is not used: the route may have changed since the sequence was cached.
  fileprivate func placed(on route: BusRoute, in course: [RouteStop]) -> VehiclePosition {
    var bus = self
    bus.line = route.name
    bus.identifiers = identifiers.union(route.identifiers)
    let here = course.first {
      $0.stopSequence == currentStopSequence
        && $0.stop.identifiers.comparison(with: stopIdentifiers) == .same
    }
    (bus.stop, bus.headsign) = (here?.stop.name, here?.direction)
    return bus
  }
}
