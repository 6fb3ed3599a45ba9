internal import Foundation
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
  /// - Throws: `TransitError` `configuration`.
  public static func korea(
    _ configuration: Configuration? = nil, keys: KeySource? = nil,
    answers: AnswerSource = .live(URLSessionTransport()), clock: any TransitClock = SystemClock()
  ) throws -> Aggregator {
    let configuration = try configuration ?? .korea()
    return try Aggregator(
      configuration: configuration, factories: BuiltInProviders.all,
      keys: keys ?? configuration.keySource(environment: ProcessInfo.processInfo.environment),
      answers: answers, clock: clock)
  }
}
