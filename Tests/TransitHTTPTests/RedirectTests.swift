import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport
import TransitTesting

/// One redirect to the same origin is followed, and no key is sent anywhere else.
struct RedirectTests {
  private static let keys = KeySource.environment(["KEY": "fake+key"])

  private static func request(
    _ host: Request.Host = Request.Host(scheme: "http", "a.kr", port: 8088)
  ) -> Request {
    Request(
      host: host, path: ["api", .key("KEY"), "ALL"],
      query: [Request.Field("serviceKey", .key("KEY"))],
      headers: [
        Request.Field("Authorization", Request.Value([.text("KakaoAK "), .key("KEY")])),
        Request.Field("KA", "os/web"),
      ])
  }

  /// Responds to the first message with a redirect, to every other with `landed`.
  private static func redirecting(_ status: Int, to location: String?) -> StubTransport {
    let counter = Counter()
    return StubTransport { _ in
      guard counter.next() == 1 else { return HTTPReply(status: 200, body: Data("landed".utf8)) }
      return HTTPReply(
        status: status, headers: location.map { [Response.Header("location", $0)] } ?? [],
        body: Data("moved".utf8))
    }
  }

  private static func live(_ transport: any HTTPTransport) -> LiveExchange {
    LiveExchange(transport: transport, keys: keys, clock: FixedClock(StubExchange.moment))
  }

  @Test(arguments: [
    ("/data/20261120.json", "http://a.kr:8088/data/20261120.json"),
    ("http://a.kr:8088/data/1.json?x=1", "http://a.kr:8088/data/1.json?x=1"),
    ("HTTP://A.KR:8088/data", "http://a.kr:8088/data"),
    ("//a.kr:8088/data", "http://a.kr:8088/data"),
    // Relative to the requested URL with its key segment, which the server already has.
    ("data/1.json", "http://a.kr:8088/api/fake%2Bkey/data/1.json"),
    ("?page=2", "http://a.kr:8088/api/fake%2Bkey/ALL?page=2"),
  ])
  func `a redirect to the same origin is followed without our headers`(
    location: String, url: String
  ) async throws {
    for status in [301, 302, 303, 307, 308] {
      let transport = Self.redirecting(status, to: location)
      let response = try await Self.live(transport).exchange(Self.request())
      #expect(String(decoding: response.body, as: UTF8.self) == "landed")
      #expect(transport.messages.count == 2)
      let followed = try #require(transport.messages.last)
      #expect(followed.url.absoluteString.lowercased() == url.lowercased())
      #expect(followed.headers == [])
      #expect(followed.method == "GET")
    }
  }

  @Test(arguments: [
    "http://b.kr:8088/data", "http://a.kr/data", "http://a.kr:8089/data", "https://a.kr:8088/data",
    "//b.kr/data", "http://a.kr.b.kr:8088/", "http://a.kr@b.kr:8088/", "http://b.kr\\@a.kr:8088/",
    "http://user:word@a.kr:8088/", "http://user@a.kr:8088/", "ftp://a.kr:8088/",
    "file:///etc/hosts",
    "javascript:alert(1)", "http://", "http:///x", "http://[",
  ])
  func `a redirect to another origin is rejected and not followed`(location: String) async {
    let transport = Self.redirecting(302, to: location)
    let error = await #expect(throws: TransitError.self) {
      try await Self.live(transport).exchange(Self.request())
    }
    #expect(error?.code == .unavailable)
    #expect(error?.detail != nil)
    #expect(error.map { "\($0)".contains("fake") } == false)
    #expect(transport.messages.count == 1)
  }

  @Test(arguments: [
    (Request.Host(scheme: "http", "a.kr"), "http://a.kr:80/x"),
    (Request.Host(scheme: "http", "a.kr", port: 80), "http://a.kr/x"),
    (Request.Host("a.kr"), "https://a.kr:443/x"),
  ])
  func `a default port may be left out`(host: Request.Host, location: String) async throws {
    let transport = Self.redirecting(307, to: location)
    let response = try await Self.live(transport).exchange(Self.request(host))
    #expect(response.status == 200)
    #expect(transport.messages.count == 2)
  }

  @Test func `a second redirect is returned, not followed`() async throws {
    let transport = StubTransport { _ in
      HTTPReply(status: 302, headers: [Response.Header("Location", "/again")], body: Data())
    }
    let response = try await Self.live(transport).exchange(Self.request())
    #expect(response.status == 302)
    #expect(transport.messages.count == 2)
    #expect(HTTPStatus.error(of: response)?.code == .unavailable)
  }

  @Test(arguments: [300, 302, 304])
  func `a redirect status without a location is returned`(status: Int) async throws {
    let transport = Self.redirecting(status, to: nil)
    let response = try await Self.live(transport).exchange(Self.request())
    #expect(response.status == status)
    #expect(transport.messages.count == 1)
  }

  @Test func `a key in the response after a redirect is removed`() async throws {
    let counter = Counter()
    let transport = StubTransport { _ in
      HTTPReply(
        status: counter.next() == 1 ? 302 : 200, headers: [Response.Header("Location", "/x")],
        body: Data("fake+key fake%2Bkey".utf8))
    }
    let response = try await Self.live(transport).exchange(Self.request())
    #expect(String(decoding: response.body, as: UTF8.self) == "REDACTED REDACTED")
  }

  #if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
    @Test(arguments: [301, 302, 303, 307, 308])
    func `over real sockets another server receives no request`(status: Int) async throws {
      let other = try LoopbackServer { _ in .reply(HTTPReply(status: 200, body: Data())) }
      let server = try LoopbackServer { _ in
        .reply(
          HTTPReply(
            status: status,
            headers: [Response.Header("Location", other.host.origin + "/steal")], body: Data()))
      }
      let error = await #expect(throws: TransitError.self) {
        try await Self.live(TestedTransport.standard).exchange(Self.request(server.host))
      }
      #expect(error?.code == .unavailable)
      #expect(server.requests.count == 1)
      #expect(
        server.requests.first?.hasPrefix(
          "GET /api/fake%2Bkey/ALL?serviceKey=fake%2Bkey HTTP/1.1\n") == true)
      // Long enough for a connection in progress.
      try await Task.sleep(for: .milliseconds(100))
      #expect(other.requests == [])
    }

    @Test func `over real sockets the same server is queried again without our headers`()
      async throws
    {
      let counter = Counter()
      let server = try LoopbackServer { _ in
        guard counter.next() == 1 else {
          return .reply(HTTPReply(status: 200, body: Data("landed".utf8)))
        }
        return .reply(
          HTTPReply(status: 307, headers: [Response.Header("Location", "/data/1")], body: Data()))
      }
      let response = try await Self.live(TestedTransport.standard).exchange(
        Self.request(server.host))
      #expect(String(decoding: response.body, as: UTF8.self) == "landed")
      #expect(server.requests.count == 2)
      #expect(server.requests[0].contains("\nAuthorization: KakaoAK fake+key"))
      #expect(server.requests[1].hasPrefix("GET /data/1 HTTP/1.1\n"))
      for line in ["authorization", "ka:", "fake"] {
        #expect(!server.requests[1].lowercased().contains(line))
      }
    }
  #endif
}
