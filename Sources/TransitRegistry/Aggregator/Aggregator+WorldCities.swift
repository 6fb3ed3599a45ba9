public import TransitCore

extension Aggregator {
  /// Finds cities of the world by name, in each provider's own order, the best known first, and in
  /// the order of precedence.
  ///
  /// - Throws: `CancellationError`. A provider's failure is in its outcome.
  @concurrent
  public func worldCities(
    matching text: String, within time: Duration? = nil
  ) async throws -> Answered<[Place]> {
    try await limited(to: time) { try await worldCities(matching: text, gate: nil) }
  }

  /// - Parameter gate: as in `Plan`.
  private func worldCities(matching text: String, gate: Gate?) async throws -> Answered<[Place]> {
    answered(
      try await askAll(
        .worldCities, of: text, gate: gate, as: .essential,
        Self.asking(\.worldCities) { try await $0.worldCities(matching: text) }))
  }

  /// Returns the cities of that name with a position abroad; providers of places have better data
  /// for Korea's own.
  @concurrent
  func citiesAbroad(named text: String, gate: Gate) async throws -> Answered<[Place]> {
    var cities = try await worldCities(matching: text, gate: gate)
    cities.items.removeAll { $0.coordinate == nil || $0.isCityOfKorea }
    return cities
  }
}

extension PlaceChoice {
  /// Whether the text may name a city abroad: it has letters, and is neither an address nor a city
  /// of Korea.
  var mayBeAbroad: Bool {
    guard text.contains(where: \.isLetter), !PlaceQuery(text).isAddress else { return false }
    return switch City.find(text) {
    case .found(let city): !city.hasName(text)
    case .ambiguous(let cities): !cities.contains { $0.hasName(text) }
    case .unknown: true
    }
  }

  /// Returns the city abroad that the text means; `nil` if it means a place in Korea.
  ///
  /// The cities are those that a service found for the text, the best known first.
  func cityAbroad(of cities: [Place], among places: [Place]) -> Place? {
    if places.contains(where: { isExact($0) && $0.isLandmark }) { return nil }
    return cities.first(where: isCity) ?? (places.isEmpty ? cities.first : nil)
  }

  /// Returns whether the text is the city's name: 베이징 is 베이징시.
  ///
  /// A service matches a city by its names in many scripts and returns one of them. If that is in
  /// another script than the text, the service has compared the names itself.
  private func isCity(_ city: Place) -> Bool {
    guard city.name.hasHangul == text.hasHangul else { return true }
    let (name, key) = (NameKey.text(city.name), NameKey.text(text))
    return name == key || (name.dropLast() == key && name.last.map(Self.endings.contains) == true)
  }

  /// Suffixes of names in Korean: city, province, prefecture, state.
  private static let endings: Set<Character> = ["시", "도", "현", "부", "주", "성"]
}

extension Place {
  /// Whether it is a city of Korea by the country code, the second category; without one, by its
  /// position, though Japan's nearest cities are within Korea's bounds.
  fileprivate var isCityOfKorea: Bool {
    category.dropFirst().first.map { $0 == "KR" } ?? (coordinate?.isInKorea == true)
  }

  /// Whether its name takes precedence over a city abroad: a station, an area, an address or a
  /// sight, by the source's groups and categories.
  fileprivate var isLandmark: Bool {
    if name == address || name == roadAddress { return true }
    guard let group else { return ["교통,수송", "여행"].contains(category.first) }
    return [.subway, .attraction].contains(group)
  }
}

extension String {
  fileprivate var hasHangul: Bool {
    unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
  }
}
