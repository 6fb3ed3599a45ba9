package import Foundation
internal import TransitCore
package import TransitHTTP

/// Finds `providers.json`: `--config`, `TRANSIT_CONFIG`, the working folder, the person's settings,
/// the built-in copy.
package struct ConfigurationLocator: Sendable {
  /// The environment, in which `TRANSIT_CONFIG` may name a file.
  package var environment: [String: String]
  /// The base of relative file names.
  package var workingFolder: URL

  /// Creates a locator; nothing is read yet.
  package init(environment: [String: String], workingFolder: URL) {
    self.environment = environment
    self.workingFolder = workingFolder
  }

  /// A configuration and where it came from.
  package struct Found: Sendable {
    /// The configuration that was read.
    package var configuration: Configuration
    /// The file's path, or `built-in`.
    package var name: String
  }

  /// Reads the first configuration that exists.
  ///
  /// - Parameters:
  ///   - path: the path of the file; `nil` to search for it.
  ///   - builtIn: the content of the built-in copy.
  ///   - factories: the available providers.
  /// - Throws: `TransitError` `configuration`; a file that was named must exist.
  package func load(
    named path: String?, builtIn: String, factories: [ProviderFactory]
  ) throws -> Found {
    if let path {
      return try read(file(path), trust: .explicit, factories: factories)
    }
    if let path = environment["TRANSIT_CONFIG"], !path.isEmpty {
      return try read(file(path), trust: trust(in: file(path)), factories: factories)
    }
    let found = workingFolder.appending(path: "providers.json")
    for file in [found, settingsFile] where FileManager.default.fileExists(atPath: file.path) {
      return try read(file, trust: trust(in: file), factories: factories)
    }
    return Found(
      configuration: try Configuration(
        json: Data(builtIn.utf8), named: "built-in", factories: factories, trust: .found),
      name: "built-in")
  }

  /// The person's own file is trusted from everywhere.
  private func trust(in file: URL) -> Configuration.Trust {
    file.resolvingSymlinksInPath() == settingsFile.resolvingSymlinksInPath() ? .personal : .found
  }

  /// `$XDG_CONFIG_HOME/korea-transit/providers.json`; unset, empty and relative values mean
  /// `~/.config`.
  package var settingsFile: URL {
    StoreFolders.xdgFolder("XDG_CONFIG_HOME", else: "/.config", environment)
      .appending(path: "providers.json")
  }

  private func file(_ path: String) -> URL {
    URL(filePath: (path as NSString).expandingTildeInPath, relativeTo: workingFolder).absoluteURL
  }

  private func read(
    _ file: URL, trust: Configuration.Trust, factories: [ProviderFactory]
  ) throws -> Found {
    let data: Data
    do { data = try SystemFile.read(file, .settings) } catch {
      throw TransitError(
        .configuration,
        (error as? TransitError)?.detail
          ?? Words("설정 파일을 읽을 수 없습니다: \(file.path)", "cannot read the configuration: \(file.path)"))
    }
    return Found(
      configuration: try Configuration(
        json: data, named: file.path, factories: factories,
        folder: file.deletingLastPathComponent(), trust: trust),
      name: file.path)
  }
}
