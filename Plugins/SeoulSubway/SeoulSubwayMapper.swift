internal import Foundation
internal import TransitCore
internal import TransitHTTP

extension WireValue {
  /// Returns the line's code, else the first four digits of the station id; `nil` if neither is a
  /// line but the row has a station.
  ///
  /// - Throws: `TransitError` `malformed` if it contains neither line nor station.
  func lineID() throws -> SubwayLine.ID? {
    if let line = self["subwayId"]?.string { return line }
    let known = self["statnId"]?.string.flatMap { SubwayLine.with(id: String($0.prefix(4))) }
    if known == nil, self["statnNm"] == nil { throw Self.missing("subwayId") }
    return known?.id
  }

  var observedAt: Date? { self["recptnDt"]?.string.flatMap(KoreanTime.parse) }

  var isLastTrain: Bool { self["lstcarAt"]?.string == "1" }

  /// Returns the identifiers of the row's station: its id, and its name on a line.
  func identifiers(_ name: String?, on line: SubwayLine?) -> IdentifierSet {
    IdentifierSet(
      [
        self["statnId"]?.string.map { Identifier(.statn, $0) },
        name.flatMap { SubwayStation.identifier(name: $0, line: line) },
      ].compactMap(\.self))
  }
}

extension SubwayLine {
  /// The placeholder for an unknown line, replaced by the line of the request.
  static let unknownName = "?"
}

extension SubwayStation {
  /// Creates a station on one line from a row of the names.
  ///
  /// The host writes 서울역 with 역; the name omits it, and the original spelling becomes an alias.
  init(named row: WireValue, _ response: Response) throws {
    let written = try row.required("STATION_NM")
    let name = NameKey.withoutYeok(written)
    let line = row["LINE_NUM"]?.string.flatMap { SubwayLine.named($0) }
    self.init(
      name: name, aliases: name == written ? [] : [written], lines: [line].compactMap(\.self),
      identifiers: IdentifierSet(
        [
          row["STATION_CD"]?.string.map { Identifier(.stationCode, $0) },
          row["FR_CODE"]?.string.map { Identifier(.frCode, $0) },
          SubwayStation.identifier(name: name, line: line),
        ].compactMap(\.self)),
      sources: [SourceMark(.seoulSubway, response.origin)])
  }

  /// Creates the station and the line of a train's row.
  init(ofTrain row: WireValue, _ response: Response) throws {
    let line = try row.lineID().flatMap(SubwayLine.with)
    let written = try row.required("statnNm")
    let name = NameKey.withoutYeok(written)
    self.init(
      name: name, aliases: name == written ? [] : [written], lines: [line].compactMap(\.self),
      identifiers: row.identifiers(name, on: line),
      sources: [SourceMark(.seoulSubway, response.origin)])
  }
}

extension Arrival {
  /// Creates the arrival of a train from a row, whose fields changed over the years.
  ///
  /// - Parameters:
  ///   - row: The row of the train.
  ///   - response: The response with the row.
  ///   - requested: The requested station, used if the row does not contain one.
  /// - Throws: `TransitError` `malformed` if it contains neither line nor station.
  init(_ row: WireValue, _ response: Response, requested: String? = nil) throws {
    let lineID = try row.lineID()
    let line = lineID.flatMap(SubwayLine.with)
    let station = row["statnNm"]?.string
    let (wayText, endText) = (row["trainLineNm"]?.string, row["bstatnNm"]?.string)
    let way = wayText.map(DirectionText.init)
    let terminus = endText.map(TailedName.init)
    let order = row["ordkey"]?.string.flatMap(OrderKey.init)
    let text = row["arvlMsg2"]?.string
    let message = SubwayMessage(text ?? "", at: station ?? requested)
    let placeText = row["arvlMsg3"]?.string
    let place = placeText.map(SubwayPlace.init)
    let observedAt = row.observedAt
    // An unknown message is shown without a number, because `ordkey` still contains stations next
    // to `운행종료`.
    let isUnknown = message.state == .unknown && text != nil
    let stopsAway = isUnknown ? nil : Self.stopsAway(message, order)
    self.init(
      line: line?.name ?? lineID ?? SubwayLine.unknownName,
      identifiers: row.identifiers(station, on: line), stop: station,
      headsign: terminus?.name ?? way?.destination ?? order?.terminus?.name,
      nextStop: way?.towards,
      direction: row["updnLine"]?.string.flatMap(Direction.init(koreanName:))
        ?? order?.direction(on: line),
      timeLeft: isUnknown ? .unknown : Self.timeLeft(message, stopsAway, row, observedAt),
      stopsAway: stopsAway, order: order?.number, currentStop: place?.name ?? message.place,
      message: text ?? "", observedAt: observedAt, freshness: Freshness(of: response),
      vehicle: row["btrainNo"]?.string.map { Vehicle(id: $0) },
      isLast: row.isLastTrain || [terminus?.isLast, way?.isLast].contains(true),
      isExpress: ["급행", "특급", "ITX"].contains(row["btrainSttus"]?.string ?? "")
        || [terminus?.isExpress, way?.isExpress, order?.isExpress].contains(true),
      unparsedText: [
        message.state == .unknown ? text : nil,
        way != nil && way?.destination == nil ? wayText : nil,
        place != nil && place?.name == nil ? placeText : nil,
        terminus?.isKnown == false ? endText : nil,
      ].compactMap(\.self),
      sources: [SourceMark(.seoulSubway, response.origin)])
  }

  /// The message takes precedence, then the countdown, then the stations away; the state code is
  /// used only without a message.
  ///
  /// A train at the station or departed has no countdown, even if `barvlDt` has one: 35 seconds
  /// were recorded next to `강남 출발`. The code may be "arrived" next to `[5]번째 전역`.
  private static func timeLeft(
    _ message: SubwayMessage, _ stopsAway: Int?, _ row: WireValue, _ observedAt: Date?
  ) -> TimeLeft {
    switch message.state {
    case .arrived: return .atPlatform
    case .left: return .departed
    default: break
    }
    // Seconds count from the row's own time and are meaningless without it.
    if let observedAt {
      // 0 means no countdown.
      if let seconds = row["barvlDt"]?.int(in: 1...86_399) {
        return .countdown(seconds, from: observedAt)
      }
      if case .countdown(let seconds) = message.state {
        return .countdown(seconds, from: observedAt)
      }
    }
    if message.state == .entering { return .arriving }
    if let stopsAway { return .stopsAway(stopsAway) }
    switch row["arvlCd"]?.string {
    case "0": return .arriving
    case "1": return .atPlatform
    case "2": return .departed
    case "3", "4", "5": return .stopsAway(1)
    default: return .notReported
    }
  }

  /// Returns the stations away from the message, else from the order key; `nil` for a train at the
  /// station.
  private static func stopsAway(_ message: SubwayMessage, _ order: OrderKey?) -> Int? {
    switch message.state {
    case .entering, .arrived, .left: nil
    default: (message.stopsAway ?? order?.stopsAway).flatMap { $0 > 0 ? $0 : nil }
    }
  }
}
