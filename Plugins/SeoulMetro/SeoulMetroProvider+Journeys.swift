internal import Foundation
internal import TransitCatalog
package import TransitCore
internal import TransitHTTP

extension SeoulMetroProvider: JourneyPlanning {
  /// Returns whether both ends are stations of the capital's railways, and the query is for a
  /// departure.
  package func servesJourneys(for query: JourneyQuery) -> Bool {
    if case .arriveBy = query.time { return false }
    return query.modes != .bus && query.via.isEmpty
      && [query.from, query.to].allSatisfy { $0.metroStation != nil }
  }

  /// Returns 1, or 3 with the alternatives.
  package func requests(for query: JourneyQuery) -> Int { query.searches.count }

  /// Returns the paths by the timetable, each once: the preferred one, and with the alternatives the
  /// fastest, the shortest, and the one with the fewest changes.
  ///
  /// At night, when none is found, the service is queried once more for the first train.
  ///
  /// - Returns: An empty list if there is no path, or the pair is not covered.
  /// - Throws: `TransitError`; `unsupported` for ends that are no stations of the capital, and for
  ///   stations that the service does not know.
  package func journeys(for query: JourneyQuery) async throws -> Answer<[Journey]> {
    guard servesJourneys(for: query), let from = query.from.metroStation,
      let to = query.to.metroStation
    else {
      throw client.unsupported("수도권 전철역 사이만 조회할 수 있습니다", "only between the capital's stations")
    }
    let time = if case .departAt(let date) = query.time { date } else { client.clock.nextMinute }
    var answer = try await client.gather(query.searches) {
      try await path(from, to, at: time, $0)
    }
    if answer.value.isEmpty, let first = Self.firstTrains(after: time) {
      answer = try await client.gather(Array(query.searches.prefix(1))) {
        try await path(from, to, at: first, $0)
      }
    }
    answer.value = answer.value.reduce(into: []) { found, journey in
      if let same = found.firstIndex(where: { $0.legs == journey.legs }) {
        found[same].bestFor += journey.bestFor
      } else {
        found.append(journey)
      }
    }
    return answer
  }

  private func path(
    _ from: SubwayStation, _ to: SubwayStation, at time: Date, _ search: PathSearch
  ) async throws -> Answer<[Journey]> {
    let client = client
    let named = PathQuestion(from: from.metroName, to: to.metroName, time: time, search: search)
    var coded = named
    (coded.from, coded.to) = (from.metroCode ?? "", to.metroCode ?? "")
    typealias Query = @Sendable () async throws -> Answer<[Journey]>
    let byName: Query = { [named] in try await client.rows(PlazaPath(question: named)) }
    var queries: [Query] = [{ [named] in try await client.rows(PortalPath2(question: named)) }]
    if !coded.from.isEmpty, !coded.to.isEmpty {
      queries.insert(
        { [coded] in
          let answer = try await client.rows(PortalPath2(question: coded, stations: .code))
          // The code may be that of another platform.
          if answer.value.isEmpty { throw TransitError.unknownStation }
          return answer
        }, at: 0)
    }
    // The plaza takes names only, and two stations may have one name.
    queries.insert(byName, at: from.hasTwin || to.hasTwin ? queries.count - 1 : 0)
    do {
      var answer = try await firstAnswer(of: queries)
      for index in answer.value.indices { answer.value[index].bestFor = search.bestFor }
      return answer
    } catch let error as TransitError where error.isUnknownStation {
      throw client.unsupported(
        "이 서비스가 모르는 역입니다: \(from.name), \(to.name)",
        "the service does not know one of these stations: \(from.name), \(to.name)")
    }
  }

  /// The time of the first trains, for a time without trains; `nil` by day.
  private static func firstTrains(after time: Date) -> Date? {
    guard let hour = ServiceDay.time(of: time).map({ $0.minutes / 60 % 24 }),
      (0..<firstHour).contains(hour)
    else { return nil }
    return KoreanTime.midnight(after: time).addingTimeInterval(
      TimeInterval(firstHour * 3600 - 86_400))
  }

  /// The first trains leave at about five.
  private static let firstHour = 5
}

extension JourneyQuery {
  fileprivate var searches: [PathSearch] {
    let preferred: PathSearch = preference == .fewestTransfers ? .transfer : .duration
    return wantsAlternatives
      ? [preferred] + PathSearch.allCases.filter { $0 != preferred } : [preferred]
  }
}

extension PathSearch {
  fileprivate var bestFor: [JourneyQuery.Preference] {
    switch self {
    case .duration: [.fastest]
    case .transfer: [.fewestTransfers]
    case .distance: []
    }
  }
}

extension JourneyQuery.End {
  /// The station, if it is of the capital's railways.
  fileprivate var metroStation: SubwayStation? {
    guard case .station(let station) = self,
      station.lines.contains(where: { $0.network == .capital })
    else { return nil }
    return station
  }
}

extension SubwayStation {
  /// The name in this service's spelling: without 역, but 서울역; without brackets, but 총신대입구(이수).
  var metroName: String {
    let bare = NameKey.withoutBrackets(name)
    switch bare {
    case "서울", "서울역": return "서울역"
    case "총신대입구", "이수": return "총신대입구(이수)"
    default: return bare
    }
  }

  /// The code of the station on the first of its lines.
  fileprivate var metroCode: String? {
    let codes = identifiers.values(of: .stationCode)
    return codes.first { code in
      StationTable.korea.station(code: code)?.line == lines.first
    } ?? codes.first
  }

  /// Whether another station of the network has its name.
  fileprivate var hasTwin: Bool { ["신촌", "양평"].contains(name) }

  /// The lines of the station whose code is of the agency: lines 1 to 8 without Korail's stations.
  var metroLines: [SubwayLine] {
    let own = ["01", "02", "03", "04", "25", "26", "27", "28"]
    return identifiers.values(of: .stationCode).filter { own.contains(String($0.prefix(2))) }
      .compactMap { StationTable.korea.station(code: $0)?.line }.uniqued().sorted()
  }
}
