package import TransitCore
internal import TransitHTTP

extension KakaoLocalProvider: JourneyPlanning {
  /// Returns whether the query is for buses between two positions in Korea. The service has no
  /// clock, so it knows neither the night nor a time to arrive by.
  package func servesJourneys(for query: JourneyQuery) -> Bool {
    query.modes != .rail && query.via.isEmpty
      && [query.from, query.to].allSatisfy { $0.coordinate?.isInKorea == true }
  }

  /// Returns 3: the ways, and the walks to the first stop and from the last one.
  package func requests(for query: JourneyQuery) -> Int { 3 }

  /// Returns the ways from door to door, in the service's order.
  ///
  /// The walks of the first way are the service's; those of the others, and one that cannot be had,
  /// are estimated.
  ///
  /// - Throws: `TransitError`; `unsupported` for ends that are not in Korea.
  package func journeys(for query: JourneyQuery) async throws -> Answer<[Journey]> {
    let (start, goal) = (query.from.stop, query.to.stop)
    guard servesJourneys(for: query), let from = start.coordinate, let to = goal.coordinate else {
      throw client.unsupported(
        Words("한국 안의 두 곳 사이만 조회할 수 있습니다", "only between two places in Korea"))
    }
    var answer = try await client.rows(KakaoTransitWays(from: from, to: to))
    if query.modes == .bus {
      answer.value.removeAll { $0.rides.contains { $0.mode != .bus } }
    }
    guard let first = answer.value.first else { return answer }
    // The service knows the walks between its stops, and not those from and to the doors.
    let (begin, finish) = (first.legs.first, first.legs.last)
    async let access = walk(from: start, to: begin.flatMap { $0.isRide ? $0.from : nil })
    async let egress = walk(from: finish.flatMap { $0.isRide ? $0.to : nil }, to: goal)
    let walks = try await [access, egress].compactMap(\.self)
    answer.value = answer.value.map { $0.walked(from: start, to: goal, along: walks) }
    return answer
  }

  /// The walk between two stops; `nil` if they are one place, or the service has none in time: the
  /// ways are the answer, and an estimate replaces the walk.
  private func walk(
    from start: Journey.Stop?, to goal: Journey.Stop?
  ) async throws -> Journey.Leg? {
    guard let start, let goal, let from = start.coordinate, let to = goal.coordinate,
      from.distance(to: to) > Self.shortWalk
    else { return nil }
    do {
      let client = client
      var walk = try await withTimeout(Self.patience, clock: client.clock) {
        try await client.rows(KakaoWalk(from: from, to: to)).value.first?.legs.first
      }
      walk?.from = start
      walk?.to = goal
      return walk
    } catch is TransitError {
      return nil
    }
  }

  private static let patience = Duration.seconds(2)
  /// The metres below which an estimate is within a minute, and not worth a call.
  private static let shortWalk = 150.0
}
