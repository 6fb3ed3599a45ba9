internal import TransitCore
internal import TransitHTTP

extension VehiclePosition {
  /// Creates the position of a train from a row, at the station where the feed reports it.
  ///
  /// - Parameters:
  ///   - row: The row of the train.
  ///   - response: The response with the row.
  ///   - requested: The requested line, used if the row does not contain one.
  /// - Throws: `TransitError` `malformed` if it contains neither line nor station.
  init(_ row: WireValue, _ response: Response, requested: String) throws {
    let (id, name) = (try row.lineID(), row["subwayNm"]?.string)
    let line =
      id.map(SubwayLine.with)
      ?? name.flatMap { SubwayLine.named($0) } ?? SubwayLine.named(requested)
    // With variants that no station list contains: `신도림지선`, `성수종착`.
    let stop = row["statnNm"]?.string.map { TailedName($0).name }
    let terminus = row["statnTnm"]?.string.map(TailedName.init)
    self.init(
      line: line?.name ?? name ?? id ?? requested,
      vehicle: Arrival.Vehicle(id: row["trainNo"]?.string), stop: stop,
      stopIdentifiers: row.identifiers(stop, on: line),
      state: row["trainSttus"]?.string.flatMap { Self.states[$0] } ?? .unknown,
      direction: Self.direction(row["updnLine"]?.string, on: line), headsign: terminus?.name,
      // 1 is express, 7 special express.
      isExpress: ["1", "7"].contains(row["directAt"]?.string ?? "") || terminus?.isExpress == true,
      isLast: row.isLastTrain || terminus?.isLast == true, observedAt: row.observedAt,
      freshness: Freshness(of: response), sources: [SourceMark(.seoulSubway, response.origin)])
  }

  /// `trainSttus`. Source: the official guide.
  private static let states: [String: State] = [
    "0": .entering, "1": .atStop, "2": .left, "3": .leftPrevious,
  ]

  /// `updnLine`: 0 up or inner, 1 down or outer; the digit in `ordkey` differs on line 2.
  private static func direction(_ text: String?, on line: SubwayLine?) -> Arrival.Direction? {
    switch text {
    case "0": line?.isCircle == true ? .inner : .up
    case "1": line?.isCircle == true ? .outer : .down
    default: text.flatMap(Arrival.Direction.init(koreanName:))
    }
  }
}
