public import TransitCore

/// The cities that the providers list now, and how they differ from the package's table.
public struct CityCodes: Sendable {
  /// The codes as the providers list them; empty if none answered.
  public var codes: [CityCode]
  /// The differences; `nil` if no provider answered with its whole list.
  public var changes: Changes?

  /// The differences between a list and the package's table.
  public struct Changes: Hashable, Sendable {
    /// Codes that are not in the table.
    public var added: [CityCode] = []
    /// Codes of a city whose listed name is not one of its names in the table.
    public var renamed: [CityCode] = []
    /// Cities of the table whose code is not in the list.
    public var removed: [City] = []

    /// Compares a list with the package's table.
    ///
    /// - Parameter codes: a whole list.
    package init(_ codes: [CityCode]) {
      for code in codes {
        guard let city = code.city else {
          added.append(code)
          continue
        }
        if !city.hasName(code.name) { renamed.append(code) }
      }
      let listed = Set(codes.compactMap(\.city))
      removed = City.provinces.flatMap(City.inProvince)
        .filter { $0.tagoCode != nil && !listed.contains($0) }
    }

    /// Whether the list and the package's table agree.
    public var isEmpty: Bool { added.isEmpty && renamed.isEmpty && removed.isEmpty }
  }
}

extension Aggregator {
  /// Returns the cities for which the providers have data, with their codes.
  ///
  /// The package's table is known at once, so providers are awaited only for the policy's patience,
  /// except for a refresh.
  ///
  /// - Throws: `CancellationError`. A provider's failure is in its outcome.
  @concurrent
  public func cities(within time: Duration? = nil) async throws -> Answered<CityCodes> {
    let answers = try await limited(to: time) {
      let gate = usesCache ? Gate() : nil
      gate?.open()
      return try await askAll(
        .cities, of: "", gate: gate, Self.asking(\.cityList) { try await $0.cityCodes() })
    }
    let outcomes = answers.map(\.outcome)
    let codes = answers.flatMap(\.value)
    let isWhole = outcomes.contains { $0.kind == .answered && $0.total == nil }
    return answered(
      CityCodes(codes: codes, changes: isWhole ? CityCodes.Changes(codes) : nil), outcomes)
  }

  /// Returns the providers that have stops and routes in a city, in the order of precedence.
  public func providers(of city: City) -> [ProviderID] {
    registered.filter { provider in
      guard provider.settings.isEnabled else { return false }
      if case .cities(let covered) = provider.manifest.coverage { return covered.contains(city) }
      return provider.cityList != nil && city.tagoCode != nil
    }
    .map(\.id)
  }
}
