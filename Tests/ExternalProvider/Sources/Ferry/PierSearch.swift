internal import TransitCore
internal import TransitHTTP

/// Piers by a part of their name (`piers`).
struct PierSearch: RowEndpoint {
  static let operation = OperationFacts(
    "piers", capability: .stations, key: FerryProvider.key, isVerified: false)
  static let service = FerryProvider.service
  static let fields: [EndpointField<Self>] = [
    .key("key", FerryProvider.key), .value("name", \.text),
  ]

  var text = ""

  var lifetime: Lifetime { .daily(refreshHour: 5) }

  static func envelope(of response: Response) throws -> Envelope {
    try Envelope.read(response, as: FerryProvider.envelope)
  }

  func row(_ row: WireValue, of response: Response) throws -> BusStop {
    BusStop(
      name: try row.required("name"),
      identifiers: [Identifier(.pier, try row.required("id"))],
      coordinate: Coordinate(inKorea: row["lat"]?.double, row["lon"]?.double),
      sources: [SourceMark(FerryProvider.manifest.id, response.origin)])
  }
}

extension Identifier.Scheme {
  /// In a scheme whose name ends in `.stop`, different values are different stops.
  static let pier = Identifier.Scheme(rawValue: "ferry.stop")
}
