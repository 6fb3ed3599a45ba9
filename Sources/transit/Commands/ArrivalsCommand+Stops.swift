internal import KoreaTransit
internal import TransitCatalog
internal import TransitCore

/// Bus stops to query after the arrivals at a station.
extension ArrivalsCommand {
  /// Names the bus stops of a station outside Seoul, where many people mean them by its name.
  ///
  /// They are requested only if the station's city is one of those to search; else the command that
  /// lists them is named.
  func noteBusStops(at items: [SearchItem]) async throws {
    guard session.invocation.output == .people, items.count == 1,
      case .subway(let station) = items[0], let coordinate = station.coordinate,
      let city = station.city ?? City.at(coordinate)
    else { return }
    let name = NameKey.withoutYeok(station.name) + "역"
    let named = try (session.invocation.options[.city] ?? []).map(City.require)
    let cities = named.isEmpty ? session.aggregator.configuration.cities : named
    // In Seoul people mean the station.
    guard city != .seoul, cities.contains(city) else {
      return session.note(
        "버스: transit nearby \(name) --kind station",
        "Buses: transit nearby \(name) --kind station", .dim)
    }
    let query = SearchQuery(
      name, cities: [city], kinds: [.station], near: SearchQuery.Vicinity(coordinate, city: city))
    let found = try await session.withProgress {
      try await $0.search(query, within: Self.stopPatience)
    }
    let stops: [(name: String, number: String)] = found.items.compactMap { item in
      if case .station(let stop) = item, stop.isBoardable, let number = stop.number {
        (stop.name, number)
      } else {
        nil
      }
    }
    guard let first = stops.first else { return }
    let list = stops.prefix(Self.mostNamedStops).map { "\($0.name) (\($0.number))" }.joined(
      separator: ", ")
    session.note(
      "버스 정류소: \(list). 도착 보기: transit arrivals \(first.number) --city \(city.name)",
      "Bus stops: \(list). Arrivals: transit arrivals \(first.number) --city \(city.name)")
  }

  /// The answer about the trains is complete, so the stops are not waited for long.
  private static let stopPatience = Duration.seconds(3)
  private static let mostNamedStops = 4
}
