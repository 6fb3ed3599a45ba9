internal import Foundation
internal import TransitCore
internal import TransitHTTP

extension SubwayStation {
  /// One row: the station on one line.
  ///
  /// The host writes 서울역 with its 역; the shown name goes without, and the written one stays as
  /// an alias.
  init(_ row: StationRow, _ response: Response) {
    let name = NameKey.withoutYeok(row.name)
    let line = row.line.flatMap { SubwayLine.named($0) }
    self.init(
      name: name, aliases: name == row.name ? [] : [row.name], lines: [line].compactMap(\.self),
      identifiers: IdentifierSet(
        [
          row.code.map { Identifier(.stationCode, $0) },
          row.frCode.map { Identifier(.frCode, $0) },
          SubwayStation.identifier(name: name, line: line),
        ].compactMap(\.self)),
      sources: [SourceMark(.seoulSubway, response.origin)])
  }
}

extension SubwayStation {
  /// The station and the line that a train's row is about.
  init(_ row: ArrivalRow, _ response: Response) throws {
    guard let written = row.station else { throw WireValue.missing("statnNm") }
    let name = NameKey.withoutYeok(written)
    let line = SubwayLine.with(id: row.lineID)
    self.init(
      name: name, aliases: name == written ? [] : [written], lines: [line].compactMap(\.self),
      identifiers: IdentifierSet(
        [
          row.stationID.map { Identifier(.statn, $0) },
          SubwayStation.identifier(name: name, line: line),
        ].compactMap(\.self)),
      sources: [SourceMark(.seoulSubway, response.origin)])
  }
}

extension Arrival {
  /// One row: a train on its way to a station.
  init(_ row: ArrivalRow, _ response: Response) {
    let line = SubwayLine.with(id: row.lineID)
    let way = row.way.map(WayText.init)
    let terminus = row.terminus.map(TailedName.init)
    let message = SubwayMessage(row.message ?? "", at: row.station)
    self.init(
      line: line?.name ?? row.lineID,
      identifiers: IdentifierSet(
        [
          row.stationID.map { Identifier(.statn, $0) },
          row.station.flatMap { SubwayStation.identifier(name: $0, line: line) },
        ].compactMap(\.self)),
      stop: row.station,
      destination: terminus?.name ?? way?.destination,
      towards: way?.towards,
      direction: row.direction.flatMap(Direction.init(rawValue:)),
      timeLeft: Self.timeLeft(message.state, row),
      stopsAway: Self.stopsAway(message.state),
      position: row.place ?? message.place,
      message: row.message ?? "",
      observedAt: row.observedAt ?? response.receivedAt,
      freshness: Freshness(of: response),
      vehicle: row.train.map { Vehicle(id: $0) },
      isLast: row.isLast || terminus?.isLast == true || way?.isLast == true,
      isExpress: ["급행", "특급", "ITX"].contains(row.trainKind ?? "")
        || terminus?.isExpress == true || way?.isExpress == true,
      sources: [SourceMark(.seoulSubway, response.origin)])
  }

  /// The message decides, then the countdown, and the state code only where both are silent.
  ///
  /// A train that stands here or has left counts nothing down, whatever `barvlDt` says: 35 seconds
  /// were recorded beside `강남 출발`.
  private static func timeLeft(_ state: SubwayMessage.State, _ row: ArrivalRow) -> TimeLeft {
    switch state {
    case .arrived: return .atPlatform
    case .left: return .departed
    default: break
    }
    // Seconds count from the row's own time: without one they count from nothing.
    if let observed = row.observedAt {
      if let seconds = row.seconds, (1..<86_400).contains(seconds) {
        return countdown(seconds, from: observed)
      }
      if case .countdown(let seconds) = state { return countdown(seconds, from: observed) }
    }
    switch state {
    case .stopsAway(let stops): return .stopsAway(stops)
    case .atPreviousStop: return .stopsAway(1)
    case .entering: return .arriving
    case .arrived, .left, .countdown, .unknown: break
    }
    switch row.code {
    case "0": return .arriving
    case "1": return .atPlatform
    case "2": return .departed
    case "3", "4", "5": return .stopsAway(1)
    default: return .unknown
    }
  }

  private static func countdown(_ seconds: Int, from observed: Date) -> TimeLeft {
    .countdown(seconds: seconds, expected: observed.addingTimeInterval(TimeInterval(seconds)))
  }

  private static func stopsAway(_ state: SubwayMessage.State) -> Int? {
    switch state {
    case .stopsAway(let stops): stops
    case .atPreviousStop: 1
    default: nil
    }
  }
}
