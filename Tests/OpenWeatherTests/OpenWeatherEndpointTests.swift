import Foundation
import Testing
import TransitCore

@testable import OpenWeather

struct OpenWeatherEndpointTests {
  static let root = "https://api.openweathermap.org"
  static let tokyo = Coordinate(latitude: 35.6828387, longitude: 139.7594549)

  struct Row: CustomTestStringConvertible, Sendable {
    var endpoint: any Endpoint
    var url: String
    var testDescription: String { url.removingPercentEncoding ?? url }

    init(_ endpoint: any Endpoint, _ url: String) {
      self.endpoint = endpoint
      self.url = url
    }
  }

  static func rows() throws -> [Row] {
    let tokyo = try #require(tokyo)
    return [
      Row(
        OpenWeatherCurrent(at: tokyo),
        "\(root)/data/2.5/weather?lat=35.68&lon=139.76&units=metric&appid=REDACTED"),
      Row(
        OpenWeatherForecast(at: tokyo),
        "\(root)/data/2.5/forecast?lat=35.68&lon=139.76&units=metric&appid=REDACTED"),
      Row(
        OpenWeatherAir(at: tokyo),
        "\(root)/data/2.5/air_pollution?lat=35.68&lon=139.76&appid=REDACTED"),
      Row(
        OpenWeatherCitySearch(text: "런던, GB&x"),
        "\(root)/geo/1.0/direct?q=%EB%9F%B0%EB%8D%98%2C%20GB%26x&limit=5&appid=REDACTED"),
      // Parsed only from recordings.
      Row(
        OpenWeatherCurrent(.named("Seoul"), in: .standard),
        "\(root)/data/2.5/weather?q=Seoul&appid=REDACTED"),
      Row(
        OpenWeatherForecast(.point(latitude: "51.50853", longitude: "-0.12574"), in: .standard),
        "\(root)/data/2.5/forecast?lat=51.50853&lon=-0.12574&appid=REDACTED"),
    ]
  }

  @Test(arguments: try rows())
  func `the URL is exactly this and the key is a separate query field`(row: Row) {
    let request = row.endpoint.request
    #expect(request.redactedURL == row.url)
    #expect(request.query.last == Request.Field("appid", .key("OPENWEATHER_KEY")))
    #expect(request.keyNames == ["OPENWEATHER_KEY"])
    #expect(request.headers == [])
    // The service's descriptions are not used, so no language is requested.
    #expect(request.queryText("lang") == nil)
  }

  @Test(arguments: try rows())
  func `an endpoint is parsed from its own request and from the literal URL`(row: Row) throws {
    func check<E: Endpoint>(_ endpoint: E) throws {
      #expect(E(endpoint.request) == endpoint)
      #expect(E(try #require(Request(url: row.url))) == endpoint)
    }
    try check(row.endpoint)
  }

  @Test(arguments: try rows())
  func `a request is parsed by exactly one endpoint type`(row: Row) {
    let readers = OpenWeatherProvider.endpoints.filter { $0.init(row.endpoint.request) != nil }
    #expect(readers.map { "\($0)" } == ["\(type(of: row.endpoint))"])
  }

  @Test(arguments: [
    (37.49805, 127.02795, "37.5", "127.03"), (37.566535, 126.977969, "37.57", "126.98"),
    (-0.001, 0.004, "0.0", "0.0"), (-33.8688, -179.999, "-33.87", "-180.0"),
  ])
  func `a position is rounded to two decimals so that neighbors share a response`(
    latitude: Double, longitude: Double, north: String, east: String
  ) throws {
    let here = try #require(Coordinate(latitude: latitude, longitude: longitude))
    #expect(OpenWeatherLocation(here) == .point(latitude: north, longitude: east))
  }

  @Test(arguments: [
    "\(root)/data/2.5/weather?appid=a", "\(root)/data/2.5/weather?lat=1&appid=a",
    "\(root)/data/2.5/weather?lat=north&lon=1", "\(root)/data/2.5/weather?id=1835848",
    "\(root)/data/2.5/weather?lat=1&lon=2&units=imperial",
    "\(root)/data/2.5/weather?lat=1&lon=2&mode=xml", "\(root)/data/2.5/forecast/daily?lat=1&lon=2",
    "\(root)/data/2.5/air_pollution/history?lat=1&lon=2&start=1&end=2",
    "\(root)/data/3.0/onecall?lat=1&lon=2", "\(root)/data/2.5/box/city?bbox=12,32,15,37,10",
    "\(root)/geo/1.0/direct?limit=5", "\(root)/geo/1.0/reverse?lat=1&lon=2",
    "\(root)/geo/1.0/zip?zip=E14,GB",
    "https://pro.openweathermap.org/data/2.5/weather?lat=1&lon=2",
  ])
  func `an unsupported request has no endpoint`(url: String) throws {
    let request = try #require(Request(url: url))
    for type in OpenWeatherProvider.endpoints { #expect(type.init(request) == nil, "\(type)") }
  }

  @Test func `language, length and key do not change the query's identity, but units do`() throws {
    let service = try #require(OpenWeatherProvider.manifest.services.first)
    func identity(_ query: String) throws -> String {
      let url = "\(Self.root)/data/2.5/forecast?lat=1&lon=2\(query)"
      return service.canonicalKey(for: try #require(Request(url: url)))
    }
    #expect(try identity("&lang=kr&cnt=15&appid=a&mode=json&units=standard") == identity(""))
    #expect(try identity("&units=metric") != identity(""))
  }

  @Test func `all operations share one quota per day and per minute`() {
    let facts = OpenWeatherProvider.endpoints.map { $0.operation }
    #expect(facts.map(\.name) == ["weather", "forecast", "air_pollution", "geo-direct"])
    for operation in facts {
      #expect(
        operation.quota == Quota("openweather", dailyCalls: 32_258, callsPerMinute: 60))
      #expect(operation.key == "OPENWEATHER_KEY")
      // A wrong position is like one without weather, so only the geocoder has a negative cache.
      #expect((operation.emptyLifetime != nil) == (operation.name == "geo-direct"))
    }
    #expect(OpenWeatherProvider.manifest.keys.map(\.dailyCalls) == [32_258])
    #expect(OpenWeatherProvider.manifest.coverage == .worldwide)
    #expect(OpenWeatherProvider.manifest.bounds == .world)
  }

  @Test(arguments: [
    ("2026-11-20T08:30:00", "2026-11-20T08:40:00", "2026-11-20T09:00:00"),
    ("2026-11-20T08:39:59", "2026-11-20T08:40:00", "2026-11-20T09:00:00"),
    ("2026-11-20T23:55:00", "2026-11-21T00:00:00", "2026-11-21T00:00:00"),
  ])
  func `the weather expires every ten minutes, the forecast every half hour`(
    asked: String, weather: String, forecast: String
  ) throws {
    let (here, moment) = (
      try #require(Self.tokyo), try #require(KoreanTime.parse("\(asked)+09:00"))
    )
    func end(_ endpoint: some Endpoint) -> String {
      KoreanTime.iso(endpoint.lifetime.expiration(from: moment))
    }
    #expect(end(OpenWeatherCurrent(at: here)) == "\(weather)+09:00")
    #expect(end(OpenWeatherAir(at: here)) == "\(weather)+09:00")
    #expect(end(OpenWeatherForecast(at: here)) == "\(forecast)+09:00")
    #expect(OpenWeatherCitySearch(text: "런던").lifetime == .daily(refreshHour: 4))
  }
}
