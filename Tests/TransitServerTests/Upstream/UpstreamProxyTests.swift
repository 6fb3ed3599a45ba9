import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import TransitServer

/// The proxy for apps: what it accepts, sends and returns.
struct UpstreamProxyTests {
  private static let path = UpstreamWorld.path

  @Test func `a response is rebuilt without a header of the service`() async throws {
    let world = try UpstreamWorld()
    let response = await world.get(Self.path + "?arsId=22009")
    #expect(response.status == 200)
    #expect(response.bytes == [UInt8](try UpstreamWorld.body()))
    #expect(
      response.headers.fields == [
        .init("Content-Type", "application/json"),
        .init("Content-Security-Policy", "sandbox; default-src 'none'"), .init("Age", "0"),
        .init("Vary", "Accept-Encoding, Accept-Language, Origin"),
        .init("X-Content-Type-Options", "nosniff"), .init("Referrer-Policy", "no-referrer"),
        .init("Cross-Origin-Resource-Policy", "same-origin"), .init("Cache-Control", "no-store"),
      ])
  }

  @Test func `only the operation's own request is sent, with the server's key`() async throws {
    let world = try UpstreamWorld()
    let response = await world.get(
      Self.path + "?arsId=22009&serviceKey=stolen&resultType=xml&callback=evil&arsId=1",
      ["X-Evil": "1", "Cookie": "a=b", "Accept": "text/html", "User-Agent": "app"])
    #expect(response.status == 200)
    let message = try #require(world.transport.messages.first)
    #expect(
      message.url.absoluteString
        == "http://ws.bus.go.kr/api/rest/stationinfo/getStationByUid"
        + "?serviceKey=\(UpstreamWorld.key)&arsId=22009&resultType=json")
    #expect(message.headers.isEmpty)
  }

  @Test func `equal operations of different URLs are one call`() async throws {
    let world = try UpstreamWorld()
    for query in ["arsId=22009", "x=1&arsId=22009", "arsId=22009&serviceKey=a", "arsId=%322009"] {
      #expect(await world.get(Self.path + "?" + query).status == 200)
    }
    #expect(world.transport.messages.count == 1)
  }

  @Test(arguments: [
    "/upstream", "/upstream/", "/upstream/seoul-bus", "/upstream/seoul-bus/",
    "/upstream/nobody/api/rest/stationinfo/getStationByUid?arsId=22009",
    // Another provider's path, and a provider that is not enabled.
    "/upstream/kma/api/rest/stationinfo/getStationByUid?arsId=22009",
    "/upstream/kma/1360000/VilageFcstInfoService_2.0/getUltraSrtNcst?base_date=20261120"
      + "&base_time=0800&nx=52&ny=38",
    "/upstream/seoul-bus/api/rest/stationinfo/other?arsId=22009",
    "/upstream/seoul-bus/api/rest/stationinfo/getStationByUid",
    "/upstream/seoul-bus/api/rest/stationinfo/getStationByUid/more?arsId=22009",
    "/upstream/seoul-bus/../kma/api/rest/stationinfo/getStationByUid?arsId=22009",
    "/upstream/seoul-bus/api%2Frest/stationinfo/getStationByUid?arsId=22009",
    "/upstream/seoul-bus/http://evil.example/getStationByUid?arsId=22009",
    "/upstream/SEOUL-BUS/api/rest/stationinfo/getStationByUid?arsId=22009",
  ])
  func `a request that no operation has is not found`(target: String) async throws {
    let world = try UpstreamWorld()
    #expect(await world.get(target).status == 404)
    #expect(world.transport.messages.isEmpty)
  }

  @Test func `a page in place of a response is an error`() async throws {
    let world = try UpstreamWorld { _ in
      HTTPReply(status: 200, body: Data("<html><script>alert(1)</script></html>".utf8))
    }
    let response = await world.get(Self.path + "?arsId=22009")
    #expect(response.status == 502)
    #expect(response.headers["Content-Type"] == "application/problem+json")
    #expect(!String(decoding: response.bytes, as: UTF8.self).contains("script"))
  }

  @Test func `the key does not occur in a response that repeats it`() async throws {
    let world = try UpstreamWorld { message in
      let reply = try await UpstreamWorld.stop(message)
      let text = String(decoding: reply.body, as: UTF8.self)
      return HTTPReply(
        status: 200, body: Data(text.replacing("정상적으로", with: UpstreamWorld.key).utf8))
    }
    let text = String(
      decoding: await world.get(Self.path + "?arsId=22009").bytes, as: UTF8.self)
    #expect(text.contains("REDACTED") && !text.contains(UpstreamWorld.key))
  }

  @Test func `a cached response has its age`() async throws {
    let clock = ManualClock(UpstreamWorld.moment)
    let world = try UpstreamWorld(clock: clock)
    _ = await world.get(Self.path + "?arsId=22009")
    await clock.advance(by: .seconds(9))
    #expect(await world.get(Self.path + "?arsId=22009").headers["Age"] == "9")
    #expect(world.transport.messages.count == 1)
  }

  /// Bodies and statuses of a service with the type of the rebuilt response.
  @Test(
    arguments: [
      (" {\"a\": 1}", 200, "application/json"), ("[1]", 200, "application/json"),
      ("\u{FEFF}<?xml version='1.0'?><a/>", 200, "application/xml"),
      (
        "<a><script xmlns='http://www.w3.org/1999/xhtml'>alert(1)</script></a>", 200,
        "application/xml"
      ),
      ("plain", 200, "text/plain; charset=utf-8"), ("", 200, "text/plain; charset=utf-8"),
      ("{}", 404, "application/json"), ("{}", 500, "application/json"), ("{}", 101, nil),
      ("{}", 204, nil), ("{}", 206, nil), ("{}", 302, nil), ("{}", 304, nil), ("{}", 600, nil),
    ] as [(String, Int, String?)])
  func `a body has one of three types`(body: String, status: Int, type: String?) throws {
    let response = Response(
      status: status, headers: [Response.Header("Content-Type", "text/html")],
      body: Data(body.utf8), receivedAt: nil)
    let rebuilt = try? UpstreamProxy.rebuilt(response, at: UpstreamWorld.moment)
    #expect(rebuilt?.headers["Content-Type"] == type)
    #expect(rebuilt?.status == (type == nil ? nil : status))
    #expect(
      rebuilt.map { $0.headers["Content-Security-Policy"] == "sandbox; default-src 'none'" }
        != false)
  }

  @Test func `a body over the limit is not returned`() {
    let body = Data(count: UpstreamProxy.maxBodySize + 1)
    #expect(throws: TransitError.self) {
      try UpstreamProxy.rebuilt(Response(body: body, receivedAt: nil), at: UpstreamWorld.moment)
    }
  }
}
