import Foundation
import KoreaTransit
import Testing
import TransitHTTP
import TransitRegistry
import TransitTestSupport

/// Real recordings of operations that no endpoint of the built-in providers reads.
@Suite(.enabled(if: RealRecordings.folder != nil, "TRANSIT_TEST_RECORDINGS names no folder"))
struct UnbuiltOperationTests {
  private static let unbuilt = [
    "kakao-local/geo-transcoord",
    "kma/ForecastGrib",
    "kma/getFcstVersion",
    "kma/getFcstZoneCd",
    "kma/getMidSeaFcst",
    "openweather/air_pollution-history",
    "openweather/box-city",
    "openweather/onecall",
    "openweather/reverse",
    // Only with `mode=xml`.
    "openweather/weather",
    "seoul-bus/getBusPosByRouteSt",
    "seoul-bus/getBusPosByVehId",
    "seoul-bus/getLowBusPosByRouteSt",
    "seoul-bus/getLowBusPosByRtid",
    "seoul-bus/getLowStationByName",
    "seoul-subway/SearchSTNBySubwayLineInfo",
  ]

  @Test func `the operations without an endpoint are the listed ones`() throws {
    var found: Set<String> = []
    for file in RecordingFile.real where !file.path.contains("/errors/") {
      let decoded = try file.decoded()
      guard let error = decoded.error else { continue }
      #expect(error.code == .unsupported, "\(file.path): \(error)")
      // The message names the operation that is missing.
      #expect(error.line(in: .english).contains(decoded.operation), "\(file.path)")
      found.insert("\(decoded.provider)/\(decoded.operation)")
    }
    #expect(found.sorted() == Self.unbuilt)
  }
}

/// The decoding of recordings whose operation no provider knows. The bodies are made up, in the
/// formats of services that are not supported.
struct UnknownOperationTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var url: String
    var status = 200
    var body: String
    /// The operation that the message must name.
    var operation: String

    init(_ what: String, _ url: String, _ operation: String, status: Int = 200, _ body: String) {
      testDescription = what
      self.url = url
      self.operation = operation
      self.status = status
      self.body = body
    }
  }

  private static let portal = "https://apis.data.go.kr"
  private static let plaza = "http://openapi.seoul.go.kr:8088/REDACTED/json"

  static let unsupported: [Row] = [
    Row(
      "rows in a header of another form", "\(portal)/9990000/busstop/getStopList?stop=7",
      "getStopList",
      #"{"response":{"comMsgHeader":"","msgHeader":{"resultCode":0,"resultMessage":"ok"},"#
        + #""msgBody":{"stopList":[{"stopId":7}]}}}"#),
    Row(
      "nothing in a header of another form", "\(portal)/9990000/busstop/getStopList?stop=0",
      "getStopList",
      #"{"response":{"msgHeader":{"resultCode":4,"resultMessage":"결과가 존재하지 않습니다."}}}"#),
    Row(
      "TOPIS's names with a code of another name", "\(portal)/9990000/buses/getBuses?route=7",
      "getBuses",
      "<ServiceResult><comMsgHeader/><msgHeader><resultCode>0</resultCode><resultMsg>ok</resultMsg>"
        + "</msgHeader><msgBody><itemList><BUSID>7</BUSID></itemList></msgBody></ServiceResult>"),
    Row(
      "the same at TOPIS", "http://ws.bus.go.kr/api/rest/buspos/getBuses?route=7", "getBuses",
      "<ServiceResult><msgHeader><resultCode>0</resultCode></msgHeader><msgBody/></ServiceResult>"),
    Row(
      "rows in the portal's envelope", "\(portal)/B999999/Air/getAir?sido=x", "getAir",
      #"{"response":{"header":{"resultCode":"00","resultMsg":"OK"},"#
        + #""body":{"items":[{"pm10":"7"}],"totalCount":1}}}"#),
    Row(
      "nothing in the portal's envelope", "\(portal)/B999999/Air/getAir?sido=y", "getAir",
      #"{"response":{"header":{"resultCode":"00"},"body":{"items":[],"totalCount":0}}}"#),
    Row(
      "the portal's code for nothing", "\(portal)/B999999/Air/getAir?sido=z", "getAir",
      #"{"response":{"header":{"resultCode":"03","resultMsg":"NODATA_ERROR"}}}"#),
    Row(
      "a code that means a fault elsewhere", "\(portal)/B999999/Air/getAir?sido=q", "getAir",
      #"{"response":{"header":{"resultCode":"01","resultMsg":"x"}}}"#),
    Row(
      "an operation of a known host", "\(plaza)/bikes/1/5/", "bikes",
      #"{"bikeStatus":{"list_total_count":1,"RESULT":{"CODE":"INFO-000"},"row":[{"id":"7"}]}}"#),
    Row(
      "an envelope of its own", "https://transit.example/v1/stops?near=here", "stops",
      #"{"stops":[{"id":7}]}"#),
    Row("a list", "https://transit.example/v1/stops?near=there", "stops", #"[{"id":7}]"#),
    Row("plain text", "https://transit.example/v1/stops.csv", "stops.csv", "id,name\n7,x\n"),
    Row("a page", "https://transit.example/v1/stops?page", "stops", "<!doctype html><title>x"),
    Row("nothing at all", "https://transit.example/v1/stops?none", "stops", ""),
    Row("a host that is down", "https://transit.example/v1/stops?down", "stops", status: 503, ""),
    Row("a wrong path", "https://transit.example/v1/stops?lost", "stops", status: 404, "lost"),
  ]

  private func decode(_ row: Row, path: String = "elsewhere/op/case.http") throws
    -> DecodedRecording
  {
    let text = "GET \(row.url)\n\nHTTP/1.1 \(row.status) -\n\n\(row.body)"
    return RecordingDecoder(factories: BuiltInProviders.all)
      .decode(try Recording(Data(text.utf8)), path: path)
  }

  @Test(arguments: unsupported)
  func `an unknown operation is reported as unsupported, with its name`(row: Row) throws {
    let decoded = try decode(row)
    #expect(decoded.outcome == .skipped)
    #expect(decoded.items.isEmpty)
    #expect(decoded.operation == row.operation)
    #expect(decoded.error?.code == .unsupported)
    #expect(
      decoded.error?.detail?.english == "not checked: no provider here reads \(row.operation)")
    #expect(decoded.error?.detail?.korean == "확인하지 않음: \(row.operation) 응답을 읽는 제공자가 없습니다")
  }

  private static func gateway(_ code: String) -> String {
    "<OpenAPI_ServiceResponse><cmmMsgHeader><errMsg>SERVICE ERROR</errMsg>"
      + "<returnReasonCode>\(code)</returnReasonCode></cmmMsgHeader></OpenAPI_ServiceResponse>"
  }

  /// Errors that concern the key or the service, whatever the operation is.
  static let errors: [(row: Row, code: TransitError.Code)] = [
    (
      Row("quota", "\(portal)/9990000/busstop/getStopList", "getStopList", gateway("22")),
      .quotaSpent
    ),
    (Row("key", "\(portal)/9990000/busstop/getStopList", "getStopList", gateway("30")), .badKey),
    (
      Row("HTTP", "https://transit.example/v1/stops", "stops", status: 429, "slow down"),
      .rateLimited
    ),
    // The gateways of the built-in providers, for operations without an endpoint.
    (
      Row(
        "KMA's quota", "\(portal)/1360000/MidFcstInfoService/getOther", "getOther", gateway("22")),
      .quotaSpent
    ),
    (
      Row(
        "TOPIS's key", "http://ws.bus.go.kr/api/rest/buspos/getBuses", "getBuses",
        #"{"msgHeader":{"headerCd":"7","headerMsg":"Key인증실패: 에러코드(30)"},"msgBody":{}}"#), .badKey
    ),
    (
      Row(
        "the plaza's key", "\(plaza)/bikes/1/5/", "bikes",
        "<RESULT><CODE>INFO-100</CODE><MESSAGE>x</MESSAGE></RESULT>"), .badKey
    ),
    (
      Row(
        "KMA is down", "\(portal)/1360000/MidFcstInfoService/getOther", "getOther", status: 503, ""),
      .unavailable
    ),
  ]

  @Test(arguments: errors.map(\.row.testDescription))
  func `a gateway error keeps its code for an unknown operation`(name: String) throws {
    let (row, code) = try #require(Self.errors.first { $0.row.testDescription == name })
    let decoded = try decode(row)
    #expect(decoded.outcome == .failed)
    #expect(decoded.operation == row.operation)
    #expect(decoded.error?.code == code)
  }
}
