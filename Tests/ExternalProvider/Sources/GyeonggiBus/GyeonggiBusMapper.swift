internal import TransitCore

extension BusStation {
  /// The nine-digit id is the capital area's own, so what Seoul and TAGO tell of a pole is joined
  /// to it; the number on the sign is the province's alone.
  init(_ row: StopRow, _ origin: Origin) {
    let isGyeonggi = row.id.hasPrefix("2")
    let number = isGyeonggi ? row.number : nil
    self.init(
      name: row.name, number: number,
      identifiers: IdentifierSet(
        [Identifier(.node, row.id), number.map { Identifier(.gyeonggiNumber, $0) }]
          .compactMap(\.self)),
      coordinate: Coordinate(inKorea: row.latitude, row.longitude),
      city: row.region.flatMap(City.named),
      isBoardable: !BusStation.isPassThrough(name: row.name),
      sources: [SourceMark(GyeonggiBusProvider.manifest.id, origin)])
  }
}

extension Identifier.Scheme {
  static let gyeonggiNumber = Identifier.Scheme(rawValue: "gyeonggi.ars")
}

extension City {
  /// A city by the region of a row; `nil` where it is none, or one of several.
  fileprivate static func named(_ region: String) -> City? {
    // 광주 alone is the metropolitan city, which this service knows nothing of.
    if case .found(let city) = find(region == "광주" ? "경기 광주" : region) { city } else { nil }
  }
}
