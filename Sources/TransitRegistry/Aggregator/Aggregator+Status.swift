public import TransitCore
public import TransitHTTP

/// What is known of one provider without asking it.
public struct ProviderStatus: Sendable {
  public var manifest: ProviderManifest
  public var isEnabled: Bool
  public var cities: [City]
  public var capabilities: [Capability]
  public var operations: [OperationFacts]
  /// The keys that are configured, by name alone.
  public var keysPresent: Set<KeyName>
  /// Today's calls, pool by pool; empty where answers are recorded ones, `nil` where the store
  /// could not tell what was counted.
  public var quotas: [QuotaUse]?
  /// The operations that are left alone now, because they failed again and again.
  public var resting: [RestingOperation]
}

extension Aggregator {
  /// What is configured, what each provider can do, which keys it has, what is left of its calls.
  ///
  /// - Throws: `TransitError` `configuration` where a key's place is wrong.
  @concurrent
  public func status() async throws -> [ProviderStatus] {
    // Why a store fails is told as an event.
    let counts = control == nil ? [:] : try? await control?.counts()
    var list: [ProviderStatus] = []
    for provider in registered {
      let operations = provider.endpoints.map { $0.operation }
      list.append(
        ProviderStatus(
          manifest: provider.manifest, isEnabled: provider.settings.isEnabled,
          cities: provider.cities, capabilities: provider.capabilities, operations: operations,
          keysPresent: Set(
            try provider.manifest.keys.map(\.name).filter { try keys.key($0) != nil }),
          quotas: counts.map { control?.quotas(of: provider.id, operations, in: $0) ?? [] },
          resting: await control?.resting(
            at: provider.id, operations, proxy: provider.settings.proxy) ?? []))
    }
    return list
  }
}
