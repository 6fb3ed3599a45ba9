internal import Foundation
public import TransitCatalog
public import TransitCore
public import TransitHTTP
public import TransitRegistry

extension Aggregator {
  /// All built-in providers, and those of other packages, ready to use.
  ///
  /// - Parameters:
  ///   - factories: the providers of other packages.
  ///   - configuration: the built-in one if none is given, with an entry of each added type at its
  ///     end.
  ///   - keys: the places that the configuration names, then the environment, if none are given;
  ///     in code `[.dataGoKr: key]`.
  ///   - answers: the live services; recordings only where they are asked for.
  ///   - catalog: answers a search first, and where nobody else does; the stations that the
  ///     package ships if none is given, nothing if `nil`.
  ///   - clock: the time that it goes by.
  ///   - control: cache, quota and all that calls share; one of its own if none is given, on the
  ///     server that the configuration names, else in memory.
  ///   - givesKept: whether an answer that was kept is given while it is true.
  ///   - observe: is told what happens, where no control is given that tells it.
  /// - Throws: `TransitError` `configuration`; also where the configuration names a server that
  ///   this build cannot reach.
  public static func korea(
    adding factories: [ProviderFactory] = [], _ configuration: Configuration? = nil,
    keys: KeySource = .configured,
    answers: AnswerSource = .live(SystemTransport()), catalog: Catalog? = .stations,
    clock: any TransitClock = SystemClock(), control: CallControl? = nil, givesKept: Bool = true,
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
      givesKept: givesKept, observe: observe)
  }
}

extension Configuration {
  /// What calls share on the server that the configuration names; `nil` where it names none.
  fileprivate func sharedControl(
    _ keys: KeySource, _ clock: any TransitClock, _ observe: (@Sendable (TransitEvent) -> Void)?
  ) throws -> CallControl? {
    try sharedStore(keys: keys, clock: clock).map {
      CallControl(store: $0, policy: policy, clock: clock, observe: observe)
    }
  }
}
