import Foundation
import GyeonggiBus
import KoreaTransit
import Testing
import TransitTesting

struct GyeonggiBusEndpointTests {
  private func answer(_ body: String, status: Int = 200) -> Response {
    Response(status: status, body: Data(body.utf8), receivedAt: StubExchange.moment)
  }

  private func refusal(_ code: Int) -> Response {
    answer(
      """
      {"response":{"comMsgHeader":"","msgHeader":{"queryTime":"2026-11-20 08:29:30.000",\
      "resultCode":\(code),"resultMessage":"안내"}}}
      """)
  }

  @Test func `a request has its exact URL, without a key`() {
    #expect(
      StopSearch("강남대").request.redactedURL
        == "https://apis.data.go.kr/6410000/busstationservice/v2/getBusStationListv2"
        + "?serviceKey=REDACTED&keyword=%EA%B0%95%EB%82%A8%EB%8C%80&format=json")
  }

  @Test func `a stop of Gyeonggi has its number and city, one of Seoul its id alone`() throws {
    let body = """
      {"response":{"msgHeader":{"resultCode":0},"msgBody":{"busStationList":[
      {"centerYn":"N","mobileNo":" 29306","regionName":"용인","stationId":228000694,
      "stationName":"강남대역.강남대입구","x":127.12565,"y":37.2707},
      {"centerYn":"N","mobileNo":" 22009","regionName":"서울","stationId":121000009,
      "stationName":"신분당선강남역","x":127.0285365859,"y":37.4958485587}]}}}
      """
    let rows = try StopSearch("강남").decode(answer(body))
    #expect(
      rows.rows == [
        BusStation(
          name: "강남대역.강남대입구", number: "29306",
          identifiers: IdentifierSet([
            Identifier(.node, "228000694"),
            Identifier(Identifier.Scheme(rawValue: "gyeonggi.ars"), "29306"),
          ]),
          coordinate: Coordinate(latitude: 37.2707, longitude: 127.12565),
          city: City(name: "용인시"), sources: [SourceMark("gyeonggi-bus")]),
        BusStation(
          name: "신분당선강남역", identifiers: IdentifierSet([Identifier(.node, "121000009")]),
          coordinate: Coordinate(latitude: 37.4958485587, longitude: 127.0285365859),
          city: .seoul, sources: [SourceMark("gyeonggi-bus")]),
      ])
    #expect(rows.state == .answered)
  }

  @Test func `the code for nothing is an answer`() throws {
    let rows = try StopSearch("현대홈타운").decode(refusal(4))
    #expect(rows.rows == [])
    #expect(rows.state == .empty)
  }

  @Test(arguments: [1, 8, 77])
  func `another code is a fault of the service, in its own words`(number: Int) {
    let wanted = TransitError(.unavailable, Words(verbatim: "안내"), vendorCode: "\(number)")
    #expect(throws: wanted) { try StopSearch("강남").decode(refusal(number)) }
  }

  @Test func `the gateway's refusal is read as everywhere`() {
    let body = """
      <OpenAPI_ServiceResponse><cmmMsgHeader><errMsg>SERVICE ERROR</errMsg>\
      <returnAuthMsg>SERVICE_KEY_IS_NOT_REGISTERED_ERROR</returnAuthMsg>\
      <returnReasonCode>30</returnReasonCode></cmmMsgHeader></OpenAPI_ServiceResponse>
      """
    #expect(
      throws: TransitError(
        .badKey, Words(verbatim: "SERVICE ERROR SERVICE_KEY_IS_NOT_REGISTERED_ERROR"),
        vendorCode: "30")
    ) { try StopSearch("강남").decode(answer(body)) }
  }

  @Test(arguments: [("광주", "경기 광주시"), ("용인", "용인시"), ("서울", "서울"), ("아무데", nil)])
  func `a region is the city of that name here`(region: String, city: String?) throws {
    let body = """
      {"response":{"msgHeader":{"resultCode":0},"msgBody":{"busStationList":
      {"regionName":"\(region)","stationId":228000694,"stationName":"보기"}}}}
      """
    #expect(try StopSearch("보기").decode(answer(body)).rows.map(\.city?.name) == [city])
  }
}
