public import TransitCore
public import TransitHTTP

/// The capital area's subway, by Seoul's open data plaza: station names and live arrivals.
///
/// Two hosts and two kinds of key: live arrivals on `swopenAPI.seoul.go.kr`, names on
/// `openapi.seoul.go.kr:8088`. What each answers, and how it errs, stands in the README.
public struct SeoulSubwayProvider: TransitProvider {
  public static let manifest: ProviderManifest = .seoulSubway

  public static let endpoints: [any Endpoint.Type] = [
    StationNameSearch.self, StationArrivals.self, AllStationArrivals.self,
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

extension SeoulSubwayProvider: ArrivalProviding {
  /// Whether the station is the capital area's and at least one of its lines has live arrivals;
  /// a station whose lines are not known is asked about.
  public func servesArrivals(for item: SearchItem) -> Bool {
    guard case .subway(let station) = item else { return false }
    let capital = SubwayLine.Network.capital.rawValue + "/"
    let isCapital =
      station.identifiers.first(.statn) != nil || station.identifiers.first(.stationCode) != nil
      || station.identifiers.values(of: .subwayStation).contains { $0.hasPrefix(capital) }
    return isCapital && (station.lines.isEmpty || station.lines.contains(where: \.hasLiveArrivals))
  }

  /// Asks for the trains of a station, all lines and both ways, in the service's order.
  ///
  /// Of a train that is listed twice the newest row stays; of two stations with one name those of
  /// the other are left out; countdowns are advanced to now. The answer is closed where, between
  /// midnight and half past five, nothing but rows older than ten minutes is left.
  ///
  /// - Throws: `TransitError`; `unsupported` for anything but a station of this network.
  public func arrivals(for query: ArrivalQuery) async throws -> Answer<[Arrival]> {
    guard servesArrivals(for: query.item), case .subway(let station) = query.item else {
      throw TransitError(
        .unsupported,
        Words(
          "수도권 지하철역이 아닙니다: \(query.item.name)",
          "not a subway station of the capital area: \(query.item.name)"), provider: id)
    }
    var answer = try await client.gather(LiveNames.arrivals(for: station)) { spellings in
      try await firstAnswer(of: spellings) { try await client.rows(StationArrivals(name: $0)) }
    }
    let now = client.clock.now()
    answer.value = answer.value.of(station)
      .withoutRepeatedTrains(receivedAt: answer.receivedAt).map { $0.judged(at: now) }
    answer.isClosed = answer.isClosed || answer.value.isClosed(at: now)
    return answer
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
