package import TransitCore
package import TransitRegistry

/// `transit search`
package typealias SearchDocument = AnswerDocument<SearchContent>

package struct SearchContent: Codable, Sendable {
  /// The place for ordering equal matches.
  @Nullable package var near: LocatedPlaceObject?
  /// Other places that the text of `near` may refer to.
  package var candidates: [PlaceObject]
  package var items: [Joined<ItemObject, Row>]
  package var offset: Int
  package var total: Int
  package var elsewhere: [CityCountObject]
  @Nullable package var weather: ForecastObject?

  package init(
    near: LocatedPlace?, candidates: [Place] = [], items: [Joined<ItemObject, Row>],
    offset: Int = 0, total: Int, elsewhere: [CityCount] = [], weather: Forecast? = nil
  ) {
    self.near = near.map(LocatedPlaceObject.init)
    self.candidates = candidates.map(PlaceObject.init)
    (self.items, self.offset, self.total) = (items, offset, total)
    self.elsewhere = elsewhere.map { CityCountObject(city: $0.city.name, count: $0.count) }
    self.weather = weather.map(ForecastObject.init)
  }

  /// The fields that a search adds to an item.
  package struct Row: Codable, Sendable {
    package var distanceMeters: Int?
    package var match: MatchObject
    /// Whether it is a favourite or was viewed.
    @Nullable package var mark: String?
    package var explanation: ExplanationObject?

    package init(
      _ match: NameMatch, mark: SavedIdentifiers.Mark?, distance: Int?,
      explanation: ExplanationObject? = nil
    ) {
      (distanceMeters, self.explanation) = (distance, explanation)
      self.match = MatchObject(match)
      self.mark = mark?.rawValue
    }
  }
}

/// The number of items with the name in another city.
package struct CityCountObject: Codable, Sendable {
  package var city: String
  package var count: Int
}
