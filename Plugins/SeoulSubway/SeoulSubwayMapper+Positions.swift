internal import TransitCore

extension VehiclePosition {
  /// Creates the position of a train from a row, at the station where the feed reports it.
  ///
  /// - Parameters:
  ///   - row: The row of the train.
  ///   - response: The response with the row.
  ///   - requested: The requested line, used if the row does not contain one.
  init(_ row: PositionRow, _ response: Response, requested: String) {
    let line =
      row.lineID.map(SubwayLine.with)
      ?? row.lineName.flatMap { SubwayLine.named($0) } ?? SubwayLine.named(requested)
    let stop = row.station.map { TailedName($0).name }
    let terminus = row.terminus.map(TailedName.init)
    self.init(
      line: line?.name ?? row.lineName ?? row.lineID ?? requested,
      vehicle: Arrival.Vehicle(id: row.train),
      stop: stop,
      stopIdentifiers: IdentifierSet(
        [
          row.stationID.map { Identifier(.statn, $0) },
          stop.flatMap { SubwayStation.identifier(name: $0, line: line) },
        ].compactMap(\.self)),
      state: row.state.flatMap { Self.states[$0] } ?? .unknown,
      direction: Self.direction(row.direction, on: line),
      headsign: terminus?.name,
      isExpress: ["1", "7"].contains(row.kind ?? "") || terminus?.isExpress == true,
      isLast: row.isLast || terminus?.isLast == true,
      observedAt: row.observedAt,
      freshness: Freshness(of: response),
      sources: [SourceMark(.seoulSubway, response.origin)])
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
