internal import Foundation
internal import TransitCore
internal import TransitHTTP
internal import TransitOperations

/// A running `transit serve` at an address given by the person.
struct RunningServer {
  let host: Request.Host
  /// The token that is sent; `nil` for none.
  var token: String?
  let transport: any HTTPTransport
  let clock: any TransitClock

  /// The variable of the token.
  static let variable: KeyName = "TRANSIT_TOKEN"
  static let timeout = Duration.seconds(10)

  /// - Throws: `TransitError` `invalidRequest` if the text is not `http(s)://host`.
  init(_ text: String, _ tool: Tool) throws {
    guard let url = Request(url: text), url.query.isEmpty,
      url.path.allSatisfy({ $0.text?.isEmpty ?? false }), !text.contains("@")
    else {
      throw Invocation.wrong(
        "--server는 http://127.0.0.1:8080처럼 써야 합니다: '\(text)'",
        "--server must be like http://127.0.0.1:8080, not '\(text)'")
    }
    host = url.host
    token = tool.environment[Self.variable.rawValue].flatMap {
      $0.allSatisfy(\.isWhitespace) ? nil : $0
    }
    transport = tool.transport()
    clock = tool.clock
  }

  /// Whether a token may be sent: only over https or to this machine.
  var isSafe: Bool { host.scheme == "https" || host.isLoopback }

  /// Whether a reply is one for a missing or wrong token.
  static func refusesToken(_ reply: HTTPReply) -> Bool { reply.status == 401 }

  /// Returns the providers of the reply to `/v1/providers`; `nil` if it is not this server's.
  static func providers(in reply: HTTPReply) -> [JSONValue]? {
    guard reply.status == 200 else { return nil }
    return (try? JSONDecoder().decode(JSONValue.self, from: reply.body))?["providers"]?.elements
  }

  /// Sends a request, with the token if that is safe.
  ///
  /// - Throws: `TransitError` that names the server.
  func get(_ path: [String]) async throws -> HTTPReply {
    guard let url = URL(string: "\(host.origin)/\(path.joined(separator: "/"))") else {
      throw TransitError(.invalidRequest, Words(verbatim: host.origin))
    }
    let authorization =
      isSafe ? token.map { Response.Header("Authorization", "Bearer \($0)") } : nil
    let message = HTTPMessage(
      method: "GET", url: url, headers: [authorization].compactMap(\.self))
    do {
      return try await withTimeout(Self.timeout, clock: clock) {
        try await transport.send(message)
      }
    } catch let error as TransitError {
      throw error.of(server: host.origin)
    }
  }
}
