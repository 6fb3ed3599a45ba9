public import TransitCore
internal import TransitHTTP

extension SeoulSubwayProvider: VehicleTracking {
  /// Whether it is a line that the live service carries.
  public func servesVehicles(for query: VehicleQuery) -> Bool {
    guard case .line(let line) = query else { return false }
    return line.hasLiveTrains
  }

  /// Asks for the trains of a line, in the service's order.
  ///
  /// Of a train that is listed twice the newest row stays; what lies far behind the newest is
  /// stale. The answer is closed where there is no train between one and five at night.
  ///
  /// - Throws: `TransitError`; `unsupported` for a bus route and for a line without live positions.
  public func vehicles(for query: VehicleQuery) async throws -> Answer<[VehiclePosition]> {
    guard servesVehicles(for: query), case .line(let line) = query else {
      let name =
        switch query {
        case .line(let line): line.name
        case .route(let route): route.name
        }
      throw client.unsupported(
        Words("실시간 열차 위치가 없는 노선입니다: \(name)", "a line without live positions: \(name)"))
    }
    var answer = try await client.rows(TrainPositions(line: line.name))
    let now = client.clock.now()
    answer.value = answer.value.withoutRepeatedTrains().judged(at: now, in: answer)
    answer.isClosed = answer.isClosed || (answer.value.isEmpty && ServiceHours.isNight(now))
    return answer
  }
}
