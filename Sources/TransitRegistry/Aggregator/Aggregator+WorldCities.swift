public import TransitCore

extension Aggregator {
  /// Finds the cities of the world by name; each provider's own order, the best known first, in the
  /// order of precedence.
  ///
  /// - Throws: `CancellationError` alone; whatever fails at a provider is in its outcome.
  @concurrent
  public func worldCities(
    matching text: String, within time: Duration? = nil
  ) async throws -> Answered<[Place]> {
    try await limited(to: time) { try await worldCities(matching: text, gate: nil) }
  }

  /// - Parameter gate: as in `fanOut`.
  private func worldCities(matching text: String, gate: Gate?) async throws -> Answered<[Place]> {
    let answers = try await fanOut(.worldCities, gate: gate) { provider -> Question<Place>? in
      guard let source = provider.worldCities else { return nil }
      return { try await source.worldCities(matching: text) }
    }
    return answered(answers.flatMap(\.value), answers.map(\.outcome))
  }

  /// The cities of that name that have a position abroad: Korea's own are told better by who knows
  /// its places.
  ///
  /// - Parameter gate: as in `fanOut`.
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
    case .found(let city): !city.isCalled(text)
    case .ambiguous(let cities): !cities.contains { $0.isCalled(text) }
    case .unknown: true
    }
  }

  /// The city abroad that is meant; `nil` where a place of Korea is.
  ///
  /// - Parameters:
  ///   - cities: those that a service knows by the text, the best known first.
  ///   - places: what the place services told.
  func cityAbroad(of cities: [Place], beside places: [Place]) -> Place? {
    if places.contains(where: { isExact($0) && $0.isLandmark }) { return nil }
    return cities.first(where: isCity) ?? (places.isEmpty ? cities.first : nil)
  }

  /// Whether the text is the city's name: 베이징 is 베이징시.
  ///
  /// A service knows a city by names of many scripts and tells one of them: where that is of
  /// another script than the text, it has compared them itself.
  private func isCity(_ city: Place) -> Bool {
    guard city.name.hasHangul == text.hasHangul else { return true }
    let (name, key) = (NameKey.text(city.name), NameKey.text(text))
    return name == key || (name.dropLast() == key && name.last.map(Self.endings.contains) == true)
  }

  /// City, province, prefecture, state: what names in Korean may end in.
  private static let endings: Set<Character> = ["시", "도", "현", "부", "주", "성"]
}

extension Place {
  /// By the country's code, the second category; where none is told, by where it lies, though
  /// Japan's nearest cities lie in Korea's bounds too.
  fileprivate var isCityOfKorea: Bool {
    category.dropFirst().first.map { $0 == "KR" } ?? (coordinate?.isInKorea == true)
  }

  /// Whether people mean it by its name before a city abroad: a station, an area, an address or a
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
