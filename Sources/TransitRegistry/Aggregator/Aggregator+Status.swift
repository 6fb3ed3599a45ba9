public import TransitCore
public import TransitHTTP

/// What is known of one provider without asking it.
public struct ProviderStatus: Sendable {
  /// What the provider is.
  public var manifest: ProviderManifest
  /// Whether the configuration turns it on.
  public var isEnabled: Bool
  /// The cities that it is asked about.
  public var cities: [City]
  /// What it can do.
  public var capabilities: [Capability]
  /// Its operations, each with its key and its calls a day.
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
          quotas: counts.map {
            control?.quotas(of: provider.settings.holder, operations, in: $0) ?? []
          },
          resting: await control?.resting(
            at: provider.id, operations, proxy: provider.settings.proxy) ?? []))
    }
    return list
  }

  /// Calls that are left today, of the pool that has the fewest; no key is read.
  ///
  /// - Parameter operations: those whose pools count.
  /// - Returns: `nil` where nobody knows, or answers are recorded ones.
  @concurrent
  public func callsLeft(of operations: [ProviderID: Set<OperationFacts>]) async -> Int? {
    // Why a store fails is told as an event.
    guard let control, let counts = try? await control.counts() else { return nil }
    return registered.flatMap { provider in
      control.quotas(
        of: provider.settings.holder, Array(operations[provider.id] ?? []), in: counts
      ).compactMap(\.left)
    }.min()
  }
}
