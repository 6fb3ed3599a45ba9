internal import TransitCore
internal import TransitHTTP

/// The properties shared by all operations of the service.
protocol SeoulBusEndpoint: FieldEndpoint {}

extension SeoulBusEndpoint {
  /// The operation's own fields, between the key and the format.
  static func table(_ own: EndpointField<Self>...) -> [EndpointField<Self>] {
    [.key("serviceKey", .dataGoKr)] + own + [.constant("resultType", "json")]
  }

  var lifetime: Lifetime { .daily(refreshHour: 5) }
}

/// An operation whose response is a list of rows that are read one by one.
protocol SeoulBusRowEndpoint: SeoulBusEndpoint, RowEndpoint where Row: SeoulBusRow {}

/// A model that a row of the service decodes to.
protocol SeoulBusRow: DecodedRow {
  init(_ row: WireValue, _ response: Response) throws
}

extension SeoulBusRowEndpoint {
  func row(_ row: WireValue, of response: Response) throws -> Row { try Row(row, response) }
}

extension Service {
  static let topisStops = topis.appendingPath("stationinfo")
  static let topisRoutes = topis.appendingPath("busRouteInfo")
  static let topisArrivals = topis.appendingPath("arrive")
  static let topisPositions = topis.appendingPath("buspos")
}

extension OperationFacts {
  /// Each operation has its own quota (reported); the guides allow 30 calls a second.
  static func seoulBus(_ name: String, _ capability: Capability) -> OperationFacts {
    OperationFacts(
      name, capability: capability, key: .dataGoKr,
      quota: Quota(name, dailyCalls: 1_000, callsPerSecond: 30))
  }
}
