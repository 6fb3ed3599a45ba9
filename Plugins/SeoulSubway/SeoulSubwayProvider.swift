package import TransitCore
public import TransitHTTP

/// The capital area's subway, from Seoul's open data plaza: stations, live arrivals and positions.
///
/// There are two hosts with a key each: live trains on `swopenAPI.seoul.go.kr`, names on
/// `openapi.seoul.go.kr:8088`. The README describes their operations and errors.
package struct SeoulSubwayProvider: TransitProvider {
  package static let manifest: ProviderManifest = .seoulSubway

  package static let endpoints: [any Endpoint.Type] = [
    StationNameSearch.self, StationArrivals.self, AllStationArrivals.self, TrainPositions.self,
    StationTimetable.self, StationTimetableByFRCode.self, FirstAndLastTrains.self,
    LastTrains.self, LastTrainsByFRCode.self,
    // Must be last, because a recording of its request is primarily one of arrivals.
    StationsFromArrivals.self,
  ]

  package static let probes: [any Endpoint] = [
    StationArrivals(name: "서울"), StationNameSearch(name: "서울"),
  ]

  let client: TransitClient
  let plans = RecentPlans()

  /// Creates a provider that sends all its requests through `client`.
  package init(client: TransitClient) {
    self.client = client
  }
}

extension SeoulSubwayProvider: StationSearching {
  /// Returns whether the query is for stations by name.
  package func servesStations(for query: SearchQuery) -> Bool {
    query.isName && query.stopNumber == nil && query.kinds.contains(.subway)
  }

  /// Finds stations by name; each row is one station on one line, in the service's order.
  ///
  /// A final 역 and a line in the text are removed first; the line selects one of two stations with
  /// the same name. 서울 has two spellings on this host and both are requested; other names are
  /// requested in further spellings only while the result is empty.
  ///
  /// Without a key for the name service, the lines are taken from the live arrivals, which accept
  /// only the exact name. If neither responds, the answer comes from the station table, with the
  /// error in `Answer.failures`. Without any key, the search fails.
  ///
  /// - Throws: `TransitError`; `unsupported` if the text is not a name, such as a number.
  package func stations(matching query: SearchQuery) async throws -> Answer<[SearchItem]> {
    guard servesStations(for: query) else {
      throw client.unsupported(
        Words("지하철역은 이름으로 검색하세요: \(query.text)", "search for stations by name: \(query.text)"))
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
    let answer = try await client.gather(StationSpellings.searches(for: text)) { spellings in
      try await firstAnswer(of: spellings) { name in
        try await client.allRows(StationNameSearch(name: name))
          .map { $0.filter { StationSpellings.matches(text, $0) } }
      }
    }
    return answer.map { uniqued($0) }
  }

  /// Returns the stations from another source after the name service failed.
  private func stations(
    matching text: String, without failure: TransitError
  ) async throws -> Answer<[SubwayStation]> {
    var failure = failure
    if failure.code == .noKey {
      do { return try await stationsFromArrivals(matching: text) } catch let error as TransitError {
        // Without any key, the error names the key to get.
        if error.code == .noKey { throw failure }
        failure = error
      }
    }
    let known = StationSpellings.tableStations(matching: text)
    // The table must not hide an error of this package's setup.
    let isOurs = [.configuration, .storage, .containsKey].contains(failure.code)
    guard !known.isEmpty, !isOurs else { throw failure }
    return Answer(known, origin: .catalog, failures: [failure])
  }

  /// Returns one row per station and line, from the trains approaching it.
  private func stationsFromArrivals(matching text: String) async throws -> Answer<[SubwayStation]> {
    var answer = try await client.gather(StationSpellings.stations(for: text)) { spellings in
      try await firstAnswer(of: spellings) { try await client.rows(StationsFromArrivals(name: $0)) }
    }
    // The service counts trains, not stations.
    answer.total = nil
    let untold = answer.value.count { $0.identifiers.all.isEmpty }
    if untold > 0 { answer.failures.append(.missingLine(count: untold)) }
    var seen: Set<[String]> = []
    return answer.map { stations in
      stations.filter { station in
        !station.identifiers.all.isEmpty && StationSpellings.matches(text, station)
          && seen.insert([station.name] + station.lines.map(\.id)).inserted
      }
    }
  }
}

extension SeoulSubwayProvider {
  /// Sends one request after another, such as the spellings of a name, until one has rows.
  ///
  /// A request without a recording is skipped; any other failure ends the search.
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

extension ProviderFactory {
  /// The factory of the provider of Seoul's subway.
  public static let seoulSubway = ProviderFactory(client: SeoulSubwayProvider.init)
}
