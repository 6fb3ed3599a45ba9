public import Foundation

/// The folders for files: a cache for responses, and state for counts, which must not be lost.
public struct StoreFolders: Hashable, Sendable {
  /// The folder for data that may be lost: cached responses.
  public var cache: URL
  /// The folder for data that must not be lost: counts.
  public var state: URL

  /// Makes a pair of folders.
  public init(cache: URL, state: URL) {
    self.cache = cache
    self.state = state
  }

  /// Returns the user's standard folders on this system, each with a subfolder `korea-transit`.
  ///
  /// On Apple platforms: the folders for caches and application support. Elsewhere:
  /// `$XDG_CACHE_HOME` and `$XDG_STATE_HOME`, or `~/.cache` and `~/.local/state` if unset, empty or
  /// relative.
  public static func standard(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> StoreFolders {
    #if canImport(Darwin)
      StoreFolders(
        cache: URL.cachesDirectory.appending(path: name, directoryHint: .isDirectory),
        state: URL.applicationSupportDirectory.appending(path: name, directoryHint: .isDirectory))
    #else
      xdg(environment)
    #endif
  }

  /// Returns the folder for the user's own data, separate from that of the package.
  ///
  /// On Apple platforms: application support. Elsewhere: `$XDG_DATA_HOME`, or `~/.local/share`.
  package static func data(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> URL {
    #if canImport(Darwin)
      URL.applicationSupportDirectory.appending(path: name, directoryHint: .isDirectory)
    #else
      xdgFolder("XDG_DATA_HOME", else: "/.local/share", environment)
    #endif
  }

  /// The folders of the XDG Base Directory Specification 0.8.
  static func xdg(_ environment: [String: String]) -> StoreFolders {
    StoreFolders(
      cache: xdgFolder("XDG_CACHE_HOME", else: "/.cache", environment),
      state: xdgFolder("XDG_STATE_HOME", else: "/.local/state", environment))
  }

  package static func xdgFolder(
    _ variable: String, else path: String, _ environment: [String: String]
  ) -> URL {
    func absolute(_ variable: String) -> String? {
      environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let base = absolute(variable) ?? (absolute("HOME") ?? NSHomeDirectory()) + path
    return URL(filePath: base, directoryHint: .isDirectory)
      .appending(path: name, directoryHint: .isDirectory)
  }

  private static let name = "korea-transit"
}
