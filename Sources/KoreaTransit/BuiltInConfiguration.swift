public import Foundation
public import TransitHTTP
public import TransitRegistry

extension Configuration {
  /// The package's own `providers.json`. A test checks that the two are equal.
  public static let builtInJSON = """
    {
      "$schema": "Sources/KoreaTransit/Schemas/configuration.schema.json",
      "version": 1,
      "cities": ["서울", "대전", "세종"],
      "keys": {},
      "providers": [
        { "id": "seoul-subway" },
        { "id": "seoul-bus" },
        { "id": "busan-bus" },
        { "id": "gyeonggi-bus" },
        { "id": "incheon-bus" },
        { "id": "tago" },
        { "id": "kma" },
        { "id": "kakao-local" },
        { "id": "airkorea" },
        { "id": "openweather" },
        { "id": "seoul-bike" },
        { "id": "seoul-metro" }
      ]
    }

    """

  /// Reads a configuration for the built-in providers and those of other packages.
  ///
  /// - Parameters:
  ///   - json: The contents of a `providers.json`. Defaults to the built-in one, with an entry for
  ///     each added provider type at the end.
  ///   - factories: The providers of other packages.
  ///   - folder: The folder that relative key file names are resolved against.
  /// - Throws: `TransitError` `configuration` with the problem and its location.
  public static func korea(
    json: Data? = nil, adding factories: [ProviderFactory] = [], folder: URL? = nil
  ) throws -> Configuration {
    var configuration = try Configuration(
      json: json ?? Data(builtInJSON.utf8), named: json == nil ? "built-in" : "providers.json",
      factories: BuiltInProviders.all + factories, folder: folder, trust: .explicit)
    if json == nil {
      configuration.providers += factories.map { factory in
        Provider(
          factory.manifest.id, timeout: factory.manifest.timeout ?? TransitClient.timeout)
      }
    }
    return configuration
  }

  /// Reads a configuration file at a URL.
  ///
  /// - Parameters:
  ///   - file: The URL of a `providers.json`.
  ///   - factories: The providers of other packages.
  /// - Throws: `TransitError` `configuration`.
  public static func korea(
    contentsOf file: URL, adding factories: [ProviderFactory] = []
  ) throws -> Configuration {
    try ConfigurationLocator(environment: [:], workingFolder: file.deletingLastPathComponent())
      .load(named: file.path, builtIn: "", factories: BuiltInProviders.all + factories)
      .configuration
  }
}
