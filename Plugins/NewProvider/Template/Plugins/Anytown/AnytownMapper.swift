internal import TransitCore

extension BusStop {
  /// Creates the stop of a row, with its identifier in the service's scheme.
  init(_ row: AnytownStopRow, _ origin: Origin) {
    self.init(
      name: row.name,
      number: row.number,
      identifiers: IdentifierSet([
        Identifier(AnytownProvider.stopID, row.id)
      ]),
      // Zeros, metric values and swapped axes are not a valid position.
      coordinate: Coordinate(inKorea: row.latitude, row.longitude),
      // FILL IN: The city, if the service covers only one or a row names it.
      city: nil,
      isBoardable: !BusStop.isPassThrough(name: row.name),
      sources: [SourceMark(AnytownProvider.manifest.id, origin)])
  }
}

extension AnytownProvider {
  // FILL IN: If another source uses the same numbers, use its scheme so that they are merged.
  static let stopID = Identifier.Scheme(rawValue: "anytown.stop")
}
