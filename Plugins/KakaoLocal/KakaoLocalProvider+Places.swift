package import TransitCore
internal import TransitHTTP

extension KakaoLocalProvider: PlaceSearching {
  /// Returns places and addresses.
  ///
  /// A text that looks like an address is searched as an address first, any other text as a place;
  /// the other search runs if the first finds nothing. A group without a text returns its places.
  ///
  /// - Throws: `TransitError`; `invalidRequest` if there is neither a text nor a group with an
  ///   area.
  package func places(matching query: PlaceQuery) async throws -> Answer<[Place]> {
    let area = KakaoLocalArea(query)
    if query.text.isEmpty {
      guard let group = query.group, area.isBounded else { throw Self.missingQuery }
      if group == .subway {
        let stations = KakaoLocalNearbyStations(area: area)
        return try await client.allRows(stations, maximumPages: query.pages(of: 15))
          .map { $0.map(\.place) }
      }
      let search = KakaoLocalCategorySearch(group: group.rawValue, area: area)
      return try await client.allRows(search, maximumPages: query.pages(of: 15))
    }
    guard query.group == nil else { return try await keyword(query, area) }
    var first =
      query.isAddress ? try await address(query) : try await keyword(query, area)
    guard first.value.isEmpty else { return first }
    do {
      return query.isAddress ? try await keyword(query, area) : try await address(query)
    } catch let error as TransitError {
      // The first search succeeded; a second search that is not recorded is not a failure.
      if error.code != .notRecorded { first.failures.append(error) }
      return first
    }
  }

  private func keyword(
    _ query: PlaceQuery, _ area: KakaoLocalArea
  ) async throws -> Answer<[Place]> {
    if query.group == .subway {
      let stations = KakaoLocalStationSearch(text: query.text, area: area)
      return try await client.allRows(stations, maximumPages: query.pages(of: 15))
        .map { $0.map(\.place) }
    }
    let search = KakaoLocalKeywordSearch(text: query.text, group: query.group?.rawValue, area: area)
    return try await client.allRows(search, maximumPages: query.pages(of: 15))
  }

  private func address(_ query: PlaceQuery) async throws -> Answer<[Place]> {
    try await client.allRows(
      KakaoLocalAddressSearch(text: query.text), maximumPages: query.pages(of: 10))
  }

  private static let missingQuery = TransitError(
    .invalidRequest,
    Words("검색어나 분류와 범위를 입력하세요", "enter a search term, or a category and an area"))
}

extension PlaceQuery {
  /// Returns how many pages of `size` the limit requires.
  fileprivate func pages(of size: Int) -> Int { (limit + size - 1) / size }
}
