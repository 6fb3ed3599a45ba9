internal import TransitCatalog
public import TransitCore

extension Aggregator {
  /// Resolves a text to a position: `37.49,127.02`, an address, a place or a station.
  ///
  /// A station with exactly that name in a configured city is used without a request, unless the
  /// text is also a city's name; the weather of a city is that at its station. Otherwise places
  /// from the services come first, in the order of precedence; stations of the catalogue are used if
  /// no service returned a place, and are candidates otherwise. If neither finds the text, a stop of
  /// that name or number is used. Of places with exactly that name that are more than 2 km apart,
  /// the one in a configured city is used; if there is none, or several, the query fails instead of
  /// guessing.
  ///
  /// - Parameters:
  ///   - text: a name, an address, or a position as `37.57,126.98`.
  ///   - near: prefers the nearest place of that name, whether from a service or the catalogue; if
  ///     none has exactly that name, the services' best match is used.
  ///   - limit: the maximum number of places, 1–45.
  ///   - worldwide: whether the text may also mean a city abroad, for the weather. A station of the
  ///     catalogue, an address or a city of Korea is never looked up abroad; for anything else
  ///     places and the world's cities are queried concurrently. A city abroad of that name
  ///     precedes a shop or any other place, but not a station, an area, an address or a sight; of
  ///     several cities the first, the best known, is used. The others are candidates.
  ///   - time: the deadline of the query; by default the configured one.
  /// - Throws: `TransitError` `invalidRequest` if the text is no position on Earth, nothing of that
  ///   name has a position, or several places match equally. If no provider could be queried, the
  ///   first reason, with providers of places first: `noKey` with the key that would unlock them.
  ///   `CancellationError`.
  @concurrent
  public func locate(
    _ text: String, near: Coordinate? = nil, limit: Int = 15, worldwide: Bool = false,
    within time: Duration? = nil
  ) async throws -> Location {
    let station = knownStation(named: text, near: near, worldwide: worldwide)
    if let station, !isRecorded { return station }
    let location = try await limited(to: time) {
      try await located(text, near: near, limit: limit, worldwide: worldwide)
    }
    // If a provider was not queried when the recordings were made, it is not needed now either.
    let wasAsked = location.outcomes.contains {
      $0.error?.code != .notRecorded && $0.kind == .failed
    }
    if let station, !wasAsked, location.place.provider == .catalog { return station }
    return location
  }

  /// Returns the only station with exactly that name in a configured city; `nil` if there is none,
  /// or several, or the text is also a city's name; for the weather, unless it is in that city.
  private func knownStation(named text: String, near: Coordinate?, worldwide: Bool) -> Location? {
    // A service has more places of the name near a position.
    if near != nil || (try? Self.position(text)) != nil { return nil }
    let places = Self.stations(named: text, near: nil).filter(isConfigured)
    let choice = PlaceChoice(text: text, near: nil) { _ in true }
    guard let best = try? choice.best(of: places), let place = LocatedPlace(best) else {
      return nil
    }
    if case .found(let city) = City.find(text), city.hasName(text),
      !worldwide || City.at(place.coordinate) != city
    {
      return nil
    }
    return Location(
      place: place, details: best, candidates: choice.others(than: best, in: places))
  }

  /// Resolves a text as `locate` does, but without the early return of a known station.
  func located(
    _ text: String, near: Coordinate?, limit: Int, worldwide: Bool
  ) async throws -> Location {
    if let coordinate = try Self.position(Self.withoutPlaceScheme(text)), seen.place(text) == nil {
      return Location(place: LocatedPlace(name: text, coordinate: coordinate))
    }
    guard !NameKey.text(text).isEmpty else {
      throw TransitError(.invalidRequest, Words("장소를 입력하세요", "enter a place"))
    }
    if let typed = TypedIdentifier(text), let location = try await located(typed) {
      return location
    }
    let text = Self.withoutPlaceScheme(text)
    let known = Self.stations(named: text, near: near)
    let configured = configuration.cities
    let served = Set(known.filter(isConfigured).map(\.id))
    var choice = PlaceChoice(text: text, near: near) { place in
      served.contains(place.id) || place.city.map(configured.contains) == true
    }
    let mayBeAbroad = worldwide && known.isEmpty && choice.mayBeAbroad
    let gate = Gate()
    async let abroad = mayBeAbroad ? citiesAbroad(named: text, gate: gate) : answered([], [])
    var found = try await places(for: choice, known, limit: limit)
    if !found.items.isEmpty { gate.open() }
    var cities = try await abroad
    // One of the two answers is enough; the other need not be recorded.
    if !found.items.isEmpty { cities.outcomes.forgiveUnrecorded() }
    if !cities.items.isEmpty { found.outcomes.forgiveUnrecorded() }
    found.outcomes = Outcome.joining([found.outcomes, cities.outcomes])
    let reported = found.items.filter { $0.coordinate != nil }
    if let city = choice.cityAbroad(of: cities.items, among: reported),
      let place = LocatedPlace(city)
    {
      return Location(
        place: place, details: city,
        candidates: choice.others(than: city, in: cities.items + reported), outcomes: found.outcomes
      )
    }
    let eligible = near == nil && !reported.isEmpty ? reported : reported + known
    if let best = try choice.best(of: eligible), let place = LocatedPlace(best) {
      return Location(
        place: place, details: best, standIn: place.provider == .catalog ? .subway : nil,
        candidates: choice.others(than: best, in: reported + known + cities.items),
        outcomes: found.outcomes)
    }
    let search = try await search(text)
    let outcomes = Outcome.joining([found.outcomes, search.outcomes])
    let items = search.items.filter { $0.coordinate != nil }
    let named = items.filter { $0.hasName(matching: search.resolvedQuery) }
    choice.named = Set(named.map(\.id))
    if let best = try choice.best(of: named.map(Place.init)), let place = LocatedPlace(best) {
      return Location(
        place: place, details: best, standIn: named.first { $0.id == best.id }?.kind,
        candidates: choice.others(than: best, in: items.map(Place.init)), outcomes: outcomes)
    }
    // The weather of a city needs no provider of places.
    if worldwide, case .found(let city) = City.find(text), city.hasName(text),
      let coordinate = CityAreas.korea.center(of: city)
    {
      let place = LocatedPlace(
        name: city.name, coordinate: coordinate, city: city, provider: .catalog)
      return Location(place: place, outcomes: outcomes)
    }
    // The failure of a provider of places explains best why there is no place.
    let reasons = [
      found.outcomes.first { $0.kind == .failed && knowsPlaces($0.provider) }?.error,
      missingKey(for: .places, in: found.outcomes),
      (found.outcomes + search.outcomes).first { $0.kind == .failed }?.error,
      missingKey(for: .stations, in: search.outcomes),
    ]
    // A similar name is suggested and never used, even if no provider could search for places.
    let matcher = ItemMatcher(search.resolvedQuery)
    let alike = items.filter { matcher.match(of: $0).kind == .slip }
    if let reason = reasons.compactMap(\.self).first,
      alike.isEmpty || ![.noKey, .notRecorded].contains(reason.code)
    {
      throw reason
    }
    if !alike.isEmpty { throw Self.similar(text, alike) }
    throw TransitError(
      .invalidRequest,
      Words(
        "'\(text)'의 위치를 찾지 못했습니다. 장소나 역 이름, 주소, 위도,경도(37.5,127.0)를 입력하세요",
        "cannot find '\(text)'. Enter a place, station, address or latitude,longitude (37.5,127.0)"
      ))
  }

  /// Returns the address or the position of a place's id: `point:37.5,127.0`, `address:…`.
  private static func withoutPlaceScheme(_ text: String) -> String {
    for scheme in ["point:", "address:", "openweather.geo:"] where text.hasPrefix(scheme) {
      return String(text.dropFirst(scheme.count))
    }
    return text
  }

  private static func similar(_ text: String, _ items: [SearchItem]) -> TransitError {
    let list = items.map(\.name).uniqued().prefix(8).joined(separator: ", ")
    return TransitError(
      .ambiguous,
      Words(
        "'\(text)' 검색 결과가 없습니다. 비슷한 이름: \(list)", "'\(text)' was not found. Similar names: \(list)"
      ),
      remedy: .choose(items))
  }

  private func knowsPlaces(_ id: ProviderID) -> Bool {
    registered.contains { $0.id == id && $0.places != nil }
  }

  /// Returns the places that services find by name: the nearest, if one of them or of the known
  /// stations has exactly that name, else the best matches.
  private func places(
    for choice: PlaceChoice, _ known: [Place], limit: Int
  ) async throws -> Answered<[Place]> {
    var query = PlaceQuery(choice.text, near: choice.near, limit: limit)
    // Addresses are not sorted by distance, so the nearest may be any of them.
    if choice.near != nil, query.isAddress { query.limit = 45 }
    let nearest = try await places(matching: query)
    if choice.near == nil || (nearest.items + known).contains(where: choice.isExact) {
      return nearest
    }
    query.sortsByDistance = false
    let best = try await places(matching: query)
    return answered(
      best.items.isEmpty ? nearest.items : best.items,
      Outcome.joining([nearest.outcomes, best.outcomes]))
  }

  /// Returns the catalogue's stations of that name as places, one for each place.
  private static func stations(named text: String, near: Coordinate?) -> [Place] {
    let table = StationTable.korea
    let typed = TypedText(text)
    // 코엑스 is a place of its own, and 삼성 the station next to it.
    let signed = typed.stations.filter { $0.isOnSigns(typed.name) }
    let found = signed.map(table.subwayStation) + table.railways(named: typed)
    let places = found.uniqued().filter { $0.coordinate != nil }.map(Place.init)
    guard let near else { return places }
    return places.sorted { $0.meters(from: near) < $1.meters(from: near) }
  }

  /// Returns whether a station's network or city is one of the configured cities.
  private func isConfigured(_ station: Place) -> Bool {
    let network = SubwayLine.Network(rawValue: station.city?.name ?? "수도권")
    return configuration.cities.contains { city in
      station.city == city || network?.serves(city) == true
    }
  }
}

extension Place {
  /// Creates a place from a station of the catalogue; one in the capital area has no city.
  fileprivate init(_ station: SubwayStation) {
    let network = station.lines.first?.network
    self.init(
      id: station.id, name: NameKey.withoutYeok(station.name) + "역",
      category: station.lines.isEmpty
        ? ["기차역"] : ["지하철", station.lines.map(\.name).joined(separator: ", ")],
      group: .subway,
      city: network == .capital
        ? nil : network.map { City(name: $0.rawValue) } ?? station.city,
      coordinate: station.coordinate, sources: [SourceMark(.catalog, .catalog)])
  }

  /// Creates a place from a stop or station that a search found.
  init(_ item: SearchItem) {
    self.init(
      id: item.id, name: item.name, city: item.city, coordinate: item.coordinate,
      sources: item.sources)
  }

  /// The distance in metres; infinite without a position.
  func meters(from here: Coordinate) -> Double {
    coordinate.map { $0.distance(to: here) } ?? .infinity
  }
}

extension [Outcome] {
  /// Marks queries that the recordings do not contain as unsupported.
  mutating func forgiveUnrecorded() {
    self = map { outcome in
      outcome.kind == .failed && outcome.error?.code == .notRecorded
        ? Outcome(provider: outcome.provider, state: .skipped(.unsupported)) : outcome
    }
  }
}
