internal import TransitCore
internal import TransitHTTP

/// A thousand of the city's stations, with the bikes at each (`bikeList`).
///
/// The service cannot search by name or place.
struct SeoulBikePage: RowEndpoint, PagedEndpoint {
  static let service = Service.openAPI8088
  // Past the last page an empty response is normal, so it is cached like any other.
  static let operation = OperationFacts(
    "bikeList", capability: .bikes, key: .seoulOpenData, emptyLifetime: lifetime)
  static let fields: [EndpointField<Self>] = [
    .key(.segment, .seoulOpenData), .constant(.segment, "json"), .operation,
    .rows(\.page, perPage: rowsPerPage),
  ]

  /// The most rows of one response; more is ERROR-336.
  static let rowsPerPage = 1_000

  var page = 1

  /// Clients refresh it once a minute; the service does not document how often it changes.
  private static let lifetime = Duration.seconds(60)

  var lifetime: Lifetime { .live(Self.lifetime) }

  /// Returns the rows without `list_total_count`, which counts the rows of the response and not the
  /// city's stations.
  static func envelope(of response: Response) throws -> Envelope {
    Envelope(rows: try Envelope.read(response).rows)
  }

  func row(_ row: WireValue, of response: Response) throws -> BikeStation {
    try BikeStation(row, response)
  }
}

extension Rows<BikeStation> {
  /// Whether the response has as many rows as a page can have, so that there may be another page.
  var fillsPage: Bool { rows.count + failures.count >= SeoulBikePage.rowsPerPage }
}
