package import TransitCore
internal import TransitHTTP

extension SeoulSubwayProvider: VehicleTracking {
  /// Returns whether the query is for a line of the live service.
  package func servesVehicles(for query: VehicleQuery) -> Bool {
    guard case .line(let line) = query else { return false }
    return line.hasLiveTrains
  }

  /// Returns the trains of a line, in the service's order.
  ///
  /// Only the newest row of a train that is listed twice remains; positions far older than the
  /// newest are stale. The answer is closed if it is empty between 01:00 and 05:00.
  ///
  /// - Throws: `TransitError`; `unsupported` for a bus route and for a line without live positions.
  package func vehicles(for query: VehicleQuery) async throws -> Answer<[VehiclePosition]> {
    guard servesVehicles(for: query), case .line(let line) = query else {
      let name =
        switch query {
        case .line(let line): line.name
        case .route(let route): route.name
        }
      throw client.unsupported(
        Words("실시간 열차 위치가 없는 노선입니다: \(name)", "this line has no live train positions: \(name)"))
    }
    var answer = try await client.rows(TrainPositions(line: line.name))
    let now = client.clock.now()
    answer.value = answer.value.withoutRepeatedTrains().judged(at: now, in: answer)
    answer.isClosed = answer.isClosed || (answer.value.isEmpty && ServiceHours.isNight(now))
    return answer
  }
}
