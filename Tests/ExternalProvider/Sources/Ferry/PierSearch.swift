public import TransitCore
internal import TransitHTTP

/// Piers by a part of their name (`piers`).
public struct PierSearch: Endpoint {
  public static let operation = OperationFacts(
    "piers", capability: .stations, key: FerryProvider.key, isVerified: false)

  public let text: String

  public init(_ text: String) { self.text = text }

  public init?(_ request: Request) {
    guard FerryProvider.service.asks(Self.operation, request),
      let text = request.queryText("name")
    else { return nil }
    self.init(text)
  }

  public var request: Request {
    Request(
      host: FerryProvider.service.host, path: ["B000000", Request.Value(Self.operation.name)],
      query: [
        Request.Field("key", .key(FerryProvider.key)), Request.Field("name", Request.Value(text)),
      ])
  }

  public var lifetime: Lifetime { .daily(refreshHour: 5) }

  /// - Throws: `TransitError`: `malformed` where the list or a field of a row is missing, else what
  ///   the service's own code means.
  public func decode(_ response: Response) throws -> Rows<BusStation> {
    Rows(try FerryPayload(response).rows("piers").map { try BusStation($0, response.origin) })
  }
}

extension BusStation {
  fileprivate init(_ row: WireValue, _ origin: Origin) throws {
    self.init(
      name: try row.required("name"),
      identifiers: IdentifierSet([Identifier(.pier, try row.required("id"))]),
      coordinate: Coordinate(inKorea: row["lat"]?.double, row["lon"]?.double),
      sources: [SourceMark(FerryProvider.manifest.id, origin)])
  }
}

extension Identifier.Scheme {
  /// A scheme whose name ends in `.stop` tells poles apart.
  static let pier = Identifier.Scheme(rawValue: "ferry.stop")
}
