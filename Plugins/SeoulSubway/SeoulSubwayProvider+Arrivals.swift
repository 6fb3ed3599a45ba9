internal import Foundation
internal import TransitCatalog
public import TransitCore
internal import TransitHTTP

extension SeoulSubwayProvider: ArrivalProviding {
  /// Whether the station is the capital area's and live on at least one of its lines; a station
  /// that the table does not know and whose lines are not known is asked about.
  public func servesArrivals(for item: SearchItem) -> Bool {
    guard case .subway(let station) = item, station.isOfCapital else { return false }
    let members = LiveNames.members(of: station)
    return members.isEmpty
      ? station.lines.isEmpty || station.lines.contains(where: \.hasLiveTrains)
      : members.contains { $0.liveName != nil }
  }

  /// Asks for the trains of a station, all lines or those of the query, both ways.
  ///
  /// Of a train that is listed twice the newest row stays; of two stations with one name those of
  /// the other are left out. They are ordered by line, direction and which train it is, and judged
  /// at this moment. The answer is closed where, between one and five at night, there is nothing
  /// but rows older than ten minutes, or nothing at all. A row that tells no line has that of the
  /// question, where it can be but one; else it is left out, and `Answer.failures` says so.
  ///
  /// - Throws: `TransitError`; `unsupported` for anything but a station of this network, a line
  ///   that does not call there, and a name that neither the service nor the table knows;
  ///   `outOfCoverage` for a station without live trains.
  public func arrivals(for query: ArrivalQuery) async throws -> Answer<[Arrival]> {
    let question = try LiveQuestion(query)
    var answer = try await client.gather(question.spellings) { spellings in
      try await firstAnswer(of: spellings) { try await client.rows(StationArrivals(name: $0)) }
    }
    let now = client.clock.now()
    answer.settleLines(question.line)
    answer.value = answer.value.of(question.station).withoutRepeatedTrains().on(query.lines)
      .inOrderOfTrains().judged(at: now, in: answer)
    if answer.value.isEmpty, answer.failures.isEmpty { try question.explainNothing() }
    answer.isClosed =
      answer.isClosed || answer.value.isClosed(at: now)
      || (answer.value.isEmpty && answer.failures.isEmpty && ServiceHours.isNight(now))
    return answer
  }
}

/// What is asked of the live host about a station, and what no answer means.
private struct LiveQuestion {
  var station: SubwayStation
  var spellings: [[String]]
  /// The line that every train of the answer must be of; `nil` where it may be of several.
  var line: SubwayLine?
  private var isKnown: Bool

  /// - Throws: as `arrivals(for:)`, for what cannot be asked.
  init(_ query: ArrivalQuery) throws {
    guard case .subway(let station) = query.item, station.isOfCapital else {
      throw Self.refusal(
        .unsupported, "수도권 지하철역이 아닙니다: \(query.item.name)",
        "not a subway station of the capital area: \(query.item.name)")
    }
    self.station = station
    let members = LiveNames.members(of: station)
    let asked = members.filter { query.lines.isEmpty || query.lines.contains($0.line) }
    let lines = query.lines.isEmpty ? station.lines : query.lines
    let names = lines.map(\.name).joined(separator: ", ")
    // A line that the item has and the table has not is newer than the table.
    if !members.isEmpty, asked.isEmpty, !query.lines.contains(where: station.lines.contains) {
      throw Self.refusal(
        .unsupported, "\(names) 열차가 서지 않는 역입니다: \(station.name)",
        "a station where \(names) does not call: \(station.name)")
    }
    isKnown = !asked.isEmpty
    spellings =
      isKnown ? LiveNames.spellings(of: asked) : LiveNames.spellings(ofUnknown: station.name)
    // The station's other lines are in the answer too, whichever were asked for.
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

  /// Tells why there can be no rows, where it is not the hour: INFO-200 says no more than "no
  /// rows".
  ///
  /// - Throws: `unsupported` where the table knows no such station, `outOfCoverage` where the guide
  ///   says that it is left out.
  func explainNothing() throws {
    guard isKnown else {
      throw Self.refusal(
        .unsupported, "실시간 역 목록에 없는 이름입니다: \(station.name)",
        "the live list knows no station of this name: \(station.name)")
    }
    if Self.leftOut.contains(NameKey.station(station.name)) {
      throw Self.refusal(
        .outOfCoverage, "서울 밖이라 실시간 도착 정보가 없는 역입니다: \(station.name)",
        "outside Seoul, without live arrivals: \(station.name)")
    }
  }

  /// Source: the official guide. Others outside Seoul have rows all the same (수원, 미금), and rows of
  /// these are shown, should any come.
  private static let leftOut: Set<String> = ["광명", "서동탄", "춘천"]

  private static func refusal(
    _ code: TransitError.Code, _ korean: String, _ english: String
  ) -> TransitError {
    TransitError(code, Words(korean, english), provider: .seoulSubway)
  }
}

extension SubwayStation {
  /// Whether some identifier says so.
  fileprivate var isOfCapital: Bool {
    let capital = SubwayLine.Network.capital.rawValue + "/"
    return identifiers.first(.statn) != nil || identifiers.first(.stationCode) != nil
      || identifiers.values(of: .subwayStation).contains { $0.hasPrefix(capital) }
  }
}
