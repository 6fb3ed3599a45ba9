import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

/// Which failures are those of a server that adds the keys, and which the service's.
struct ProxyErrorTests {
  private static let moment = Date(timeIntervalSince1970: 1_795_131_000)
  private static let request = Request(host: Request.Host("service.example"), path: ["a"])

  private static func error(
    of reply: HTTPReply, addsKey: Bool = true
  ) async -> TransitError? {
    let live = LiveExchange(
      transport: StubTransport { _ in reply }, keys: .none, clock: FrozenClock(moment),
      proxy: LiveExchange.Proxy(
        host: Request.Host("transit.example.org", port: 8443), addsKey: addsKey))
    do {
      _ = try await live.exchange(request)
      return nil
    } catch { return error as? TransitError }
  }

  private static func problem(_ status: Int, _ code: String) -> HTTPReply {
    HTTPReply(
      status: status,
      headers: [
        Response.Header("Content-Type", "application/problem+json"),
        Response.Header("Retry-After", "60"),
      ],
      body: Data(#"{"code": "\#(code)", "title": "T", "detail": "D"}"#.utf8))
  }

  /// The status and code of a problem, the error's code, and whether it is the server's.
  @Test(
    arguments: [
      (401, "missingToken", .badKey, true), (401, "invalidToken", .badKey, true),
      (429, "shareUsedUp", .quotaReserved, true), (503, "quotaSpent", .quotaReserved, true),
      (503, "quotaReserved", .quotaReserved, true), (503, "noKey", .keyNotGranted, true),
      (503, "badKey", .keyNotGranted, true), (503, "keyNotGranted", .keyNotGranted, true),
      (404, "notFound", .unsupported, true), (421, "misdirected", .unavailable, true),
      (503, "offline", .unavailable, true), (503, "notReady", .unavailable, true),
      (500, "internalError", .unavailable, true), (500, "storage", .unavailable, true),
      (502, "unavailable", .unavailable, false), (502, "malformed", .malformed, false),
      (504, "timedOut", .timedOut, false), (503, "rateLimited", .rateLimited, false),
      (404, "invalidRequest", .invalidRequest, false), (404, "unsupported", .unsupported, false),
    ] as [(Int, String, TransitError.Code, Bool)])
  func `a problem of the server is told from one of the service`(
    status: Int, problem: String, code: TransitError.Code, isOfServer: Bool
  ) async {
    var expected = TransitError(
      code, Words(verbatim: "T"),
      retryAfter: [429, 500, 502, 503].contains(status)
        ? Self.moment.addingTimeInterval(60) : nil,
      vendorCode: "HTTP \(status)")
    if isOfServer { expected.server = "https://transit.example.org:8443" }
    #expect(await Self.error(of: Self.problem(status, problem)) == expected)
    // Another proxy's response is the service's.
    #expect(await Self.error(of: Self.problem(status, problem), addsKey: false) == nil)
  }

  @Test func `a gateway's status without Age is the server's`() async {
    for status in [502, 503, 504] {
      let error = await Self.error(of: HTTPReply(status: status, body: Data("<html>".utf8)))
      #expect(error?.code == (status == 504 ? .timedOut : .unavailable))
      #expect(error?.server == "https://transit.example.org:8443")
      let passed = HTTPReply(
        status: status, headers: [Response.Header("Age", "0")], body: Data("{}".utf8))
      #expect(await Self.error(of: passed) == nil)
    }
    #expect(await Self.error(of: HTTPReply(status: 500, body: Data())) == nil)
    #expect(await Self.error(of: HTTPReply(status: 200, body: Data())) == nil)
  }

  @Test func `a time-out names the server, and that of the service behind it does not`() async {
    for (vendorCode, server) in [(nil, "https://transit.example.org"), ("HTTP 504", nil)] {
      let client = TransitClient(
        provider: "words",
        exchange: StubExchange { _ in throw TransitError(.timedOut, vendorCode: vendorCode) },
        proxy: LiveExchange.Proxy(host: Request.Host("transit.example.org"), addsKey: true))
      var expected = TransitError(.timedOut, provider: "words", vendorCode: vendorCode)
      expected.server = server
      await #expect(throws: expected) { try await client.run(WordEndpoint("w")) }
    }
  }

  @Test func `a server that is down is not tried again, and one that hangs is`() {
    for (code, vendorCode, isTransient) in [
      (.unavailable, "CURL 7", false), (.unavailable, "HTTP 502", false),
      (.unavailable, "HTTP 503", true), (.unavailable, "CURL 56", true), (.timedOut, nil, true),
    ] as [(TransitError.Code, String?, Bool)] {
      var error = TransitError(code, vendorCode: vendorCode)
      #expect(error.isTransient)
      error.server = "https://transit.example.org"
      #expect(error.isTransient == isTransient)
    }
  }

  @Test(arguments: [
    (TransitError.Code.unavailable, true), (.timedOut, true), (.notInstalled, false),
    (.offline, false), (.configuration, false),
  ])
  func `a failure of this machine is not the server's`(
    code: TransitError.Code, isOfServer: Bool
  ) async {
    let error = await #expect(throws: TransitError.self) {
      try await LiveExchange(
        transport: StubTransport { _ in throw TransitError(code) }, keys: .none,
        proxy: LiveExchange.Proxy(
          host: Request.Host("transit.example.org"), addsKey: true, token: nil)
      ).exchange(Self.request)
    }
    #expect(error?.code == code)
    #expect(error?.server == (isOfServer ? "https://transit.example.org" : nil))
  }

  @Test func `a missing token and an unreachable server name the server`() async {
    let host = Request.Host("transit.example.org")
    func error(_ addsKey: Bool, token: KeyName? = nil) async -> TransitError? {
      await #expect(throws: TransitError.self) {
        try await LiveExchange(
          transport: StubTransport { _ in throw TransitError(.unavailable, vendorCode: "CURL 7") },
          keys: .none, proxy: LiveExchange.Proxy(host: host, addsKey: addsKey, token: token)
        ).exchange(Self.request)
      }
    }
    var expected = TransitError(.unavailable, vendorCode: "CURL 7")
    #expect(await error(false) == expected)
    expected.server = "https://transit.example.org"
    #expect(await error(true) == expected)
    let missing = await error(true, token: "TRANSIT_TOKEN")
    #expect(missing?.code == .badKey)
    #expect(missing?.server == "https://transit.example.org")
  }
}
