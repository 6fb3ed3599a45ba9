internal import Foundation
public import TransitCatalog
public import TransitCore
public import TransitHTTP
public import TransitRegistry

extension Aggregator {
  /// Makes an aggregator with all built-in providers and the given ones.
  ///
  /// - Parameters:
  ///   - factories: The providers of other packages.
  ///   - configuration: The configuration to use. Defaults to the built-in one, with an entry for
  ///     each added provider type at the end.
  ///   - keys: The source of the keys. Defaults to the places named by the configuration, then the
  ///     environment. In code: `[.dataGoKr: key]`.
  ///   - answers: The source of the responses. Defaults to the live services; recordings are used
  ///     only on request.
  ///   - catalog: The catalog that a search consults first and falls back to when no provider
  ///     answers. Defaults to the stations shipped with the package; `nil` for none.
  ///   - clock: The clock used for timestamps and freshness.
  ///   - control: The cache, quotas and other state shared by calls. Defaults to a new one, stored
  ///     on the server named by the configuration or else in memory.
  ///   - usesCache: Whether cached responses are returned while they are fresh.
  ///   - observe: Receives events, unless a given `control` has its own observer.
  /// - Throws: `TransitError` `configuration`, also if this build cannot reach a named server.
  public static func korea(
    adding factories: [ProviderFactory] = [], _ configuration: Configuration? = nil,
    keys: KeySource = .configured,
    answers: AnswerSource = .live(SystemTransport()), catalog: Catalog? = .stations,
    clock: any TransitClock = SystemClock(), control: CallControl? = nil, usesCache: Bool = true,
    observe: (@Sendable (TransitEvent) -> Void)? = nil
  ) throws -> Aggregator {
    let configuration = try configuration ?? .korea(adding: factories)
    let keys =
      keys.isConfigured
      ? configuration.keySource(environment: ProcessInfo.processInfo.environment) : keys
    return try Aggregator(
      configuration: configuration, factories: BuiltInProviders.all + factories, keys: keys,
      answers: answers, catalog: catalog, clock: clock,
      control: try control ?? configuration.sharedControl(keys, clock, observe),
      usesCache: usesCache, observe: observe)
  }
}

extension Configuration {
  /// Returns the control backed by the configured server, or `nil` if there is none.
  fileprivate func sharedControl(
    _ keys: KeySource, _ clock: any TransitClock, _ observe: (@Sendable (TransitEvent) -> Void)?
  ) throws -> CallControl? {
    try sharedStore(keys: keys, clock: clock).map {
      CallControl(store: $0, policy: policy, clock: clock, observe: observe)
    }
  }
}
