public import Foundation
public import TransitRegistry

extension Configuration {
  /// The package's own `providers.json`; a test keeps the two equal.
  public static let builtInJSON = """
    {
      "$schema": "Sources/KoreaTransit/Schemas/configuration.schema.json",
      "version": 1,
      "cities": ["서울", "대전", "세종"],
      "keys": {},
      "providers": [
        { "id": "seoul-subway" },
        { "id": "seoul-bus" },
        { "id": "tago" },
        { "id": "kma" },
        { "id": "kakao-local" },
        { "id": "openweather" }
      ]
    }

    """

  /// Reads a configuration for the built-in providers.
  ///
  /// - Parameters:
  ///   - json: a `providers.json`; the built-in one if none is given.
  ///   - folder: what relative key file names are relative to.
  /// - Throws: `TransitError` `configuration` that says what is wrong and where.
  public static func korea(json: Data? = nil, folder: URL? = nil) throws -> Configuration {
    try Configuration(
      json: json ?? Data(builtInJSON.utf8), named: json == nil ? "built-in" : "providers.json",
      factories: BuiltInProviders.all, folder: folder, trust: .explicit)
  }

  /// Reads a configuration file that the app names.
  ///
  /// - Throws: `TransitError` `configuration`.
  public static func korea(contentsOf file: URL) throws -> Configuration {
    try ConfigurationLocator(environment: [:], workingFolder: file.deletingLastPathComponent())
      .load(named: file.path, builtIn: "", factories: BuiltInProviders.all).configuration
  }
}
