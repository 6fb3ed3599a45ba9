public import TransitCore

/// A position that a text was taken to mean.
public struct LocatedPlace: Codable, Hashable, Sendable {
  /// What the place is called.
  public var name: String
  /// Its address, where a source tells it.
  public var address: String?
  /// Where it is.
  public var coordinate: Coordinate
  /// The city that it lies in, where that is known.
  public var city: City?
  /// Who knew it; `nil` where the text itself was a position.
  public var provider: ProviderID?

  /// Makes a place; the provider is the one that found it.
  public init(
    name: String, address: String? = nil, coordinate: Coordinate, city: City? = nil,
    provider: ProviderID? = nil
  ) {
    self.name = name
    self.address = address
    self.coordinate = coordinate
    self.city = city
    self.provider = provider
  }

  /// `nil` for a place without a position.
  public init?(_ place: Place) {
    guard let coordinate = place.coordinate else { return nil }
    self.init(
      name: place.name, address: place.roadAddress ?? place.address, coordinate: coordinate,
      city: place.city, provider: place.sources.first?.provider)
  }

  /// A link that shows it on a map.
  public var mapLink: MapLink { MapLink(name, coordinate) }

  /// The place as a search orders by it.
  public var vicinity: SearchQuery.Vicinity { SearchQuery.Vicinity(coordinate, city: city) }
}

/// The place that a text means, what else it may mean, and what came of asking.
public struct Location: Sendable {
  /// The place that the text is taken to mean.
  public var place: LocatedPlace
  /// All that is known of the place; `nil` where the text itself was a position.
  public var details: Place?
  /// What stands in for a place where no place service told one: a station, else a stop of that
  /// name. `nil` where one did, or the text itself was a position.
  public var standIn: SearchItem.Kind?
  /// Other places that the text may mean, the best first, each with a position.
  public var candidates: [Place]
  /// What came of asking each provider.
  public var outcomes: [Outcome]

  /// Makes it of a place and what else the text may mean.
  public init(
    place: LocatedPlace, details: Place? = nil, standIn: SearchItem.Kind? = nil,
    candidates: [Place] = [], outcomes: [Outcome] = []
  ) {
    self.place = place
    self.details = details
    self.standIn = standIn
    self.candidates = candidates
    self.outcomes = outcomes
  }
}
