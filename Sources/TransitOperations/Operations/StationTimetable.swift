internal import TransitCatalog
internal import TransitCommute
package import TransitCore
package import TransitRegistry

/// A station's trains of a day, or the first and last buses at a stop.
package struct StationTimetable: TransitOperation {
  package static let query = Query.timetable

  private let text: String
  private let line: String?
  private let day: DayType?
  private let direction: String?
  private let after: TimeOfDay?

  /// How many stops of one name are queried for their routes; each is a call of the daily quota.
  private static let mostStops = 6
  /// One city of each network, to search stations in the whole country.
  private static let cities = ["서울", "부산", "대구", "대전", "광주"].map(City.init(name:))

  /// - Throws: `ParameterFault` for both a kind of day and a date.
  package init(_ values: QueryValues) throws(ParameterFault) {
    if values.text(.day) != nil, values.date(.date) != nil {
      throw .conflict(
        .date, Words("요일의 종류와 함께 쓸 수 없습니다", "cannot be combined with the kind of day"))
    }
    (text, line) = (values.text(.query) ?? "", values.text(.line))
    day = values.text(.day).flatMap(DayType.init) ?? values.date(.date).map(DayType.init(on:))
    (direction, after) = (values.text(.direction), values.time(.after))
  }

  package func answer(in context: OperationContext) async throws -> Answered<TimetableContent> {
    let now = context.aggregator.clock.now()
    let day = day ?? DayType(on: ServiceDay.date(of: now))
    var outcomes: [Outcome] = []
    if let favorite = try context.personal.favorite(named: text) {
      let query = try await query(favorite, day, context, &outcomes)
      return try await answer(query, outcomes, context)
    }
    let found = try await context.aggregator.items(
      named: SearchQuery(text, cities: Self.cities, kinds: [.subway]), for: .timetables)
    outcomes = found.outcomes
    if line == nil {
      let similar = found.partialMatches.isEmpty ? found.suggestions : found.partialMatches
      try Unresolved.check(similar, of: found)
    }
    var query: TimetableQuery?
    if let (item, line) = try choose(from: found, context) {
      query = TimetableQuery(item, line: line, day: day)
    } else if let bus = line,
      let (stop, route) = try await call(
        of: bus, at: stops(for: .serviceSpans, context, &outcomes), context, &outcomes)
    {
      query = TimetableQuery(.station(stop), route: route, day: day)
    } else if line == nil, found.unserved.isEmpty, let stop = try await stop(context, &outcomes) {
      query = TimetableQuery(.station(stop), day: day)
    }
    if let query {
      var answer = try await answer(query, outcomes, context)
      answer.value.unserved = found.unserved
      return answer
    }
    guard let item = found.unserved.first else {
      let failure = context.failure(ofNothingFound: outcomes, for: .timetables)
      return Answered(
        TimetableContent(query: text, failure: failure), asOf: now, outcomes: outcomes)
    }
    let nothing = Timetable(query: TimetableQuery(item, day: day), departures: [], spans: [])
    return Answered(
      TimetableContent(
        query: text, failure: TransitError(.unsupported), timetable: nothing,
        unserved: found.unserved), asOf: now)
  }

  private func answer(
    _ query: TimetableQuery, _ names: [Outcome], _ context: OperationContext
  ) async throws -> Answered<TimetableContent> {
    let found = try await context.aggregator.timetable(for: query)
    if found.departures.isEmpty, found.spans.isEmpty,
      let error = context.aggregator.missingKey(
        for: query.isOfAllRoutes ? .stopRoutes : .timetables, in: found.outcomes)
    {
      throw error
    }
    let failure = context.failure(of: found.outcomes, for: .timetables)
    let timetable = try narrowed(found.value)
    var answer = found.map { _ in
      TimetableContent(query: text, failure: failure, timetable: timetable)
    }
    answer.outcomes = Outcome.joining([found.outcomes, Outcome.ofNames(names)])
    return answer
  }

  /// The trains of the direction that was asked for, from the time that was asked for.
  ///
  /// - Throws: `ParameterFault` if no train goes that way.
  private func narrowed(_ timetable: Timetable) throws -> Timetable {
    var timetable = timetable
    if let direction, !timetable.departures.isEmpty || !timetable.spans.isEmpty {
      let (isThatWay, isKnown) = wanted(direction, at: timetable.query)
      timetable.departures.removeAll { !isThatWay($0.line, $0.direction, $0.headsign) }
      timetable.spans.removeAll { !isThatWay($0.line, $0.direction, $0.lastDestination) }
      // A line of that way may have no timetable.
      if !isKnown, timetable.departures.isEmpty, timetable.spans.isEmpty {
        throw ParameterFault.conflict(
          .direction,
          Words("'\(direction)' 쪽으로 가는 차가 없습니다", "nothing goes toward '\(direction)'"))
      }
    }
    if let after {
      // After midnight, the service day goes on: 00:30 is 24:30.
      let isNight = after.minutes < 4 * 60
      let start =
        isNight ? TimeOfDay(hour: after.minutes / 60 + 24, minute: after.minutes % 60) : after
      timetable.departures.removeAll { train in
        guard let time = train.time, let start else { return false }
        return time < start
      }
    }
    return timetable
  }

  /// Whether a vehicle of a line, a direction and a headsign goes in the direction of a text, and
  /// whether a line of the station does.
  private func wanted(
    _ text: String, at query: TimetableQuery
  ) -> (isThatWay: (String, Arrival.Direction?, String?) -> Bool, isKnown: Bool) {
    let text = NameKey.composed(text)
    if let wanted = Arrival.Direction(typed: text) {
      return ({ _, direction, _ in direction == wanted }, false)
    }
    let goal = StationTable.headsign(text)
    var ways: [(line: SubwayLine, direction: Arrival.Direction)] = []
    if case .subway(let station) = query.item {
      ways = StationTable.korea.directions(
        toward: goal, from: station.name, on: query.line.map { [$0] } ?? station.lines)
    }
    return (
      { line, direction, headsign in
        headsign.map(NameKey.station) == NameKey.station(goal)
          || ways.contains { $0.line.name == line && $0.direction == direction }
      }, !ways.isEmpty
    )
  }

  /// The query for a favourite: its only line or route applies unless another is asked for.
  private func query(
    _ favorite: Favorite, _ day: DayType, _ context: OperationContext,
    _ outcomes: inout [Outcome]
  ) async throws -> TimetableQuery {
    let narrowed = try favorite.narrowed(to: line.map { [$0] } ?? [])
    let line = narrowed.lines.count == 1 ? narrowed.lines.first : nil
    switch narrowed.item?.searchItem {
    case .subway(let station):
      let asked = line == nil ? nil : narrowed.arrivalQuery?.lines.first
      return TimetableQuery(.subway(station), line: asked, day: day)
    case .station(let stop):
      if let line, let (stop, route) = try await call(of: line, at: [stop], context, &outcomes) {
        return TimetableQuery(.station(stop), route: route, day: day)
      }
      return TimetableQuery(.station(stop), day: day)
    default: throw context.personal.wrongKind(text, favorite, wanted: .place)
    }
  }

  /// The one station of the name and, if given, its line. The station's network decides which
  /// `1호선` is meant, and stations in the configured cities win over others.
  ///
  /// - Throws: `Unresolved` if there are several, or the line does not stop there.
  private func choose(
    from result: ItemResult, _ context: OperationContext
  ) throws -> (SearchItem, SubwayLine?)? {
    let found = result.items
    if found.isEmpty { return nil }
    let line = try line.map(SubwayLine.fullName) ?? result.lines.first?.name
    let candidates = found.compactMap { item -> (item: SearchItem, line: SubwayLine?)? in
      guard let line else { return (item, nil) }
      return item.line(named: line).map { (item, $0) }
    }
    if let line, candidates.isEmpty {
      throw Unresolved(text, .notServed(line, by: found.map(\.description)), among: found)
    }
    let home = context.aggregator.configuration.cities
    let near = candidates.filter { $0.item.lies(in: home) }
    let close = near.isEmpty ? candidates : near
    // `1호선` is the capital area's before Daejeon's.
    let named = close.filter { $0.line?.name == line }
    let wanted = named.count == 1 ? named : close
    if wanted.count > 1 {
      throw Unresolved(
        result.query.text, .several, among: wanted.map(\.item), outcomes: result.outcomes)
    }
    return wanted.first
  }

  /// The stop that the text names.
  ///
  /// - Throws: `Unresolved` if it names several.
  private func stop(
    _ context: OperationContext, _ outcomes: inout [Outcome]
  ) async throws -> BusStop? {
    let stops = try await stops(for: .stopRoutes, context, &outcomes)
    if stops.count > 1 {
      throw Unresolved(
        text, .several, among: stops.map(SearchItem.station), outcomes: outcomes)
    }
    return stops.first
  }

  private func stops(
    for capability: Capability, _ context: OperationContext, _ outcomes: inout [Outcome]
  ) async throws -> [BusStop] {
    let found = try await context.aggregator.items(
      named: SearchQuery(text, kinds: [.station]), for: capability)
    outcomes = Outcome.joining([outcomes, found.outcomes])
    return found.items.compactMap { item in
      if case .station(let stop) = item { stop } else { nil }
    }
  }

  /// The stop and the route of that number that serves it.
  ///
  /// - Throws: `Unresolved` if the bus does not serve the stop, or serves several stops.
  private func call(
    of bus: String, at stops: [BusStop], _ context: OperationContext,
    _ outcomes: inout [Outcome]
  ) async throws -> (BusStop, BusRoute)? {
    var calls: [(BusStop, BusRoute)] = []
    var known: [String] = []
    for stop in stops.prefix(Self.mostStops) {
      let found = try await context.aggregator.routes(at: stop)
      outcomes = Outcome.joining([outcomes, found.outcomes])
      known += found.items.map(\.name)
      let number = NameKey.text(SearchQuery(bus).text)
      calls += found.items.filter { NameKey.text($0.name) == number }.map { (stop, $0) }
    }
    if calls.count > 1 {
      throw Unresolved(
        text, .several, among: calls.map { .station($0.0) }, outcomes: outcomes)
    }
    if calls.isEmpty, !known.isEmpty, let stop = stops.first {
      throw Unresolved(
        text, .notServed(bus, by: ["\(text) \(known.uniqued().joined(separator: ", "))"]),
        among: [.station(stop)])
    }
    return calls.first
  }
}

package struct TimetableContent: AnswerContent {
  package let query: String
  package let failure: TransitError?
  /// `nil` if no station or stop has the name.
  package var timetable: Timetable?
  /// The stations with the name for which no provider has a timetable.
  package var unserved: [SearchItem] = []

  package static let fields = Fields<TimetableContent>(
    .init(
      "station", "The station that matches the text; null if none does.",
      { $0.timetable?.query.item }),
    .init("line", "The line; null for all.", { $0.timetable?.query.line }),
    .day { $0.timetable?.query.day },
    .init("departures", "The departures, in order of time.", { $0.timetable?.departures ?? [] }),
    .init(
      "spans", "The first and last vehicles by line, direction and day.",
      { $0.timetable?.spans ?? [] }))
}

extension TimetableQuery {
  /// Whether it is about all routes of a stop.
  package var isOfAllRoutes: Bool { item.kind == .station && route == nil }
}

extension SearchItem {
  /// The station's line that a text names; `nil` for other items.
  fileprivate func line(named text: String) -> SubwayLine? {
    guard case .subway(let station) = self else { return nil }
    return station.lines.first { SubwayLine.named(text, network: $0.network) == $0 }
  }

  /// Whether a line of this station runs in one of the cities.
  package func lies(in cities: [City]) -> Bool {
    guard case .subway(let station) = self else { return false }
    return station.lines.contains { line in cities.contains(where: line.network.serves) }
  }
}
