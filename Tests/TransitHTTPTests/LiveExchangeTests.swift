import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

/// The live exchange: it inserts the key into the request and removes it from everything that
/// returns.
struct LiveExchangeTests {
  private static let keyText = "s3+k/y=="
  private static let encoded = "s3%2Bk%2Fy%3D%3D"
  private static let keys = KeySource.environment(["KEY": keyText, "OTHER": "other-key"])
  private static let moment = StubExchange.moment

  private static func live(
    _ transport: StubTransport, keys: KeySource = keys, proxy: LiveExchange.Proxy? = nil
  ) -> LiveExchange {
    LiveExchange(transport: transport, keys: keys, clock: FixedClock(moment), proxy: proxy)
  }

  private static func ok(_ body: String = "{}") -> StubTransport {
    StubTransport { _ in HTTPReply(status: 200, body: Data(body.utf8)) }
  }

  /// A request with the key in path, query and header.
  private static let everywhere = Request(
    host: Request.Host(scheme: "http", "a.kr", port: 8088),
    path: ["api", .key("KEY"), "json", "강남 역/1"],
    query: [
      Request.Field("serviceKey", .key("KEY")), Request.Field("q", "a+b&c=d e%2B"),
      Request.Field("empty", ""),
    ],
    headers: [
      Request.Field("Authorization", Request.Value([.text("KakaoAK "), .key("KEY")])),
      Request.Field("KA", "os/web"),
    ])

  @Test(arguments: [nil, "someone@example.org"])
  func `a contact is part of the User-Agent`(contact: String?) async throws {
    let transport = Self.ok()
    let live = LiveExchange(
      transport: transport, keys: Self.keys, clock: FixedClock(Self.moment), contact: contact)
    _ = try await live.exchange(Request(host: Request.Host("a.kr"), path: ["b"]))
    #expect(
      transport.messages.first?.headers
        == contact.map { [Response.Header("User-Agent", "KoreaTransit (\($0))")] } ?? [])
  }

  @Test func `the key is inserted in its places, encoded once, and nowhere else`() async throws {
    let transport = Self.ok()
    _ = try await Self.live(transport).exchange(Self.everywhere)
    let message = try #require(transport.messages.first)
    #expect(transport.messages.count == 1)
    #expect(message.method == "GET")
    #expect(
      message.url.absoluteString
        == "http://a.kr:8088/api/\(Self.encoded)/json/%EA%B0%95%EB%82%A8%20%EC%97%AD%2F1"
        + "?serviceKey=\(Self.encoded)&q=a%2Bb%26c%3Dd%20e%252B&empty=")
    #expect(
      message.headers == [
        Response.Header("Authorization", "KakaoAK \(Self.keyText)"),
        Response.Header("KA", "os/web"),
      ])
  }

  @Test func `a portal's encoded key is sent encoded once`() async throws {
    let transport = Self.ok()
    _ = try await Self.live(transport, keys: .environment(["KEY": Self.encoded]))
      .exchange(Self.everywhere)
    let url = try #require(transport.messages.first).url.absoluteString
    #expect(url.contains("serviceKey=\(Self.encoded)&"))
    #expect(!url.contains("%25" + "2Bk"))
  }

  @Test(arguments: ["{KEY}", "REDACTED", "KEY", "DATA_GO_KR_KEY", "$KEY", "key(KEY)"])
  func `text that a user types never becomes a key`(typed: String) async throws {
    let transport = Self.ok()
    let request = Request(
      host: Request.Host("a.kr"), path: ["search", Request.Value(typed)],
      query: [Request.Field("q", Request.Value(typed))],
      headers: [Request.Field("X", Request.Value(typed))])
    _ = try await Self.live(transport).exchange(request)
    let message = try #require(transport.messages.first)
    let written = Request.percentEncoded(typed)
    #expect(message.url.absoluteString == "https://a.kr/search/\(written)?q=\(written)")
    #expect(message.headers == [Response.Header("X", typed)])
  }

  @Test func `without the key nothing is sent`() async {
    let transport = Self.ok()
    await #expect(throws: TransitError(.noKey, Words(verbatim: "KEY"))) {
      try await Self.live(transport, keys: .none).exchange(Self.everywhere)
    }
    #expect(transport.messages.isEmpty)
  }

  @Test func `an invalid key stops the call before it is sent`() async {
    let transport = Self.ok()
    let error = await #expect(throws: TransitError.self) {
      try await Self.live(transport, keys: .environment(["KEY": "a b"])).exchange(Self.everywhere)
    }
    #expect(error?.code == .configuration)
    #expect(transport.messages.isEmpty)
  }

  @Test func `status, headers and body are returned, marked as live and received now`() async throws
  {
    let transport = StubTransport { _ in
      HTTPReply(
        status: 503, headers: [Response.Header("Retry-After", "3")], body: Data([0, 0xFF, 10]))
    }
    let response = try await Self.live(transport).exchange(Self.everywhere)
    #expect(
      response
        == Response(
          status: 503, headers: [Response.Header("Retry-After", "3")], body: Data([0, 0xFF, 10]),
          receivedAt: Self.moment, origin: .live))
  }

  @Test(arguments: [
    "s3+k/y==", "s3%2Bk%2Fy%3D%3D", "s3%2bk%2fy%3d%3d", "s3%252Bk%252Fy%253D%253D",
    "s3%252bk%252fy%253d%253d", "s3\\/k", "s3+k\\/y\\u003d\\u003d", "s3 k/y==",
  ])
  func `a key that a service echoes is removed from body and headers`(form: String) async throws {
    let transport = StubTransport { _ in
      HTTPReply(
        status: 401, headers: [Response.Header("X-Echo", "k=\(form);")],
        body: Data("{\"message\":\"bad key \(form)!\"}".utf8))
    }
    let response = try await Self.live(transport).exchange(Self.everywhere)
    // `s3\/k` is not a form of the key and stays.
    let left = form == "s3\\/k" ? form : "REDACTED"
    #expect(String(decoding: response.body, as: UTF8.self) == "{\"message\":\"bad key \(left)!\"}")
    #expect(response.headers == [Response.Header("X-Echo", "k=\(left);")])
  }

  @Test func `a key that the request does not use is not searched for`() async throws {
    let transport = Self.ok("other-key")
    let response = try await Self.live(transport).exchange(Self.everywhere)
    #expect(String(decoding: response.body, as: UTF8.self) == "other-key")
  }

  @Test func `the key is sent through a proxy`() async throws {
    let transport = Self.ok()
    let proxy = LiveExchange.Proxy(host: Request.Host("proxy.io", port: 9000), path: ["seoul"])
    _ = try await Self.live(transport, proxy: proxy).exchange(Self.everywhere)
    let message = try #require(transport.messages.first)
    #expect(
      message.url.absoluteString.hasPrefix(
        "https://proxy.io:9000/seoul/api/\(Self.encoded)/json/"))
    #expect(message.headers.first?.value == "KakaoAK \(Self.keyText)")
  }

  @Test func `through a proxy that adds the key, none is sent and none is needed`() async throws {
    let transport = Self.ok()
    let proxy = LiveExchange.Proxy(host: Request.Host("proxy.io"), addsKey: true)
    for keys in [Self.keys, .none] {
      _ = try await Self.live(transport, keys: keys, proxy: proxy).exchange(Self.everywhere)
    }
    for message in transport.messages {
      #expect(
        message.url.absoluteString
          == "https://proxy.io/api/KEY/json/%EA%B0%95%EB%82%A8%20%EC%97%AD%2F1"
          + "?q=a%2Bb%26c%3Dd%20e%252B&empty=")
      #expect(message.headers == [Response.Header("KA", "os/web")])
    }
    #expect(transport.messages.count == 2)
  }

  @Test func `the token of a proxy is sent to it, not after a redirect, and hidden`() async throws {
    let token = "token-of-32-digits-0123456789abcd"
    let transport = StubTransport { message in
      message.url.path().hasSuffix("/moved")
        ? HTTPReply(status: 200, body: Data("echo \(token)".utf8))
        : HTTPReply(
          status: 302, headers: [Response.Header("Location", "/moved")], body: Data())
    }
    let proxy = LiveExchange.Proxy(
      host: Request.Host("proxy.io"), addsKey: true, token: "TRANSIT_TOKEN")
    let response = try await Self.live(transport, keys: ["TRANSIT_TOKEN": token], proxy: proxy)
      .exchange(Self.everywhere)
    #expect(
      transport.messages.map { $0.headers.map(\.value) } == [["os/web", "Bearer \(token)"], []])
    #expect(String(decoding: response.body, as: UTF8.self) == "echo REDACTED")
    var missing = TransitError(.badKey, Words(verbatim: "TRANSIT_TOKEN"))
    missing.server = "https://proxy.io"
    await #expect(throws: missing) {
      try await Self.live(transport, keys: .none, proxy: proxy).exchange(Self.everywhere)
    }
  }

  @Test(arguments: [
    ("12", -12.0), ("0", 0), ("-3", 0), ("1.5", 0), ("", 0), ("99999999", -2_592_000),
  ])
  func `a response is as old as its proxy reports`(age: String, offset: Double) async throws {
    let transport = StubTransport { _ in
      HTTPReply(status: 200, headers: [Response.Header("age", age)], body: Data())
    }
    let proxy = LiveExchange.Proxy(host: Request.Host("proxy.io"), addsKey: true)
    let proxied = try await Self.live(transport, proxy: proxy).exchange(Self.everywhere)
    let direct = try await Self.live(transport).exchange(Self.everywhere)
    let moment = try #require(direct.receivedAt)
    #expect(proxied.receivedAt == moment.addingTimeInterval(offset))
  }

  @Test func `an error of the transport is passed on`() async {
    let transport = StubTransport { _ in throw TransitError(.offline) }
    await #expect(throws: TransitError(.offline)) {
      try await Self.live(transport).exchange(Self.everywhere)
    }
  }
}
