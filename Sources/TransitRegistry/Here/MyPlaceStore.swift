public import TransitHTTP

/// A person's place: the default if no place is named.
public struct MyPlace: Codable, Hashable, Sendable {
  /// The place; `nil` if none is set.
  public var place: LocatedPlace?

  /// Creates the content of a file with a place, or without one.
  public init(place: LocatedPlace? = nil) {
    self.place = place
  }

  /// Decodes a file's content; without a place there is no file.
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
/// It is in this module with ``LocatedPlace`` because an app stores the same place as the tool.
public typealias MyPlaceStore = VersionedFile<MyPlace>

extension MyPlace: VersionedContent {
  public static let fileName = "here"
  public static let version = 1
  public static let empty = MyPlace()
}

extension MyPlaceStore {
  /// Sets the place.
  ///
  /// - Throws: `TransitError` as `read()`.
  public func write(_ place: LocatedPlace) throws {
    try update { $0.place = place }
  }

  /// Removes the place.
  ///
  /// - Returns: whether there was one.
  /// - Throws: `TransitError` as `read()`.
  @discardableResult
  public func clear() throws -> Bool {
    var removed: LocatedPlace?
    try update { (removed, $0.place) = ($0.place, nil) }
    return removed != nil
  }
}
