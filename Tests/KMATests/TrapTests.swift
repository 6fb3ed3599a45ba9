import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import KMA

/// The sixteen traps of KMA's services, most dangerous first.
struct TrapTests {
  private static let run = ForecastRun(date: "20261120", time: "2300")

  @Test func `trap 1: one body holds three notations, distinguished by the slot's time`() throws {
    let slots = ["20261123 0000", "20261124 0000", "20261124 0300"]
    let rows = slots.flatMap { slot in
      ["PCP", "SNO", "WSD"].map { row($0, "1", base: "20261120 2300", slot: slot) }
    }
    let values = try ShortTermForecast(run: Self.run, cell: seoul).decode(response(body(rows)))
    let number: [WeatherValue.Meaning] = [
      .amount(.exactly(1), unit: "mm"), .amount(.exactly(1), unit: "cm"), .number(1, unit: "m/s"),
    ]
    #expect(
      values.rows.map(\.meaning) == number + number + [
        .amount(.below(3), unit: "mm"), .amount(.below(1), unit: "cm"),
        .amount(.below(4), unit: "m/s"),
      ])
  }

  @Test func `trap 2: the longest run is requested whole, and a truncated list is paged`()
    async throws
  {
    let request = ShortTermForecast(run: Self.run, cell: seoul).request
    #expect(request.queryText("numOfRows") == "1100")
    let first = body([row("TMP", "1", base: "20261120 0800", slot: "20261120 0900")], total: 1052)
    let exchange = stub([
      "getUltraSrt": noData, "base_time=0200": noData,
      "getVilageFcst?serviceKey=REDACTED&pageNo=1&": first,
    ])
    let answer = try await ask(exchange, at: "2026-11-20 08:30")
    #expect(answer.total == 1052)
    #expect(exchange.requests.compactMap { $0.queryText("pageNo") }.contains("2"))
  }

  @Test func `trap 3: the key is percent-encoded exactly once`() {
    for request in [
      NowCast(run: Self.run, cell: seoul).request, MidOutlook(code: "109", run: Self.run).request,
      WarningList(office: "109", from: "20261115", to: "20261120").request,
    ] {
      #expect(request.keyNames == ["DATA_GO_KR_KEY"])
      #expect(request.url { _ in "+/=" }.contains("?serviceKey=%2B%2F%3D&"))
    }
  }

  @Test(
    arguments: [
      (200, #"{"response":{"header":{"resultCode":"10","resultMsg":"a"}}}"#, "10"),
      (
        403,
        #"{"OpenAPI_ServiceResponse":{"cmmMsgHeader":{"errMsg":"a","returnReasonCode":"22"}}}"#,
        "22"
      ),
      (
        200,
        "<OpenAPI_ServiceResponse><cmmMsgHeader><errMsg>SERVICE ERROR</errMsg>"
          + "<returnReasonCode>30</returnReasonCode></cmmMsgHeader></OpenAPI_ServiceResponse>",
        "30"
      ),
      (401, "Unauthorized\n", "HTTP 401"),
    ])
  func `trap 4: an error is read from its content, then its code, then the status`(
    status: Int, text: String, code: String
  ) throws {
    func check<E: Endpoint>(_ endpoint: E) throws {
      let error = try #require(throws: TransitError.self) {
        try endpoint.decode(response(text, status: status))
      }
      #expect(error.vendorCode == code)
    }
    for type in KMAProvider.endpoints {
      for url in Self.questions {
        guard let endpoint = type.init(try #require(Request(url: url))) else { continue }
        try check(endpoint)
      }
    }
  }

  private static let questions: [String] = {
    let base = "https://apis.data.go.kr/1360000/"
    let grid = "?base_date=20261120&base_time=0800&nx=60&ny=127"
    let short = ["getUltraSrtNcst", "getUltraSrtFcst", "getVilageFcst"].map {
      base + "VilageFcstInfoService_2.0/\($0)\(grid)"
    }
    let mid = ["getMidLandFcst", "getMidTa", "getMidFcst"].map {
      base + "MidFcstInfoService/\($0)?regId=a&stnId=a&tmFc=202611200600"
    }
    return short + mid + [
      base + "WthrWrnInfoService/getPwnCd?stnId=109&fromTmFc=20261115&toTmFc=20261120"
    ]
  }()

  @Test func `trap 4 is checked for every operation`() throws {
    let requests = try Self.questions.map { try #require(Request(url: $0)) }
    #expect(requests.count == KMAProvider.endpoints.count)
    for type in KMAProvider.endpoints {
      #expect(requests.count { type.init($0) != nil } == 1, "\(type)")
    }
  }

  @Test(
    arguments: [
      ("2027-01-01 00:12", "20270101 0000", "20261231 2300"),
      ("2026-12-01 00:12", "20261201 0000", "20261130 2300"),
      ("2028-03-01 00:12", "20280301 0000", "20280229 2300"),
      ("2026-11-20 08:30", "20261120 0800", "20261120 0700"),
    ])
  func `trap 5: a run that is not published yet is empty, so the previous run is requested`(
    now: String, first: String, second: String
  ) async throws {
    let exchange = stub(["VilageFcstInfoService": noData])
    _ = try await ask(exchange, at: now)
    let runs = asked(exchange).filter { $0.hasPrefix("getUltraSrtNcst") }
    #expect(runs == [second, first].map { "getUltraSrtNcst \($0)" })
  }

  @Test func `trap 6: rain is determined by PTY, not by the amount`() async throws {
    let exchange = stub([
      "getUltraSrtNcst": body([
        measured("PTY", "1", base: "20261120 0800"), measured("RN1", "0", base: "20261120 0800"),
      ]), "VilageFcstInfoService": noData,
    ])
    let now = try #require(try await ask(exchange, at: "2026-11-20 08:30").value.now)
    #expect(now.condition == .rain)
    #expect(now.amount == Amount.none)
  }

  @Test(arguments: ["-999", "-998", "-998.9", "900", "999", "-900"])
  func `trap 7: a missing value is a number and is never shown`(value: String) async throws {
    let categories = ["REH", "RN1", "WSD", "VEC", "UUU", "VVV", "PTY"]
    let warmth = measured("T1H", "4", base: "20261120 0800")
    let exchange = stub([
      "getUltraSrtNcst": body(
        [warmth] + categories.map { measured($0, value, base: "20261120 0800") }),
      "getMidTa": body([#"{"regId":"a","taMin4":\#(value),"taMax4":\#(value)}"#]),
      "VilageFcstInfoService": noData,
    ])
    let forecast = try await ask(exchange, at: "2026-11-20 08:30").value
    let eight = try moment("2026-11-20 08:00")
    var wanted = WeatherSlot(start: eight, hours: 0, issuedAt: eight)
    wanted.temperature = 4
    #expect(forecast.now == wanted)
    #expect(forecast.days.map(line) == ["2026-11-24 ?…? issued 06:00"])
  }

  @Test
  func `trap 8: values are strings in one service and numbers in another and decode the same`()
    throws
  {
    let short = try ShortTermForecast(run: Self.run, cell: seoul).decode(
      response(body([row("TMP", "-1.9", base: "20261120 2300", slot: "20261121 0000")])))
    let mid = try MidTemperatures(code: "a", run: Self.run).decode(
      response(body([#"{"taMin4":-1.9,"taMax4":"-1.9"}"#])))
    let minus = WeatherValue.Meaning.number(-1.9, unit: "℃")
    #expect((short.rows + mid.rows).map(\.meaning) == [minus, minus, minus])
  }

  @Test func `trap 9: the evening issue has no fields for the fourth day`() async throws {
    let fields = (5...10).map { #""taMin\#($0)":\#($0),"taMax\#($0)":\#($0 + 8)"# }
    let exchange = stub([
      "getUltraSrtNcst": body([measured("T1H", "4", base: "20261120 1900")]),
      "getMidTa": body(["{\(fields.joined(separator: ","))}"]), "VilageFcstInfoService": noData,
    ])
    let days = try await ask(exchange, at: "2026-11-20 19:30").value.days
    #expect(days.map(\.date.day) == [25, 26, 27, 28, 29, 30])
    #expect(days.map(\.minimum) == [5, 6, 7, 8, 9, 10])
  }

  @Test func `trap 10: today's extremes come from the 02:00 run`() async throws {
    let base = "20261120 0200"
    let exchange = stub([
      "base_time=0200": body([
        row("TMP", "3", base: base, slot: "20261120 0600"),
        row("TMN", "2.0", base: base, slot: "20261120 0600"),
        row("TMX", "13.0", base: base, slot: "20261120 1500"),
        row("TMN", "9.0", base: base, slot: "20261121 0600"),
      ]),
      "getVilageFcst": body([
        row("TMP", "6", base: "20261120 1400", slot: "20261120 1700"),
        row("TMN", "5.0", base: "20261120 1400", slot: "20261121 0600"),
      ]),
      "VilageFcstInfoService": noData,
    ])
    let forecast = try await ask(exchange, at: "2026-11-20 16:30").value
    #expect(forecast.days.map { [$0.minimum, $0.maximum] } == [[2, 13], [5, nil]])
    // Its hours are older than the newest run's, so they are not used.
    #expect(forecast.slots.map(\.temperature) == [6])
  }

  @Test(
    arguments: [
      ("2026-11-20 00:05", ["20261119 2300"]), ("2026-11-20 02:10", ["20261120 0200"]),
      ("2026-11-20 05:09", ["20261120 0200"]),
      ("2026-11-20 05:10", ["20261120 0200", "20261120 0500"]),
      ("2026-11-20 23:59", ["20261120 0200", "20261120 2300"]),
    ])
  func `trap 10: the 02:00 run is also requested only if the newest run lacks the extremes`(
    now: String, runs: [String]
  ) async throws {
    let hour = body([row("TMP", "5", base: "20261120 0800", slot: "20261124 0900")])
    let exchange = stub(["getVilageFcst": hour, "VilageFcstInfoService": noData])
    _ = try await ask(exchange, at: now)
    #expect(
      asked(exchange).filter { $0.hasPrefix("getVilageFcst") }
        == runs.map { "getVilageFcst \($0)" })
  }

  @Test(
    arguments: [(-10.0, 5.0, -17.4), (0, 5, -4.9), (10, 1.3, 9.9), (-5, 5, -11.2), (10.1, 5, 10.1)]
  )
  func `trap 11: wind chill uses km/h and is undefined outside its range`(
    air: Double, wind: Double, felt: Double
  ) async throws {
    let exchange = stub([
      "getUltraSrtNcst": body([
        measured("T1H", "\(air)", base: "20261120 0800"),
        measured("WSD", "\(wind)", base: "20261120 0800"),
      ]), "VilageFcstInfoService": noData,
    ])
    let now = try await ask(exchange, at: "2026-11-20 08:30").value.now
    let feels = try #require(now?.feelsLike())
    #expect((feels.temperature * 10).rounded() / 10 == felt)
  }

  @Test func `trap 12: SKY has no 2, and PTY may be 0 to 7 in either forecast`() throws {
    let base = "20261120 0800"
    let codes = (0...8).map { row("PTY", "\($0)", base: base, slot: "20261120 0900") }
    let skies = ["1", "2", "3", "4"].map { row("SKY", $0, base: base, slot: "20261120 0900") }
    let kinds: [WeatherValue.Meaning] =
      [.none, .rain, .sleet, .snow, .shower, .drizzle, .drizzleAndFlurry, .flurry]
      .map { .precipitation($0) }
    let wanted = kinds + [.unknown, .sky(.clear), .unknown, .sky(.mostlyCloudy), .sky(.overcast)]
    let answer = response(body(codes + skies))
    let run = ForecastRun(date: "20261120", time: "0800")
    #expect(
      try ShortTermForecast(run: run, cell: seoul).decode(answer).rows.map(\.meaning) == wanted)
    #expect(
      try UltraShortForecast(run: run, cell: seoul).decode(answer).rows.map(\.meaning) == wanted)
    #expect(try NowCast(run: run, cell: seoul).decode(answer).rows.map(\.meaning) == wanted)
  }

  /// 수유1동: the official table says 60,128.
  @Test func `trap 13: the formula is used instead of the table`() throws {
    let place = try #require(Coordinate(latitude: 37.630733, longitude: 127.019297))
    #expect(GridCell(place) == GridCell(nx: 61, ny: 128))
  }

  @Test func `trap 14: a place has a land region and a city, and no data for one is not a failure`()
    async throws
  {
    let exchange = stub([
      "getUltraSrtNcst": body([measured("T1H", "4", base: "20261120 0800")]),
      "getMidLandFcst": body([#"{"regId":"11B00000","wf8":"맑음"}"#]),
      "VilageFcstInfoService": noData,
    ])
    let answer = try await ask(exchange, at: "2026-11-20 08:30")
    let mid = asked(exchange).filter { $0.hasPrefix("getMidLand") || $0.hasPrefix("getMidTa") }
    #expect(
      mid == [
        "getMidLandFcst 11B00000 202611200600", "getMidTa 11B10101 202611191800",
        "getMidTa 11B10101 202611200600",
      ])
    #expect(answer.value.days.map(line) == ["2026-11-28 ?…? issued 06:00; day 맑음 ? '맑음'"])
    #expect(answer.failures.isEmpty)
  }

  @Test func `trap 15: requests contain no place names, so a renamed place still works`() throws {
    // 광주 became part of 전남광주통합특별시 in July 2026.
    let place = try #require(Coordinate(latitude: 35.1598, longitude: 126.8520))
    let plan = try #require(MidRegion(near: place))
    #expect(GridCell(place) == GridCell(nx: 58, ny: 74))
    #expect([plan.city, plan.land, plan.office] == ["11F20501", "11F20000", "156"])
  }

  @Test func `trap 16: row order does not matter, and midnight belongs to the next day`()
    async throws
  {
    let base = "20261120 0800"
    let rows = [
      row("TMP", "5", base: base, slot: "20261120 2200"),
      row("SKY", "1", base: base, slot: "20261120 2200"),
      row("TMP", "4", base: base, slot: "20261120 2300"),
      row("TMP", "3", base: base, slot: "20261121 0000"),
      row("TMP", "2", base: base, slot: "20261121 0100"),
      row("TMN", "1.0", base: base, slot: "20261121 0600"),
    ]
    func forecast(_ rows: [String]) async throws -> Forecast {
      let exchange = stub(["getVilageFcst": body(rows), "VilageFcstInfoService": noData])
      return try await ask(exchange, at: "2026-11-20 08:30").value
    }
    let told = try await forecast(rows)
    #expect(told.slots.map(\.temperature) == [5, 4, 3, 2])
    #expect(told.days.map(\.date.day) == [20, 21])
    #expect(told.days[1].minimum == 1)
    #expect(try await forecast(rows.reversed()) == told)
    #expect(try await forecast([3, 0, 5, 1, 4, 2].map { rows[$0] }) == told)
    // One row as an object in place of the list.
    let one = #"{"response":{"header":{"resultCode":"00"},"body":{"items":{"item":\#(rows[0])}}}}"#
    let run = ForecastRun(date: "20261120", time: "0800")
    let read = try ShortTermForecast(run: run, cell: seoul).decode(response(one))
    #expect(read.rows.map(\.raw) == ["5"])
  }
}
