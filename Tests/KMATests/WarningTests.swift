import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import KMA

/// Decoded warning rows and the warnings in effect at a time. No real body is known.
struct WarningTests {
  private static let list = WarningList(office: "109", from: "20261115", to: "20261120")

  /// A row of 2026-11: kind, level, command, and times as `DDHHMM`.
  private func row(
    _ area: String, _ kind: Int, _ level: Int, _ command: String, issued: String, from: String,
    until: String? = nil, cancel: String = "0"
  ) -> String {
    let end = until.map { "202611\($0)" } ?? "0"
    return #"{"stnId":"109","tmFc":202611\#(issued),"tmSeq":1,"areaCode":"L1100100","#
      + #""areaName":"\#(area)","warnVar":\#(kind),"warnStress":\#(level),"command":"\#(command)","#
      + #""startTime":202611\#(from),"endTime":\#(end),"allEndTime":0,"cancel":"\#(cancel)"}"#
  }

  @Test func `a request has exactly this URL and parses back to its endpoint`() throws {
    let url =
      "https://apis.data.go.kr/1360000/WthrWrnInfoService/getPwnCd?serviceKey=REDACTED&pageNo=1"
      + "&numOfRows=1000&dataType=JSON&fromTmFc=20261115&toTmFc=20261120&stnId=109"
    #expect(Self.list.request.redactedURL == url)
    #expect(WarningList(try #require(Request(url: url))) == Self.list)
    let later = Self.list.updated(to: try moment("2027-01-03 00:00"))
    #expect(later == WarningList(office: "109", from: "20261229", to: "20270103"))
  }

  @Test(
    arguments: [
      (1, "강풍"), (2, "호우"), (3, "한파"), (4, "건조"), (5, "폭풍해일"), (6, "풍랑"), (7, "태풍"),
      (8, "대설"), (9, "황사"), (12, "폭염"), (13, "열대야"),
    ],
    [(0, WeatherWarning.Level.advisory), (1, .warning), (2, .severeWarning)])
  func `a row decodes to its kind, level, area and times`(
    kind: (Int, String), level: (Int, WeatherWarning.Level)
  ) throws {
    let body = body([
      row("서울동남권", kind.0, level.0, "1", issued: "200500", from: "202100", until: "210600")
    ])
    let rows = try Self.list.decode(response(body)).rows
    let warning = try #require(rows.first)
    #expect(warning.title.korean == kind.1 + level.1.words.korean)
    #expect(warning.area == "서울동남권")
    #expect(warning.issuedAt == (try moment("2026-11-20 05:00")))
    #expect(warning.startsAt == (try moment("2026-11-20 21:00")))
    #expect(warning.endsAt == (try moment("2026-11-21 06:00")))
  }

  @Test func `XML decodes the same, and a title has an English version`() throws {
    let xml = """
      <response><header><resultCode>00</resultCode></header><body><items><item>
      <areaName> 제주도산지 </areaName><warnVar>12</warnVar><warnStress>2</warnStress>
      <command>1</command><tmFc>202608210600</tmFc><startTime>202608211000</startTime>
      <endTime>0</endTime><cancel>0</cancel></item></items><totalCount>1</totalCount></body></response>
      """
    let rows = try Self.list.decode(response(xml)).rows
    let hazard = try #require(rows.first?.hazard)
    #expect(hazard.korean == "폭염")
    #expect(
      rows == [
        WeatherWarning(
          hazard: hazard, level: .severeWarning, area: "제주도산지",
          issuedAt: try moment("2026-08-21 06:00"), startsAt: try moment("2026-08-21 10:00"))
      ])
    let title = try #require(rows.first?.title)
    #expect(title.korean == "폭염중대경보")
    #expect(title.english.contains(hazard.english))
    let isEnglish = title.english.allSatisfy(\.isASCII)
    #expect(isEnglish)
  }

  @Test(arguments: ["2", "8", "해제", "변경해제"])
  func `a row that lifts a warning ends it at its start time`(command: String) throws {
    let body = body([row("서울동남권", 4, 0, command, issued: "191600", from: "191700")])
    let warning = try #require(try Self.list.decode(response(body)).rows.first)
    #expect(warning.startsAt == nil)
    #expect(warning.endsAt == (try moment("2026-11-19 17:00")))
  }

  @Test func `a row with an unknown kind, level or time is dropped and reported`() throws {
    let known = row("서울동남권", 4, 0, "1", issued: "191600", from: "191700")
    let body = body([
      known, row("서울동남권", 0, 0, "1", issued: "191600", from: "191700"),
      row("서울동남권", 4, 7, "1", issued: "191600", from: "191700"),
      known.replacing("202611191600", with: "0"),
    ])
    let rows = try Self.list.decode(response(body))
    #expect(rows.rows.count == 1)
    #expect(rows.failures == ["warnVar", "warnStress", "tmFc"].map(WireValue.missing))
  }

  @Test func `the warnings in effect are the latest per hazard and area that have not ended`()
    async throws
  {
    let rows = [
      row("서울동남권", 4, 0, "1", issued: "181000", from: "181100"),
      row("서울서북권", 4, 0, "1", issued: "181000", from: "181100"),
      // Lifted in one of the two areas; the rows are not in chronological order.
      row("서울동북권", 4, 0, "2", issued: "191600", from: "191700"),
      row("서울동북권", 4, 0, "1", issued: "181000", from: "181100"),
      row("서울서북권", 4, 0, "3", issued: "200400", from: "200400"),
      // Ends at 10:00.
      row("서울동남권", 3, 0, "1", issued: "192100", from: "192100", until: "201000"),
      // Ended at 08:00.
      row("서울서북권", 3, 0, "1", issued: "192100", from: "192100", until: "200800"),
      // Announced for tonight: raised from an advisory by the same announcement.
      row("서울동남권", 2, 0, "8", issued: "200500", from: "200500"),
      row("서울동남권", 2, 1, "7", issued: "200500", from: "202100"),
      // Canceled.
      row("서울서북권", 1, 0, "1", issued: "200600", from: "200700", cancel: "1"),
    ]
    let exchange = stub([
      "getPwnCd": body(rows),
      "getUltraSrtNcst": body([measured("T1H", "4", base: "20261120 0800")]),
      "VilageFcstInfoService": noData,
    ])
    let answer = try await ask(exchange, at: "2026-11-20 08:30")
    #expect(
      answer.value.warnings.map { "\($0.title.korean) \($0.area)" } == [
        "호우경보 서울동남권", "건조주의보 서울동남권", "한파주의보 서울동남권", "건조주의보 서울서북권",
      ])
    #expect(answer.failures.isEmpty)
  }

  @Test func `failed warnings are reported by name next to the forecast`() async throws {
    let exchange = stub([
      "getPwnCd": "<html></html>",
      "getUltraSrtNcst": body([measured("T1H", "4", base: "20261120 0800")]),
      "VilageFcstInfoService": noData,
    ])
    let answer = try await ask(exchange, at: "2026-11-20 08:30")
    #expect(answer.value.now?.temperature == 4)
    #expect(answer.failures.map(\.code) == [.malformed])
    let nameless = try #require(throws: TransitError.self) {
      try Self.list.decode(response("<html></html>"))
    }
    let said = try #require(answer.failures.first?.detail)
    let reason = try #require(nameless.detail)
    #expect(said != reason)
    #expect(said.korean.contains(reason.korean))
  }
}
