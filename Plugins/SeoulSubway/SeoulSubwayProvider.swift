public import TransitCore
public import TransitHTTP

/// The capital area's subway, by Seoul's open data plaza: stations, live arrivals and positions.
///
/// Two hosts and two kinds of key: live trains on `swopenAPI.seoul.go.kr`, names on
/// `openapi.seoul.go.kr:8088`. What each answers, and how it errs, stands in the README.
public struct SeoulSubwayProvider: TransitProvider {
  public static let manifest: ProviderManifest = .seoulSubway

  public static let endpoints: [any Endpoint.Type] = [
    StationNameSearch.self, StationArrivals.self, AllStationArrivals.self, TrainPositions.self,
    LineStations.self, StationTimetable.self, StationTimetableByFRCode.self,
    FirstAndLastTrains.self, LastTrains.self, LastTrainsByFRCode.self,
    // Last: a recording of its request is one of arrivals first.
    StationsFromArrivals.self,
  ]

  public static let probes: [any Endpoint] = [
    StationArrivals(name: "서울"), StationNameSearch(name: "서울"),
  ]

  let client: TransitClient

  public init(client: TransitClient) {
    self.client = client
  }
}

extension SeoulSubwayProvider: StationSearching {
  /// Asks for a station by name; each row is one station on one line, in the service's order.
  ///
  /// A final 역 and a line behind the name are taken off first. 서울 has two spellings on this host
  /// and both are asked; any other name is asked in further spellings only while nothing comes.
  ///
  /// Without a key for the service of names, the lines are read off the live arrivals, which know
  /// the exact name only.
  ///
  /// - Throws: `TransitError`; `unsupported` where the text is no name, such as a number.
  public func stations(matching query: SearchQuery) async throws -> Answer<[SearchItem]> {
    guard query.isName, query.stopNumber == nil, query.kinds.contains(.subway) else {
      throw TransitError(
        .unsupported,
        Words("지하철역은 이름으로 찾습니다: \(query.text)", "stations are found by name: \(query.text)"),
        provider: id)
    }
    do {
      return try await client.gather(LiveNames.searches(for: query.text)) { spellings in
        try await firstAnswer(of: spellings) { name in
          try await client.allRows(StationNameSearch(name: name)).map { $0.map(SearchItem.subway) }
        }
      }
    } catch let missing as TransitError where missing.code == .noKey {
      do { return try await stationsFromArrivals(matching: query.text) } catch let error
        as TransitError where error.code == .noKey
      {
        throw missing
      }
    }
  }

  /// One row a station and line, of the trains that are on their way there.
  private func stationsFromArrivals(matching text: String) async throws -> Answer<[SearchItem]> {
    var answer = try await client.gather(LiveNames.stations(for: text)) { spellings in
      try await firstAnswer(of: spellings) { try await client.rows(StationsFromArrivals(name: $0)) }
    }
    // The service counts trains, not stations.
    answer.total = nil
    var seen: Set<[String]> = []
    return answer.map { stations in
      stations.filter { seen.insert([$0.name] + $0.lines.map(\.id)).inserted }
        .map(SearchItem.subway)
    }
  }
}

extension SeoulSubwayProvider {
  /// Asks one question after another, such as the spellings of a name, until one has rows.
  ///
  /// A question that a replay does not hold is passed over; any other failure ends it.
  func firstAnswer<Question: Sendable, Row: Sendable>(
    of questions: [Question], _ ask: (Question) async throws -> Answer<[Row]>
  ) async throws -> Answer<[Row]> {
    var empty: Answer<[Row]>?
    var missing: TransitError?
    for question in questions {
      do {
        let answer = try await ask(question)
        if !answer.value.isEmpty { return answer }
        empty = empty ?? answer
      } catch let error as TransitError where error.code == .notRecorded {
        missing = missing ?? error
      }
    }
    if let empty { return empty }
    if let missing { throw missing }
    return Answer([])
  }
}
