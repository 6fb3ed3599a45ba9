public import TransitCore
internal import TransitHTTP

/// Piers by a part of their name (`piers`).
public struct PierSearch: FieldEndpoint {
  public static let operation = OperationFacts(
    "piers", capability: .stations, key: FerryProvider.key, isVerified: false)
  public static let service = FerryProvider.service
  public static let fields: [EndpointField<Self>] = [
    .key("key", FerryProvider.key), .value("name", \.text),
  ]

  public var text = ""

  public init() {}
  public init(_ text: String) { self.text = text }

  public var lifetime: Lifetime { .daily(refreshHour: 5) }

  public func decode(_ response: Response) throws -> Rows<BusStation> {
    try Envelope.read(response, as: FerryProvider.envelope).map { row in
      BusStation(
        name: try row.required("name"),
        identifiers: [Identifier(.pier, try row.required("id"))],
        coordinate: Coordinate(inKorea: row["lat"]?.double, row["lon"]?.double),
        sources: [SourceMark(FerryProvider.manifest.id, response.origin)])
    }
  }
}

extension Identifier.Scheme {
  /// In a scheme whose name ends in `.stop`, different values are different stops.
  static let pier = Identifier.Scheme(rawValue: "ferry.stop")
}
