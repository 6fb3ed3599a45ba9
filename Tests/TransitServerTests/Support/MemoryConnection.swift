import Foundation
import TransitCore
import TransitOperations

@testable import TransitServer

/// Sends requests to a server without a socket.
struct MemoryConnection {
  let server: Server
  var peer = IPAddress.loopback

  init(
    _ answering: any QueryAnswering = StubAnswering(),
    _ configuration: ServerConfiguration = ServerConfiguration(), parts: ServerParts? = nil
  ) {
    var standard = ServerParts()
    standard.clock = FixedClock(StubAnswering.moment)
    server = Server(configuration, port: 8080, answering: answering, parts: parts ?? standard)
  }

  /// A response as a client sees it.
  struct Reply {
    var response: ServerResponse
    var text: String
    var status: Int { response.status }

    subscript(name: String) -> String? { response.headers[name] }

    /// The problem document.
    var problem: [String: JSONValue] {
      guard self["Content-Type"] == "application/problem+json",
        case .object(let fields)? = try? JSONDecoder().decode(
          JSONValue.self, from: Data(text.utf8))
      else { return [:] }
      return fields
    }
  }

  /// Sends a request line with its fields, one on each line. `Host` is the loopback's, unless there
  /// is one; `Host:` without a value sends none.
  func send(_ head: String, body: [UInt8] = []) async -> Reply {
    let lines = head.components(separatedBy: "\n")
    let words = lines[0].components(separatedBy: " ")
    var headers = HeaderFields()
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      headers.append(String(parts[0]), String(parts[1].drop { $0 == " " }))
    }
    if headers["Host"] == nil { headers.append("Host", "localhost:8080") }
    if headers["Host"] == "" {
      headers = HeaderFields(headers.fields.filter { $0.name != "Host" })
    }
    let request = ServerRequest(words[0], words[1], headers: headers, peer: peer, body: body)
    let response = await server.respond(to: request)
    let bytes = words[0] == "HEAD" || response.status == 304 ? [] : response.bytes
    return Reply(response: response, text: String(decoding: bytes, as: UTF8.self))
  }
}
