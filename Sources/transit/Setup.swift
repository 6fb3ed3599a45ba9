internal import Foundation
internal import KoreaTransit
internal import TransitCommute
internal import TransitCore
internal import TransitHTTP
internal import TransitRegistry

/// The configuration in force and its keys.
struct Setup: Sendable {
  /// The source of the configuration, without keys.
  let name: String
  let configuration: Configuration
  let keys: KeySource

  /// Loads the named configuration, or the first one found if `nil`.
  ///
  /// - Throws: `TransitError` `configuration`.
  init(_ tool: Tool, named file: String?) throws {
    let found = try ConfigurationLocator(
      environment: tool.environment, workingFolder: tool.workingFolder
    ).load(
      named: file, builtIn: Configuration.builtInJSON,
      factories: BuiltInProviders.all)
    configuration = found.configuration
    keys = found.configuration.keySource(environment: tool.environment)
      .otherwise(tool.storedKeys.source)
    name = tool.keysToHide(in: [keys]).scrubbing(found.name)
  }

  /// Every configured key of a service. Checks all, so that the error does not depend on order.
  ///
  /// - Throws: `TransitError` `configuration` if one is invalid.
  func serviceKeys() throws -> [Secret] {
    try BuiltInProviders.keyNames.compactMap { name in try keys.key(name) }
  }

  /// Every configured key and token, and the password of the shared store if there is one.
  ///
  /// - Throws: `TransitError` `configuration` if one is invalid.
  func secrets() throws -> [Secret] {
    let password = configuration.store == nil ? nil : try keys.key(.valkeyPassword)
    let own = try configuration.entryKeyNames.compactMap { try keys.key($0) }
    return try serviceKeys() + own + [password].compactMap(\.self)
  }

  /// Removes keys from recordings: the configured ones, and any value in the place of a key.
  func redactor() throws -> Redactor {
    Redactor(
      secrets: try secrets(), services: BuiltInProviders.services,
      asked: { BuiltInProviders.endpoint(asking: $0)?.endpoint.request })
  }
}

extension Session {
  /// The configuration in force and its keys.
  ///
  /// - Throws: `TransitError` `configuration`.
  func setup() throws -> Setup { try Setup(tool, named: invocation.value(.config)) }

  /// Every key and password to remove from output.
  var secrets: [Secret] { tool.keysToHide(named: invocation.value(.config)) }
}

extension BuiltInProviders {
  /// The names of all keys that providers need.
  static var keyNames: [KeyName] { all.flatMap { $0.manifest.keys.map(\.name) }.uniqued() }

  /// The operation of a request, and its provider.
  static func endpoint(
    asking request: Request
  ) -> (provider: ProviderID, endpoint: any Endpoint)? {
    for factory in all {
      if let endpoint = factory.endpoint(matching: request) {
        return (factory.manifest.id, endpoint)
      }
    }
    return nil
  }
}

extension Tool {
  /// The folders of the cache and the call counts.
  var folders: StoreFolders { .standard(environment: environment) }

  /// The folder of the person's files. A server reads no such file of its operator.
  private var personalFolder: URL {
    services == nil
      ? StoreFolders.data(environment: environment)
      : URL(filePath: "/nonexistent", directoryHint: .isDirectory)
  }

  /// The file of my place.
  var here: MyPlaceStore { MyPlaceStore(folder: personalFolder) }

  /// The file of my profile.
  var profile: ProfileStore { ProfileStore(folder: personalFolder) }

  /// The file of my favourites.
  var favorites: FavoritesFile {
    FavoritesFile(folder: personalFolder)
  }

  /// The file of recently viewed items.
  var recents: RecentsStore { RecentsStore(folder: personalFolder) }

  /// The imported catalogue.
  var catalog: CatalogStore {
    CatalogStore(folder: StoreFolders.data(environment: environment), clock: clock)
  }

  /// The file of the person's configuration.
  var settingsFile: URL {
    ConfigurationLocator(environment: environment, workingFolder: workingFolder).settingsFile
  }

  /// The folder of the settings.
  var settingsFolder: URL {
    services != nil ? personalFolder : settingsFile.deletingLastPathComponent()
  }

  /// Every key and password to remove from output: those of the configuration, if it can be read,
  /// and of the environment. Invalid ones are ignored.
  ///
  /// - Parameter file: The configuration given; `nil` for the first one found.
  func keysToHide(named file: String?) -> [Secret] {
    if let services { return services.secrets }
    let setup = try? Setup(self, named: file)
    let own = setup?.configuration.entryKeyNames.compactMap { try? setup?.keys.key($0) } ?? []
    return keysToHide(in: [setup?.keys].compactMap(\.self)) + own
  }

  fileprivate func keysToHide(in sources: [KeySource]) -> [Secret] {
    let names = BuiltInProviders.keyNames + [.valkeyPassword]
    return (sources + [.environment(environment), storedKeys.source])
      .flatMap { source in names.compactMap { try? source.key($0) } }
  }
}
