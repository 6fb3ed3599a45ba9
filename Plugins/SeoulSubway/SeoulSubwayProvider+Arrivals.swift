internal import Foundation
internal import TransitCatalog
package import TransitCore
internal import TransitHTTP

extension SeoulSubwayProvider: ArrivalProviding {
  /// Returns whether the station is in the capital area and has live arrivals on one of its lines.
  /// A station that is not in the table and has no known lines is served.
  package func servesArrivals(for item: SearchItem) -> Bool {
    guard case .subway(let station) = item, station.isOfCapital else { return false }
    let members = StationSpellings.members(of: station)
    return members.isEmpty
      ? station.lines.isEmpty || station.lines.contains(where: \.hasLiveTrains)
      : members.contains { $0.liveName != nil }
  }

  /// Returns the trains of a station, for all lines or those of the query, in both directions.
  ///
  /// Only the newest row of a train that is listed twice remains, and rows of another station with
  /// the same name are removed. Trains are sorted by line, direction and order, and adjusted to the
  /// current time. The answer is closed if, between 01:00 and 05:00, it is empty or all rows are
  /// older than ten minutes. A row without a line gets the line of the query if only one is
  /// possible; else it is removed and reported in `Answer.failures`.
  ///
  /// - Throws: `TransitError`; `unsupported` for anything but a station of this network, a line
  ///   that does not call there, and a name that neither the service nor the table contains;
  ///   `outOfCoverage` for a station without live trains.
  package func arrivals(for query: ArrivalQuery) async throws -> Answer<[Arrival]> {
    let question = try LiveArrivalRequest(query)
    var answer = try await client.gather(question.spellings) { spellings in
      try await firstAnswer(of: spellings) { try await client.rows(StationArrivals(name: $0)) }
    }
    let now = client.clock.now()
    answer.fillMissingLines(with: question.line)
    answer.value = answer.value.filtered(to: question.station).withoutRepeatedTrains().on(
      query.lines
    )
    .inOrderOfTrains().adjusted(to: now, in: answer)
    if answer.value.isEmpty, answer.failures.isEmpty { try question.checkEmptyResult() }
    answer.isClosed =
      answer.isClosed || answer.value.isClosed(at: now)
      || (answer.value.isEmpty && answer.failures.isEmpty && ServiceHours.isNight(now))
    return answer
  }
}

/// The requests for a station on the live host, and the meaning of an empty response.
private struct LiveArrivalRequest {
  var station: SubwayStation
  var spellings: [[String]]
  /// The line of every train in the answer; `nil` if there may be several.
  var line: SubwayLine?
  private var isKnown: Bool

  /// - Throws: The errors of `arrivals(for:)`, for queries that cannot be sent.
  init(_ query: ArrivalQuery) throws {
    guard case .subway(let station) = query.item, station.isOfCapital else {
      throw Self.refusal(
        .unsupported, "수도권 지하철역이 아닙니다: \(query.item.name)",
        "not a subway station in the capital area: \(query.item.name)")
    }
    self.station = station
    let members = StationSpellings.members(of: station)
    let served = members.filter { query.lines.isEmpty || query.lines.contains($0.line) }
    let lines = query.lines.isEmpty ? station.lines : query.lines
    let names = lines.map(\.name).joined(separator: ", ")
    // A line that the item has and the table does not is newer than the table.
    if !members.isEmpty, served.isEmpty, !query.lines.contains(where: station.lines.contains) {
      throw Self.refusal(
        .unsupported, "\(names) 열차가 서지 않는 역입니다: \(station.name)",
        "trains of \(names) do not stop at this station: \(station.name)")
    }
    isKnown = !served.isEmpty
    spellings =
      isKnown
      ? StationSpellings.spellings(of: served) : StationSpellings.spellings(ofUnknown: station.name)
    // The response contains all lines of the station, whichever were requested.
    let possible = members.isEmpty ? station.lines : members.map(\.line)
    line = possible.count == 1 ? possible.first : nil
    let isLive = lines.isEmpty || lines.contains(where: \.hasLiveTrains)
    if spellings.isEmpty || !isLive {
      let place = ([station.name] + (names.isEmpty ? [] : ["(\(names))"])).joined(separator: " ")
      throw Self.refusal(
        .outOfCoverage, "실시간 도착 정보가 없는 역입니다: \(place)",
        "there are no live arrivals for this station: \(place)")
    }
  }

  /// Explains an empty answer outside the night hours: INFO-200 means only "no rows".
  ///
  /// - Throws: `unsupported` if the table does not contain the station, `outOfCoverage` if the
  ///   guide excludes it.
  func checkEmptyResult() throws {
    guard isKnown else {
      throw Self.refusal(
        .unsupported, "실시간 정보에 없는 역 이름입니다: \(station.name)",
        "there is no station of this name in the live data: \(station.name)")
    }
    if Self.leftOut.contains(NameKey.station(station.name)) {
      throw Self.refusal(
        .outOfCoverage, "서울 밖이라 실시간 도착 정보가 없는 역입니다: \(station.name)",
        "this station is outside Seoul and has no live arrivals: \(station.name)")
    }
  }

  /// Source: the official guide. Other stations outside Seoul do have rows (수원, 미금), and rows of
  /// these are shown if there are any.
  private static let leftOut: Set<String> = ["광명", "서동탄", "춘천"]

  private static func refusal(
    _ code: TransitError.Code, _ korean: String, _ english: String
  ) -> TransitError {
    TransitError(code, Words(korean, english), provider: .seoulSubway)
  }
}

extension SubwayStation {
  /// Whether one of its identifiers belongs to the capital area.
  fileprivate var isOfCapital: Bool {
    let capital = SubwayLine.Network.capital.rawValue + "/"
    return identifiers.first(.statn) != nil || identifiers.first(.stationCode) != nil
      || identifiers.values(of: .subwayStation).contains { $0.hasPrefix(capital) }
  }
}
