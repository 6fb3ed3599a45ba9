internal import TransitCatalog
package import TransitCore
package import TransitRegistry

/// `transit search`
package typealias SearchDocument = AnswerDocument<SearchContent>

package struct SearchContent: AnswerContent {
  private let near: LocatedPlace?
  private let candidates: [Place]
  private let items: [Row]
  private let offset: Int
  private let total: Int
  private let elsewhere: [CityCount]
  private let weather: Forecast?

  package init(
    near: LocatedPlace?, candidates: [Place] = [], items: [Row], offset: Int = 0, total: Int,
    elsewhere: [CityCount] = [], weather: Forecast? = nil
  ) {
    (self.near, self.candidates, self.items) = (near, candidates, items)
    (self.offset, self.total) = (offset, total)
    (self.elsewhere, self.weather) = (elsewhere, weather)
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
    private let item: SearchItem
    private let match: NameMatch
    private let mark: SavedIdentifiers.Mark?
    private let distance: Int?
    private let explanation: ExplanationObject?

    package init(
      _ item: SearchItem, _ match: NameMatch, mark: SavedIdentifiers.Mark?, distance: Int?,
      explanation: ExplanationObject? = nil
    ) {
      (self.item, self.match, self.mark) = (item, match, mark)
      (self.distance, self.explanation) = (distance, explanation)
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
      .optional("explanation", "Only with transit search --explain.", \.explanation)
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
