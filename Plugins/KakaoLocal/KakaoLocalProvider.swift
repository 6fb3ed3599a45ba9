public import TransitCore
public import TransitHTTP

/// Kakao Local: subway stations and places by text, addresses, areas of a coordinate.
///
/// It knows no bus stops: Kakao has no category for them.
public struct KakaoLocalProvider: TransitProvider {
  public static let manifest = ProviderManifest(
    id: "kakao-local",
    name: Words("카카오 로컬", "Kakao Local"),
    coverage: .nationwide,
    attribution: Attribution(
      text: "카카오 로컬 API (Kakao)", licence: nil,
      url: "https://developers.kakao.com/docs/latest/ko/local/common"),
    keys: [
      ProviderManifest.KeyRequirement(
        name: KakaoLocalRequest.key, product: "Kakao Developers 앱의 REST API 키 (카카오맵 사용 설정 ON)",
        page: "https://developers.kakao.com", dailyCalls: 100_000)
    ],
    services: [KakaoLocalRequest.service])

  public static let endpoints: [any Endpoint.Type] = [
    KakaoLocalStationSearch.self, KakaoLocalKeywordSearch.self, KakaoLocalCategorySearch.self,
    KakaoLocalAddressSearch.self, KakaoLocalRegionCode.self, KakaoLocalPointAddress.self,
  ]

  public static let probes: [any Endpoint] = [KakaoLocalKeywordSearch("서울역")]

  private let client: TransitClient

  public init(client: TransitClient) { self.client = client }
}

extension KakaoLocalProvider: StationSearching {
  /// Answers subway stations, one item a station and line.
  ///
  /// - Throws: `TransitError`; `unsupported` for a number alone, or where no subway is asked for.
  public func stations(matching query: SearchQuery) async throws -> Answer<[SearchItem]> {
    guard query.kinds.contains(.subway), query.isName else {
      throw TransitError(
        .unsupported, Words("지하철역 이름만 찾습니다", "it finds subway stations by name only"),
        provider: Self.manifest.id)
    }
    return try await client.rows(KakaoLocalStationSearch(query.text)).map {
      $0.map(SearchItem.subway)
    }
  }
}

extension KakaoLocalProvider: PlaceSearching {
  /// Answers places; addresses where no place matches.
  ///
  /// - Throws: `TransitError`; `invalidRequest` where there is no text.
  public func places(matching query: PlaceQuery) async throws -> Answer<[Place]> {
    guard !query.text.isEmpty else {
      throw TransitError(
        .invalidRequest, Words("찾을 말이 없습니다", "there is nothing to look for"),
        provider: Self.manifest.id)
    }
    let area = query.near.map { KakaoLocalArea(around: $0, radius: query.radius) } ?? .anywhere
    var places = try await client.rows(KakaoLocalKeywordSearch(query.text, in: area))
    guard places.value.isEmpty else { return places }
    do {
      return try await client.rows(KakaoLocalAddressSearch(query.text))
    } catch let error as TransitError {
      // The keyword search has answered; a second try that is not recorded is no failure.
      if error.code != .notRecorded { places.failures.append(error) }
      return places
    }
  }
}

extension KakaoLocalProvider: ReverseGeocoding {
  /// Answers the legal and the administrative area (법정동, 행정동).
  ///
  /// - Throws: `TransitError`; `outOfCoverage` for a position that is not in Korea.
  public func regions(at coordinate: Coordinate) async throws -> Answer<[Region]> {
    guard coordinate.isInKorea else {
      throw TransitError(.outOfCoverage, provider: Self.manifest.id)
    }
    return try await client.rows(KakaoLocalRegionCode(at: coordinate))
  }

  /// Answers the address of the position, one place without a position of its own.
  ///
  /// - Throws: `TransitError`; `outOfCoverage` for a position that is not in Korea.
  public func addresses(at coordinate: Coordinate) async throws -> Answer<[Place]> {
    guard coordinate.isInKorea else {
      throw TransitError(.outOfCoverage, provider: Self.manifest.id)
    }
    return try await client.rows(KakaoLocalPointAddress(at: coordinate))
  }
}
