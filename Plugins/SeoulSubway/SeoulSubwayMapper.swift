internal import Foundation
internal import TransitCore
internal import TransitHTTP

extension SubwayStation {
  /// Creates a station on one line from a row.
  ///
  /// The host writes 서울역 with 역; the name omits it, and the original spelling becomes an alias.
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
  /// Creates the station and the line of a train's row.
  init(_ row: ArrivalRow, _ response: Response) throws {
    guard let written = row.station else { throw WireValue.missing("statnNm") }
    let name = NameKey.withoutYeok(written)
    let line = row.lineID.flatMap(SubwayLine.with)
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
  /// Creates the arrival of a train from a row.
  ///
  /// - Parameters:
  ///   - row: The row of the train.
  ///   - response: The response with the row.
  ///   - requested: The requested station, used if the row does not contain one.
  init(_ row: ArrivalRow, _ response: Response, requested: String? = nil) {
    let line = row.lineID.flatMap(SubwayLine.with)
    let way = row.way.map(DirectionText.init)
    let terminus = row.terminus.map(TailedName.init)
    let order = row.order.flatMap(OrderKey.init)
    let message = SubwayMessage(row.message ?? "", at: row.station ?? requested)
    let place = row.place.map(SubwayPlace.init)
    self.init(
      line: line?.name ?? row.lineID ?? SubwayLine.unknownName,
      identifiers: IdentifierSet(
        [
          row.stationID.map { Identifier(.statn, $0) },
          row.station.flatMap { SubwayStation.identifier(name: $0, line: line) },
        ].compactMap(\.self)),
      stop: row.station,
      headsign: terminus?.name ?? way?.destination ?? order?.terminus?.name,
      nextStop: way?.towards,
      direction: row.direction.flatMap(Direction.init(koreanName:))
        ?? order?.direction(on: line),
      timeLeft: Self.timeLeft(message, order, row),
      stopsAway: Self.stopsAway(message, order, row),
      order: order?.number,
      currentStop: place?.name ?? message.place,
      message: row.message ?? "",
      observedAt: row.observedAt,
      freshness: Freshness(of: response),
      vehicle: row.train.map { Vehicle(id: $0) },
      isLast: row.isLast || [terminus?.isLast, way?.isLast].contains(true),
      isExpress: ["급행", "특급", "ITX"].contains(row.trainKind ?? "")
        || [terminus?.isExpress, way?.isExpress, order?.isExpress].contains(true),
      unparsedText: [
        message.state == .unknown ? row.message : nil,
        way != nil && way?.destination == nil ? row.way : nil,
        place != nil && place?.name == nil ? row.place : nil,
        terminus?.isKnown == false ? row.terminus : nil,
      ].compactMap(\.self),
      sources: [SourceMark(.seoulSubway, response.origin)])
  }

  /// The message takes precedence, then the countdown, then the stations away; the state code is
  /// used only without a message. An unknown message is shown without a number, because `ordkey`
  /// still contains stations next to `운행종료`.
  ///
  /// A train at the station or departed has no countdown, even if `barvlDt` has one: 35 seconds
  /// were recorded next to `강남 출발`. The code may be "arrived" next to `[5]번째 전역`.
  private static func timeLeft(
    _ message: SubwayMessage, _ order: OrderKey?, _ row: ArrivalRow
  ) -> TimeLeft {
    switch message.state {
    case .arrived: return .atPlatform
    case .left: return .departed
    case .unknown where row.message != nil: return .unknown
    default: break
    }
    // Seconds count from the row's own time and are meaningless without it.
    if let observed = row.observedAt {
      if let seconds = row.seconds, (1..<86_400).contains(seconds) {
        return countdown(seconds, from: observed)
      }
      if case .countdown(let seconds) = message.state { return countdown(seconds, from: observed) }
    }
    if message.state == .entering { return .arriving }
    if let stops = stopsAway(message, order, row) { return .stopsAway(stops) }
    switch row.code {
    case "0": return .arriving
    case "1": return .atPlatform
    case "2": return .departed
    case "3", "4", "5": return .stopsAway(1)
    default: return .notReported
    }
  }

  /// Returns the stations away from the message, else from the order key; `nil` for a train at the
  /// station.
  private static func stopsAway(
    _ message: SubwayMessage, _ order: OrderKey?, _ row: ArrivalRow
  ) -> Int? {
    switch message.state {
    case .entering, .arrived, .left: nil
    case .unknown where row.message != nil: nil
    default: (message.stopsAway ?? order?.stopsAway).flatMap { $0 > 0 ? $0 : nil }
    }
  }

  private static func countdown(_ seconds: Int, from observed: Date) -> TimeLeft {
    .countdown(seconds: seconds, expected: observed.addingTimeInterval(TimeInterval(seconds)))
  }
}
