internal import Foundation
internal import TransitCore
internal import TransitHTTP
internal import TransitRegistry

/// One of the six sources of the load test; each is a type, as providers are.
protocol LoadSource: Sendable {
  static var facts: LoadFacts { get }
}

extension LoadSource {
  /// The source behind the client and its service.
  static var behindClient: ProviderFactory { LoadProvider<Self>.factory }
  /// The source without client and service.
  static var alone: ProviderFactory { StubProvider<Self>.factory }
}

enum FirstSource: LoadSource { static let facts = LoadFacts(1) }
enum SecondSource: LoadSource { static let facts = LoadFacts(2) }
enum ThirdSource: LoadSource { static let facts = LoadFacts(3) }
enum FourthSource: LoadSource { static let facts = LoadFacts(4) }
enum FifthSource: LoadSource { static let facts = LoadFacts(5) }
enum SixthSource: LoadSource { static let facts = LoadFacts(6) }

/// The manifest and the operation of a source.
struct LoadFacts: Sendable {
  let manifest: ProviderManifest
  let operation: OperationFacts
  let service: Service
  let number: Int

  init(_ number: Int) {
    self.number = number
    service = Service(host: Request.Host("source\(number).example"))
    manifest = ProviderManifest(
      id: ProviderID(rawValue: "source\(number)"), name: Words(verbatim: "source \(number)"),
      coverage: .nationwide,
      attribution: Attribution(text: "source \(number)", license: nil, url: "https://a.example"),
      keys: [], services: [service])
    operation = OperationFacts("stops", capability: .stations, key: nil)
  }
}

struct LoadProvider<Source: LoadSource>: TransitProvider, StationSearching {
  static var manifest: ProviderManifest { Source.facts.manifest }
  static var endpoints: [any Endpoint.Type] { [LoadSearch<Source>.self] }

  static var factory: ProviderFactory {
    ProviderFactory(LoadProvider.self) { LoadProvider(client: $0.client) }
  }

  let client: TransitClient

  func stations(matching query: SearchQuery) async throws -> Answer<[SearchItem]> {
    try await client.rows(LoadSearch<Source>(text: query.text))
      .map { stops in stops.map(SearchItem.station) }
  }
}

/// The same source without a service: it returns its rows after a delay, and decodes nothing.
struct StubProvider<Source: LoadSource>: TransitProvider, StationSearching {
  static var manifest: ProviderManifest { Source.facts.manifest }
  static var endpoints: [any Endpoint.Type] { [LoadSearch<Source>.self] }

  static var factory: ProviderFactory {
    ProviderFactory(StubProvider.self) { _ in StubProvider() }
  }

  func stations(matching query: SearchQuery) async throws -> Answer<[SearchItem]> {
    try await Task.sleep(for: LoadBench.latency)
    let number = Int(query.text.filter(\.isNumber)) ?? 0
    let source = Source.facts.number
    let rows = (0..<5).map { row in
      let id = 100_000_000 + (number * 3 + source / 2 % 3) * 5 + row
      return SearchItem.station(
        BusStop(
          name: "\(query.text) \(row)번 출구", number: "\(id % 100_000)",
          identifiers: IdentifierSet([Identifier(.node, "\(id)")]),
          coordinate: Coordinate(
            latitude: 37.5 + Double(row) / 100_000, longitude: 127 + Double(source % 2) / 10_000),
          sources: [SourceMark(manifest.id, .live)]))
    }
    return Answer(rows, receivedAt: Date())
  }
}

/// Stops by name, in the envelope of the public data portal.
struct LoadSearch<Source: LoadSource>: Endpoint {
  var text: String

  static var operation: OperationFacts { Source.facts.operation }

  init(text: String) { self.text = text }

  init?(_ request: Request) {
    guard Source.facts.service.matches(Self.operation, operation: request),
      let text = request.queryText("name")
    else { return nil }
    self.init(text: text)
  }

  var request: Request {
    Request(
      host: Source.facts.service.host, path: ["stops"],
      query: [Request.Field("name", Request.Value(text))])
  }

  var lifetime: Lifetime { .daily(refreshHour: 5) }

  func decode(_ response: Response) throws -> Rows<BusStop> {
    try Envelope.read(response).map { row in
      BusStop(
        name: try row.required("name"), number: row["number"]?.string,
        identifiers: IdentifierSet([Identifier(.node, try row.required("id"))]),
        coordinate: Coordinate(
          latitude: row["lat"]?.double ?? 0, longitude: row["lon"]?.double ?? 0),
        sources: [SourceMark(Source.facts.manifest.id, response.origin)])
    }
  }
}

/// Answers every search after a delay with five rows; two sources each know the same stops.
///
/// It reads the URL and writes the body cheaply: the client is measured, not the stub.
struct LoadTransport: HTTPTransport {
  var latency: Duration

  func send(_ message: HTTPMessage) async throws -> HTTPReply {
    try await Task.sleep(for: latency)
    // https://source3.example/stops?name=%EC%A0%95%EB%A5%98%EC%9E%A5123
    let url = message.url.absoluteString.utf8
    let source = url.first(where: Self.isDigit).map { Int($0 - 0x30) } ?? 0
    let number =
      url.lastIndex(of: UInt8(ascii: "%")).flatMap { Int(Substring(url[$0...].dropFirst(3))) } ?? 0
    return HTTPReply(status: 200, body: Data(body(source, number).utf8))
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private func body(_ source: Int, _ number: Int) -> String {
    var body = """
      {"response":{"header":{"resultCode":"00","resultMsg":"NORMAL SERVICE."},\
      "body":{"items":{"item":[
      """
    body.reserveCapacity(640)
    let name = String(number)
    for row in 0..<5 {
      let id = 100_000_000 + (number * 3 + source / 2 % 3) * 5 + row
      body += row == 0 ? "{\"id\":\"" : ",{\"id\":\""
      body += String(id)
      body += "\",\"name\":\"정류장"
      body += name
      body += " "
      body += String(row)
      body += "번 출구\",\"number\":\""
      body += String(id % 100_000)
      body += "\",\"lat\":37."
      body += String(50_000 + row)
      body += source % 2 == 0 ? ",\"lon\":127.0000}" : ",\"lon\":127.0001}"
    }
    body += "]},\"totalCount\":5}}}"
    return body
  }
}
