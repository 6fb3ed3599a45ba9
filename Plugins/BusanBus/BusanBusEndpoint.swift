internal import TransitCore
internal import TransitHTTP

/// The properties shared by all operations of the service. Responses are XML; no operation is known
/// to support JSON.
protocol BusanBusEndpoint: RowEndpoint {}

extension BusanBusEndpoint {
  static var service: Service { BusanBusProvider.service }

  /// The operation's facts. Each operation has its own quota (reported, 2026-08).
  static func facts(_ name: String, _ capability: Capability) -> OperationFacts {
    OperationFacts(
      name, capability: capability, key: .dataGoKr,
      quota: Quota(name, dailyCalls: 10_000))
  }

  /// The operation's own fields after the shared ones, which every operation accepts. The number of
  /// rows is always sent because the portal's default is ten.
  static func table(
    _ own: EndpointField<Self>..., rows: Int = 100,
    page: EndpointField<Self> = .constant("pageNo", "1")
  ) -> [EndpointField<Self>] {
    [.key("serviceKey", .dataGoKr), page, .constant("numOfRows", "\(rows)")] + own
  }

  /// Stops and routes change a few times a year; the hour of the service's updates is not known.
  var lifetime: Lifetime { .daily(refreshHour: 4) }
}

extension Lifetime {
  /// Values were seen to change every 1.2–2 minutes (reported).
  static let busanLive = Lifetime.live(.seconds(20))
}
