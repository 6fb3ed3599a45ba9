public import TransitCore

/// The cities that the sources list now, and how that differs from the package's table.
public struct CityCodes: Sendable {
  /// As the sources list them; empty when none answered.
  public var codes: [CityCode]
  /// `nil` when no source answered, or none in whole.
  public var changes: Changes?

  /// What a list says other than the table.
  public struct Changes: Hashable, Sendable {
    /// Codes that the table does not have.
    public var added: [CityCode] = []
    /// Codes of a city whose new name is none of its names in the table.
    public var renamed: [CityCode] = []
    /// Cities of the table whose code is not in the list.
    public var gone: [City] = []

    /// Compares what the sources list with the package's table.
    ///
    /// - Parameter codes: a whole list.
    public init(_ codes: [CityCode]) {
      for code in codes {
        guard let city = code.city else {
          added.append(code)
          continue
        }
        if !city.isCalled(code.name) { renamed.append(code) }
      }
      let listed = Set(codes.compactMap(\.city))
      gone = City.provinces.flatMap(City.inProvince)
        .filter { $0.tagoCode != nil && !listed.contains($0) }
    }

    /// Whether the lists and the package's table agree.
    public var isEmpty: Bool { added.isEmpty && renamed.isEmpty && gone.isEmpty }
  }
}

extension Aggregator {
  /// Asks which cities the sources have data of, with their codes.
  ///
  /// - Throws: `CancellationError` alone; whatever fails at a provider is in its outcome.
  @concurrent
  public func cities(within time: Duration? = nil) async throws -> Answered<CityCodes> {
    let answers = try await limited(to: time) {
      try await fanOut(.cities) { provider -> Question<CityCode>? in
        guard let source = provider.cityList else { return nil }
        return { try await source.cityCodes() }
      }
    }
    let outcomes = answers.map(\.outcome)
    let codes = answers.flatMap(\.value)
    let isWhole = outcomes.contains { $0.kind == .answered && $0.total == nil }
    return answered(
      CityCodes(codes: codes, changes: isWhole ? CityCodes.Changes(codes) : nil), outcomes)
  }

  /// The providers that have stops and routes of a city, in the order of precedence.
  public func providers(of city: City) -> [ProviderID] {
    registered.filter { provider in
      guard provider.settings.isEnabled else { return false }
      if case .cities(let covered) = provider.manifest.coverage { return covered.contains(city) }
      return provider.cityList != nil && city.tagoCode != nil
    }
    .map(\.id)
  }
}
