internal import TransitCore
internal import TransitHTTP

extension BusStop {
  /// Creates the stop of a row, with its identifier in the service's scheme.
  ///
  /// - Throws: `TransitError` `malformed` if the row lacks a required field.
  // FILL IN: The names of the fields; `required` for those that a row is useless without.
  init(_ row: WireValue, _ origin: Origin) throws {
    let id = try row.required("stopId")
    let name = try row.required("stopNm")
    self.init(
      name: name,
      // The number on the sign.
      number: row["stopNo"]?.string,
      identifiers: IdentifierSet([
        Identifier(AnytownProvider.stopID, id)
      ]),
      // Zeros, metric values and swapped axes are not a valid position.
      coordinate: Coordinate(inKorea: row["lat"]?.double, row["lon"]?.double),
      // FILL IN: The city, if the service covers only one or a row names it.
      city: nil,
      isBoardable: !BusStop.isPassThrough(name: name),
      sources: [SourceMark(AnytownProvider.manifest.id, origin)])
  }
}

extension AnytownProvider {
  // FILL IN: If another source uses the same numbers, use its scheme so that they are merged.
  static let stopID = Identifier.Scheme(rawValue: "anytown.stop")
}
