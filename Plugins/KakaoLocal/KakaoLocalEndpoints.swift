package import TransitCore

/// Places by text (`search/keyword`).
package struct KakaoLocalKeywordSearch: PagedEndpoint {
  package static let operation = OperationFacts(
    "search-keyword", capability: .places, key: KakaoLocalRequest.key,
    quota: .kakaoLocal("keyword"))

  package let text: String
  package let area: KakaoLocalArea
  package var page: Int
  /// A filter by category group; subway stations are `KakaoLocalStationSearch`.
  private let group: String?

  /// - Parameter group: any but SW8.
  package init(
    _ text: String, group: String? = nil, in area: KakaoLocalArea = .anywhere, page: Int = 1
  ) {
    self.text = text
    self.group = group
    self.area = area
    self.page = page
  }

  package init?(_ request: Request) {
    let group = request.queryText("category_group_code")
    guard KakaoLocalRequest.asks(["search", "keyword"], request),
      group != KakaoLocalStationSearch.group, let text = request.queryText("query"),
      let area = KakaoLocalArea(request), let page = KakaoLocalRequest.page(of: request)
    else { return nil }
    self.init(text, group: group, in: area, page: page)
  }

  package var request: Request {
    let filter = group.map { [Request.Field("category_group_code", Request.Value($0))] } ?? []
    return KakaoLocalRequest.make(
      ["search", "keyword"],
      [Request.Field("query", Request.Value(text))] + filter + [Request.Field("size", "15")]
        + area.fields + KakaoLocalRequest.fields(page: page))
  }

  package var lifetime: Lifetime { .kakaoLocal }

  package func decode(_ response: Response) throws -> Rows<Place> {
    try KakaoLocalPayload(response).rows { try KakaoLocalMapper.place($0, response.origin) }
  }
}

/// Subway stations by text: `search/keyword` in the category group SW8.
///
/// The service has one document a station and line, so each row has one line.
package struct KakaoLocalStationSearch: PagedEndpoint {
  package static let operation = OperationFacts(
    "search-keyword", capability: .stations, key: KakaoLocalRequest.key,
    quota: .kakaoLocal("keyword"))

  static let group = "SW8"

  package let text: String
  package let area: KakaoLocalArea
  package var page: Int

  package init(_ text: String, in area: KakaoLocalArea = .anywhere, page: Int = 1) {
    self.text = text
    self.area = area
    self.page = page
  }

  package init?(_ request: Request) {
    guard KakaoLocalRequest.asks(["search", "keyword"], request),
      request.queryText("category_group_code") == Self.group,
      let text = request.queryText("query"), let area = KakaoLocalArea(request),
      let page = KakaoLocalRequest.page(of: request)
    else { return nil }
    self.init(text, in: area, page: page)
  }

  package var request: Request {
    KakaoLocalRequest.make(
      ["search", "keyword"],
      [
        Request.Field("query", Request.Value(text)),
        Request.Field("category_group_code", Request.Value(Self.group)),
        Request.Field("size", "15"),
      ] + area.fields + KakaoLocalRequest.fields(page: page))
  }

  package var lifetime: Lifetime { .kakaoLocal }

  package func decode(_ response: Response) throws -> Rows<KakaoLocalStationRow> {
    try KakaoLocalPayload(response).rows { try KakaoLocalMapper.stationRow($0, response.origin) }
  }
}

/// A document of a station on one line: the station, and the same as a place with its address.
package struct KakaoLocalStationRow: DecodedRow {
  package var station: SubwayStation
  package var place: Place

  package var decoded: DecodedItem { station.decoded }
}

/// Addresses by text (`search/address`).
package struct KakaoLocalAddressSearch: PagedEndpoint {
  package static let operation = OperationFacts(
    "search-address", capability: .places, key: KakaoLocalRequest.key,
    quota: .kakaoLocal("address"))

  package let text: String
  package var page: Int
  /// Whether a building's name must match as written.
  package let isExact: Bool

  package init(_ text: String, isExact: Bool = false, page: Int = 1) {
    self.text = text
    self.isExact = isExact
    self.page = page
  }

  package init?(_ request: Request) {
    let kind = request.queryText("analyze_type") ?? "similar"
    guard KakaoLocalRequest.asks(["search", "address"], request),
      ["similar", "exact"].contains(kind), let text = request.queryText("query"),
      let page = KakaoLocalRequest.page(of: request)
    else { return nil }
    self.init(text, isExact: kind == "exact", page: page)
  }

  package var request: Request {
    KakaoLocalRequest.make(
      ["search", "address"],
      [Request.Field("query", Request.Value(text))]
        + (isExact ? [Request.Field("analyze_type", "exact")] : [])
        + KakaoLocalRequest.fields(page: page))
  }

  package var lifetime: Lifetime { .kakaoLocal }

  package func decode(_ response: Response) throws -> Rows<Place> {
    try KakaoLocalPayload(response).rows { try KakaoLocalMapper.address($0, response.origin) }
  }
}

extension Lifetime {
  /// Places change slowly, and the service does not say when.
  static let kakaoLocal = Lifetime.lasting(.seconds(3600))
}
