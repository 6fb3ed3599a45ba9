public import TransitCore
internal import TransitHTTP

extension SeoulBusProvider: ArrivalProviding {
  /// Whether the item is a route by its nine-digit number, or a stop by Seoul's number, by its id
  /// among Seoul's, or by Gyeonggi's where the nationwide service knows it too: there this one
  /// stands in, and alone it knows too little of Gyeonggi's stops.
  public func servesArrivals(for item: SearchItem) -> Bool {
    switch item {
    case .route(let route): route.number != nil
    case .station(let stop): stop.identifiers.first(.seoulARS) != nil || stop.askedNode != nil
    case .subway: false
    }
  }

  /// Asks for the next two buses, in the service's order: of every route at a stop, of one route
  /// there, or of a route at each of its stops.
  ///
  /// A route that passes the stop twice is told twice, each with its place in the course. At a stop
  /// without a number only low-floor buses are known, which `Answer.failures` says unless they
  /// alone are asked for; of Gyeonggi's stops perhaps not even all of these, which it says too. The
  /// service tells them at a stop; of a route's they are picked here. Countdowns are advanced to
  /// now. The answer is closed where every route has ended.
  ///
  /// - Throws: `TransitError`; `unsupported` for a stop or a route that the service does not know
  ///   by its numbers, and for Gyeonggi's stop of which it knows no bus.
  public func arrivals(for query: ArrivalQuery) async throws -> Answer<[Arrival]> {
    switch query.item {
    case .route(let route):
      let answer = try await judged(RouteArrivals(route: try number(of: route)))
      return query.isLowFloorOnly ? answer.map { $0.compactMap(\.lowFloorOnly) } : answer
    case .station(let stop):
      if let route = query.route {
        return query.isLowFloorOnly
          ? try await arrivals(of: route, at: stop) {
            LowFloorPassingArrivals(stop: $0, route: $1, sequence: $2)
          }
          : try await arrivals(of: route, at: stop) {
            PassingArrivals(stop: $0, route: $1, sequence: $2)
          }
      }
      if let number = stop.identifiers.first(.seoulARS) {
        return query.isLowFloorOnly
          ? try await judged(LowFloorStopArrivals(number: number))
          : try await judged(StopArrivals(number: number))
      }
      guard let node = stop.askedNode else { throw noNumber(stop) }
      var answer = try await judged(LowFloorArrivals(stop: node))
      if CapitalArea(number: node) == .gyeonggi {
        let part = unsupported(
          "경기도 정류소라 서울이 아는 저상버스만 알 수 있습니다: \(stop.name)",
          "the stop is Gyeonggi's, so only low-floor buses known in Seoul are told: \(stop.name)")
        if answer.value.isEmpty, !answer.isClosed { throw part }
        answer.failures.append(part)
        return answer
      }
      if query.isLowFloorOnly { return answer }
      answer.failures.append(
        unsupported(
          "정류소 번호가 없어 저상버스만 알 수 있습니다: \(stop.name)",
          "the stop bears no number, so only low-floor buses are known: \(stop.name)"))
      return answer
    case .subway(let station): throw noNumber(station)
    }
  }

  /// Asks at each place in the course where the route calls at the stop; at none it is an empty
  /// answer.
  private func arrivals(
    of route: BusRoute, at stop: BusStation,
    _ question: (_ stop: String, _ route: String, _ sequence: Int) -> some BusArrivalQuestion
  ) async throws -> Answer<[Arrival]> {
    guard stop.isOfTheService else { throw noNumber(stop) }
    let number = try number(of: route)
    let course = try await client.rows(RouteStops(route: number))
    let passings = course.value.filter { $0.stop.isSamePole(as: stop) }.compactMap { place in
      place.stop.identifiers.first(.node).map {
        question($0, number, place.sequence)
      }
    }
    guard !passings.isEmpty else { return course.map { _ in [] } }
    return try await client.gather(passings) { try await judged($0) }
  }

  private func judged(_ question: some BusArrivalQuestion) async throws -> Answer<[Arrival]> {
    var answer = try await client.rows(question)
    let now = client.clock.now()
    let hasEnded = !answer.value.isEmpty && answer.value.allSatisfy(\.hasEnded)
    answer.isClosed = answer.isClosed || hasEnded
    let isFrozen = answer.isFrozen
    answer.value = answer.value.map { $0.judged(at: now, isFrozen: isFrozen) }
    return answer
  }
}

extension BusStation {
  /// The nine-digit id that it is asked by without a number: one of Seoul's own, or one of
  /// Gyeonggi's that the nationwide service bears too.
  fileprivate var askedNode: String? {
    identifiers.values(of: .node).first { node in
      switch CapitalArea(number: node) {
      case .seoul: true
      case .gyeonggi: identifiers.values(of: .tagoNode).contains("GGB" + node)
      case .incheon, nil: false
      }
    }
  }

  /// Whether both are one pole: by their ids, or by Seoul's numbers where one has no id.
  fileprivate func isSamePole(as other: BusStation) -> Bool {
    let (mine, theirs) = (identifiers.values(of: .node), other.identifiers.values(of: .node))
    if !mine.isEmpty, !theirs.isEmpty { return !Set(mine).isDisjoint(with: theirs) }
    let number = identifiers.first(.seoulARS)
    return number != nil && number == other.identifiers.first(.seoulARS)
  }
}
