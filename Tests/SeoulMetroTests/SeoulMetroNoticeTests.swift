import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import SeoulMetro

/// The notices, and what their titles say.
struct SeoulMetroNoticeTests {
  @Test(arguments: [
    ("2호선 이대역 승강장 연기 발생으로 열차 무정차 통과중", "6", Notice.Role.begins, Notice.Effect.skipsStations),
    ("2호선 이대역 열차 정상운행", "6", .ends, .other),
    ("2호선 이대역 열차 운행재개", "4", .ends, .other),
    ("무정차 종료", "6", .ends, .skipsStations),
    ("4호선 열차 지연 조치 완료", "5", .ends, .delays),
    ("7호선 강남구청역 차량고장으로 열차 지연", "2", .begins, .delays),
    ("1호선 구로~인천 열차 운행 중단", "3", .begins, .suspended),
    ("3호선 열차 운행중지", "3", .begins, .suspended),
    ("4호선 혜화역 시위 사전 안내", "6", .announces, .protest),
    ("4호선 시위로 열차 지연", "6", .begins, .delays),
    ("4호선 혜화역 시위로 무정차 통과 안내", "6", .begins, .skipsStations),
    ("4호선 혜화역 시위 종료, 정상운행 안내", "6", .ends, .delays),
    ("1호선 종로5가역 화재 발생", "1", .begins, .other),
    ("2호선 연장운행 안내", "8", .announces, .timetableChange),
    ("5호선 운행 시각 조정", "7", .announces, .timetableChange),
    ("8호선 복정역 무정차 통과 예정", "6", .announces, .skipsStations),
    ("고객센터 운영 안내", "6", .unrelated, .other), ("시스템 테스트 무정차", "6", .unrelated, .skipsStations),
    ("민원 접수 지연 안내", "6", .unrelated, .delays),
  ])
  func `the title decides`(
    title: String, kind: String, role: Notice.Role, effect: Notice.Effect
  ) throws {
    let notice = try notice(#""noftTtl":"\#(title)","noftSeCd":"\#(kind)","nonstopYn":"Y""#)
    #expect(notice.role == role)
    #expect(notice.effect == effect)
  }

  @Test(arguments: [
    ("화재로 무정차", "1", "ACCIDENT"), ("열차 지연", "1", "ACCIDENT"), ("열차 지연", "2", "TECHNICAL_PROBLEM"),
    ("열차 지연", "3", "ACCIDENT"), ("열차 지연", "4", "TECHNICAL_PROBLEM"),
    ("열차 지연", "5", "UNKNOWN_CAUSE"),
    ("시위로 지연", "6", "DEMONSTRATION"), ("응급 환자로 지연", "6", "MEDICAL_EMERGENCY"),
    ("폭우로 지연", "5", "WEATHER"), ("파업으로 감편", "6", "STRIKE"), ("선로 공사로 서행", "4", "MAINTENANCE"),
    ("열차 지연", "6", "OTHER_CAUSE"), ("서울교통공사 2호선 지연", "6", "OTHER_CAUSE"),
  ])
  func `a word of the title is the cause, else the code`(
    title: String, kind: String, cause: String
  ) throws {
    #expect(
      try notice(#""noftTtl":"\#(title)","noftSeCd":"\#(kind)""#).cause.rawValue == cause)
  }

  @Test func `lines, stations, directions and times are read`() throws {
    let notice = try notice(
      """
      "noftTtl":"지연","noftCn":"본문","lineNmLst":"5호선, 6호선, 공항철도","stnSctnCdLst":"0150, 0426",
      "upbdnbSe":"내선, 외선","xcseSitnBgngDt":"2026-11-20T23:00:00","xcseSitnEndDt":"2026-11-21T02:00:00"
      """)
    #expect(notice.text == "본문")
    #expect(notice.lines == ["5호선", "6호선", "공항철도"])
    #expect(notice.stations.map(\.value) == ["0150", "0426"])
    #expect(notice.directions == [.inner, .outer])
    #expect(notice.publishedAt == KoreanTime.parse("2026-11-20T08:12:30+09:00"))
    #expect(notice.startsAt == KoreanTime.parse("2026-11-20T23:00:00+09:00"))
    #expect(notice.endsAt == KoreanTime.parse("2026-11-21T02:00:00+09:00"))
    #expect(!notice.isForWholeLines)
    #expect(try self.notice(#""noftTtl":"지연","stnSctnCdLst":"전구간""#).isForWholeLines)
  }

  @Test(arguments: [
    (#"{"item":[{"noftTtl":"a","noftOcrnDt":"2026-11-20T08:12:30"}]}"#, 1),
    (#"{"item":{"noftTtl":"a","noftOcrnDt":"2026-11-20T08:12:30"}}"#, 1), (#""""#, 0), ("null", 0),
    (#"{"item":[]}"#, 0),
  ])
  func `a list, one object and an empty text are read on both levels`(
    items: String, count: Int
  ) throws {
    let bodies = [
      #"{"response":{"header":{"resultCode":"00"},"body":{"totalCount":\#(count),"items":\#(items)}}}"#,
      #"{"header":{"resultCode":"00"},"body":{"totalCount":\#(count),"items":\#(items)}}"#,
    ]
    for body in bodies { #expect(try PlazaNotices().decode(response(body)).rows.count == count) }
  }

  @Test func `a query is for yesterday and today`() throws {
    let now = try #require(KoreanTime.parse("2026-11-20T00:10:00+09:00"))
    #expect(
      PortalNotices().updated(to: now).request.redactedURL
        == "https://apis.data.go.kr/B553766/ntce/getNtceList?serviceKey=REDACTED&dataType=JSON"
        + "&pageNo=1&numOfRows=100&srchStartNoftOcrnYmd=20261119&srchEndNoftOcrnYmd=20261120")
    #expect(
      PlazaNotices().request.redactedURL
        == "http://openapi.seoul.go.kr:8088/REDACTED/json/getNtceList/1/100")
    #expect(PlazaNotices().lifetime == .live(.seconds(60)))
    #expect(PlazaNotices.operation.emptyLifetime == .seconds(60))
  }

  /// The notice of a row with these fields.
  private func notice(_ fields: String) throws -> Notice {
    let body = """
      {"response":{"header":{"resultCode":"00"},"body":{"items":{"item":
      {"noftOcrnDt":"2026-11-20T08:12:30",\(fields)}}}}}
      """
    return try #require(try PlazaNotices().decode(response(body)).rows.first)
  }
}
