internal import TransitCore
internal import TransitHTTP

/// What all operations of both hosts share: the key, the format and the operation stand in the path,
/// and a row that cannot be read is a malformed body.
protocol SeoulSubwayEndpoint: RowEndpoint {}

extension SeoulSubwayEndpoint {
  static var leavesOutUnreadableRows: Bool { false }

  /// A question about live trains: the rows from 0 to a number, and what is asked about.
  static func liveTable(rows: Int, _ own: EndpointField<Self>) -> [EndpointField<Self>] {
    [
      .key(.segment, .seoulSubway), .constant(.segment, "json"), .operation,
      .constant(.segment, "0"), .constant(.segment, "\(rows)"), own,
    ]
  }
}

extension SeoulSubwayEndpoint where Self: PagedEndpoint {
  static var service: Service { .openAPI8088 }

  /// A question on port 8088: `/START/END` counted from 1, 1,000 rows at most, and what is asked
  /// about.
  static func plazaTable(rows: Int, _ own: EndpointField<Self>...) -> [EndpointField<Self>] {
    [
      .key(.segment, .seoulOpenData), .constant(.segment, "json"), .operation,
      .rows(\.page, perPage: rows),
    ] + own
  }
}

extension EndpointField {
  /// WEEK_TAG as a segment.
  static func day(_ property: any WritableKeyPath<Owner, DayType> & Sendable) -> Self {
    value(.segment, property) {
      $0.weekTag
    } read: {
      DayType(weekTag: $0)
    }
  }
}
