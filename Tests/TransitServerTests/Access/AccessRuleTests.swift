import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport
import TransitTesting

@testable import TransitServer

/// Who may use what: one row for each combination of exposure, resource and token.
struct AccessRuleTests {
  enum Credential: Sendable { case none, wrong, right, basic }

  static let rows: [(AccessRule.Exposure, String, Credential, Int)] = [
    (.local, "/v1/cities", .none, 200), (.local, "/upstream/x", .none, 200),
    (.local, "/metrics", .none, 200), (.local, "/mcp", .none, 200),
    (.local, "/v1/cities", .wrong, 401), (.local, "/v1/cities", .right, 200),
    (.tokens, "/v1/cities", .none, 401), (.tokens, "/openapi.json", .none, 401),
    (.tokens, "/metrics", .none, 401), (.tokens, "/v1/cities", .wrong, 401),
    (.tokens, "/v1/cities", .basic, 401), (.tokens, "/v1/cities", .right, 200),
    (.tokens, "/upstream/x", .right, 200), (.tokens, "/healthz", .none, 200),
    (.tokens, "/readyz", .none, 200), (.tokens, "/healthz", .wrong, 200),
    (.everyone, "/v1/cities", .none, 200), (.everyone, "/docs", .none, 200),
    (.everyone, "/upstream/x", .none, 401), (.everyone, "/upstream", .none, 401),
    (.everyone, "/%75pstream/x", .none, 401), (.everyone, "/metrics", .none, 401),
    (.everyone, "/mcp", .none, 401), (.everyone, "/upstream/x", .basic, 401),
    (.everyone, "/v1/cities", .wrong, 401), (.everyone, "/metrics", .right, 200),
  ]

  @Test(arguments: rows)
  func `each combination has its status`(
    exposure: AccessRule.Exposure, target: String, credential: Credential, status: Int
  ) async throws {
    let folder = try TestFolder()
    let tokens = AccessTokens(folder: folder.url, hash: StubHash.hash)
    let token = try tokens.add("phone")
    let access = AccessRule(exposure, tokens: tokens)
    var parts = ServerParts()
    parts.clock = FixedClock(StubAnswering.moment)
    parts.admit = { access.refusal(of: $0, at: StubAnswering.moment) }
    parts.routes = [
      ServerRoute("/upstream", isPrefix: true) { _ in ServerResponse(200) },
      ServerRoute("/metrics") { _ in ServerResponse(200) },
      ServerRoute("/mcp", methods: ["GET", "POST"]) { _ in ServerResponse(200) },
    ]
    let field =
      switch credential {
      case .none: ""
      case .wrong: "\nAuthorization: Bearer \(token)0"
      case .right: "\nAuthorization: bearer \(token)"
      case .basic: "\nAuthorization: Basic \(token)"
      }
    let reply = await MemoryConnection(parts: parts).send("GET \(target)\(field)")
    #expect(reply.status == status)
    let challenge =
      "Bearer realm=\"transit\"" + (credential == .wrong ? ", error=\"invalid_token\"" : "")
    #expect(reply["WWW-Authenticate"] == (status == 401 ? challenge : nil))
    #expect(!reply.text.contains(token))
  }

  @Test func `addresses of one IPv6 site are one client`() throws {
    func client(_ text: String) throws -> String? {
      ServerClient.address(try #require(IPAddress(text)).network).callClient?.id
    }
    #expect(try client("2001:db8:1:2::1") == client("2001:db8:1:ff:ffff::9"))
    #expect(try client("2001:db8:1:2::1") != client("2001:db8:1:100::1"))
    #expect(try client("192.0.2.1") != client("192.0.2.2"))
    #expect(try client("192.0.2.1")?.contains("192.0.2") == false)
    #expect(ServerClient.local.callClient == nil)
  }
}
