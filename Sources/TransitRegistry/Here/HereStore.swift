public import Foundation
internal import TransitCore
public import TransitHTTP

/// Keeps the person's own places in a file: `here.json`, readable and with a version.
///
/// It stands here, beside `LocatedPlace`, for an app keeps the same places as the tool.
public struct HereStore: Sendable {
  private let store: VersionedFile<KnownPlaces>

  /// - Parameter folder: `StoreFolders.data()` for the person's own; it is made when it is needed.
  public init(folder: URL) {
    // Version 1 held the one place alone.
    store = VersionedFile(folder: folder, name: "here", version: 2)
  }

  /// `…/here.json`
  public var file: URL { store.file }

  /// Reads the places. A file that is no JSON is given another name and is never written over.
  ///
  /// - Throws: `TransitError` `configuration` that names a mistyped field, and where the file
  ///   cannot be read or is of a newer version; `storage` where it cannot be moved.
  public func read() throws -> VersionedFile<KnownPlaces>.Reading { try store.read() }

  /// Sets the place, or one that has a name; the file is readable by its owner alone.
  ///
  /// - Throws: `TransitError` as `read()`.
  public func write(_ place: LocatedPlace, as name: String? = nil) throws {
    try store.update { places in
      var known = places ?? KnownPlaces()
      if let name { known.named[name] = place } else { known.place = place }
      places = known
    }
  }

  /// Forgets the place, or the one of that name; the others stay.
  ///
  /// - Returns: whether there was one.
  /// - Throws: `TransitError` as `read()`.
  @discardableResult
  public func clear(_ name: String? = nil) throws -> Bool {
    try store.update { places in
      if let name { places?.named[name] = nil } else { places?.place = nil }
      if places == KnownPlaces() { places = nil }
    }.isChanged
  }
}
