/// A person's own places.
public struct KnownPlaces: Codable, Hashable, Sendable {
  /// Where the person is meant to be where no place is named.
  public var place: LocatedPlace?
  /// The places that have a name: `집`.
  public var named: [String: LocatedPlace]

  /// Makes places of the one that is meant where none is named, and of those with names.
  public init(place: LocatedPlace? = nil, named: [String: LocatedPlace] = [:]) {
    self.place = place
    self.named = named
  }

  /// The names, in order.
  public var names: [String] { named.keys.sorted() }

  private enum CodingKeys: String, CodingKey {
    case place
    case named = "places"
  }

  /// Version 1 had a place and no others.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    named = try fields.decodeIfPresent([String: LocatedPlace].self, forKey: .named) ?? [:]
    place =
      fields.contains(.named)
      ? try fields.decodeIfPresent(LocatedPlace.self, forKey: .place)
      : try fields.decode(LocatedPlace.self, forKey: .place)
  }
}
