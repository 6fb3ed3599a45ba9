internal import TransitCore

/// The nationwide list and the lists of single cities.
extension PublicList {
  /// 국토교통부 전국 버스정류장 위치정보: the ids are those of the nationwide service, Seoul's with SEB.
  static let nationalStops = PublicList(
    id: "national-stops", name: "국토교통부 전국 버스정류장 위치정보",
    attribution: dataGoKr("국토교통부"), rule: .tagoStops(prefix: nil), bounds: .korea,
    requiredColumns: [
      .id: "정류장번호 정류장ID 정류장아이디", .name: "정류장명", .latitude: "위도 GPS위도",
      .longitude: "경도 GPS경도",
    ],
    optionalColumns: [
      .number: "모바일단축번호 단축번호 모바일번호", .cityCode: "도시코드", .city: "도시명 관리도시명",
    ])

  static let daeguStops = PublicList(
    id: "daegu-stops", name: "대구 버스정류소", attribution: dataGoKr("대구광역시"),
    rule: .tagoStops(prefix: "DGB"),
    bounds: Bounds(latitudes: 35.3...36.6, longitudes: 127.9...129.2),
    requiredColumns: [
      .id: "station_id 정류소아이디", .number: "bs_id 모바일아이디", .name: "stop_name 정류소명",
      .latitude: "latitude 위도", .longitude: "longitude 경도",
    ])

  /// 노선별 정류장: a stop appears once for each route, and routes have no ids.
  static let sejongStops = PublicList(
    id: "sejong-stops", name: "세종 노선별 정류장", attribution: dataGoKr("세종특별자치시"),
    rule: .tagoStops(prefix: "SJB"),
    bounds: Bounds(latitudes: 36.0...37.1, longitudes: 126.8...127.8),
    requiredColumns: [
      .id: "정류장ID", .number: "서비스ID", .name: "정류장명", .latitude: "위도", .longitude: "경도",
    ],
    optionalColumns: [.routeName: "노선명", .sequence: "정류장순번"])

  /// `la` contains the longitude and `lo` the latitude.
  static let gumiStops = PublicList(
    id: "gumi-stops", name: "구미 버스정류소", attribution: dataGoKr("구미시"),
    rule: .tagoStops(prefix: "GMB"),
    bounds: Bounds(latitudes: 35.6...36.7, longitudes: 127.8...128.9),
    requiredColumns: [.id: "sttn_idntfr", .name: "korean_nm", .latitude: "la", .longitude: "lo"],
    optionalColumns: [.number: "sttn_svc_idntfr"])

  /// The list has the columns of the nationwide service's route list.
  static let gumiRoutes = PublicList(
    id: "gumi-routes", name: "구미 버스노선", attribution: dataGoKr("국토교통부"),
    rule: .tagoRoutes(prefix: "GMB"), bounds: .korea,
    requiredColumns: [.route: "노선ID", .routeName: "노선번호", .start: "기점", .end: "종점"],
    optionalColumns: [.kind: "노선유형", .first: "첫차시간", .last: "막차시간"])

  private static func dataGoKr(_ owner: String) -> Attribution {
    Attribution(text: owner, license: nil, url: "https://www.data.go.kr")
  }
}
