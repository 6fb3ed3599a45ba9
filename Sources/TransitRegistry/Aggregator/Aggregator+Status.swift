public import TransitCore
internal import TransitHTTP

/// What is known of one provider without asking it.
public struct ProviderStatus: Sendable {
  public var manifest: ProviderManifest
  public var isEnabled: Bool
  public var cities: [City]
  public var capabilities: [Capability]
  public var operations: [OperationFacts]
  /// The keys that are configured, by name alone.
  public var keysPresent: Set<KeyName>
}

extension Aggregator {
  /// What is configured, what each provider can do, which keys it has.
  ///
  /// - Throws: `TransitError` `configuration` where a key's place is wrong.
  public func status() throws -> [ProviderStatus] {
    try registered.map { provider in
      ProviderStatus(
        manifest: provider.manifest, isEnabled: provider.settings.isEnabled,
        cities: provider.cities, capabilities: provider.capabilities,
        operations: provider.endpoints.map { $0.operation },
        keysPresent: Set(
          try provider.manifest.keys.map(\.name).filter { try keys.key($0) != nil }))
    }
  }
}
