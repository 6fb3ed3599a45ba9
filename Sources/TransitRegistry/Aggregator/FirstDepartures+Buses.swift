internal import Foundation
internal import TransitCatalog
internal import TransitCore

/// The buses of a first ride.
extension FirstDepartures {
  /// The stop of a ride with the rows of its buses; `nil` if it is not sure which stop that is.
  struct Boarding {
    let pole: BusStop
    let rows: [Arrival]
  }

  mutating func boarding(of ride: Journey.Leg) async throws -> Boarding? {
    let isNamed = ride.from.identifiers.strongest == nil
    var found: [Boarding] = []
    for pole in try await poles(of: ride) {
      guard let arrivals = try await arrivals(at: pole) else { return nil }
      var rows: [Arrival] = []
      for row in BoardingPole.rows(of: ride, among: arrivals) where pole.isStop(of: row) {
        if try await goesOn(row, pole, along: ride, isNamed) { rows.append(row) }
      }
      if !rows.isEmpty { found.append(Boarding(pole: pole, rows: rows)) }
    }
    return found.count == 1 ? found[0] : nil
  }

  /// Whether a bus goes the ride's way. The id of a stop is that of one side of the road; its name is
  /// that of both.
  private mutating func goesOn(
    _ row: Arrival, _ pole: BusStop, along ride: Journey.Leg, _ isNamed: Bool
  ) async throws -> Bool {
    if let goesOn = BoardingPole.goesOn(row, along: ride) { return goesOn }
    guard isNamed else { return true }
    guard let course = try await course(of: row) else { return false }
    return BoardingPole.goesOn(course, from: pole, along: ride)
  }

  /// The stops that may be the first one: from the catalogue, else from the services.
  private mutating func poles(of ride: Journey.Leg) async throws -> [BusStop] {
    let ids = ride.from.identifiers
    if ids.strongest != nil {
      let known = ids.all.flatMap { (aggregator.catalog ?? .stations).items($0) }.compactMap(\.stop)
      if !known.isEmpty { return BoardingPole.candidates(for: ride, among: known) }
      return [
        BusStop(name: ride.from.name, identifiers: ids, coordinate: ride.from.coordinate)
      ]
    }
    guard let here = ride.from.coordinate else { return [] }
    let query = NearbyQuery(here, radius: BoardingPole.nameReach, kinds: [.station])
    let known = BoardingPole.candidates(
      for: ride, among: aggregator.known(query).value.compactMap(\.item.stop))
    if !known.isEmpty { return known }
    guard canAskForStops else { return [] }
    canAskForStops = false
    let found = try await aggregator.nearby(query)
    add(found.outcomes)
    return BoardingPole.candidates(for: ride, among: found.items.compactMap(\.item.stop))
  }
}

extension BusStop {
  /// Whether a row is of this stop, by its name if nothing but the id is known: a number may be that
  /// of a stop in another city.
  fileprivate func isStop(of row: Arrival) -> Bool {
    guard let name = row.stop, sources.isEmpty else { return true }
    return NameKey.text(name) == NameKey.text(self.name)
  }
}

extension SearchItem {
  fileprivate var stop: BusStop? { if case .station(let stop) = self { stop } else { nil } }
}
