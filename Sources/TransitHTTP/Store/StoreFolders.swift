public import Foundation

/// Where files are kept by custom: answers, which may be lost, apart from counts, which may not.
public struct StoreFolders: Hashable, Sendable {
  /// The folder of what may be lost: kept answers.
  public var cache: URL
  /// The folder of what may not be lost: counts.
  public var state: URL

  /// Makes it of two folders.
  public init(cache: URL, state: URL) {
    self.cache = cache
    self.state = state
  }

  /// The person's own folders on this system, `korea-transit` in each.
  ///
  /// Apple's systems: the folders for caches and for application support. Elsewhere
  /// `$XDG_CACHE_HOME` and `$XDG_STATE_HOME`; unset, empty and relative values mean `~/.cache` and
  /// `~/.local/state`.
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

  /// Where what a person set down is kept, apart from what the package keeps for itself.
  ///
  /// Apple's systems: application support. Elsewhere `$XDG_DATA_HOME`, else `~/.local/share`.
  public static func data(
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

  static func xdgFolder(
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
