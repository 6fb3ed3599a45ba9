import Foundation
import KoreaTransit
import TransitCore
import TransitHTTP
import TransitOperations
import TransitRegistry
import TransitTestSupport
import TransitTesting

@testable import TransitServer

/// A server in front of recorded services, without sockets.
struct UpstreamWorld {
  static let moment = StubExchange.moment
  static let path = "/upstream/seoul-bus/api/rest/stationinfo/getStationByUid"
  static let key = "key-of-the-operator-0123456789"

  let server: Server
  let aggregator: Aggregator
  let transport: StubTransport

  /// - Parameters:
  ///   - answering: Answers the queries.
  ///   - access: Which clients may use what.
  ///   - calls: The calls a day of each operation of the bus service.
  ///   - store: The counts.
  ///   - answer: The services.
  init(
    access: AccessRule = AccessRule(.local, tokens: nil), calls: Int = 1000,
    store: (any SharedStore)? = nil, clock: any TransitClock = FrozenClock(moment),
    answer: @escaping @Sendable (HTTPMessage) async throws -> HTTPReply = Self.stop
  ) throws {
    transport = StubTransport(answer)
    var configuration = Configuration(
      cities: [.seoul],
      providers: [
        Configuration.Provider("seoul-bus"), Configuration.Provider("kma", isEnabled: false),
      ])
    configuration.providers[0].dailyCalls = ["getStationByUid": calls]
    aggregator = try Aggregator(
      configuration: configuration, factories: BuiltInProviders.all,
      keys: ["DATA_GO_KR_KEY": Self.key], answers: .live(transport), clock: clock,
      control: CallControl(store: store, policy: configuration.policy, clock: clock))
    let shares = FairShares(access, clock: clock)
    var parts = ServerParts()
    parts.clock = clock
    parts.admit = { access.refusal(of: $0, at: clock.now()) }
    parts.run = { try await shares.run($0, $1) }
    let providers = aggregator
    parts.routes = [UpstreamProxy({ providers }, shares: shares, clock: clock).route]
    server = Server(
      ServerConfiguration(), port: 8080, answering: StopAnswering(aggregator: aggregator),
      parts: parts)
  }

  /// A stop whose arrivals are only a part of the answer.
  static let optionalStop = "19999"

  /// Answers any query with the arrivals at the stop that it names.
  private struct StopAnswering: QueryAnswering {
    var aggregator: Aggregator

    func answer(
      _ query: Query, _ values: QueryValues, in language: Language
    ) async throws -> QueryAnswer {
      let stop = values.texts.first?.value ?? ""
      do {
        let answer = try await aggregator.relay(
          path: ["api", "rest", "stationinfo", "getStationByUid"], query: [("arsId", stop)],
          to: "seoul-bus")
        return QueryAnswer(
          document: .string(String(decoding: answer?.value.response.body ?? Data(), as: UTF8.self)),
          moment: UpstreamWorld.moment, lifetime: 10)
      } catch  where stop == UpstreamWorld.optionalStop {
        return QueryAnswer(
          document: [:], moment: UpstreamWorld.moment, lifetime: 10)
      }
    }
  }

  /// Sends a request from an address.
  func get(
    _ target: String, _ fields: HeaderFields = [:], from peer: String = "127.0.0.1",
    method: String = "GET"
  ) async -> ServerResponse {
    var headers = fields
    headers.append("Host", "localhost:8080")
    return await server.respond(
      to: ServerRequest(method, target, headers: headers, peer: IPAddress(peer)))
  }

  /// The recorded arrivals at a stop.
  static let stop: @Sendable (HTTPMessage) async throws -> HTTPReply = { _ in
    HTTPReply(
      status: 200,
      headers: [.init("Content-Type", "text/html;charset=UTF-8"), .init("Set-Cookie", "a=b")],
      body: try body())
  }

  static func body() throws -> Data {
    let folder = Package.snapshot.appending(path: "seoul-bus/getStationByUid")
    let recordings = try ContractRecording.folder(folder)
    return recordings.first { $0.name.contains("22009") }?.recording.body ?? Data()
  }
}

/// A transport whose messages go to a server in this process.
struct ServerTransport: HTTPTransport {
  static let origin = "http://127.0.0.1:8080"
  var server: Server

  func send(_ message: HTTPMessage) async throws -> HTTPReply {
    let url = message.url.absoluteString
    guard url.hasPrefix(Self.origin + "/") else { throw TransitError(.unavailable) }
    var headers = HeaderFields(message.headers.map { .init($0.name, $0.value) })
    headers.append("Host", "127.0.0.1:8080")
    let response = await server.respond(
      to: ServerRequest(
        message.method, String(url.dropFirst(Self.origin.count)), headers: headers,
        peer: .loopback))
    return HTTPReply(
      status: response.status,
      headers: response.headers.fields.map { .init($0.name, $0.value) },
      body: Data(response.bytes))
  }
}

extension JSONValue {
  init(json: [UInt8]) throws {
    self = try JSONDecoder().decode(JSONValue.self, from: Data(json))
  }
}
