internal import TransitCatalog
package import TransitCore
package import TransitRegistry
internal import TransitText

/// Stops, routes and subway stations as one list.
package struct Search: TransitOperation {
  package static let query = Query.search

  private let text: String
  private let cities: [String]
  private let kinds: Set<SearchItem.Kind>
  private let near: String?
  /// The number of items that were asked for.
  package let limit: Int?
  private let offset: Int
  package let wantsWeather: Bool
  /// Whether only the person's favourites are wanted.
  package var onlyFavorites = false
  /// Whether the reasons of merges are wanted.
  private let explains: Bool
  /// How many items are wanted if the values name no limit; `nil` for the services' default.
  package var standardLimit: Int?

  package init(_ values: QueryValues) {
    (text, cities) = (values.text(.query) ?? "", values.texts(.city))
    kinds = Self.kinds(values)
    (near, limit) = (values.text(.near), values.number(.limit))
    offset = values.number(.offset) ?? 0
    wantsWeather = values.text(.with) != nil
    explains = values.flag(.explain)
  }

  package static func kinds(_ values: QueryValues) -> Set<SearchItem.Kind> {
    let kinds = values.texts(.kind).compactMap(SearchItem.Kind.init)
    return Set(kinds.isEmpty ? SearchItem.Kind.allCases : kinds)
  }

  package func answer(in context: OperationContext) async throws -> Answered<SearchContent> {
    let prepared = try await prepared(in: context)
    let found = try await context.aggregator.search(
      prepared.query, saved: prepared.saved, withWeather: wantsWeather)
    return answer(found, to: prepared, in: context)
  }

  /// The query, what the person saved, and the place that equal matches are ordered from.
  package struct Prepared: Sendable {
    package let query: SearchQuery
    package let saved: SavedIdentifiers
    package let near: Location?
  }

  /// Resolves the parts of the query, before the search itself.
  package func prepared(in context: OperationContext) async throws -> Prepared {
    let cities = try context.cities(cities)
    // A search ignores what cannot be read, but not if it is asked for.
    if onlyFavorites { _ = try context.personal.favorites() }
    let saved = context.personal.saved()
    var place: Location?
    if let near {
      place = try await context.withCity(context.location(of: near))
    } else if let mine = context.personal.vicinity() {
      place = try await context.withCity(Location(place: mine))
    }
    let query = SearchQuery(
      text, cities: cities, kinds: kinds, near: place?.place.vicinity,
      limit: Self.end(offset, limit ?? standardLimit))
    return Prepared(query: query, saved: saved, near: place)
  }

  /// How many items a page needs; `nil` for the default.
  static func end(_ offset: Int, _ limit: Int?) -> Int? {
    guard let limit else { return offset == 0 ? nil : .max }
    return limit > .max - offset ? .max : offset + limit
  }

  /// Returns the items that are wanted.
  package func filtered(_ items: [SearchItem], _ saved: SavedIdentifiers) -> [SearchItem] {
    onlyFavorites ? items.filter { saved.mark(of: $0) == .favorite } : items
  }

  /// Makes the answer of a result.
  package func answer(
    _ found: SearchResult, to prepared: Prepared, in context: OperationContext
  ) -> Answered<SearchContent> {
    var found = found
    let count = found.items.count
    found.items = filtered(found.items, prepared.saved)
    let page = found.items.dropFirst(offset)
    let items = Array(page.prefix(limit ?? .max))
    let explanations = explains ? found.explanations() : [:]
    let content = SearchContent(
      query: found.query.text, failure: context.failure(of: found.outcomes, for: .stations),
      near: prepared.near?.place, candidates: prepared.near?.candidates ?? [],
      items: zip(items, found.query.matches(of: items)).map { item, match in
        SearchContent.Row(
          item, match, saved: prepared.saved, near: prepared.query.near,
          explanations[item.id].map { ExplanationObject($0, of: item, in: context.language) })
      },
      offset: offset, total: onlyFavorites ? found.items.count : found.total,
      elsewhere: found.inOtherCities, weather: found.weather)
    var answer = Answered(
      content, asOf: found.asOf, outcomes: found.outcomes, attributions: found.attributions)
    answer.outcomes = Outcome.joining([
      found.outcomes, Outcome.ofNames(prepared.near?.outcomes ?? []),
    ])
    answer.value.search = SearchContent.Found(
      result: found, unfilteredCount: count, page: page, saved: prepared.saved,
      near: prepared.near, explanations: explanations)
    return answer
  }
}

package struct SearchContent: AnswerContent {
  package let query: String
  package let failure: TransitError?
  package let near: LocatedPlace?
  package var candidates: [Place] = []
  package let items: [Row]
  package let offset: Int
  package let total: Int
  package var elsewhere: [CityCount] = []
  package var weather: Forecast?
  /// The whole result; `nil` for one of the catalogue only.
  package var search: Found?

  /// A result of the services, of which the document has a page.
  package struct Found: Sendable {
    package let result: SearchResult
    /// The number of items before those that are not wanted were left out.
    package let unfilteredCount: Int
    package let page: ArraySlice<SearchItem>
    package let saved: SavedIdentifiers
    package let near: Location?
    package let explanations: [SearchItem.ID: Explanation]
  }

  package static let fields = Fields<SearchContent>(
    .near(\.near),
    .candidates(\.candidates),
    .init("items", "The items that were found.", \.items),
    .init("offset", "The number of items skipped before these.", .atLeast(0), \.offset),
    .init("total", "The total number of matching items.", .atLeast(0), \.total),
    .init(
      "elsewhere",
      "The stations with the exact name in other cities, omitted because a configured city "
        + "has one.", \.elsewhere),
    .weather(\.weather))

  /// An item with what a search adds to it.
  package struct Row: Documented {
    package let item: SearchItem
    private let match: NameMatch
    private let mark: SavedIdentifiers.Mark?
    private let distance: Int?
    private let explanation: ExplanationObject?

    init(
      _ item: SearchItem, _ match: NameMatch, saved: SavedIdentifiers,
      near: SearchQuery.Vicinity?, _ explanation: ExplanationObject? = nil
    ) {
      (self.item, self.match, mark) = (item, match, saved.mark(of: item))
      (distance, self.explanation) = (near?.meters(to: item), explanation)
    }

    package static let fields = Fields<Row>(
      .optional(
        "distanceMeters",
        "The distance from the user's position in meters; only if that position is known.",
        .atLeast(0), \.distance),
      .init("match", "How the typed text matches the item.", \.match),
      .init(
        "mark", "Whether the item is a favorite, or else was viewed recently; null if neither.",
        \.mark),
      .optional(
        "explanation", "Only if asked for (explain): why the rows of the item were merged.",
        \.explanation)
    ).joined(SearchItem.fields, of: \.item)
  }
}

extension Field {
  static func near(_ value: @escaping @Sendable (Object) -> LocatedPlace?) -> Field {
    Field("near", "The place to search near; null if none was given.", value)
  }

  static func weather(_ value: @escaping @Sendable (Object) -> Forecast?) -> Field {
    Field("weather", "The weather at the place; null if no provider reports it.", value)
  }

  static func air(_ value: @escaping @Sendable (Object) -> AirQuality?) -> Field {
    Field("air", "The air quality; null if no provider reports it.", value)
  }

  static func place<Value: FieldValue>(
    _ value: @escaping @Sendable (Object) -> Value
  ) -> Field {
    Field("place", "The place.", value)
  }
}
