package import TransitCore
package import TransitRegistry

/// The known cities, their codes, the providers that cover them, and the differences between the
/// table and the sources.
package struct Cities: TransitOperation {
  package static let query = Query.cities

  package init(_ values: QueryValues) {}

  package func answer(in context: OperationContext) async throws -> Answered<CitiesContent> {
    // The built-in table is always an answer.
    let found = try await context.aggregator.cities()
    return found.map { CitiesContent($0) { context.aggregator.providers(of: $0) } }
  }
}

package struct CitiesContent: AnswerContent {
  /// `nil` if the current list could not be loaded.
  package let changes: CityCodes.Changes?
  package let provinces: [Province]

  package static var hasQuery: Bool { false }

  /// - Parameter covering: Returns the providers that cover a city.
  init(_ codes: CityCodes, covering: (City) -> [ProviderID]) {
    changes = codes.changes
    provinces = City.provinces.map { name in
      Province(
        name: name,
        cities: City.inProvince(name).map { CoveredCity(city: $0, providers: covering($0)) })
    }
  }

  package static let fields = Fields<CitiesContent>(
    .init("provinces", "The provinces (시·도), each with its cities.", \.provinces),
    .init(
      "changes",
      "The differences between TAGO's current list and the built-in table; null if the list "
        + "could not be loaded.", \.changes))

  package struct Province: Documented {
    package let name: String
    package let cities: [CoveredCity]

    package static let fields = Fields<Province>(
      .init("name", "The name of the city or province.", \.name),
      .init("cities", "The cities, sorted by name.", \.cities))
  }

  /// A city and the providers that cover it.
  package struct CoveredCity: Documented {
    package let city: City
    package let providers: [ProviderID]

    package static let fields = Fields<CoveredCity>(
      .init("name", "The name of the city or province.", \.city.name),
      .init(
        "tagoCode",
        "The code of the city in the nationwide bus service; null if the service has no "
          + "data for it.", \.city.tagoCode),
      .init(
        "providers", "The providers that have stops, routes or stations of the city.", \.providers))
  }
}
