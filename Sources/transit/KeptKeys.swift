internal import Foundation
internal import KoreaTransit
internal import TransitHTTP

/// Keys that `config init` keeps: a file each in the settings folder, readable by its owner alone.
struct KeptKeys: Sendable {
  /// `~/.config/korea-transit/keys`
  let folder: URL

  init(settings: URL) { folder = settings.appending(path: "keys", directoryHint: .isDirectory) }

  func file(of name: KeyName) -> URL {
    folder.appending(path: name.rawValue, directoryHint: .notDirectory)
  }

  /// Those that are there; a broken one is an error as any key file's.
  var source: KeySource {
    KeySource { name in
      guard BuiltInProviders.keyNames.contains(name),
        FileManager.default.fileExists(atPath: file(of: name).path)
      else { return nil }
      return try KeySource.files([name: file(of: name)]).key(name)
    }
  }

  /// Replaces the file as a whole: nobody reads half a key, and nobody else any of it.
  ///
  /// - Throws: `TransitError` `storage`, and what keeps the folder from being made.
  func keep(_ key: String, as name: KeyName) throws {
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let temporary = folder.appending(
      path: ".\(name.rawValue).\(UUID().uuidString)", directoryHint: .notDirectory)
    try SystemFile.replace(file(of: name), with: Data((key + "\n").utf8), temporary: temporary)
  }
}

extension Tool {
  /// The keys that `config init` keeps.
  var keptKeys: KeptKeys { KeptKeys(settings: settingsFolder) }
}
