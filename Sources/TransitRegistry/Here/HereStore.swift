public import TransitHTTP

/// The place of a person: the default where no place is named.
public struct MyPlace: Codable, Hashable, Sendable {
  /// The place; `nil` if none is set.
  public var place: LocatedPlace?

  /// Makes the content of a file with a place, or without one.
  public init(place: LocatedPlace? = nil) {
    self.place = place
  }

  /// Reads a file's content: there is no file without a place.
  public init(from decoder: any Decoder) throws {
    place = try decoder.container(keyedBy: CodingKeys.self)
      .decode(LocatedPlace.self, forKey: .place)
  }

  private enum CodingKeys: String, CodingKey {
    case place
  }
}

/// Stores a person's place in a file: `here.json`.
///
/// It is next to ``LocatedPlace`` because an app stores the same place as the tool.
public typealias HereStore = VersionedFile<MyPlace>

extension MyPlace: VersionedContent {
  public static let fileName = "here"
  public static let version = 1
  public static let empty = MyPlace()
}

extension HereStore {
  /// Sets the place.
  ///
  /// - Throws: `TransitError` as `read()`.
  public func write(_ place: LocatedPlace) throws {
    try update { $0.place = place }
  }

  /// Removes the place.
  ///
  /// - Returns: Whether there was one.
  /// - Throws: `TransitError` as `read()`.
  @discardableResult
  public func clear() throws -> Bool {
    var removed: LocatedPlace?
    try update { (removed, $0.place) = ($0.place, nil) }
    return removed != nil
  }
}
