import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import KMA

struct EndpointTests {
  static let run = ForecastRun(date: "20261120", time: "0730")
  static let rows: [(endpoint: any Endpoint, operation: String, page: Int)] = [
    (NowCast(run: run, cell: seoul), "getUltraSrtNcst", 1),
    (UltraShortForecast(run: run, cell: seoul), "getUltraSrtFcst", 1),
    (ShortTermForecast(run: run, cell: seoul, page: 2), "getVilageFcst", 2),
  ]

  @Test(arguments: 0..<3)
  func `a request has exactly this URL and parses back to its endpoint`(index: Int) throws {
    let (endpoint, operation, page) = Self.rows[index]
    let url =
      "https://apis.data.go.kr/1360000/VilageFcstInfoService_2.0/\(operation)"
      + "?serviceKey=REDACTED&pageNo=\(page)&numOfRows=1100&dataType=JSON"
      + "&base_date=20261120&base_time=0730&nx=60&ny=127"
    #expect(endpoint.request.redactedURL == url)
    func check<E: Endpoint>(_ endpoint: E) throws {
      #expect(E(endpoint.request) == endpoint)
      #expect(E(try #require(Request(url: url))) == endpoint)
    }
    try check(endpoint)
    #expect(KMAProvider.endpoints.filter { $0.init(endpoint.request) != nil }.count == 1)
  }

  @Test(arguments: 0..<3, ["2026-11-20 08:43", "2027-01-01 00:09:59", "2027-01-01 00:10"])
  func `an update selects the run that is the latest at the new time`(
    index: Int, now: String
  ) throws {
    let runs = [
      "2026-11-20 08:43": ["20261120 0800", "20261120 0730", "20261120 0800"],
      "2027-01-01 00:09:59": ["20261231 2300", "20261231 2330", "20261231 2300"],
      "2027-01-01 00:10": ["20270101 0000", "20261231 2330", "20261231 2300"],
    ]
    func check<E: Endpoint>(_ endpoint: E) throws {
      let asked = endpoint.updated(to: try moment(now))
      let run = try #require(runs[now])[index].split(separator: " ")
      #expect(
        asked.request.redactedURL
          == endpoint.request.redactedURL.replacing("20261120", with: run[0])
          .replacing("0730", with: run[1]))
      #expect(asked.updated(to: try moment(now)) == asked)
    }
    try check(Self.rows[index].endpoint)
  }

  @Test(arguments: [
    "https://apis.data.go.kr/1360000/VilageFcstInfoService/getUltraSrtNcst?ServiceKey=a"
      + "&dataType=XML&base_date=20261120&base_time=0730&nx=60&ny=127",
    "http://apihub.kma.go.kr/api/typ02/openApi/VilageFcstInfoService_2.0/getUltraSrtNcst"
      + "?authKey=a&pageNo=1&numOfRows=10&base_date=20261120&base_time=0730&nx=60&ny=127",
  ])
  func `version 1, the hub, the key, the page size and the format do not change the query`(
    url: String
  ) throws {
    let request = try #require(Request(url: url))
    #expect(NowCast(request) == NowCast(run: Self.run, cell: seoul))
    #expect(KMAProvider.manifest.services.contains { $0.handles(request) })
  }

  @Test(arguments: [
    "https://apis.data.go.kr/1360000/VilageFcstInfoService_2.0/getVilageFcst?base_date=20261120"
      + "&base_time=0730&nx=60&ny=127",
    "https://apis.data.go.kr/1360000/VilageFcstInfoService_2.0/getUltraSrtNcst?base_date=20261120"
      + "&base_time=0730&nx=60",
    "https://apis.data.go.kr/1360000/MidFcstInfoService/getUltraSrtNcst?base_date=20261120"
      + "&base_time=0730&nx=60&ny=127",
    "https://example.com/1360000/VilageFcstInfoService_2.0/getUltraSrtNcst?base_date=20261120"
      + "&base_time=0730&nx=60&ny=127",
  ])
  func `a URL that is not of this operation is not parsed`(url: String) throws {
    #expect(NowCast(try #require(Request(url: url))) == nil)
  }

  @Test func `a measured row is dated with its base time`() throws {
    let rows = try NowCast(run: Self.run, cell: seoul).decode(
      response(body([measured("RN1", "1.1", base: "20261231 2300")])))
    let base = try moment("2026-12-31 23:00")
    #expect(
      rows.rows == [
        WeatherValue(
          element: "RN1", date: base, issuedAt: base, raw: "1.1",
          meaning: .amount(.exactly(1.1), unit: "mm"))
      ])
  }

  @Test func `numbers in place of strings decode the same, with leading zeros restored`() throws {
    let text = body([
      #"{"baseDate":20261120,"baseTime":730,"category":"T1H","fcstDate":20261121,"fcstTime":0,"fcstValue":-1.5}"#
    ])
    let rows = try UltraShortForecast(run: Self.run, cell: seoul).decode(response(text))
    #expect(
      rows.rows == [
        WeatherValue(
          element: "T1H", date: try moment("2026-11-21 00:00"),
          issuedAt: try moment("2026-11-20 07:30"), raw: "-1.5",
          meaning: .number(-1.5, unit: "℃"))
      ])
  }

  @Test(arguments: [
    #"{"baseDate":"20261120","baseTime":"0800","obsrValue":"1"}"#,
    #"{"baseDate":"20261120","baseTime":"0800","category":"TMP","fcstDate":"20261140","fcstTime":"0900","fcstValue":"1"}"#,
    #"{"baseDate":"20261120","baseTime":"0800","category":"TMP","fcstDate":"20261120","fcstValue":"1"}"#,
  ])
  func `a row without a category or time is malformed`(row: String) throws {
    let error = try #require(throws: TransitError.self) {
      try ShortTermForecast(run: Self.run, cell: seoul).decode(response(body([row])))
    }
    #expect(error.code == .malformed)
  }

  @Test func `a no-data body is an empty response`() throws {
    let rows = try ShortTermForecast(run: Self.run, cell: seoul).decode(response(noData))
    #expect(rows.rows.isEmpty)
    #expect(rows.state == .empty)
  }

  @Test(
    arguments: [
      (
        200, #"{"response":{"header":{"resultCode":"01","resultMsg":"APPLICATION_ERROR"}}}"#,
        .unavailable, "01"
      ),
      (
        200, #"{"response":{"header":{"resultCode":"10","resultMsg":"base_time는 4자리 입니다."}}}"#,
        .invalidRequest, "10"
      ),
      (
        403,
        #"{"OpenAPI_ServiceResponse":{"cmmMsgHeader":{"errMsg":"SERVICE_KEY_IS_NOT_REGISTERED_ERROR","returnAuthMsg":"등록되지 않은 서비스키","returnReasonCode":"30"}}}"#,
        .badKey, "30"
      ),
      (
        403,
        #"{"OpenAPI_ServiceResponse":{"cmmMsgHeader":{"errMsg":"SERVICE_KEY_IS_NULL","returnReasonCode":"20"}}}"#,
        .keyNotGranted, "20"
      ),
      (
        504,
        #"{"OpenAPI_ServiceResponse":{"cmmMsgHeader":{"errMsg":"SERVICETIMEOUT_ERROR","returnAuthMsg":"서비스 연결실패 에러","returnReasonCode":"05"}}}"#,
        .timedOut, "05"
      ),
      (
        200,
        "<OpenAPI_ServiceResponse><cmmMsgHeader><returnAuthMsg>LIMITED_NUMBER_OF_SERVICE_REQUESTS_EXCEEDS_ERROR</returnAuthMsg><returnReasonCode>22</returnReasonCode></cmmMsgHeader></OpenAPI_ServiceResponse>",
        .quotaSpent, "22"
      ),
      (401, "Unauthorized\n", .badKey, "HTTP 401"),
      (401, #"{"result":{"status":401,"message":"유효한 인증키가 아닙니다."}}"#, .badKey, "HTTP 401"),
      (429, "", .rateLimited, "HTTP 429"),
      (200, "<html></html>", .malformed, nil),
    ] as [(Int, String, TransitError.Code, String?)])
  func `each error body maps to its error code`(
    status: Int, text: String, code: TransitError.Code, vendorCode: String?
  ) throws {
    let error = try #require(throws: TransitError.self) {
      try ShortTermForecast(run: Self.run, cell: seoul).decode(response(text, status: status))
    }
    #expect(error.code == code)
    #expect(error.vendorCode == vendorCode)
  }
}
