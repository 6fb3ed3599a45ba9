internal import TransitCore
internal import TransitHTTP

/// Places by text (`search/keyword`) in any group except subway stations, which use
/// `KakaoLocalStationSearch`.
struct KakaoLocalKeywordSearch: KakaoLocalEndpoint, PagedEndpoint {
  static let operation = OperationFacts.kakaoLocal("search-keyword", .places, pool: "keyword")
  static let fields = table(
    .value("query", \.text), .optional("category_group_code", \.group),
    .rule { $0.group != PlaceGroup.subway.rawValue }, .constant("size", "15"),
    .part(\.area, KakaoLocalArea.fields), pageField)

  var text = ""
  var group: String?
  var area = KakaoLocalArea.anywhere
  var page = 1

  func row(_ row: WireValue, of response: Response) throws -> Place {
    try KakaoLocalMapper.place(row, response.origin)
  }
}

/// Subway stations by text: `search/keyword` in the category group SW8.
///
/// The service has one document per station and line, so each row has one line.
struct KakaoLocalStationSearch: KakaoLocalEndpoint, PagedEndpoint {
  static let operation = OperationFacts.kakaoLocal("search-keyword", .stations, pool: "keyword")
  static let fields = table(
    .value("query", \.text), .constant("category_group_code", PlaceGroup.subway.rawValue),
    .constant("size", "15"), .part(\.area, KakaoLocalArea.fields), pageField)

  var text = ""
  var area = KakaoLocalArea.anywhere
  var page = 1

  func row(_ row: WireValue, of response: Response) throws -> KakaoLocalStationRow {
    try KakaoLocalMapper.stationRow(row, response.origin)
  }
}

/// A station on one line, and the same document as a place with its address.
struct KakaoLocalStationRow: DecodedRow {
  var station: SubwayStation
  var place: Place

  var decoded: DecodedItem { station.decoded }
}

/// Addresses by text (`search/address`).
struct KakaoLocalAddressSearch: KakaoLocalEndpoint, PagedEndpoint {
  static let operation = OperationFacts.kakaoLocal("search-address", .places, pool: "address")
  static let fields = table(
    .value("query", \.text), .choice("analyze_type", \.match, default: .similar), pageField)

  var text = ""
  var match = Match.similar
  var page = 1

  /// How a building's name has to match.
  enum Match: String {
    case similar
    /// As written.
    case exact
  }

  func row(_ row: WireValue, of response: Response) throws -> Place {
    try KakaoLocalMapper.address(row, response.origin)
  }
}
