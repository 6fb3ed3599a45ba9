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
    StationTimetable.self, StationTimetableByFRCode.self, FirstAndLastTrains.self,
    LastTrains.self, LastTrainsByFRCode.self,
    // Last: a recording of its request is one of arrivals first.
    StationsFromArrivals.self,
  ]

  public static let probes: [any Endpoint] = [
    StationArrivals(name: "서울"), StationNameSearch(name: "서울"),
  ]

  let client: TransitClient
  let plans = RecentPlans()

  /// Makes the provider, which asks through the client alone.
  public init(client: TransitClient) {
    self.client = client
  }
}

extension SeoulSubwayProvider: StationSearching {
  /// Returns whether the query is for stations, by name.
  public func servesStations(for query: SearchQuery) -> Bool {
    query.isName && query.stopNumber == nil && query.kinds.contains(.subway)
  }

  /// Asks for a station by name; each row is one station on one line, in the service's order.
  ///
  /// A final 역 and a line in the text are taken off first, and the line leaves only the station
  /// meant, where two bear the name. 서울 has two spellings on this host and both are asked; any
  /// other name is asked in further spellings only while nothing comes.
  ///
  /// Without a key for the service of names, the lines are read off the live arrivals, which know
  /// the exact name only. Where neither answers, what the station table knows is the answer, with
  /// `Answer.failures` beside it; with no key at all there is none.
  ///
  /// - Throws: `TransitError`; `unsupported` where the text is no name, such as a number.
  public func stations(matching query: SearchQuery) async throws -> Answer<[SearchItem]> {
    guard servesStations(for: query) else {
      throw client.unsupported(
        Words("지하철역은 이름으로 찾습니다: \(query.text)", "stations are found by name: \(query.text)"))
    }
    let answer: Answer<[SubwayStation]>
    do { answer = try await stationsFromNames(matching: query.text) } catch let failure
      as TransitError
    {
      answer = try await stations(matching: query.text, without: failure)
    }
    return answer.map { $0.map(SearchItem.subway) }
  }

  private func stationsFromNames(matching text: String) async throws -> Answer<[SubwayStation]> {
    let answer = try await client.gather(LiveNames.searches(for: text)) { spellings in
      try await firstAnswer(of: spellings) { name in
        try await client.allRows(StationNameSearch(name: name))
          .map { $0.filter { LiveNames.means(text, $0) } }
      }
    }
    return answer.map { uniqued($0) }
  }

  /// What is known of a name that the service of names failed to tell.
  private func stations(
    matching text: String, without failure: TransitError
  ) async throws -> Answer<[SubwayStation]> {
    var failure = failure
    if failure.code == .noKey {
      do { return try await stationsFromArrivals(matching: text) } catch let error as TransitError {
        // Who has no key at all is told which to get.
        if error.code == .noKey { throw failure }
        failure = error
      }
    }
    let known = LiveNames.catalogued(text)
    // What is wrong on this side of the wire no table mends.
    let isOurs = [.configuration, .storage, .holdsKey].contains(failure.code)
    guard !known.isEmpty, !isOurs else { throw failure }
    return Answer(known, origin: .catalog, failures: [failure])
  }

  /// One row a station and line, of the trains that are on their way there.
  private func stationsFromArrivals(matching text: String) async throws -> Answer<[SubwayStation]> {
    var answer = try await client.gather(LiveNames.stations(for: text)) { spellings in
      try await firstAnswer(of: spellings) { try await client.rows(StationsFromArrivals(name: $0)) }
    }
    // The service counts trains, not stations.
    answer.total = nil
    let untold = answer.value.count { $0.identifiers.all.isEmpty }
    if untold > 0 { answer.failures.append(.untoldLine(of: untold)) }
    var seen: Set<[String]> = []
    return answer.map { stations in
      stations.filter { station in
        !station.identifiers.all.isEmpty && LiveNames.means(text, station)
          && seen.insert([station.name] + station.lines.map(\.id)).inserted
      }
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
