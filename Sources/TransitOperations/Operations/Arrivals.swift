package import TransitCatalog
internal import TransitCommute
internal import TransitCore
package import TransitRegistry

/// The next arrivals at the stop, the station or the route that a text names.
package struct Arrivals: TransitOperation {
  package static let query = Query.arrivals

  package let text: String
  /// The lines or buses that were asked for besides the text.
  package let lines: [String]
  /// The direction that was asked for besides the text, as typed.
  package let direction: String?
  let cities: [String]
  let askedKinds: Set<SearchItem.Kind>
  let isLowFloorOnly: Bool
  private let asksBikes: Bool
  /// The parsed text.
  package let typed: TypedText

  /// The maximum of stops or stations queried at once; each takes a call of the daily quota.
  package static let mostStops = 6
  /// The radius in metres in which public bikes are next to a stop.
  package static let bikeRadius = 300
  /// The next departures of each line and direction, of a station without live arrivals.
  package static let mostPlanned = 6
  /// The arrivals are known, so bikes are not waited for long.
  private static let bikePatience = Duration.seconds(3)

  package init(_ values: QueryValues) {
    (text, lines, cities) = (values.text(.query) ?? "", values.texts(.line), values.texts(.city))
    direction = values.text(.direction)
    askedKinds = Set(values.texts(.kind).compactMap(SearchItem.Kind.init))
    (isLowFloorOnly, asksBikes) = (values.flag(.lowFloor), values.flag(.bikes))
    typed = TypedText(text)
  }

  package func answer(in context: OperationContext) async throws -> Answered<ArrivalsContent> {
    try await answer(resolved(in: context), in: context)
  }

  /// Queries the arrivals at what the text means.
  ///
  /// - Throws: `Unresolved` if the line or bus that was asked for does not stop there.
  package func answer(
    _ resolved: Resolved, in context: OperationContext
  ) async throws -> Answered<ArrivalsContent> {
    guard !resolved.items.isEmpty else {
      return Answered(
        ArrivalsContent(query: text, failure: resolved.failure, resolved: resolved),
        asOf: context.aggregator.clock.now(), outcomes: resolved.outcomes)
    }
    var content = ArrivalsContent(query: text, resolved: resolved)
    try await ask(&content, in: context)
    content.bikes = try await bikes(near: content.results.map(\.item), context)
    content.planned = try await timetables(of: content.results, context)
    // The catalogue has the name of a station without live arrivals.
    let names = content.isUncovered ? [] : Outcome.ofNames(resolved.outcomes)
    let parts = content.planned.values
    content.failure =
      content.isUncovered
      ? parts.contains { !$0.departures.isEmpty } ? nil : TransitError(.unsupported)
      : context.failure(of: content.results.flatMap(\.outcomes), for: .arrivals)
    let attributions =
      content.results.flatMap(\.attributions) + content.bikes.attributions
      + parts.flatMap(\.attributions)
    return Answered(
      content, asOf: context.aggregator.clock.now(),
      outcomes: Outcome.joining(
        content.results.map(\.outcomes) + content.results.map(\.noticeOutcomes)
          + [names, content.bikes.outcomes] + parts.map(\.outcomes)),
      attributions: attributions.uniqued())
  }

  /// Queries the arrivals, and leaves those that were asked for.
  private func ask(_ content: inout ArrivalsContent, in context: OperationContext) async throws {
    guard let favorite = content.resolved.favorite else {
      let whole = try await context.aggregator.arrivals(for: content.resolved.items.map(query))
      let results = try calledAt(whole) ?? whole.map(narrowed)
      content.results = results.map { $0.narrowed(to: typed).narrowed(toward: direction) }
      content.others = results.flatMap(\.arrivals).map {
        [$0.line, $0.headsign].compactMap(\.self).joined(separator: " ")
      }
      return
    }
    // Its lines and direction apply.
    guard var query = favorite.arrivalQuery else { return }
    query.isLowFloorOnly = query.item.kind != .subway && isLowFloorOnly
    var result = try await context.aggregator.arrivals(for: query)
    content.others = result.arrivals.map(\.line)
    result.arrivals = favorite.filtered(result.arrivals)
    content.results = [result.narrowed(toward: direction)]
  }

  /// Returns the cached stations of public bikes, or queries them if they are asked for.
  private func bikes(
    near items: [SearchItem], _ context: OperationContext
  ) async throws -> ArrivalsContent.Bikes {
    var bikes = ArrivalsContent.Bikes()
    for item in items where item.kind != .route {
      guard let coordinate = item.coordinate else { continue }
      let query = BikeQuery(coordinate, radius: Self.bikeRadius)
      guard asksBikes else {
        let stations = await context.aggregator.cachedBikeStations(near: query)
        if !stations.isEmpty { bikes.items[item.id] = stations }
        continue
      }
      let found = try await context.aggregator.bikeStations(near: query, within: Self.bikePatience)
      if !found.outcomes.allSatisfy({ $0.kind == .skipped }) { bikes.items[item.id] = found.items }
      bikes.outcomes = Outcome.joining([bikes.outcomes, found.outcomes])
      bikes.attributions = (bikes.attributions + found.attributions).uniqued()
    }
    return bikes
  }

  /// Queries today's timetables of the stations without live arrivals, or whose service fails.
  private func timetables(
    of results: [ArrivalResult], _ context: OperationContext
  ) async throws -> [SearchItem.ID: Answered<Timetable>] {
    let day = DayType(on: ServiceDay.date(of: context.aggregator.clock.now()))
    var found: [SearchItem.ID: Answered<Timetable>] = [:]
    for result in results where result.isUncovered || result.isUnanswered {
      // A railway station has none.
      guard case .subway(let station) = result.item, !station.lines.isEmpty else { continue }
      let line = result.uncoveredLines.count == 1 ? result.uncoveredLines.first : nil
      var table = try await context.aggregator.timetable(
        for: TimetableQuery(result.item, line: line, day: day))
      table.departures = Self.next(table.departures, from: ServiceDay.time(of: table.asOf))
      found[result.item.id] = table
    }
    return found
  }

  private static func next(_ departures: [Departure], from time: TimeOfDay?) -> [Departure] {
    var counts: [[String?]: Int] = [:]
    return departures.filter { train in
      guard let departure = train.departure, time.map({ departure >= $0 }) ?? true else {
        return false
      }
      let way = [train.line, train.direction?.rawValue]
      counts[way, default: 0] += 1
      return counts[way, default: 0] <= mostPlanned
    }
  }
}

extension ArrivalResult {
  /// Whether a service failed, so that nothing is known of what comes.
  package var isUnanswered: Bool {
    value.item.kind == .subway && value.arrivals.isEmpty
      && outcomes.contains { $0.kind == .failed && $0.error?.code != .notRecorded }
  }

  /// Whether no provider has live arrivals for any line of the station, with or without a key.
  package var isUncovered: Bool {
    value.item.kind == .subway && value.arrivals.isEmpty
      && outcomes.allSatisfy { outcome in
        [.unsupported, .outOfCoverage, .disabled].contains(outcome.skipped)
      }
  }
}
