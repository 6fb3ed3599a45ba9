import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import OpenWeather

/// The thirteen traps of the service, each with its own test.
struct OpenWeatherTrapTests {
  private static let metric = OpenWeatherLocation.point(latitude: "37.57", longitude: "126.98")

  /// The only row of a `weather` body with these fields in addition to `dt` and `main`.
  private func now(
    _ fields: String, main: String = #""temp":4"#, units: OpenWeatherUnits = .metric
  ) throws -> OpenWeatherRow {
    let body = #"{"dt":1795130660,"main":{\#(main)}\#(fields.isEmpty ? "" : ",")\#(fields)}"#
    let rows = try OpenWeatherCurrent(Self.metric, in: units).decode(response(body))
    return try #require(rows.rows.first)
  }

  /// The only row of a `forecast` body.
  private func entry(_ fields: String, main: String = #""temp":4"#) throws -> OpenWeatherRow {
    let body =
      #"{"cod":"200","list":[{"dt":1795132800,"main":{\#(main)}\#(fields.isEmpty ? "" : ",")"#
      + #"\#(fields)}],"city":{"timezone":32400}}"#
    let rows = try OpenWeatherForecast(Self.metric, in: .metric).decode(response(body))
    return try #require(rows.rows.first)
  }

  @Test func `trap 1: metric units are requested, and a body without units is in kelvins`() throws {
    let here = try #require(Coordinate(latitude: 37.566535, longitude: 126.977969))
    #expect(OpenWeatherCurrent(at: here).request.queryText("units") == "metric")
    #expect(OpenWeatherForecast(at: here).request.queryText("units") == "metric")
    let main = #""temp":295.78,"temp_min":286.968,"temp_max":297"#
    let kelvin = try now("", main: main, units: .standard)
    #expect(kelvin.slot.temperature == 22.63)
    #expect(kelvin.minimum == 13.818)
    #expect(kelvin.maximum == 23.85)
    // A kelvin value in a response in ℃ is out of range and dropped.
    #expect(try now("", main: main).slot.temperature == nil)
  }

  @Test func `trap 2: the id determines the words, not the service's description`() throws {
    let row = try now(#""weather":[{"id":511,"main":"Rain","description":"우박","icon":"13d"}]"#)
    #expect(row.slot.preciseDescription == (try OpenWeatherConditionTests.words(511)))
    #expect(row.slot.precipitation == .sleet)
  }

  @Test(arguments: ["200", "\"200\""])
  func `trap 3: cod is a number or a string`(code: String) throws {
    #expect(try now("\"cod\":\(code)").slot.temperature == 4)
    for error in ["401", "\"401\""] {
      let thrown = #expect(throws: TransitError.self) { try now("\"cod\":\(error)") }
      #expect(thrown?.code == .badKey)
    }
  }

  @Test func `trap 4: a slot starts at dt, and dt_txt is ignored`() throws {
    let row = try entry(#""dt_txt":"2026-11-20 00:00:00""#)
    #expect(KoreanTime.iso(row.slot.start) == "2026-11-20T09:00:00+09:00")
    #expect(row.utcOffset == 32_400)
    #expect(LocalTime(utcOffset: 32_400).clock(row.slot.start) == "09:00")
  }

  @Test func `trap 5: an entry's extremes are not its temperature`() throws {
    let row = try entry("", main: #""temp":-6.31,"temp_min":-6.38,"temp_max":-6.31"#)
    #expect(row.slot.temperature == -6.31)
    #expect(row.minimum == -6.38)
    #expect(row.maximum == -6.31)
  }

  @Test func `trap 6: whole numbers and fractions decode the same`() throws {
    let whole = try now(
      #""wind":{"speed":1,"deg":340},"rain":{"1h":1},"clouds":{"all":20}"#,
      main: #""temp":4,"humidity":64"#)
    let fractions = try now(
      #""wind":{"speed":1.0,"deg":340.0},"rain":{"1h":1.0},"clouds":{"all":20.0}"#,
      main: #""temp":4.0,"humidity":64.0"#)
    #expect(whole == fractions)
    #expect(whole.slot.windSpeed == 1)
    #expect(whole.slot.amount == .exactly(1))
    #expect(whole.slot.humidity == 64)
    #expect(whole.slot.cloud == 20)
  }

  @Test(arguments: [
    "", #""rain":null,"snow":null,"wind":null,"clouds":null,"weather":null,"visibility":null"#,
    #""rain":{},"snow":{},"wind":{},"clouds":{},"weather":[]"#,
  ])
  func `trap 7: missing fields are nil`(fields: String) throws {
    let moment = Date(timeIntervalSince1970: 1_795_130_660)
    var slot = WeatherSlot(start: moment, hours: 0, issuedAt: moment)
    slot.temperature = 4
    let row = try now(fields)
    #expect(row.slot == slot)
    #expect(row.slot.condition == nil)
    #expect(row.minimum == nil)
    #expect(row.utcOffset == nil)
  }

  @Test(arguments: [
    (#""rain":{"1h":0.76}"#, Amount.exactly(0.76), 1), (#""rain":{"3h":0.76}"#, .exactly(0.76), 3),
    (#""snow":{"1h":0.2}"#, .exactly(0.2), 1), (#""rain":{"1h":0}"#, .none, 1),
    (#""rain":{"1h":0.1},"snow":{"1h":0.2}"#, .exactly(0.3), 1),
    (#""rain":{"1h":0.5,"3h":1.5}"#, .exactly(0.5), 1),
  ])
  func `trap 8: rain and snow state their hours and are added up`(
    fields: String, amount: Amount, hours: Int
  ) throws {
    let slot = try now(fields).slot
    #expect(slot.amount == amount)
    #expect(slot.amountHours == hours)
    // Millimeters of water, not a depth.
    #expect(slot.newSnow == nil)
  }

  @Test func `trap 8: an entry's amount covers three hours and may be zero`() throws {
    let both = try entry(#""rain":{"3h":0.42},"snow":{"3h":1}"#).slot
    #expect(both.amount == .exactly(1.42))
    #expect(both.amountHours == 3)
    #expect(both.hours == 3)
    #expect(try entry(#""rain":{"3h":0}"#).slot.amount == Amount.none)
    #expect(try entry("").slot.amount == nil)
  }

  @Test func `trap 9: the first of two conditions is the main one and both are described`() throws {
    let slot = try now(#""weather":[{"id":602},{"id":701}]"#).slot
    #expect(slot.precipitation == .snow)
    #expect(slot.phenomenon == .mist)
    #expect(slot.condition == .snow)
    #expect(slot.preciseDescription == (try joined(602, 701)))
    let mist = try now(#""weather":[{"id":701},{"id":500}]"#).slot
    #expect(mist.condition == .rain)
    #expect(mist.preciseDescription == (try joined(701, 500)))
  }

  private func joined(_ first: Int, _ second: Int) throws -> Words {
    let words = try [first, second].map(OpenWeatherConditionTests.words)
    return Words(
      words.map(\.korean).joined(separator: ", "), words.map(\.english).joined(separator: ", "))
  }

  @Test(arguments: [
    ("0", 0), ("1", 100), ("0.37", 37), ("0.28", 28), ("0.005", 1), ("1.2", nil), ("-0.1", nil),
  ])
  func `trap 10: pop is a fraction of one`(written: String, percent: Int?) throws {
    #expect(try entry("\"pop\":\(written)").slot.precipitationProbability == percent)
  }

  @Test func `trap 11: feels-like uses KMA's formula, not the service's value`() throws {
    let slot = try now(
      #""wind":{"speed":2.31}"#, main: #""temp":4.14,"feels_like":-40,"humidity":75"#
    ).slot
    let felt = try #require(slot.feelsLike())
    #expect(felt.basis == .windChill)
    // 13.12 + 0.6215·4.14 − 11.37·8.316^0.16 + 0.3965·8.316^0.16·4.14, calculated by hand.
    #expect(abs(felt.temperature - 2.0399) < 0.0001)
  }

  @Test func `trap 12: an unknown city name returns an empty list`() throws {
    let rows = try OpenWeatherCitySearch(text: "없는 도시").decode(response("[]"))
    #expect(rows.state == .empty)
    #expect(rows.rows == [])
  }

  @Test func `trap 13: a rejected key may be wrong or new`() throws {
    let body =
      #"{"cod":401, "message": "Invalid API key. Please see http://openweathermap.org/faq#error401"}"#
    var refused = response(body)
    refused.status = 401
    let error = #expect(throws: TransitError.self) {
      try OpenWeatherCurrent(Self.metric, in: .metric).decode(refused)
    }
    #expect(error?.code == .badKey)
    let said = try #require(error?.detail)
    #expect(said.korean.contains("Invalid API key. Please see"))
    #expect(said.english.contains("Invalid API key. Please see"))
    #expect(!said.korean.hasPrefix("Invalid") && !said.english.hasPrefix("Invalid"))
    #expect(said.korean != said.english)
  }
}
