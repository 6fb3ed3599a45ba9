internal import TransitCore

extension BusStation {
  /// The model of a row: what it means, with the authority that its number is of.
  init(_ row: AnytownStopRow, _ origin: Origin) {
    self.init(
      name: row.name,
      number: row.number,
      identifiers: IdentifierSet([
        Identifier(AnytownProvider.stopID, row.id)
      ]),
      // Zeros, metres and exchanged values are no position.
      coordinate: Coordinate(inKorea: row.latitude, row.longitude),
      // FILL IN: The city, where the service has only one or a row names it.
      city: nil,
      isBoardable: !BusStation.isPassThrough(name: row.name),
      sources: [SourceMark(AnytownProvider.manifest.id, origin)])
  }
}

extension AnytownProvider {
  // FILL IN: Where another source gives the same numbers, use its scheme: then they are merged.
  static let stopID = Identifier.Scheme(rawValue: "anytown.stop")
}
