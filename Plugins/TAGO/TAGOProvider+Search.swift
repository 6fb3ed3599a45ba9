package import TransitCore
internal import TransitHTTP

extension TAGOProvider: StationSearching {
  /// Returns whether the query is for stops, or for subway stations by name.
  package func servesStations(for query: SearchQuery) -> Bool {
    query.kinds.contains(.station) || query.kinds.contains(.subway) && query.isName
  }

  /// Returns the stops of every requested city, city by city, then the subway stations.
  ///
  /// A stop number (three to six digits) is searched as a number, anything else as part of a name.
  /// If some cities fail, their errors are in `Answer.failures`.
  ///
  /// - Throws: `TransitError`; `outOfCoverage` if none of the cities has stops here, `unsupported`
  ///   if a number is searched among subway stations, `invalidRequest` for more than
  ///   `maximumCities` cities or an empty text.
  package func stations(matching query: SearchQuery) async throws -> Answer<[SearchItem]> {
    var questions: [Question] = []
    if query.kinds.contains(.station) {
      questions = try covered(query).map { city, code in
        let number = query.stopNumber
        return .stops(
          city,
          StopList(
            cityCode: code, name: number == nil ? query.text : nil,
            number: number.map { Self.serviceNumber($0, in: code) }))
      }
    }
    if query.kinds.contains(.subway), query.isName {
      questions.append(.subway(typed: query.text))
    }
    if questions.isEmpty {
      guard !query.kinds.isDisjoint(with: [.station, .subway]) else { return Answer([]) }
      throw query.kinds.contains(.station)
        ? outOfCoverage(query)
        : client.unsupported(
          "\(query.text): 지하철역 이름이 아님", "\(query.text): not a subway station name")
    }
    var answer = try await client.gather(questions) { try await ask($0) }
    if query.kinds.contains(.station) { answer.uncovered = uncovered(query) }
    return answer
  }

  /// Gyeonggi's numbers have five digits on the sign, but the service drops a leading zero.
  private static func serviceNumber(_ number: String, in code: String) -> String {
    let isCut = code.hasPrefix("31") && number.utf8.count == 5 && number.hasPrefix("0")
    return isCut ? String(number.dropFirst()) : number
  }

  /// One request, or one for each of its pages.
  private enum Question: Sendable {
    case stops(City, StopList)
    case subway(typed: String)
  }

  private func ask(_ question: Question) async throws -> Answer<[SearchItem]> {
    switch question {
    case .stops(let city, let endpoint):
      try await about(Words(verbatim: city.name)) {
        try await client.allRows(endpoint).map { $0.map(SearchItem.station) }
      }
    case .subway(let typed):
      try await about(Words("지하철", "subway")) { try await subway(typed) }
    }
  }

  /// Searches without a final 역, which no station's name has; if it was typed, only that station
  /// matches.
  private func subway(_ typed: String) async throws -> Answer<[SearchItem]> {
    let name = NameKey.withoutYeok(typed)
    let answer = try await client.allRows(SubwayStationList(name: name))
    let wanted = NameKey.station(typed)
    return answer.map { stations in
      stations.filter { name == typed || NameKey.station($0.name) == wanted }
        .map(SearchItem.subway)
    }
  }
}

extension TAGOProvider: RouteSearching {
  /// Returns whether the text can be the number of a route.
  package func servesRoutes(for query: SearchQuery) -> Bool { !query.isSignNumber }

  /// Returns the routes of every requested city whose number contains the text: 55 also finds 1551.
  ///
  /// - Throws: `TransitError`; `outOfCoverage` if none of the cities has routes here, `unsupported`
  ///   for a stop number in the form of signs, `22-009`, `invalidRequest` for more than
  ///   `maximumCities` cities or an empty text.
  package func routes(matching query: SearchQuery) async throws -> Answer<[BusRoute]> {
    guard !query.isSignNumber else {
      throw client.notARouteNumber(query.text)
    }
    let cities = try covered(query)
    if cities.isEmpty { throw outOfCoverage(query) }
    var answer = try await client.gather(cities) { city, code in
      try await about(Words(verbatim: city.name)) {
        try await client.allRows(RouteList(cityCode: code, number: query.text))
      }
    }
    answer.uncovered = uncovered(query)
    return answer
  }
}

extension TAGOProvider {
  private func wanted(_ query: SearchQuery) -> [City] {
    query.cities.isEmpty ? cities : query.cities
  }

  /// Returns the cities to query with their codes, without duplicates; cities without a code are
  /// skipped.
  private func covered(_ query: SearchQuery) throws -> [(City, String)] {
    if query.text.isEmpty {
      throw TransitError(
        .invalidRequest, Words("검색어를 입력하세요", "enter a search term"), provider: client.provider)
    }
    var codes: Set<String> = []
    let covered = wanted(query).compactMap { city -> (City, String)? in
      guard let code = city.tagoCode, codes.insert(code).inserted else { return nil }
      return (city, code)
    }
    if covered.count > Self.maximumCities {
      throw TransitError(
        .invalidRequest,
        Words(
          "도시 \(covered.count)곳: 한 번에 \(Self.maximumCities)곳까지 조회할 수 있습니다",
          "\(covered.count) cities: at most \(Self.maximumCities) can be queried at once"),
        provider: client.provider)
    }
    return covered
  }

  /// Returns the requested cities without a TAGO code.
  private func uncovered(_ query: SearchQuery) -> [City] {
    wanted(query).filter { $0.tagoCode == nil }
  }

  private func outOfCoverage(_ query: SearchQuery) -> TransitError {
    let names = wanted(query).map(\.name).joined(separator: ", ")
    return TransitError(
      .outOfCoverage,
      names.isEmpty ? Words("설정된 도시가 없음", "no city is set") : Words(verbatim: names),
      provider: client.provider)
  }

  /// Sends a request and adds its subject to every failure.
  private func about<Value>(
    _ subject: Words, _ ask: () async throws -> Answer<Value>
  ) async throws -> Answer<Value> {
    do {
      var answer = try await ask()
      answer.failures = answer.failures.map { $0.prefixed(with: subject) }
      return answer
    } catch let error as TransitError {
      throw error.prefixed(with: subject)
    }
  }
}
