package import TransitCore
internal import TransitHTTP

extension IncheonBusProvider: ArrivalProviding {
  /// Returns whether the item is a stop in Incheon.
  package func servesArrivals(for item: SearchItem) -> Bool {
    if case .station(let stop) = item { stop.incheonNumber != nil } else { false }
  }

  /// Returns one row per route and direction, soonest first, with the other buses in `following`,
  /// adjusted to the client's clock.
  ///
  /// Route numbers come from the stop's routes, requested at the same time: a bus whose route is not
  /// among them is named by the route's id. `Answer.failures` reports if that request failed.
  ///
  /// - Throws: `TransitError`; `unsupported` for anything but a stop in Incheon.
  package func arrivals(for query: ArrivalQuery) async throws -> Answer<[Arrival]> {
    guard case .station(let stop) = query.item, let number = stop.incheonNumber else {
      throw client.noStop(query.item.name)
    }
    async let passings = Answer.supplement {
      try await client.allRows(RoutesAtStop(stop: number))
    }
    let buses = try await client.allRows(StopArrivals(stop: number))
    let known = try await passings
    var answer = buses.map { $0.map { $0.arrival(among: known.value) } }
    if !answer.value.isEmpty { answer.failures += known.failures }
    return answer.matching(query, at: client.clock.now()).map { $0.grouped() }
  }
}

extension Directed<Arrival> {
  /// Returns the arrival with its route's number and kind, and with headsign and stop sequence if
  /// the route calls here only once, or once in this direction.
  fileprivate func arrival(among passings: [Passing]) -> Arrival {
    let own = passings.filter { $0.route.identifiers == row.identifiers }
    guard let first = own.first else { return row }
    var arrival = row
    (arrival.line, arrival.kind) = (first.route.name, first.route.kind)
    let here = own.count == 1 ? own : own.filter { $0.way != nil && $0.way == way }
    if here.count == 1 {
      (arrival.headsign, arrival.stopSequence) = (here[0].headsign, here[0].sequence)
    }
    return arrival
  }
}
