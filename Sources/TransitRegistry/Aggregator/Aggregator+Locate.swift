internal import TransitCatalog
public import TransitCore

extension Aggregator {
  /// The position that a text means: `37.49,127.02`, an address, a place or a station.
  ///
  /// The services' places come first, in the order of precedence; stations of the catalogue are
  /// taken where no service told a place, and offered otherwise. Where neither knows the text, a
  /// stop of that name is taken. Of places named exactly so that lie more than 2 km apart, the one
  /// in a configured city is meant; where none is, or several are, nothing is guessed.
  ///
  /// - Parameter near: the nearest of that name is meant.
  /// - Throws: `TransitError` `invalidRequest` where the text is no position on Earth, nothing of
  ///   that name has one, or several are meant equally; where nobody could be asked, the first
  ///   reason why. `CancellationError`.
  @concurrent
  public func locate(_ text: String, near: Coordinate? = nil) async throws -> Location {
    if let coordinate = try Self.position(text) {
      return Location(place: LocatedPlace(name: text, coordinate: coordinate))
    }
    guard !NameKey.text(text).isEmpty else {
      throw TransitError(.invalidRequest, Words("장소가 비었습니다", "the place is empty"))
    }
    let found = try await places(matching: PlaceQuery(text, near: near))
    let told = found.places.filter { $0.coordinate != nil }
    let stations = Self.stations(named: text, near: near)
    let known = stations.map(\.place)
    let cities = configuration.cities
    let served = Set(
      stations.filter { cities.contains(where: $0.network.serves) }.map(\.place.id))
    let choice = PlaceChoice(text: text, near: near) { place in
      served.contains(place.id) || place.city.map(cities.contains) == true
    }
    if let best = try choice.best(of: told.isEmpty ? known : told), let place = LocatedPlace(best) {
      return Location(
        place: place, details: best,
        candidates: choice.others(than: best, in: told + known), outcomes: found.outcomes)
    }
    let search = try await search(text)
    let outcomes = Outcome.joining([found.outcomes, search.outcomes])
    for item in search.items {
      guard let coordinate = item.coordinate else { continue }
      let place = LocatedPlace(
        name: item.name, coordinate: coordinate, city: item.city,
        provider: item.sources.first?.provider)
      return Location(place: place, outcomes: outcomes)
    }
    if let error = outcomes.first(where: { $0.kind == .failed })?.error { throw error }
    if outcomes.allSatisfy({ $0.kind == .skipped }),
      outcomes.contains(where: { $0.skipped == .noKey })
    {
      throw TransitError(.noKey)
    }
    throw TransitError(
      .invalidRequest, Words("'\(text)' 의 위치를 찾지 못했습니다", "no position found for '\(text)'"))
  }

  /// The stations of that name in the catalogue, one a place, as places; they need no network.
  private static func stations(
    named text: String, near: Coordinate?
  ) -> [(place: Place, network: SubwayLine.Network)] {
    let table = StationTable.korea
    var seen: Set<String> = []
    let found = table.stations(named: text).compactMap { member in
      let station = table.subwayStation(member)
      return seen.insert(station.id).inserted ? (Place(station), member.line.network) : nil
    }
    guard let near else { return found }
    return found.sorted { $0.0.metres(from: near) < $1.0.metres(from: near) }
  }
}

extension Place {
  /// A station of the catalogue; in the capital area it may be in any of many cities.
  fileprivate init(_ station: SubwayStation) {
    let network = station.lines.first?.network
    self.init(
      id: station.id, name: NameKey.withoutYeok(station.name) + "역",
      category: ["지하철", station.lines.map(\.name).joined(separator: ", ")], group: .subway,
      city: network == .capital ? nil : network.map { City(name: $0.rawValue) },
      coordinate: station.coordinate, sources: [SourceMark(.catalog, .catalog)])
  }

  /// Without a position it is farther away than anything.
  fileprivate func metres(from here: Coordinate) -> Double {
    coordinate.map { $0.distance(to: here) } ?? .infinity
  }
}
