public import TransitCore

/// The position that a text was resolved to.
public struct LocatedPlace: Codable, Hashable, Sendable {
  /// The name of the place.
  public var name: String
  /// The address, if the source has it.
  public var address: String?
  /// The position.
  public var coordinate: Coordinate
  /// The city, if known.
  public var city: City?
  /// The provider that found it; `nil` if the text itself was a position.
  public var provider: ProviderID?

  /// Creates a place; the provider is the one that found it.
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

  /// Creates a place from a search result; `nil` if it has no position.
  public init?(_ place: Place) {
    guard let coordinate = place.coordinate else { return nil }
    self.init(
      name: place.name, address: place.roadAddress ?? place.address, coordinate: coordinate,
      city: place.city, provider: place.sources.first?.provider)
  }

  /// A link that shows the place on a map.
  public var mapLink: MapLink { MapLink(name, coordinate) }

  /// The place as a search uses it for its order.
  public var vicinity: SearchQuery.Vicinity { SearchQuery.Vicinity(coordinate, city: city) }
}

/// The place that a text means, with other candidates and the outcomes.
public struct Location: Sendable {
  /// The place that the text was resolved to.
  public var place: LocatedPlace
  /// The place's details; `nil` if the text itself was a position.
  public var details: Place?
  /// The kind of item that replaces a place if no place service returned one: a station, else a
  /// stop of that name. `nil` if one did, or the text itself was a position.
  package var standIn: SearchItem.Kind?
  /// Other places that the text may mean, the best first, each with a position.
  public var candidates: [Place]
  /// The outcome of each provider.
  public var outcomes: [Outcome]

  /// Creates a value from a place and the other candidates.
  package init(
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
