internal import Foundation
public import TransitCatalog
public import TransitCore
public import TransitHTTP
public import TransitRegistry

extension Aggregator {
  /// All built-in providers, ready to use.
  ///
  /// - Parameters:
  ///   - configuration: the built-in one if none is given.
  ///   - keys: the places that the configuration names and the environment, if none is given.
  ///   - answers: the live services; recordings only where they are asked for.
  ///   - catalog: answers a search first, and where nobody else does; the stations that the package
  ///     ships if none is given, nothing if `nil`.
  ///   - control: cache, quota and all that calls share; one of its own, in memory, if none is
  ///     given.
  ///   - givesKept: whether an answer that was kept is given while it is true.
  ///   - observe: is told what happens, where no control is given that tells it.
  /// - Throws: `TransitError` `configuration`.
  public static func korea(
    _ configuration: Configuration? = nil, keys: KeySource? = nil,
    answers: AnswerSource = .live(URLSessionTransport()), catalog: Catalog? = .stations,
    clock: any TransitClock = SystemClock(), control: CallControl? = nil, givesKept: Bool = true,
    observe: (@Sendable (TransitEvent) -> Void)? = nil
  ) throws -> Aggregator {
    let configuration = try configuration ?? .korea()
    return try Aggregator(
      configuration: configuration, factories: BuiltInProviders.all,
      keys: keys ?? configuration.keySource(environment: ProcessInfo.processInfo.environment),
      answers: answers, catalog: catalog, clock: clock, control: control, givesKept: givesKept,
      observe: observe)
  }
}
