package import TransitCore

/// The refusals that several providers share; they cost no call.
extension TransitClient {
  package func unsupported(_ korean: String, _ english: String) -> TransitError {
    unsupported(Words(korean, english))
  }

  /// The refusal of a stop that the service does not have.
  package func noStop(_ name: String) -> TransitError {
    unsupported("이 서비스의 정류소가 아닙니다: \(name)", "not a stop of this service: \(name)")
  }

  /// The refusal of a route that the service does not have.
  package func noRoute(_ name: String) -> TransitError {
    unsupported("이 서비스의 노선이 아닙니다: \(name)", "not a route of this service: \(name)")
  }

  /// The refusal of a text that is neither a stop's name nor its five-digit number.
  package func notAStopText(_ text: String) -> TransitError {
    unsupported(
      "정류소는 이름이나 다섯 자리 번호로 검색하세요: \(text)",
      "search for stops by name or five-digit number: \(text)")
  }

  /// The refusal of a text that cannot be a route's number.
  package func notARouteNumber(_ text: String) -> TransitError {
    unsupported("노선 번호가 아닙니다: \(text)", "not a route number: \(text)")
  }

  /// Refuses a query that excludes stops.
  package func requireStops(in query: NearbyQuery) throws {
    guard query.kinds.contains(.station) else {
      throw unsupported("주변 정류소만 검색할 수 있습니다", "only nearby stops can be searched")
    }
  }

  /// Returns the route of a query; a query for a line is refused.
  package func route(of query: VehicleQuery) throws -> BusRoute {
    guard case .route(let route) = query else {
      throw unsupported("버스 위치는 노선별로만 조회할 수 있습니다", "bus positions are available only for routes")
    }
    return route
  }
}
