import Foundation
import Testing
import TransitCore
import TransitHTTP

@testable import TAGO

/// An endpoint and its URL, with the key redacted.
struct RequestRow: CustomTestStringConvertible {
  var endpoint: any Endpoint
  var url: String
  var testDescription: String { url }

  static let all: [RequestRow] = [
    RequestRow(
      endpoint: StopList(cityCode: "25", name: "대전역"),
      url: "https://apis.data.go.kr/1613000/BusSttnInfoInqireService/getSttnNoList"
        + "?serviceKey=REDACTED&cityCode=25&nodeNm=%EB%8C%80%EC%A0%84%EC%97%AD"
        + "&numOfRows=1000&pageNo=1&_type=json"),
    RequestRow(
      endpoint: StopList(cityCode: "12", number: "51059", page: 2),
      url: "https://apis.data.go.kr/1613000/BusSttnInfoInqireService/getSttnNoList"
        + "?serviceKey=REDACTED&cityCode=12&nodeNo=51059&numOfRows=1000&pageNo=2&_type=json"),
    RequestRow(
      endpoint: RouteList(cityCode: "31240", number: "6004"),
      url: "https://apis.data.go.kr/1613000/BusRouteInfoInqireService/getRouteNoList"
        + "?serviceKey=REDACTED&cityCode=31240&routeNo=6004&numOfRows=1000&pageNo=1&_type=json"),
    RequestRow(
      endpoint: RouteList(cityCode: "37050"),
      url: "https://apis.data.go.kr/1613000/BusRouteInfoInqireService/getRouteNoList"
        + "?serviceKey=REDACTED&cityCode=37050&numOfRows=1000&pageNo=1&_type=json"),
    RequestRow(
      endpoint: SubwayStationList(name: "서울"),
      url: "https://apis.data.go.kr/1613000/SubwayInfo/GetKwrdFndSubwaySttnList"
        + "?serviceKey=REDACTED&subwayStationName=%EC%84%9C%EC%9A%B8"
        + "&numOfRows=100&pageNo=1&_type=json"),
    RequestRow(
      endpoint: StopArrivals(cityCode: "25", nodeID: "DJB8005504"),
      url: "https://apis.data.go.kr/1613000/ArvlInfoInqireService/getSttnAcctoArvlPrearngeInfoList"
        + "?serviceKey=REDACTED&cityCode=25&nodeId=DJB8005504&numOfRows=100&pageNo=1&_type=json"),
    RequestRow(
      endpoint: RouteArrivals(
        cityCode: "31240", nodeID: "GGB233001282", routeID: "GGB233000270"),
      url: "https://apis.data.go.kr/1613000/ArvlInfoInqireService/"
        + "getSttnAcctoSpcifyRouteBusArvlPrearngeInfoList?serviceKey=REDACTED&cityCode=31240"
        + "&nodeId=GGB233001282&routeId=GGB233000270&numOfRows=100&pageNo=1&_type=json"),
    // Trap 5: only this operation has `nodeid` in lowercase.
    RequestRow(
      endpoint: RoutesAtStop(cityCode: "12", nodeID: "SJB293062012"),
      url: "https://apis.data.go.kr/1613000/BusSttnInfoInqireService/getSttnThrghRouteList"
        + "?serviceKey=REDACTED&cityCode=12&nodeid=SJB293062012&numOfRows=1000&pageNo=1&_type=json"
    ),
    RequestRow(
      endpoint: RouteDetails(cityCode: "31240", routeID: "GGB200000008"),
      url: "https://apis.data.go.kr/1613000/BusRouteInfoInqireService/getRouteInfoIem"
        + "?serviceKey=REDACTED&cityCode=31240&routeId=GGB200000008&numOfRows=1000&pageNo=1"
        + "&_type=json"),
    RequestRow(
      endpoint: RouteStops(cityCode: "31240", routeID: "GGB200000008", page: 2),
      url: "https://apis.data.go.kr/1613000/BusRouteInfoInqireService/getRouteAcctoThrghSttnList"
        + "?serviceKey=REDACTED&cityCode=31240&routeId=GGB200000008&numOfRows=1000&pageNo=2"
        + "&_type=json"),
    RequestRow(
      endpoint: RouteBuses(cityCode: "37010", routeID: "PHB1"),
      url: "https://apis.data.go.kr/1613000/BusLcInfoInqireService/getRouteAcctoBusLcList"
        + "?serviceKey=REDACTED&cityCode=37010&routeId=PHB1&numOfRows=1000&pageNo=1&_type=json"),
    RequestRow(
      endpoint: CityList(),
      url: "https://apis.data.go.kr/1613000/BusRouteInfoInqireService/getCtyCodeList"
        + "?serviceKey=REDACTED&numOfRows=1000&pageNo=1&_type=json"),
  ]
}

struct RequestTests {
  @Test(arguments: RequestRow.all)
  func `a request has exactly this URL`(row: RequestRow) {
    #expect(row.endpoint.request.redactedURL == row.url)
  }

  @Test(arguments: RequestRow.all)
  func `an endpoint is parsed from its request and from its URL`(row: RequestRow) throws {
    func check<E: Endpoint>(_ endpoint: E) throws {
      #expect(E(endpoint.request) == endpoint)
      #expect(E(try #require(Request(url: row.url))) == endpoint)
    }
    try check(row.endpoint)
  }

  @Test(arguments: RequestRow.all)
  func `a request is parsed by exactly one endpoint type`(row: RequestRow) {
    let readers = TAGOProvider.endpoints.filter { $0.init(row.endpoint.request) != nil }
    #expect(readers.count == 1)
  }

  @Test func `a nearby search keeps every digit of its coordinate`() throws {
    let point = try #require(Coordinate(latitude: 36.015169, longitude: 129.325127))
    let endpoint = NearbyStops(near: point)
    #expect(
      endpoint.request.redactedURL
        == "https://apis.data.go.kr/1613000/BusSttnInfoInqireService/getCrdntPrxmtSttnList"
        + "?serviceKey=REDACTED&gpsLati=36.015169&gpsLong=129.325127"
        + "&numOfRows=100&pageNo=1&_type=json")
    #expect(NearbyStops(endpoint.request) == endpoint)
  }

  @Test(arguments: [
    "http://openapi.tago.go.kr/openapi/service/ArvlInfoInqireService/"
      + "getSttnAcctoArvlPrearngeInfoList?ServiceKey=REDACTED&cityCode=23&nodeId=ICB163000099",
    "http://APIS.data.go.kr/1613000/ArvlInfoInqireService/getSttnAcctoArvlPrearngeInfoList"
      + "?serviceKey=REDACTED&cityCode=23&nodeId=ICB163000099&_type=xml&numOfRows=3",
  ])
  func `key, page size, format and the former host do not change the query`(url: String) throws {
    let request = try #require(Request(url: url))
    #expect(StopArrivals(request) == StopArrivals(cityCode: "23", nodeID: "ICB163000099"))
    #expect(TAGOProvider.manifest.services.contains { $0.handles(request) })
  }

  @Test(arguments: ["BusSttnInfoInqireService", "ArvlInfoInqireService", "BusLcInfoInqireService"])
  func `the list of cities is parsed from any of the services`(service: String) throws {
    let url = "https://apis.data.go.kr/1613000/\(service)/getCtyCodeList?numOfRows=1&_type=json"
    let request = try #require(Request(url: url))
    let list = try #require(CityList(request))
    #expect(list.list.rawValue == service)
    #expect(CityList(list.request) == list)
    #expect(list != CityList())
  }

  @Test func `the subway's former path is the same query`() throws {
    let url =
      "https://apis.data.go.kr/1613000/SubwayInfoService/getKwrdFndSubwaySttnList"
      + "?serviceKey=REDACTED&subwayStationName=%EC%84%9C%EC%9A%B8"
    #expect(SubwayStationList(try #require(Request(url: url))) == SubwayStationList(name: "서울"))
  }

  @Test(arguments: [
    "https://apis.data.go.kr/1613000/BusSttnInfoInqireService/getSttnNoList?nodeNm=a",
    "https://apis.data.go.kr/1613000/BusRouteInfoInqireService/getSttnNoList?cityCode=25",
    "https://apis.data.go.kr/1613000/BusSttnInfoInqireService/getSttnNoList/x?cityCode=25",
    "https://apis.data.go.kr/1613000/BusSttnInfoInqireService/getSttnNoList?cityCode=25&pageNo=0",
    "https://apis.data.go.kr/1613000/BusSttnInfoInqireService/getSttnNoList?cityCode=25&pageNo=x",
    "https://apis.data.go.kr/1360000/BusSttnInfoInqireService/getSttnNoList?cityCode=25",
    "https://example.com/1613000/BusSttnInfoInqireService/getSttnNoList?cityCode=25",
  ])
  func `a URL that is not of this operation is not parsed`(url: String) throws {
    let request = try #require(Request(url: url))
    #expect(StopList(request) == nil)
  }

  @Test func `page size and format do not change a recording's identity, but the page does`() throws
  {
    let service = TAGOProvider.manifest.services[0]
    let base = "https://apis.data.go.kr/1613000/BusRouteInfoInqireService/getRouteNoList"
    func identity(_ query: String) throws -> String {
      service.canonicalKey(for: try #require(Request(url: base + query)))
    }
    let first = try identity("?serviceKey=a&cityCode=37050&numOfRows=10&_type=xml")
    #expect(first == service.canonicalKey(for: RouteList(cityCode: "37050").request))
    #expect(first != service.canonicalKey(for: RouteList(cityCode: "37050", page: 2).request))
  }
}
