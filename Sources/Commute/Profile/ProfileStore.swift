public import Foundation
public import TransitHTTP

/// Keeps the person's profile in a file: `profile.json`, readable and with a version.
public struct ProfileStore: Sendable {
  private let store: VersionedFile<Profile>

  /// - Parameter folder: `StoreFolders.data()` for the person's own; it is made when it is needed.
  public init(folder: URL) {
    store = VersionedFile(folder: folder, name: "profile", version: 1)
  }

  /// `…/profile.json`
  public var file: URL { store.file }

  /// Reads the profile. A file that is no JSON is given another name and is never written over.
  ///
  /// - Throws: `TransitError` `configuration` that names a mistyped field and what may stand there,
  ///   and where the file cannot be read or is of a newer version; `storage` where it cannot be moved.
  public func read() throws -> VersionedFile<Profile>.Reading { try store.read() }

  /// Changes the profile; an empty one leaves no file.
  ///
  /// - Returns: the profile as it is then.
  /// - Throws: `TransitError` as `read()`.
  @discardableResult
  public func update(_ change: (inout Profile) -> Void) throws -> Profile {
    try store.update { profile in
      var changed = profile ?? Profile()
      change(&changed)
      profile = changed.isEmpty ? nil : changed
    }.content ?? Profile()
  }
}
