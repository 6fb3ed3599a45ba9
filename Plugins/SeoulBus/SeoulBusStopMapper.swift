internal import TransitCore
internal import TransitHTTP

extension BusStop: SeoulBusRow {
  /// Creates a stop from a row of any of the operations; each uses its own field names.
  init(_ row: WireValue, _ response: Response) throws {
    let id = row.id("stId", "stationId", "station")
    // Passengers at a stop without a name need the row too.
    let name = try row.required("stNm", or: "stationNm", "stnNm", "stId", "stationId", "station")
    let number = row.stopNumber("arsId", "stationNo")
    self.init(
      name: name, number: number, identifiers: IdentifierSet(stop: id, number: number),
      coordinate: row.position, city: CapitalArea(number: id)?.city,
      isBoardable: !CapitalArea.isPassThrough(stop: id, number: number)
        && !BusStop.isPassThrough(name: name),
      sources: [SourceMark(.seoulBus, response.origin)])
  }
}
