internal import TransitCore

/// The lists of Seoul and Gyeonggi. The column names were collected from files of 2021 to 2026.
extension PublicList {
  /// 버스정류소 위치정보 (OA-15067).
  static let seoulStops = PublicList(
    id: "seoul-stops", name: "서울시 버스정류소 위치정보", attribution: seoul, rule: .capitalStops,
    bounds: around,
    requiredColumns: [
      .id: "NODE_ID 노드ID 노드아이디", .name: "정류소명 정류장명", .longitude: "X좌표 경도",
      .latitude: "Y좌표 위도",
    ],
    optionalColumns: [.number: "ARS_ID ARS번호 정류소번호", .type: "정류소타입 정류소유형"])

  /// 노선 ID 정보.
  static let seoulRoutes = PublicList(
    id: "seoul-routes", name: "서울시 버스노선 ID 정보", attribution: seoul, rule: .capitalRoutes,
    bounds: around, requiredColumns: [.route: "ROUTE_ID 노선ID", .routeName: "노선명"])

  /// 노선별 정류소 정보 (OA-1095).
  static let seoulRouteStops = PublicList(
    id: "seoul-route-stops", name: "서울시 노선별 정류소 정보", attribution: seoul,
    rule: .capitalRouteStops, bounds: around,
    requiredColumns: [
      .route: "ROUTE_ID 노선ID", .routeName: "노선명", .sequence: "순번", .id: "NODE_ID 노드ID",
      .name: "정류소명 정류장명", .longitude: "X좌표 경도", .latitude: "Y좌표 위도",
    ],
    optionalColumns: [.number: "ARS_ID ARS번호 정류소번호"])

  /// 버스정류소 현황.
  static let gyeonggiStops = PublicList(
    id: "gyeonggi-stops", name: "경기도 버스정류소 현황",
    attribution: Attribution(
      text: "경기데이터드림", englishText: "Gyeonggi Data Dream", license: nil,
      url: "https://data.gg.go.kr"),
    rule: .gyeonggiStops, bounds: around,
    requiredColumns: [
      .id: "정류소id 정류소아이디", .name: "정류소명", .latitude: "WGS84위도", .longitude: "WGS84경도",
      .city: "시군명",
    ],
    optionalColumns: [.englishName: "정류소영문명", .number: "정류소번호"])

  private static let seoul = Attribution(
    text: "서울 열린데이터광장", englishText: "Seoul Open Data Plaza", license: nil,
    url: "https://data.seoul.go.kr")

  /// The capital area and the reach of its buses.
  private static let around = Bounds(latitudes: 36.6...38.4, longitudes: 126.2...128.0)
}
