public import TransitCore

/// The number of items of a search in a city.
public struct CityCount: Codable, Hashable, Sendable {
  /// The city.
  public var city: City
  /// The number of items, at least 1.
  public var count: Int
}
