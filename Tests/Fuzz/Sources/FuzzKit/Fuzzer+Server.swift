import Foundation
import TransitCore
import TransitTestSupport
import TransitTesting

@testable import TransitOperations
@testable import TransitServer

extension Fuzzer {
  /// The head of a request to `transit serve`, line by line: the request line, then the fields.
  public static let server = Fuzzer(
    faults: { input in
      var lines = input.split(separator: 0x0A, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }[...]
      let words = (lines.popFirst() ?? "").split(
        separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      let fields = lines.map { line in
        let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let value = parts.count == 2 ? parts[1].drop { $0 == " " } : ""
        return HeaderFields.Field(String(parts.first ?? ""), String(value))
      }
      let request = ServerRequest(
        String(words.first ?? ""), words.count == 2 ? String(words[1]) : "",
        headers: HeaderFields(fields), peer: .loopback)
      return ServerCheck(request).faults
    },
    seeds: { _, _ in [] },
    ownSeeds: Seeds.requests.map { Data($0.utf8) })
}

/// What must hold of any request.
private struct ServerCheck {
  let request: ServerRequest

  init(_ request: ServerRequest) { self.request = request }

  private static let moment = MutationReplay.moment
  private static let hosts = ["localhost:8080", "127.0.0.1:8080", "[::1]:8080"]
  private static let origin = "https://app.example"
  private static let proxy = IPAddress.loopback
  /// Nobody has a token of this server.
  private static let access = AccessRule(
    .tokens,
    tokens: AccessTokens(
      folder: URL(filePath: "/nowhere", directoryHint: .isDirectory),
      hash: { bytes in (0..<32).map { UInt8(truncatingIfNeeded: bytes.count &+ $0) } }))

  private static let server: Server = {
    var configuration = ServerConfiguration()
    configuration.origins = [origin]
    configuration.trustedProxies = [proxy]
    var parts = ServerParts()
    parts.clock = FrozenClock(moment)
    parts.routes = [
      ServerRoute("/mcp", methods: ["POST"], bodyLimit: 1000) { _ in ServerResponse(200) },
      ServerRoute("/upstream", isPrefix: true) { _ in ServerResponse(200) },
    ]
    return Server(configuration, port: 8080, answering: NoAnswers(), parts: parts)
  }()

  var faults: [String] {
    switch Self.server.open(request) {
    case .refused(let response): faults(of: response, isRefusal: true)
    case .accepted(let routed): faults(of: routed)
    }
  }

  private func faults(of routed: RoutedRequest) -> [String] {
    var faults: [String] = []
    let headers = routed.request.headers
    let host = headers["Host"] ?? ""
    if routed.route != "/healthz",
      !Self.hosts.contains(host.lowercased()) || headers.values(of: "Host").count != 1
    {
      faults.append("a foreign host is accepted")
    }
    if let origin = headers["Origin"], origin != Self.origin, !origin.hasSuffix("://" + host) {
      faults.append("a foreign origin is accepted")
    }
    if routed.request.announcesBody, routed.bodyLimit == 0 { faults.append("content is accepted") }
    let texts = routed.target.segments + routed.target.items.flatMap { [$0.name, $0.value] }
    if texts.joined().unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    {
      faults.append("a control character is accepted")
    }
    if let client = routed.client, IPAddress(client.description) != client {
      faults.append("\(client) is another address when it is parsed again")
    }
    if Self.access.refusal(of: routed, at: Self.moment) == nil,
      !["/healthz", "/readyz"].contains(routed.route)
    {
      faults.append("a request without a token is admitted")
    }
    let marks = StreamEvent.marks(headers["Last-Event-ID"])
    let written = String(decoding: StreamEvent.id(marks).dropFirst(4).dropLast(), as: UTF8.self)
    if !marks.isEmpty, StreamEvent.marks(written) != marks {
      faults.append("an event's identifier changes when it is parsed again")
    }
    faults += values(of: routed)
    switch Self.server.begin(routed) {
    case .ready(let response): faults += self.faults(of: response)
    case .pending: break
    }
    return faults
  }

  /// The values of a query, as a URL again, and in a line of the log.
  private func values(of routed: RoutedRequest) -> [String] {
    guard case .query(let query) = routed.entry.action,
      let values = try? QueryValues(query, routed.target.items)
    else { return [] }
    let items = values.texts.map { RequestTarget.Item($0.name, $0.value) }
    var faults: [String] = []
    if (try? QueryValues(query, items)) != values { faults.append("values change in a URL") }
    let line = AccessLogEntry(
      method: routed.request.method, route: routed.route, values: values, status: 200, bytes: 0,
      milliseconds: 0, isCached: false
    ).line
    if line.contains(where: \.isNewline) || line.contains("\u{1B}") {
      faults.append("a value breaks the line of the log")
    }
    return faults
  }

  private func faults(of response: ServerResponse, isRefusal: Bool = false) -> [String] {
    var faults: [String] = []
    for field in response.headers.fields
    where (field.name + field.value).unicodeScalars.contains(where: { $0.value < 0x20 }) {
      faults.append("a control character in the response's \(field.name)")
    }
    guard response.status >= 400 || isRefusal else { return faults }
    let problem = try? JSONSerialization.jsonObject(with: Data(response.bytes)) as? [String: Any]
    if problem?["status"] as? Int != response.status || problem?["code"] as? String == nil {
      faults.append("the problem document is not valid")
    }
    if response.headers["Cache-Control"] != "no-store" { faults.append("a problem is cached") }
    return faults
  }
}

/// Queries are parsed, and not answered.
private struct NoAnswers: QueryAnswering {
  func answer(
    _ query: Query, _ values: QueryValues, in language: Language
  ) async throws -> QueryAnswer {
    throw TransitError(.unavailable, Words(verbatim: "no answers"))
  }
}
