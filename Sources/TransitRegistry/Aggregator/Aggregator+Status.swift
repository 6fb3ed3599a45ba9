public import TransitCore
public import TransitHTTP

/// The status of one provider, from local data only.
public struct ProviderStatus: Sendable {
  /// The provider's manifest; without keys if it is queried through a server that adds them.
  public var manifest: ProviderManifest
  /// Whether the configuration enables it.
  public var isEnabled: Bool
  /// The cities for which it is queried.
  public var cities: [City]
  /// Its capabilities.
  public var capabilities: [Capability]
  /// Its operations, each with its key and its daily calls.
  public var operations: [OperationFacts]
  /// The names of the configured keys.
  public var keysPresent: Set<KeyName>
  /// Today's calls, by quota pool; empty for recorded answers, `nil` if the store could not be
  /// read.
  public var quotas: [QuotaUse]?
  /// The operations with an open circuit breaker, after repeated failures.
  public var openBreakers: [SuspendedOperation]
}

extension Aggregator {
  /// Returns the configuration, capabilities, configured keys and remaining calls of each provider.
  ///
  /// - Throws: `TransitError` `configuration` if a key is misconfigured.
  @concurrent
  public func status() async throws -> [ProviderStatus] {
    // A store's failure is reported as an event.
    let counts = control == nil ? [:] : try? await control?.counts()
    var list: [ProviderStatus] = []
    for provider in registered {
      let operations = provider.endpoints.map { $0.operation }
      var manifest = provider.manifest
      if provider.settings.proxy?.addsKey == true { manifest.keys = [] }
      list.append(
        ProviderStatus(
          manifest: manifest, isEnabled: provider.settings.isEnabled,
          cities: provider.cities, capabilities: provider.capabilities, operations: operations,
          keysPresent: Set(
            try manifest.keys.map(\.name).filter { try keys.key($0) != nil }),
          quotas: counts.map {
            control?.quotas(of: provider.settings.holder, operations, in: $0) ?? []
          },
          openBreakers: await control?.suspendedOperations(
            of: provider.id, operations, proxy: provider.settings.proxy) ?? []))
    }
    return list
  }

  /// Returns how long the store takes to return today's counts; `nil` if it fails, or for recorded
  /// answers.
  @concurrent
  package func storeLatency() async -> Duration? {
    let start = clock.elapsed()
    // A store's failure is reported as an event.
    guard let control, (try? await control.counts()) != nil else { return nil }
    return clock.elapsed() - start
  }

  /// Whether the store failed and has not been found to work since.
  package var isStoreLost: Bool { control?.isStoreLost ?? false }

  /// Returns the remaining calls of today, of the pool that has the fewest; no key is read.
  ///
  /// - Parameter operations: the operations whose pools count.
  /// - Returns: `nil` if not known, or for recorded answers.
  @concurrent
  package func callsLeft(of operations: [ProviderID: Set<OperationFacts>]) async -> Int? {
    // A store's failure is reported as an event.
    guard let control, let counts = try? await control.counts() else { return nil }
    return registered.flatMap { provider in
      control.quotas(
        of: provider.settings.holder, Array(operations[provider.id] ?? []), in: counts
      ).compactMap(\.left)
    }.min()
  }
}
