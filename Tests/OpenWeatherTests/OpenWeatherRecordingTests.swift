import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport
import TransitTesting

@testable import OpenWeather

@Suite(.enabled(if: RealRecordings.folder != nil, "TRANSIT_TEST_RECORDINGS names no folder"))
struct OpenWeatherRecordingTests {
  /// Recordings that no endpoint reads, each with the reason.
  private static let unread = [
    "air_pollution-history/two-hours-2021.http": "hours that are over",
    "box-city/mediterranean-2021.http": "an old operation",
    "geo-reverse/london.http": "no query needs it",
    "onecall/pyeongtaek-2025-metric-lang-kr.http": "a separate subscription",
    "weather/berlin-2017-xml-imperial.http": "XML and imperial units, never asked for",
    "weather/berlin-xml-no-direction.http": "XML and imperial units, never asked for",
  ]

  @Test func `every other recording is parsed by one endpoint`() throws {
    let folder = try #require(RealRecordings.folder).appending(path: "openweather")
    let files = try RecordingFolder.files(in: folder)
    #expect(files.count == 30)
    for file in files {
      let request = try Recording(Data(contentsOf: folder.appending(path: file))).request
      let readers = OpenWeatherProvider.endpoints.filter { $0.init(request) != nil }
      #expect(readers.count == (Self.unread[file] == nil ? 1 : 0), "\(file)")
    }
    #expect(Set(Self.unread.keys).subtracting(files) == [])
  }

  @Test func `forty entries for Seoul make five complete local days`() async throws {
    let path = "openweather/forecast/seoul-2025-metric-lang-kr.http"
    let recorded = try RealRecordings.response(path)
    let exchange = StubExchange { request in
      guard request.path.last?.text == "forecast" else {
        throw TransitError(.notRecorded, Words(verbatim: "\(request)"))
      }
      return recorded
    }
    let seoul = try #require(Coordinate(latitude: 37.5801, longitude: 126.9771))
    let midnight = try #require(KoreanTime.parse("2025-02-11T00:00:00+09:00"))
    let forecast = try await OpenWeatherProvider(client: .stub("openweather", exchange))
      .forecast(for: ForecastQuery(at: seoul, from: midnight)).value
    #expect(forecast.utcOffset == 32_400)
    #expect(forecast.slots.count == 40)
    #expect(
      forecast.days.map(\.date.description) == [
        "2025-02-11", "2025-02-12", "2025-02-13", "2025-02-14", "2025-02-15",
      ])
    #expect(forecast.days.map(\.minimum) == [-6.38, -2.86, -4.95, -0.77, -0.09])
    #expect(forecast.days.map(\.maximum) == [1.33, 0.78, 2.35, 5.67, 7.28])
    #expect(forecast.days.map(\.isComplete) == [true, true, true, true, true])
    #expect(forecast.days.map(\.precipitationProbability) == [0, 100, 0, 0, 0])
    let snow = forecast.days.map { day in
      forecast.slots.filter { forecast.localTime.day(of: $0.start) == day.date }
        .reduce(0.0) { sum, slot in
          if case .exactly(let amount) = slot.amount { sum + amount } else { sum }
        }
    }
    #expect(snow.map { ($0 * 100).rounded() / 100 } == [0, 2.56, 0, 0, 0])
    #expect(forecast.days[1].condition == .snow)
  }
}
