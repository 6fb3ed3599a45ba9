import Testing
import TransitCore

@testable import TransitServer

/// What pages of other origins get, and who a client is.
struct CrossOriginTests {
  private func connection() -> MemoryConnection {
    var configuration = ServerConfiguration()
    configuration.origins = ["https://app.example", "https://other.example"]
    return MemoryConnection(StubAnswering(), configuration)
  }

  @Test func `a listed origin may read the response, without credentials`() async {
    let reply = await connection().send("GET /v1/cities\nOrigin: https://app.example")
    #expect(reply["Access-Control-Allow-Origin"] == "https://app.example")
    #expect(
      reply["Access-Control-Expose-Headers"]
        == "Age, ETag, Retry-After, RateLimit, RateLimit-Policy")
    #expect(reply["Access-Control-Allow-Credentials"] == nil)
    #expect(reply["Vary"] == "Accept-Encoding, Accept-Language, Origin")
    #expect(reply["Cross-Origin-Resource-Policy"] == "same-origin")
  }

  @Test func `a listed origin may read a problem`() async {
    let reply = await connection().send("GET /v1/nothing\nOrigin: https://app.example")
    #expect(reply.status == 404)
    #expect(reply["Access-Control-Allow-Origin"] == "https://app.example")
  }

  @Test(arguments: [
    "GET /v1/cities\nOrigin: https://evil.example", "GET /v1/cities",
    "GET /v1/cities\nOrigin: http://localhost:8080",
    "GET /v1/cities\nOrigin: https://app.example\nHost: evil.example",
  ])
  func `no other response permits an origin`(head: String) async {
    #expect(await connection().send(head)["Access-Control-Allow-Origin"] == nil)
  }

  @Test func `a preflight of a listed origin permits the methods of the resource`() async {
    let reply = await connection().send(
      "OPTIONS /v1/cities\nOrigin: https://app.example\nAccess-Control-Request-Method: GET")
    #expect(reply.status == 204)
    #expect(reply["Access-Control-Allow-Origin"] == "https://app.example")
    #expect(reply["Access-Control-Allow-Methods"] == "GET, HEAD")
    #expect(
      reply["Access-Control-Allow-Headers"]
        == "Accept, Accept-Language, Authorization, Content-Type, Last-Event-ID, Mcp-Method, "
        + "Mcp-Name, MCP-Protocol-Version")
  }

  @Test(arguments: [
    ("192.0.2.1", "203.0.113.9", "192.0.2.1"),
    ("10.0.0.1", "203.0.113.9", "203.0.113.9"),
    ("10.0.0.1", "198.51.100.1, 203.0.113.9", "203.0.113.9"),
    ("10.0.0.1", "198.51.100.1, 10.0.0.2", "198.51.100.1"),
    ("10.0.0.1", "10.0.0.2", "10.0.0.2"),
    ("10.0.0.1", "198.51.100.1, unknown, 10.0.0.2", "10.0.0.2"),
    ("10.0.0.1", "", "10.0.0.1"),
    ("10.0.0.1", "2001:db8::1", "2001:db8::1"),
    ("::ffff:10.0.0.1", "203.0.113.9", "203.0.113.9"),
  ])
  func `the forwarded address counts from trusted proxies only`(
    peer: String, forwarded: String, client: String
  ) throws {
    let rule = ProxyRule(try ["10.0.0.1", "10.0.0.2"].map { try #require(IPAddress($0)) })
    let request = ServerRequest(
      "GET", "/", headers: ["X-Forwarded-For": forwarded], peer: IPAddress(peer))
    #expect(rule.client(of: request)?.description == client)
  }

  @Test(
    arguments: [
      ("X-Forwarded-For", "203.0.113.9:1234", "203.0.113.9"),
      ("X-Forwarded-For", "[2001:db8::1]:443", "2001:db8::1"),
      ("X-Forwarded-For", "2001:db8::1:443", "2001:db8::1:443"),
      ("X-Forwarded-For", "203.0.113.9:99999", "10.0.0.1"),
      ("Forwarded", "for=203.0.113.9;proto=https;by=10.0.0.1", "203.0.113.9"),
      ("Forwarded", #"for="203.0.113.9:1234", for=10.0.0.1"#, "203.0.113.9"),
      ("Forwarded", #"proto=https;For="[2001:db8::17]:4711""#, "2001:db8::17"),
      ("Forwarded", "for=unknown", "10.0.0.1"),
      ("Forwarded", "for=_hidden, for=203.0.113.9", "203.0.113.9"),
      ("Forwarded", "proto=https", "10.0.0.1"),
    ])
  func `a proxy may write a port, or the field Forwarded`(
    field: String, value: String, client: String
  ) throws {
    let proxy = try #require(IPAddress("10.0.0.1"))
    var headers: HeaderFields = [:]
    headers.append(field, value)
    let request = ServerRequest("GET", "/", headers: headers, peer: proxy)
    #expect(ProxyRule([proxy]).client(of: request)?.description == client)
  }

  @Test func `Forwarded does not count next to X-Forwarded-For`() throws {
    let proxy = try #require(IPAddress("10.0.0.1"))
    let request = ServerRequest(
      "GET", "/", headers: ["X-Forwarded-For": "203.0.113.9", "Forwarded": "for=198.51.100.1"],
      peer: proxy)
    #expect(ProxyRule([proxy]).client(of: request)?.description == "203.0.113.9")
  }

  @Test func `several forwarded fields are one list`() throws {
    let proxy = try #require(IPAddress("10.0.0.1"))
    var headers: HeaderFields = ["X-Forwarded-For": "198.51.100.1"]
    headers.append("x-forwarded-for", "203.0.113.9")
    let request = ServerRequest("GET", "/", headers: headers, peer: proxy)
    #expect(ProxyRule([proxy]).client(of: request)?.description == "203.0.113.9")
  }
}
