public import TransitCore
internal import TransitHTTP

extension TAGOProvider: StationSearching {
  /// Returns whether the query is for stops, or for subway stations by name.
  public func servesStations(for query: SearchQuery) -> Bool {
    query.kinds.contains(.station) || query.kinds.contains(.subway) && query.isName
  }

  /// Answers the stops of every city asked, city by city, then the subway stations.
  ///
  /// A stop number (three to six digits) is looked up as one, anything else as part of a name. A
  /// city that fails while others answer is told in `Answer.failures`.
  ///
  /// - Throws: `TransitError`; `outOfCoverage` where stops are wanted in cities that have none
  ///   here, `unsupported` where a number is looked for among subway stations, `invalidRequest`
  ///   for more than `maximumCities` cities or no text.
  public func stations(matching query: SearchQuery) async throws -> Answer<[SearchItem]> {
    var questions: [Question] = []
    if query.kinds.contains(.station) {
      questions = try covered(query).map { city, code in
        let number = query.stopNumber
        return .stops(
          city,
          StopList(
            cityCode: code, name: number == nil ? query.text : nil,
            number: number.map { Self.asked($0, in: code) }))
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
          Words("\(query.text): 지하철역 이름이 아님", "\(query.text): no name of a subway station"))
    }
    var answer = try await client.gather(questions) { try await ask($0) }
    if query.kinds.contains(.station) { answer.uncovered = uncovered(query) }
    return answer
  }

  /// Gyeonggi's numbers have five digits on the sign, and their first zero is lost in the service.
  private static func asked(_ number: String, in code: String) -> String {
    let isCut = code.hasPrefix("31") && number.utf8.count == 5 && number.hasPrefix("0")
    return isCut ? String(number.dropFirst()) : number
  }

  /// One call, or as many as there are pages.
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

  /// Searches without a final 역, which no station's name has; who typed it means that station
  /// alone.
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
  public func servesRoutes(for query: SearchQuery) -> Bool { !query.isSignNumber }

  /// Answers the routes of every city asked whose number holds the text: 55 finds 1551 too.
  ///
  /// - Throws: `TransitError`; `outOfCoverage` where none of the cities has routes here,
  ///   `unsupported` for a stop's number as signs write it, `22-009`, `invalidRequest` for more
  ///   than `maximumCities` cities or no text.
  public func routes(matching query: SearchQuery) async throws -> Answer<[BusRoute]> {
    guard !query.isSignNumber else {
      throw client.unsupported(
        Words("\(query.text): 노선 번호가 아님", "\(query.text): no number of a route"))
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

  /// The cities to ask, with their codes, each once; those without a code are not asked.
  private func covered(_ query: SearchQuery) throws -> [(City, String)] {
    if query.text.isEmpty {
      throw TransitError(.invalidRequest, Words("빈 검색어", "no text"), provider: client.provider)
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
          "도시 \(covered.count)곳: 한 번에 \(Self.maximumCities)곳까지 물을 수 있습니다",
          "\(covered.count) cities: at most \(Self.maximumCities) can be asked at once"),
        provider: client.provider)
    }
    return covered
  }

  /// The cities wanted that TAGO has no code for.
  private func uncovered(_ query: SearchQuery) -> [City] {
    wanted(query).filter { $0.tagoCode == nil }
  }

  private func outOfCoverage(_ query: SearchQuery) -> TransitError {
    let names = wanted(query).map(\.name).joined(separator: ", ")
    return TransitError(
      .outOfCoverage,
      names.isEmpty ? Words("도시가 없음", "no city is set") : Words(verbatim: names),
      provider: client.provider)
  }

  /// Asks, and names in every failure what was asked.
  private func about<Value>(
    _ subject: Words, _ ask: () async throws -> Answer<Value>
  ) async throws -> Answer<Value> {
    do {
      var answer = try await ask()
      answer.failures = answer.failures.map { $0.about(subject) }
      return answer
    } catch let error as TransitError {
      throw error.about(subject)
    }
  }
}
