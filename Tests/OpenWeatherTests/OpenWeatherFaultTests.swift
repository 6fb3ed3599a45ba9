import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import OpenWeather

struct OpenWeatherFaultTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var status: Int
    var body: String
    var code: TransitError.Code
    var vendorCode: String
    var testDescription: String { "\(status) \(body)" }

    init(_ status: Int, _ body: String, _ code: TransitError.Code, _ vendorCode: String) {
      (self.status, self.body) = (status, body)
      (self.code, self.vendorCode) = (code, vendorCode)
    }
  }

  static let rows: [Row] = [
    Row(401, #"{"cod":401,"message":"Invalid API key."}"#, .badKey, "HTTP 401"),
    Row(200, #"{"cod":401,"message":"Invalid API key."}"#, .badKey, "HTTP 401"),
    Row(401, "Unauthorized", .badKey, "HTTP 401"),
    Row(403, #"{"cod":403,"message":"no"}"#, .keyNotGranted, "HTTP 403"),
    Row(400, #"{"cod":"400","message":"wrong latitude"}"#, .invalidRequest, "HTTP 400"),
    Row(400, #"{"cod":"400","message":"Nothing to geocode"}"#, .invalidRequest, "HTTP 400"),
    Row(200, #"{"cod":"400","message":"Nothing to geocode"}"#, .invalidRequest, "HTTP 400"),
    Row(404, #"{"cod":"404","message":"Internal error"}"#, .unsupported, "HTTP 404"),
    Row(404, "Not Found", .unsupported, "HTTP 404"),
    Row(
      429, #"{"cod":429,"message":"Your account is temporary blocked due to exceeding"}"#,
      .rateLimited, "HTTP 429"),
    Row(429, #"{"cod":"429"}"#, .rateLimited, "HTTP 429"),
    Row(500, #"{"message":"Error: Internal server error","cod":"500"}"#, .unavailable, "HTTP 500"),
    Row(200, #"{"cod":"500"}"#, .unavailable, "HTTP 500"),
    Row(502, "<html><body>Bad Gateway</body></html>", .unavailable, "HTTP 502"),
    Row(504, "upstream request timeout", .timedOut, "HTTP 504"),
    Row(
      503, #"{"dt":1795130660,"main":{"temp":4},"list":[],"cod":200}"#, .unavailable, "HTTP 503"),
  ]

  private func error(
    _ status: Int, _ body: String, _ headers: [Response.Header] = [],
    of endpoint: some Endpoint = OpenWeatherCurrent(.named("a"), in: .metric)
  ) -> TransitError? {
    #expect(throws: TransitError.self) {
      try endpoint.decode(
        Response(
          status: status, headers: headers, body: Data(body.utf8),
          receivedAt: StubExchange.moment))
    }
  }

  @Test(arguments: rows)
  func `an error maps to its own code, whether cod is a number or a string`(row: Row) {
    for endpoint: any Endpoint in [
      OpenWeatherCurrent(.named("a"), in: .metric), OpenWeatherForecast(.named("a"), in: .metric),
      OpenWeatherCitySearch(text: "a"),
    ] {
      let error = error(row.status, row.body, of: endpoint)
      #expect(error?.code == row.code)
      #expect(error?.vendorCode == row.vendorCode)
    }
  }

  @Test(arguments: ["city not found", "Error: Not found city"])
  func `an unknown city is an empty response and not an error`(message: String) throws {
    let body = #"{"cod":"404","message":"\#(message)"}"#
    let response = Response(
      status: 404, body: Data(body.utf8), receivedAt: StubExchange.moment)
    #expect(try OpenWeatherCurrent(.named("a"), in: .metric).decode(response).state == .empty)
    #expect(try OpenWeatherForecast(.named("a"), in: .metric).decode(response).state == .empty)
  }

  @Test func `a rate limit waits for the server's Retry-After`() {
    let body = #"{"cod":429,"message":"temporary blocked"}"#
    let told = error(429, body, [Response.Header("Retry-After", "30")])
    #expect(told?.retryAfter == StubExchange.moment.addingTimeInterval(30))
    #expect(error(429, body)?.retryAfter == nil)
  }

  @Test(arguments: [
    "", "[]", "{}", "7", #"{"unexpected":true}"#, #"{"dt":1}"#, #"{"main":{}}"#, #"{"list":"a"}"#,
    #"{"dt":"soon","main":{}}"#, #"{"dt":-5,"main":{"temp":4}}"#, "<a/>", "nope",
  ])
  func `a body without weather is malformed`(body: String) {
    #expect(error(200, body)?.code == .malformed)
  }

  @Test(arguments: ["", "{}", #"{"list":7}"#, #"{"list":"a"}"#, #"{"list":[{}]}"#, "<a/>"])
  func `a forecast or air quality body without its rows is malformed`(body: String) throws {
    let here = try #require(Coordinate(latitude: 1, longitude: 2))
    #expect(error(200, body, of: OpenWeatherForecast(at: here))?.code == .malformed)
    #expect(error(200, body, of: OpenWeatherAir(at: here))?.code == .malformed)
  }

  @Test(arguments: ["", "{}", #"{"name":"a","lat":1,"lon":2}"#, #"[{"name":"a"}]"#, "[{}]", "7"])
  func `a city body that is not a list of places is malformed`(body: String) {
    #expect(error(200, body, of: OpenWeatherCitySearch(text: "a"))?.code == .malformed)
  }

  @Test func `an unreadable row is dropped and reported`() throws {
    let body =
      #"{"cod":"200","list":[{"dt":1795132800,"main":{"temp":4}},{"main":{"temp":5}},"#
      + #"{"dt":1795154400,"main":{"temp":6}}]}"#
    let rows = try OpenWeatherForecast(.named("a"), in: .metric)
      .decode(Response(body: Data(body.utf8), receivedAt: StubExchange.moment))
    #expect(rows.rows.map(\.slot.temperature) == [4, 6])
    #expect(rows.failures == [WireValue.missing("dt")])
  }

  @Test func `a truncated body is malformed`() {
    let whole = #"{"dt":1795130660,"main":{"temp":4},"cod":200}"#
    for length in 0..<whole.count {
      #expect(error(200, String(whole.prefix(length)))?.code == .malformed)
    }
  }
}
