public import TransitHTTP

/// Keeps the person's own places in a file: `here.json`.
///
/// It stands here, beside `LocatedPlace`, for an app keeps the same places as the tool.
public typealias HereStore = VersionedFile<KnownPlaces>

extension KnownPlaces: VersionedContent {
  public static let fileName = "here"
  /// Version 1 held the one place alone.
  public static let version = 2
  public static let empty = KnownPlaces()
}

extension HereStore {
  /// Sets the place, or one that has a name.
  ///
  /// - Throws: `TransitError` as `read()`.
  public func write(_ place: LocatedPlace, as name: String? = nil) throws {
    try update { places in
      if let name { places.named[name] = place } else { places.place = place }
    }
  }

  /// Forgets the place, or the one of that name; the others stay.
  ///
  /// - Returns: whether there was one.
  /// - Throws: `TransitError` as `read()`.
  @discardableResult
  public func clear(_ name: String? = nil) throws -> Bool {
    var forgotten: LocatedPlace?
    try update { places in
      if let name {
        forgotten = places.named.removeValue(forKey: name)
      } else {
        (forgotten, places.place) = (places.place, nil)
      }
    }
    return forgotten != nil
  }
}
