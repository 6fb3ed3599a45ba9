package import TransitCore
public import TransitHTTP

/// Kakao Local: subway stations and places by text, addresses, and areas of a coordinate.
///
/// It has no bus stops because Kakao has no category for them.
package struct KakaoLocalProvider: TransitProvider {
  package static let manifest = ProviderManifest(
    id: "kakao-local",
    name: Words("카카오 로컬", "Kakao Local"),
    coverage: .nationwide,
    attribution: Attribution(
      text: "카카오 로컬 API (Kakao)", englishText: "Kakao Local API", license: nil,
      url: "https://developers.kakao.com/docs/latest/ko/local/common"),
    keys: [
      ProviderManifest.KeyRequirement(
        name: .kakao, product: "Kakao Developers 앱의 REST API 키 (카카오맵 사용 설정 ON)",
        page: "https://developers.kakao.com", dailyCalls: 100_000),
      ProviderManifest.KeyRequirement(
        name: .kakao, product: "같은 키의 대중교통, 도보 길찾기", page: "https://developers.kakao.com",
        dailyCalls: 1_000),
    ],
    services: [.kakaoLocal, .kakaoRouting])

  package static let endpoints: [any Endpoint.Type] = [
    KakaoLocalStationSearch.self, KakaoLocalKeywordSearch.self, KakaoLocalNearbyStations.self,
    KakaoLocalCategorySearch.self, KakaoLocalAddressSearch.self, KakaoLocalRegionCode.self,
    KakaoLocalPointAddress.self, KakaoTransitWays.self, KakaoWalk.self,
  ]

  package static let probes: [any Endpoint] = [KakaoLocalKeywordSearch(text: "서울역")]

  let client: TransitClient

  /// Creates a provider that sends all its requests through `client`.
  package init(client: TransitClient) { self.client = client }
}

extension KakaoLocalProvider: StationSearching {
  /// Returns whether the query is for subway stations by name.
  package func servesStations(for query: SearchQuery) -> Bool {
    query.kinds.contains(.subway) && query.isName
  }

  /// Returns subway stations, one item per station and line.
  ///
  /// - Throws: `TransitError`; `unsupported` for a number, or if the query excludes subway
  ///   stations.
  package func stations(matching query: SearchQuery) async throws -> Answer<[SearchItem]> {
    guard servesStations(for: query) else {
      throw client.unsupported(
        Words("지하철역 이름으로만 검색할 수 있습니다", "only subway stations can be searched by name"))
    }
    return try await client.allRows(
      KakaoLocalStationSearch(text: query.text), maximumPages: Self.maximumPages
    )
    .map { $0.map { .subway($0.station) } }
  }

  /// A search returns at most 45 documents: three pages of 15.
  private static let maximumPages = 3
}

extension KakaoLocalProvider: NearbySearching {
  /// Returns the subway stations around a coordinate, nearest first, one item per station and line.
  ///
  /// - Throws: `TransitError`; `unsupported` if the query excludes subway stations, `outOfCoverage`
  ///   for a coordinate outside Korea.
  package func items(near query: NearbyQuery) async throws -> Answer<[SearchItem]> {
    guard query.kinds.contains(.subway) else {
      throw client.unsupported(Words("지하철역만 검색할 수 있습니다", "only subway stations can be searched"))
    }
    guard query.coordinate.isInKorea else {
      throw TransitError(.outOfCoverage, provider: client.provider)
    }
    let area = KakaoLocalArea(around: query.coordinate, radius: query.radius)
    return try await client.allRows(
      KakaoLocalNearbyStations(area: area), maximumPages: Self.maximumPages
    )
    .map { $0.map { .subway($0.station) } }
  }
}

extension KakaoLocalProvider: ReverseGeocoding {
  /// Returns the legal and the administrative area (법정동, 행정동).
  ///
  /// - Throws: `TransitError`; `outOfCoverage` for a coordinate outside Korea.
  package func regions(at coordinate: Coordinate) async throws -> Answer<[Region]> {
    guard coordinate.isInKorea else {
      throw TransitError(.outOfCoverage, provider: client.provider)
    }
    return try await client.rows(KakaoLocalRegionCode(at: coordinate))
  }

  /// Returns the address of the coordinate as one place without a coordinate of its own.
  ///
  /// - Throws: `TransitError`; `outOfCoverage` for a coordinate outside Korea.
  package func addresses(at coordinate: Coordinate) async throws -> Answer<[Place]> {
    guard coordinate.isInKorea else {
      throw TransitError(.outOfCoverage, provider: client.provider)
    }
    return try await client.rows(KakaoLocalPointAddress(at: coordinate))
  }
}

extension ProviderFactory {
  /// The factory of the provider of Kakao Local.
  public static let kakaoLocal = ProviderFactory(client: KakaoLocalProvider.init)
}
