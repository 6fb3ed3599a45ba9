import KoreaTransit
import TransitRegistry

/// What fuzzing begins with besides the recordings.
enum Seeds {
  /// A question for every operation of every built-in provider: answers are read by the endpoint
  /// that is made back from it.
  static let questions = [
    "http://openapi.seoul.go.kr:8088/REDACTED/json/SearchInfoBySubwayNameService/1/50/강남",
    "http://swopenAPI.seoul.go.kr/api/subway/REDACTED/json/realtimeStationArrival/0/50/강남",
    "http://swopenAPI.seoul.go.kr/api/subway/REDACTED/xml/realtimeStationArrival/ALL/1/100/",
    "http://ws.bus.go.kr/api/rest/stationinfo/getStationByName?stSrch=강남",
    "http://ws.bus.go.kr/api/rest/stationinfo/getLowStationByName?stSrch=강남",
    "http://ws.bus.go.kr/api/rest/stationinfo/getStationByPos?tmX=127.0&tmY=37.5&radius=100",
    "http://ws.bus.go.kr/api/rest/busRouteInfo/getBusRouteList?strSrch=472",
    "http://ws.bus.go.kr/api/rest/stationinfo/getStationByUid?arsId=22009",
    tago("BusSttnInfoInqireService/getSttnNoList?cityCode=25&nodeNm=역"),
    tago("BusSttnInfoInqireService/getCrdntPrxmtSttnList?gpsLati=36.3&gpsLong=127.4"),
    tago("BusRouteInfoInqireService/getRouteNoList?cityCode=25&routeNo=5"),
    tago("SubwayInfo/GetKwrdFndSubwaySttnList?subwayStationName=강남"),
    tago("ArvlInfoInqireService/getSttnAcctoArvlPrearngeInfoList?cityCode=25&nodeId=DJB8001793"),
    tago(
      "ArvlInfoInqireService/getSttnAcctoSpcifyRouteBusArvlPrearngeInfoList?cityCode=25"
        + "&nodeId=DJB8001793&routeId=DJB30300001"),
    kma("getUltraSrtNcst"), kma("getUltraSrtFcst"), kma("getVilageFcst"),
    kakao("search/keyword.json?query=강남역&category_group_code=SW8&size=15"),
    kakao("search/keyword.json?query=강남역&size=15"),
    kakao("search/category.json?category_group_code=PM9&radius=20000"),
    kakao("search/address.json?query=세종대로"),
    kakao("geo/coord2regioncode.json?x=127.0&y=37.5"),
    kakao("geo/coord2address.json?x=127.0&y=37.5"),
  ]

  private static func tago(_ question: String) -> String {
    "https://apis.data.go.kr/1613000/" + question
  }

  private static func kma(_ operation: String) -> String {
    // The evening run has slots of text, of numbers and of codes.
    "https://apis.data.go.kr/1360000/VilageFcstInfoService_2.0/\(operation)"
      + "?base_date=20261120&base_time=2300&nx=60&ny=127"
  }

  private static func kakao(_ question: String) -> String {
    "https://dapi.kakao.com/v2/local/" + question
  }

  /// The built-in configuration, and ones that use every setting, wrong ones among them.
  static let configurations = [
    Configuration.builtInJSON,
    #"{"providers":[{"id":"tago","enabled":false,"timeoutSeconds":0.5,"cities":["25","수원"]}]}"#,
    #"{"version":1,"providers":[{"id":"kma","baseURL":"https://proxy.example/a"}]}"#,
    #"{"providers":[{"id":"kma","baseURL":"https://proxy.example","proxyAddsKey":true}]}"#,
    #"{"keys":{"DATA_GO_KR_KEY":{"environment":"MY_KEY"}},"providers":[{"id":"kma"}]}"#,
    #"{"keys":{"KAKAO_REST_API_KEY":{"file":"~/keys/kakao"}},"providers":[{"id":"kakao-local"}]}"#,
    #"{"keys":{"SEOUL_SUBWAY_KEY":{"file":"key.txt"}},"providers":[{"id":"seoul-subway"}]}"#,
    #"{"cities":["광주","없는시"],"providers":[{"id":"seoul-buss"},{"id":"tago"},{"id":"tago"}]}"#,
    "{\n  \"providers\": [\n    { \"id\": \"kma\", }\n  ]\n}", "{\"version\":2}", "[]",
    "\u{FEFF}{}",
  ]
}
