package import TransitCore

/// Places of one category group in an area (`search/category`).
///
/// Stations around a point are `KakaoLocalNearbyStations`.
package struct KakaoLocalCategorySearch: PagedEndpoint {
  package static let operation = OperationFacts(
    "search-category", capability: .places, key: KakaoLocalRequest.key,
    quota: .kakaoLocal("category"), isVerified: false)

  /// One of the service's 18 codes, such as `PM9`.
  package let group: String
  package let area: KakaoLocalArea
  package var page: Int

  package init(_ group: String, in area: KakaoLocalArea, page: Int = 1) {
    self.group = group
    self.area = area
    self.page = page
  }

  package init?(_ request: Request) {
    guard KakaoLocalRequest.asks(["search", "category"], request),
      let group = request.queryText("category_group_code"),
      group != PlaceGroup.subway.rawValue, let area = KakaoLocalArea(request),
      let page = KakaoLocalRequest.page(of: request)
    else { return nil }
    self.init(group, in: area, page: page)
  }

  package var request: Request { KakaoLocalRequest.category(group, area, page) }

  package var lifetime: Lifetime { .kakaoLocal }

  package func decode(_ response: Response) throws -> Rows<Place> {
    try KakaoLocalPayload(response).rows { try KakaoLocalMapper.place($0, response.origin) }
  }
}

/// Subway stations in an area: `search/category` in the group SW8.
///
/// The service has one document a station and line, so each row has one line.
package struct KakaoLocalNearbyStations: PagedEndpoint {
  package static let operation = OperationFacts(
    "search-category", capability: .nearby, key: KakaoLocalRequest.key,
    quota: .kakaoLocal("category"))

  package let area: KakaoLocalArea
  package var page: Int

  package init(in area: KakaoLocalArea, page: Int = 1) {
    self.area = area
    self.page = page
  }

  package init?(_ request: Request) {
    guard KakaoLocalRequest.asks(["search", "category"], request),
      request.queryText("category_group_code") == PlaceGroup.subway.rawValue,
      let area = KakaoLocalArea(request), let page = KakaoLocalRequest.page(of: request)
    else { return nil }
    self.init(in: area, page: page)
  }

  package var request: Request {
    KakaoLocalRequest.category(PlaceGroup.subway.rawValue, area, page)
  }

  package var lifetime: Lifetime { .kakaoLocal }

  package func decode(_ response: Response) throws -> Rows<KakaoLocalStationRow> {
    try KakaoLocalPayload(response).rows { try KakaoLocalMapper.stationRow($0, response.origin) }
  }
}

extension KakaoLocalRequest {
  fileprivate static func category(
    _ group: String, _ area: KakaoLocalArea, _ page: Int
  ) -> Request {
    make(
      ["search", "category"],
      [Request.Field("category_group_code", Request.Value(group))] + area.fields
        + [Request.Field("size", "15")] + fields(page: page))
  }
}
