import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import AirKorea

struct AirKoreaEndpointTests {
  static let root = "https://apis.data.go.kr/B552584/"
  static let tail = "&pageNo=1&numOfRows=1000&returnType=json"

  static let rows: [(any Endpoint, String)] = [
    (
      StationMeasurements(),
      "ArpltnInforInqireSvc/getCtprvnRltmMesureDnsty?serviceKey=REDACTED"
        + "&sidoName=%EC%A0%84%EA%B5%AD&ver=1.5" + tail
    ),
    (
      StationMeasurements(province: "서울", version: nil),
      "ArpltnInforInqireSvc/getCtprvnRltmMesureDnsty?serviceKey=REDACTED"
        + "&sidoName=%EC%84%9C%EC%9A%B8" + tail
    ),
    (
      DustForecasts(date: KoreanDate(year: 2026, month: 11, day: 20)),
      "ArpltnInforInqireSvc/getMinuDustFrcstDspth?serviceKey=REDACTED&searchDate=2026-11-20" + tail
    ),
    (
      DustForecasts(),
      "ArpltnInforInqireSvc/getMinuDustFrcstDspth?serviceKey=REDACTED" + tail
    ),
    (StationList(), "MsrstnInfoInqireSvc/getMsrstnList?serviceKey=REDACTED" + tail),
    (
      StationList(name: "중앙동(경기)"),
      "MsrstnInfoInqireSvc/getMsrstnList?serviceKey=REDACTED"
        + "&stationName=%EC%A4%91%EC%95%99%EB%8F%99%28%EA%B2%BD%EA%B8%B0%29" + tail
    ),
  ]

  @Test(arguments: rows)
  func `a request has its exact URL, and the URL restores the endpoint`(
    row: (endpoint: any Endpoint, url: String)
  ) throws {
    func check<E: Endpoint>(_ endpoint: E) throws {
      #expect(endpoint.request.redactedURL == Self.root + row.url)
      #expect(E(endpoint.request) == endpoint)
      #expect(E(try #require(Request(url: Self.root + row.url))) == endpoint)
      #expect(endpoint.request.keyNames == ["DATA_GO_KR_KEY"])
    }
    try check(row.endpoint)
    #expect(AirKoreaProvider.endpoints.count { $0.init(row.endpoint.request) != nil } == 1)
  }

  @Test func `a version with PM2.5 and grades of the hour is always requested`() {
    #expect(StationMeasurements().request.queryText("ver") == "1.5")
    for probe in AirKoreaProvider.probes {
      #expect(probe.request.queryText("ver") == "1.5")
    }
  }

  @Test(
    arguments: [
      ("2026-11-20 08:30", "2026-11-20"), ("2026-11-20 05:10", "2026-11-20"),
      // Before the first issue of a day, yesterday's last one is the latest.
      ("2026-11-20 05:09", "2026-11-19"), ("2026-11-20 00:30", "2026-11-19"),
      ("2026-11-20 23:59", "2026-11-20"),
    ])
  func `the forecast is requested by the day of its latest issue`(time: String, day: String) throws
  {
    let request = DustForecasts().updated(to: try moment(time)).request
    #expect(request.queryText("searchDate") == day)
  }

  @Test(
    arguments: [
      ("2026-11-20 08:19", "2026-11-20 08:20"), ("2026-11-20 08:20", "2026-11-20 09:20"),
      ("2026-11-20 23:30", "2026-11-21 00:20"), ("2026-11-20 00:05", "2026-11-20 00:20"),
    ])
  func `measurements are valid until 20 minutes past the next hour`(time: String, end: String)
    throws
  {
    let expiration = StationMeasurements().lifetime.expiration(from: try moment(time))
    #expect(expiration == (try moment(end)))
  }

  @Test(
    arguments: [
      ("2026-11-20 08:30", "2026-11-20 11:10"), ("2026-11-20 11:09", "2026-11-20 11:10"),
      ("2026-11-20 17:10", "2026-11-20 23:10"), ("2026-11-20 23:10", "2026-11-21 05:10"),
      ("2026-11-20 00:30", "2026-11-20 05:10"),
    ])
  func `a forecast is valid until ten minutes after the next issue`(time: String, end: String)
    throws
  {
    let expiration = DustForecasts().lifetime.expiration(from: try moment(time))
    #expect(expiration == (try moment(end)))
  }

  @Test func `each of the two services has its own quota of 500 calls a day`() {
    let quotas = AirKoreaProvider.endpoints.map { $0.operation.quota }
    #expect(
      quotas.map(\.pool) == [
        "ArpltnInforInqireSvc", "ArpltnInforInqireSvc", "MsrstnInfoInqireSvc",
      ])
    #expect(quotas.map(\.dailyCalls) == [500, 500, 500])
  }
}
