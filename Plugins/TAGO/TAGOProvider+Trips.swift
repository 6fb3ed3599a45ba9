internal import Foundation
package import TransitCore
internal import TransitHTTP

extension TAGOProvider: TripProviding {
  /// Returns the terminals whose name contains the text; for trains also all in the city of that
  /// name.
  ///
  /// Several ids with one name are one terminal with all of them. A final 역 or 터미널 is removed. If
  /// the text is a city, railway stations are requested only for its area, else for all areas.
  ///
  /// - Throws: `TransitError`; `invalidRequest` for an empty text.
  package func terminals(
    matching text: String, mode: IntercityMode
  ) async throws -> Answer<[Terminal]> {
    let name = Self.placeName(text, mode)
    guard !NameKey.text(name).isEmpty else {
      throw TransitError(
        .invalidRequest, Words("검색어를 입력하세요", "enter a search term"), provider: client.provider)
    }
    let answer =
      switch mode {
      case .train: try await stations(named: name)
      case .express: try await client.allRows(ExpressTerminals(name: name))
      case .intercity: try await client.allRows(IntercityTerminals(name: name))
      }
    return answer.map(Self.joined)
  }

  /// Returns whether both ends have the same mode and an id of this service.
  package func servesTrips(for query: TripQuery) -> Bool {
    query.origin.mode == query.destination.mode && !Self.pairs(of: query).isEmpty
  }

  /// Returns one request for each pair of an origin id and a destination id.
  package func requests(for query: TripQuery) -> Int {
    min(Self.pairs(of: query).count, Self.maximumPairs)
  }

  /// Returns the trips of a day, sorted by time, for all of the terminals' ids.
  ///
  /// - Throws: `TransitError`; `unsupported` for what is not served, for intercity buses on any day
  ///   but today, and for express buses if a day after the next two has no trips.
  package func trips(for query: TripQuery) async throws -> Answer<[Trip]> {
    let pairs = Self.pairs(of: query)
    guard servesTrips(for: query) else {
      throw client.unsupported(Words(verbatim: "\(query.origin.name) – \(query.destination.name)"))
    }
    let date = query.date
    let now = client.clock.now()
    switch query.origin.mode {
    case .train:
      return try await trips(pairs) { TrainTrips(from: $0, to: $1, on: date) }
    case .express:
      let answer = try await trips(pairs) { ExpressTrips(from: $0, to: $1, on: date) }
      // Later days have empty results, which does not prove that no bus runs.
      if answer.value.isEmpty, answer.failures.isEmpty, date > KoreanTime.day(of: now + 2 * 86_400)
      {
        throw client.unsupported(
          "고속버스는 모레까지의 배차만 조회할 수 있습니다: \(date)",
          "express buses are available only until the day after tomorrow, not for \(date)")
      }
      return answer
    case .intercity:
      guard date == KoreanTime.day(of: now) else {
        throw client.unsupported(
          "시외버스는 오늘 배차만 조회할 수 있습니다: \(date)",
          "intercity buses are available only for today, not for \(date)")
      }
      return try await trips(pairs) { IntercityTrips(from: $0, to: $1, on: date) }
    }
  }
}

extension TAGOProvider {
  /// The maximum number of id pairs in one query, more than any two terminals are known to have.
  private static let maximumPairs = 30

  /// Returns every combination of the two terminals' ids.
  private static func pairs(of query: TripQuery) -> [(String, String)] {
    let ends = query.destination.identifiers.values(of: .tagoTerminal)
    return query.origin.identifiers.values(of: .tagoTerminal).flatMap { start in
      ends.filter { $0 != start }.map { (start, $0) }
    }
  }

  private func trips<E: TripEndpoint>(
    _ pairs: [(String, String)], _ endpoint: @escaping @Sendable (String, String) -> E
  ) async throws -> Answer<[Trip]> {
    let (client, limit) = (client, Self.maximumPairs)
    var answer = try await client.gather(Array(pairs.prefix(limit))) {
      try await client.allRows(endpoint($0.0, $0.1))
    }
    if pairs.count > limit {
      answer.failures.append(
        client.unsupported(
          "\(limit)쌍까지만 조회했습니다: 터미널 번호 \(pairs.count)쌍",
          "only \(limit) of \(pairs.count) pairs of terminal ids were queried"))
    }
    return answer.map { uniqued($0).sortedByDeparture }
  }

  /// Returns the railway stations with that name, and those of the city with that name.
  private func stations(named name: String) async throws -> Answer<[Terminal]> {
    let (city, client, key) = (City(named: name), client, NameKey.text(name))
    let code = city.flatMap(TrainArea.code)
    return try await client.gather(code.map { [$0] } ?? TrainArea.codes) { code in
      try await client.allRows(TrainStations(cityCode: code))
    }.map { stations in
      stations.filter {
        NameKey.text($0.name).contains(key) || (city != nil && $0.city == city)
      }
    }
  }

  /// Returns the everyday name of a terminal, without the word for its kind.
  private static func placeName(_ text: String, _ mode: IntercityMode) -> String {
    let text = NameKey.composed(text)
    if mode == .train { return NameKey.withoutYeok(text) }
    let name = NameKey.withoutTerminal(text)
    // Terminals are named 서울 and 수원, not 서울시, 수원시 or Seoul.
    guard let bare = City(named: name)?.bareName,
      name.hasPrefix(bare) || name.utf8.allSatisfy({ $0 < 0x80 })
    else { return name }
    return bare
  }

  /// Merges terminals with the same name and area into one with all their ids.
  ///
  /// Express bus terminals have no area, so the name decides. Other terminals without an area are
  /// not merged.
  private static func joined(_ terminals: [Terminal]) -> [Terminal] {
    var joined: [Terminal] = []
    for terminal in terminals {
      if let index = joined.firstIndex(where: {
        $0.name == terminal.name && $0.area == terminal.area
          && (terminal.area != nil || terminal.mode == .express)
      }) {
        joined[index].identifiers = joined[index].identifiers.union(terminal.identifiers)
      } else {
        joined.append(terminal)
      }
    }
    return joined
  }
}
