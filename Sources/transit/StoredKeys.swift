internal import Foundation
internal import KoreaTransit
internal import TransitHTTP

/// Keys stored by `config init`: one file each in the settings folder, readable only by its owner.
struct StoredKeys: Sendable {
  /// `~/.config/korea-transit/keys`
  let folder: URL

  init(settings: URL) { folder = settings.appending(path: "keys", directoryHint: .isDirectory) }

  func file(of name: KeyName) -> URL {
    folder.appending(path: name.rawValue, directoryHint: .notDirectory)
  }

  /// A source of the stored keys. An invalid file is an error like that of any key file.
  var source: KeySource {
    KeySource { name in
      guard BuiltInProviders.keyNames.contains(name),
        FileManager.default.fileExists(atPath: file(of: name).path)
      else { return nil }
      return try KeySource.files([name: file(of: name)]).key(name)
    }
  }

  /// Stores a key by replacing its file atomically, readable only by its owner.
  ///
  /// - Throws: `TransitError` `storage`, or the error of creating the folder.
  func store(_ key: String, as name: KeyName) throws {
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let temporary = folder.appending(
      path: ".\(name.rawValue).\(UUID().uuidString)", directoryHint: .notDirectory)
    try SystemFile.replace(file(of: name), with: Data((key + "\n").utf8), temporary: temporary)
  }
}

extension Tool {
  /// The keys stored by `config init`.
  var storedKeys: StoredKeys { StoredKeys(settings: settingsFolder) }
}
