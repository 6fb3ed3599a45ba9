import Foundation
import KoreaTransit
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport
import TransitTesting

@testable import transit

/// No key appears in output, files or errors, whatever a service returns.
struct SecretTests {
  /// How a service may return its key, in every form.
  enum Service: String, CaseIterable, CustomTestStringConvertible {
    case quiet, echoesInBody, echoesInHeaders, refuses, breaks, redirects
    var testDescription: String { rawValue }

    var transport: any HTTPTransport {
      switch self {
      case .quiet: SnapshotTransport()
      case .echoesInBody:
        SnapshotTransport { host, reply in
          let echo = Keys.forms(for: host).joined(separator: " ")
          let body = String(decoding: reply.body, as: UTF8.self)
            .replacing(/^\{/, with: "{\"echo\":\"\(echo)\",", maxReplacements: 1)
          return HTTPReply(status: reply.status, headers: reply.headers, body: Data(body.utf8))
        }
      case .echoesInHeaders:
        SnapshotTransport { host, reply in
          let echo = Keys.forms(for: host).joined(separator: " ")
          let names = ["X-Echo", "Content-Type", "Date", "Last-Modified", "Retry-After"]
          return HTTPReply(
            status: reply.status, headers: names.map { Response.Header($0, echo) },
            body: reply.body)
        }
      case .refuses:
        StubTransport { message in
          let echo = Keys.forms(for: message.url.host() ?? "").joined(separator: " ")
          return HTTPReply(status: 401, body: Data("{\"message\": \"bad key \(echo)\"}".utf8))
        }
      case .breaks:
        StubTransport { message in
          let echo = Keys.forms(for: message.url.host() ?? "").joined(separator: " ")
          return HTTPReply(status: 200, body: Data(echo.utf8))
        }
      case .redirects:
        StubTransport { message in
          HTTPReply(
            status: 302,
            headers: [Response.Header("Location", "http://elsewhere.example/?\(message.url)")],
            body: Data())
        }
      }
    }
  }

  @Test(arguments: Service.allCases, [["search", "강남"], ["arrivals", "강남"], ["weather", "강남"]])
  func `no key is written anywhere`(service: Service, command: [String]) async throws {
    var tool = try TestTool()
    tool.environment = Keys.all
    tool.transport = service.transport
    for mode in [[], ["--json"], ["--plain"]] {
      let run = try await tool.run(command + mode + ["--verbose", "--record", "rec"])
      #expect(Keys.occur(in: run.out) == [])
      #expect(Keys.occur(in: run.err) == [])
      #expect(run.err.contains("REDACTED"))
    }
    let files = try tool.folder.files()
    for file in files {
      let text = String(
        decoding: try Data(contentsOf: tool.folder.url.appending(path: file)), as: UTF8.self)
      #expect(Keys.occur(in: text) == [], "\(file)")
      #expect(Keys.occur(in: file) == [])
    }
    if service == .quiet || service == .echoesInBody { #expect(!files.isEmpty) }
  }

  @Test func `a recording that contains a configured key is not written`() async throws {
    var tool = try TestTool()
    tool.environment = Keys.all
    // One service returns the key of another.
    tool.transport = SnapshotTransport { host, reply in
      guard host == "dapi.kakao.com" else { return reply }
      let body = String(decoding: reply.body, as: UTF8.self)
        .replacing(/^\{/, with: "{\"echo\":\"\(Keys.portal)\",", maxReplacements: 1)
      return HTTPReply(status: 200, body: Data(body.utf8))
    }
    let run = try await tool("search", "강남", "--json", "--record", "rec")
    let files = try tool.folder.files()
    #expect(files.contains { $0.hasPrefix("rec/seoul-bus/") })
    #expect(!files.contains { $0.hasPrefix("rec/kakao-local/") })
    let containsKey = TransitError(.containsKey).line(in: .korean).prefix { $0 != "." }
    let name = BuiltInProviders.name(of: "kakao-local").korean
    #expect(run.err.contains("\(name): \(containsKey)"))
    #expect(run.code == 0)
  }

  @Test(arguments: ["{KEY}", "REDACTED", "{DATA_GO_KR_KEY}", "%7BKEY%7D", "$DATA_GO_KR_KEY"])
  func `a key placeholder in a query is sent as text`(query: String) async throws {
    var tool = try TestTool()
    tool.environment = Keys.all
    let transport = StubTransport { try await SnapshotTransport().send($0) }
    tool.transport = transport
    let run = try await tool("search", query, "--verbose", "--record", "rec")
    #expect(Keys.occur(in: run.out + run.err) == [])
    #expect(!transport.messages.isEmpty)
    for message in transport.messages {
      // Each request contains exactly one key.
      let url = message.url.absoluteString
      let headers = message.headers.map(\.value).joined(separator: " ")
      let found = Keys.all.values.filter {
        url.contains(Request.percentEncoded($0)) || headers.contains($0)
      }
      #expect(found.count == 1, "\(url)")
      let asked = Request.percentEncoded(query)
      #expect(url.contains(asked), "\(url)")
    }
  }

  @Test func `an encoded and a decoded key produce the same request`() async throws {
    for form in [Keys.portal, "aB3%2Bx%2FYz9%3D%3DQ", " aB3+x/Yz9==Q\n"] {
      var tool = try TestTool()
      tool.environment = ["DATA_GO_KR_KEY": form]
      let transport = StubTransport { try await SnapshotTransport().send($0) }
      tool.transport = transport
      _ = try await tool("search", "472", "--kind", "route", "--city", "서울")
      #expect(
        transport.messages.map(\.url.absoluteString) == [
          "http://ws.bus.go.kr/api/rest/busRouteInfo/getBusRouteList?serviceKey="
            + "aB3%2Bx%2FYz9%3D%3DQ&strSrch=472&resultType=json"
        ])
    }
  }

  @Test func `an invalid key is reported without being shown`() async throws {
    for key in ["abc", "two words here", "키가아닌글자들", "REDACTED"] {
      var tool = try TestTool()
      tool.environment = ["DATA_GO_KR_KEY": key, "LANG": "en_US"]
      let run = try await tool("search", "강남")
      #expect(run.code == 78)
      #expect(run.errLines.count == 1)
      #expect(run.err.contains("DATA_GO_KR_KEY"))
      #expect(!run.err.contains(key), "\(run.err)")
    }
  }

  @Test func `a key pasted into the configuration is not shown`() async throws {
    let tool = try TestTool()
    try tool.folder.write(
      "{\"providers\": [], \"keys\": {\"DATA_GO_KR_KEY\": \"\(Keys.portal)\"}}",
      to: "providers.json")
    for mode in [[], ["--json"]] {
      let run = try await tool.run(["search", "강남"] + mode)
      #expect(run.code == 78)
      #expect(Keys.occur(in: run.out + run.err) == [])
    }
  }
}
