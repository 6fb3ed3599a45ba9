import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import KMA

/// The mid-term forecast, decoded and as days of a forecast. The issue is of 2026-11-20 06:00.
struct MidTermTests {
  private static let issue = ForecastRun(date: "20261120", time: "0600")
  private static let land = MidLandForecast(code: "11B00000", run: issue)

  static let rows: [(endpoint: any Endpoint, url: String)] = [
    (land, "getMidLandFcst?serviceKey=REDACTED&pageNo=1&numOfRows=10&dataType=JSON&regId=11B00000"),
    (
      MidTemperatures(code: "11B10101", run: issue),
      "getMidTa?serviceKey=REDACTED&pageNo=1&numOfRows=10&dataType=JSON&regId=11B10101"
    ),
    (
      MidOutlook(code: "109", run: issue),
      "getMidFcst?serviceKey=REDACTED&pageNo=1&numOfRows=10&dataType=JSON&stnId=109"
    ),
  ]

  @Test(arguments: 0..<3)
  func `a request has exactly this URL, parses back to its endpoint and updates with time`(
    index: Int
  ) throws {
    let (endpoint, end) = Self.rows[index]
    let url = "https://apis.data.go.kr/1360000/MidFcstInfoService/\(end)&tmFc=202611200600"
    #expect(endpoint.request.redactedURL == url)
    func check<E: Endpoint>(_ endpoint: E) throws {
      #expect(E(try #require(Request(url: url))) == endpoint)
      #expect(E(try #require(Request(url: url + "&pageNo=2"))) == endpoint)
      #expect(
        E(try #require(Request(url: url.replacing("pageNo=1", with: "pageNo=2")))) == nil)
      #expect(E(try #require(Request(url: url.replacing("0600", with: "06")))) == nil)
      let later = endpoint.updated(to: try moment("2027-01-01 00:00"))
      #expect(later.request.redactedURL == url.replacing("202611200600", with: "202612311800"))
      #expect(later.updated(to: try moment("2027-01-01 06:09")) == later)
    }
    try check(endpoint)
    #expect(KMAProvider.endpoints.filter { $0.init(endpoint.request) != nil }.count == 1)
  }

  @Test func `values are ordered by day regardless of the order in the body`() throws {
    let body = item(
      #""wf10":"맑음","rnSt10":-999,"rnSt4Pm":101,"taMin4Low":1,"regId":"11B00000","wf4Am":" 흐림 ""#
        + #","taMin4":-3.5,"rnSt4Am":"60","new5":1,"wf5Am":"","wf6Pm":null"#)
    let (day4, day10) = (try moment("2026-11-24 00:00"), try moment("2026-11-30 00:00"))
    let issued = try moment("2026-11-20 06:00")
    func value(
      _ name: String, _ at: Date, _ raw: String, _ meaning: WeatherValue.Meaning
    ) -> WeatherValue {
      WeatherValue(element: name, date: at, issuedAt: issued, raw: raw, meaning: meaning)
    }
    let rows = try Self.land.decode(response(body))
    #expect(
      rows.rows == [
        value("rnSt4Am", day4, "60", .number(60, unit: "%")),
        value("taMin4", day4, "-3.5", .number(-3.5, unit: "℃")),
        value("taMin4Low", day4, "1", .number(1, unit: "℃")),
        value("wf4Am", day4, "흐림", .text("흐림")),
        value("rnSt4Pm", day4.addingTimeInterval(43_200), "101", .unknown),
        value("new5", day4.addingTimeInterval(86_400), "1", .unknown),
        value("rnSt10", day10, "-999", .missing),
        value("wf10", day10, "맑음", .text("맑음")),
      ])
    #expect(rows.total == nil)
    #expect(rows.state.kind == .answered)
  }

  @Test(arguments: ["0", "00", "0000"])
  func `every spelling of the success code is accepted, also in XML`(code: String) throws {
    let xml = """
      <response><header><resultCode>\(code)</resultCode><resultMsg>OK</resultMsg></header><body>
      <items><item><regId>11B00000</regId><rnSt8>30</rnSt8><wf8> 구름많음
      </wf8></item></items></body></response>
      """
    #expect(try Self.land.decode(response(xml)).rows.map(\.raw) == ["30", "구름많음"])
  }

  @Test func `a run with an invalid date is malformed and does not crash`() throws {
    let endpoint = MidOutlook(code: "109", run: ForecastRun(date: "20261340", time: "0600"))
    let error = try #require(throws: TransitError.self) {
      try endpoint.decode(response(item(#""wfSv":"맑음""#)))
    }
    #expect(error.code == .malformed)
  }

  @Test(
    arguments: [
      ("맑음", .clear), ("맑은 후 흐림", .clear), ("구름조금", .partlyCloudy),
      ("구름많음", .mostlyCloudy), ("흐림", .overcast), ("구름많고 비", .rain), ("구름많고 눈", .snow),
      ("구름많고 비/눈", .sleet), ("구름많고 소나기", .shower), ("흐리고 비", .rain),
      ("흐리고 눈", .snow), ("흐리고 비/눈", .sleet), ("흐리고 눈/비", .sleet),
      ("흐리고 소나기", .shower), ("구름많고 한때 비", .rain), ("흐리고 가끔 눈", .snow),
      ("흐리고 비 후 갬", .rain), ("흐린 후 갬", .overcast), ("모름", nil),
    ] as [(String, WeatherCondition?)])
  func `a wording maps to a condition and is preserved`(
    words: String, condition: WeatherCondition?
  ) async throws {
    let days = try await days(land: #""wf4Am":"\#(words)""#)
    #expect(
      days == [
        WeatherDay(
          date: KoreanDate(year: 2026, month: 11, day: 24),
          parts: [WeatherDay.Part(span: .morning, condition: condition, wording: words)],
          issuedAt: try moment("2026-11-20 06:00"))
      ])
  }

  @Test func `an extreme has a range only if both of its bounds are given`() async throws {
    let days = try await days(
      temperatures: #""taMin4":-1,"taMin4Low":2,"taMin4High":0,"taMax4":8,"taMax4Low":1"#
        + #","taMin5":999,"taMax5":7,"taMax5Low":-1,"taMax5High":1"#)
    #expect(
      days.map(line) == [
        "2026-11-24 -1(-3–-1)…8 issued 06:00", "2026-11-25 ?…7 issued 06:00",
      ])
  }

  @Test func `an evening issue covers days five to ten, and the 17:00 run covers the fourth`()
    async throws
  {
    let land = #""wf5Am":"맑음","rnSt5Am":10,"wf10":"흐림","rnSt10":40"#
    let rows = (0..<24).map {
      row("TMP", "5", base: "20261119 1700", slot: "20261123 \($0 < 10 ? "0" : "")\($0)00")
    }
    let exchange = stub([
      "getVilageFcst": body(rows + [row("TMP", "4", base: "20261119 1700", slot: "20261124 0000")]),
      "tmFc=202611191800": item(land), "VilageFcstInfoService": noData,
    ])
    let days = try await ask(exchange, at: "2026-11-19 18:30").value.days
    #expect(
      days.map(line) == [
        "2026-11-23 ?…? issued 17:00; morning ? ?; afternoon ? ?",
        "2026-11-24 ?…? issued 18:00; morning 맑음 10% '맑음'",
        "2026-11-29 ?…? issued 18:00; day 흐림 40% '흐림'",
      ])
  }

  @Test func `a partial day of hours yields to the mid-term issue; a complete one does not`()
    async throws
  {
    func hours(_ day: String, _ count: Int) -> [String] {
      (0..<count).map {
        row("TMP", "5", base: "20261120 0800", slot: "\(day) \($0 < 10 ? "0" : "")\($0)00")
      }
    }
    let exchange = stub([
      "getVilageFcst": body(hours("20261123", 24) + hours("20261124", 9)),
      "getMidLandFcst": item(#""wf3Am":"흐림","wf4Am":"맑음""#),
      "VilageFcstInfoService": noData,
    ])
    let days = try await ask(exchange, at: "2026-11-20 08:30").value.days
    #expect(
      days.map { "\($0.date) \($0.parts.first?.wording ?? "-")" } == [
        "2026-11-23 -", "2026-11-24 맑음",
      ])
  }

  private func item(_ fields: String) -> String { body(["{\(fields)}"]) }

  /// The days of a forecast with one hour, which makes no day, and these fields of the issue.
  private func days(land: String = "", temperatures: String = "") async throws -> [WeatherDay] {
    let exchange = stub([
      "getUltraSrtNcst": body([measured("T1H", "4", base: "20261120 0800")]),
      "getMidLandFcst": land.isEmpty ? noData : item(land),
      "getMidTa": temperatures.isEmpty ? noData : item(temperatures),
      "VilageFcstInfoService": noData,
    ])
    return try await ask(exchange, at: "2026-11-20 08:30").value.days
  }
}

/// Queries the provider for Seoul City Hall.
func ask(_ exchange: StubExchange, at time: String) async throws -> Answer<Forecast> {
  let now = try moment(time)
  let place = try #require(Coordinate(latitude: 37.563569, longitude: 126.980008))
  return try await KMAProvider(client: .stub("kma", exchange, at: now))
    .forecast(for: ForecastQuery(at: place, from: now))
}
