import Foundation
import TransitCatalog
import TransitCore
import TransitHTTP
import TransitRegistry
import TransitTestSupport
import TransitTesting

/// The fake providers behind gates, named by provider and query text, such as `alpha 시청`.
struct Gates {
  let korea: Aggregator
  let transport: GatedTransport

  /// - Parameters:
  ///   - last: A provider after the others.
  ///   - answer: The response of a provider to a text.
  init(
    clock: any TransitClock = FrozenClock(StubExchange.moment), keys: KeySource = Fakes.keys,
    catalog: Catalog? = nil, usesCache: Bool = true, last: ProviderFactory? = nil,
    observe: (@Sendable (TransitEvent) -> Void)? = nil,
    _ answer: @escaping @Sendable (_ provider: String, _ text: String) throws -> HTTPReply
  ) throws {
    transport = GatedTransport(
      StubTransport { try answer(Self.provider($0), Self.text($0)) },
      gate: { "\(Self.provider($0)) \(Self.text($0))" })
    var configuration = Fakes.configuration
    if let last { configuration.providers.append(Configuration.Provider(last.manifest.id)) }
    korea = try Aggregator(
      configuration: configuration, factories: Fakes.factories + [last].compactMap(\.self),
      keys: keys, answers: .live(transport), catalog: catalog, clock: clock,
      usesCache: usesCache, observe: observe)
  }

  private static func provider(_ message: HTTPMessage) -> String {
    String(message.url.host()?.split(separator: ".").first ?? "")
  }

  private static func text(_ message: HTTPMessage) -> String {
    URLComponents(url: message.url, resolvingAgainstBaseURL: false)?.queryItems?
      .first { $0.name == "q" }?.value ?? ""
  }
}
