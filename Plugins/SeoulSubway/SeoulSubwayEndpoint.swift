internal import TransitCore
internal import TransitHTTP

/// The properties shared by all operations of both hosts: key, format and operation are in the
/// path, and an unreadable row makes the body malformed.
protocol SeoulSubwayEndpoint: RowEndpoint {}

extension SeoulSubwayEndpoint {
  static var leavesOutUnreadableRows: Bool { false }

  /// The fields of a request for live trains: the rows from 0 to a number, and the argument.
  static func liveTable(rows: Int, _ own: EndpointField<Self>) -> [EndpointField<Self>] {
    [
      .key(.segment, .seoulSubway), .constant(.segment, "json"), .operation,
      .constant(.segment, "0"), .constant(.segment, "\(rows)"), own,
    ]
  }
}

extension SeoulSubwayEndpoint where Self: PagedEndpoint {
  static var service: Service { .openAPI8088 }

  /// The fields of a request on port 8088: `/START/END` counted from 1, at most 1,000 rows, and the
  /// arguments.
  static func plazaTable(rows: Int, _ own: EndpointField<Self>...) -> [EndpointField<Self>] {
    [
      .key(.segment, .seoulOpenData), .constant(.segment, "json"), .operation,
      .rows(\.page, perPage: rows),
    ] + own
  }
}

extension EndpointField {
  /// WEEK_TAG as a path segment.
  static func day(_ property: any WritableKeyPath<Owner, DayType> & Sendable) -> Self {
    value(.segment, property) {
      $0.weekTag
    } read: {
      DayType(weekTag: $0)
    }
  }
}
