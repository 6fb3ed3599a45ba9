internal import TransitCore
internal import TransitHTTP

/// Places of one category group in an area (`search/category`).
///
/// Use `KakaoLocalNearbyStations` for subway stations.
struct KakaoLocalCategorySearch: KakaoLocalEndpoint, PagedEndpoint {
  static let operation = OperationFacts.kakaoLocal(
    "search-category", .places, pool: "category", isVerified: false)
  static let fields = table(
    .value("category_group_code", \.group), .rule { $0.group != PlaceGroup.subway.rawValue },
    .part(\.area, KakaoLocalArea.fields), .constant("size", "15"), pageField)

  /// One of the service's 18 codes, such as `PM9`.
  var group = ""
  var area = KakaoLocalArea.anywhere
  var page = 1

  func row(_ row: WireValue, of response: Response) throws -> Place {
    try KakaoLocalMapper.place(row, response.origin)
  }
}

/// Subway stations in an area: `search/category` in the group SW8.
///
/// The service has one document per station and line, so each row has one line.
struct KakaoLocalNearbyStations: KakaoLocalEndpoint, PagedEndpoint {
  static let operation = OperationFacts.kakaoLocal("search-category", .nearby, pool: "category")
  static let fields = table(
    .constant("category_group_code", PlaceGroup.subway.rawValue),
    .part(\.area, KakaoLocalArea.fields), .constant("size", "15"), pageField)

  var area = KakaoLocalArea.anywhere
  var page = 1

  func row(_ row: WireValue, of response: Response) throws -> KakaoLocalStationRow {
    try KakaoLocalMapper.stationRow(row, response.origin)
  }
}
