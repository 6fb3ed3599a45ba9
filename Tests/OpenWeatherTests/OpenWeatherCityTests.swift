import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import OpenWeather

struct OpenWeatherCityTests {
  private func places(_ rows: String) throws -> [Place] {
    let response = Response(body: Data("[\(rows)]".utf8), receivedAt: StubExchange.moment)
    return try OpenWeatherCitySearch(text: "a").decode(response).rows
  }

  @Test func `a city has its Korean name, its country in Korean and its state as given`() throws {
    let row =
      #"{"name":"London","local_names":{"ko":"런던","ascii":"London","feature_name":"London"},"#
      + #""lat":51.5073219,"lon":-0.1276474,"country":"GB","state":"England"}"#
    #expect(
      try places(row) == [
        Place(
          id: "openweather.geo:51.5073219,-0.1276474", name: "런던", category: ["도시", "GB"],
          address: "영국 England",
          coordinate: Coordinate(latitude: 51.5073219, longitude: -0.1276474),
          sources: [SourceMark("openweather", .live)])
      ])
  }

  @Test(arguments: [
    (#""local_names":{"en":"London","ascii":"London"},"#, "London"),
    (#""local_names":{},"#, "London"),
    (#""local_names":null,"#, "London"), ("", "London"), (#""local_names":{"ko":""},"#, "London"),
  ])
  func `a city without a Korean name uses the service's name`(names: String, name: String) throws {
    let row = #"{"name":"London",\#(names)"lat":39.8865,"lon":-83.4483,"country":"US"}"#
    #expect(try places(row).map(\.name) == [name])
    #expect(try places(row).map(\.address) == ["미국"])
  }

  @Test(arguments: [
    ("\"KR\"", "대한민국"), ("\"JP\"", "일본"), ("\"VA\"", "바티칸"), ("\"AG\"", "앤티가 바부다"),
    ("\"ZW\"", "짐바브웨"), ("\"AD\"", "안도라"), ("\"ZZ\"", "ZZ"), ("null", nil), ("\"\"", nil),
  ])
  func `a country code maps to its Korean name, and an unknown code is shown as it is`(
    country: String, address: String?
  ) throws {
    let row = #"{"name":"A","lat":1,"lon":2,"country":\#(country)}"#
    #expect(try places(row).map(\.address) == [address])
  }

  @Test func `cities with the same name have distinct ids, in the service's order`() throws {
    let rows = [("GB", 51.5085, -0.1257), ("CA", 42.9834, -81.233), ("US", 39.8865, -83.4483)]
      .map { #"{"name":"London","lat":\#($0.1),"lon":\#($0.2),"country":"\#($0.0)"}"# }
    let found = try places(rows.joined(separator: ","))
    #expect(found.map(\.address) == ["영국", "캐나다", "미국"])
    #expect(Set(found.map(\.id)).count == 3)
  }

  @Test func `a query without a name is rejected without a request`() async throws {
    let exchange = StubExchange([:])
    let provider = OpenWeatherProvider(client: .stub("openweather", exchange))
    for text in ["", "  ", "\n"] {
      let error = await #expect(throws: TransitError.self) {
        try await provider.worldCities(matching: text)
      }
      #expect(error?.code == .invalidRequest)
      #expect(error?.provider == "openweather")
    }
    #expect(exchange.requests == [])
  }
}
