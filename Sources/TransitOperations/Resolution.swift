internal import TransitCatalog
public import TransitCore
public import TransitRegistry

/// What became of a question about something that a person typed.
///
/// Nothing is guessed: if the text may mean several things, the person chooses, and asks again with
/// the `id` of an item.
public enum Resolution<Value: Sendable>: Sendable {
  /// The text names something: the answer about it, which may be empty.
  case found(Answered<Value>)
  /// Several things have the name.
  case several([SearchItem])
  /// Nothing has the name, but these things have similar ones.
  case similar([SearchItem])
  /// Nothing has the name; every provider that may know it answered.
  case nothing
  /// There is no answer, and why, in both languages: `error.message(in: .korean)`.
  case failed(TransitError)

  /// The answer, if there is one.
  public var answer: Answered<Value>? {
    if case .found(let answer) = self { answer } else { nil }
  }

  /// Runs an operation.
  ///
  /// - Parameter value: Returns the value in the content of the answer; `nil` if nothing was found.
  init<Asked: TransitOperation, Content>(
    on korea: Aggregator, within time: Duration?,
    _ values: [(Query.Parameter, [QueryValues.Value])],
    _ asked: (QueryValues) throws -> Asked, _ value: (Content) throws -> Value?
  ) async throws where Asked.Answer == Answered<Content> {
    let context = OperationContext(of: korea)
    let given = values.filter { !$0.1.isEmpty }.map { (parameter: $0.0, values: $0.1) }
    do {
      let asked = try asked(QueryValues(given))
      let answer = try await korea.within(time) { _ in try await asked.answer(in: context) }
      if let failure = answer.value.failure, !answer.value.hasSubstitute,
        !failure.isUnserved || failure.detail != nil
      {
        self = .failed(failure)
      } else if let value = try value(answer.value) {
        self = .found(answer.map { _ in value })
      } else {
        self = .nothing
      }
    } catch let error as Unresolved {
      switch error.reason {
      case .several: self = .several(error.items)
      case .similar: self = .similar(error.items)
      default: self = .failed(error.error)
      }
    } catch let error as TransitError {
      self = .failed(error)
    } catch let fault as ParameterFault {
      self = .failed(TransitError(.invalidRequest, fault.words))
    }
  }
}

extension Aggregator {
  /// Returns the next arrivals at what a text names, in one call.
  ///
  /// ```swift
  /// switch try await korea.arrivals(at: "강남에서 472") {
  /// case .found(let boards): boards.items.flatMap(\.arrivals)
  /// case .several(let items), .similar(let items): choose(among: items)
  /// case .nothing: say("강남에서 472: 없습니다")
  /// case .failed(let error): say(error.message(in: .korean))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - text: a name, a number or an identifier of a stop, a station or a route, also with a line,
  ///     a direction or a bus: `신분당선 강남`, `강남역 교대 방면`, `강남역 급행`, `22009에서 140`.
  ///   - lines: only these subway lines, or buses of a stop.
  ///   - cities: the cities to search; by default those of the configuration.
  ///   - time: the deadline of the query; by default the configured one.
  /// - Returns: The arrivals at each stop or station of the name, or of the route at its stops.
  /// - Throws: `CancellationError`.
  public func arrivals(
    at text: String, lines: [String] = [], cities: [City] = [], within time: Duration? = nil
  ) async throws -> Resolution<[ArrivalResult]> {
    try await Resolution(
      on: self, within: time,
      [
        (.query, [.text(text)]), (.line, lines.map { .text($0) }),
        (.city, cities.map { .text($0.name) }),
      ], Arrivals.init
    ) { (content: ArrivalsContent) in
      if !content.results.isEmpty { return content.results }
      let typed = TypedText(text)
      guard let bus = typed.route, let place = typed.place else { return nil }
      throw Unresolved(text, .notServed(bus, by: [place]))
    }
  }

  /// Returns today's trains at the station that a text names, or the first and last buses of a stop.
  ///
  /// - Parameters:
  ///   - text: the name or identifier of a station or stop.
  ///   - line: only this subway line, or this bus at a stop.
  ///   - day: the kind of day; by default today's.
  ///   - time: the deadline of the query; by default the configured one.
  /// - Throws: `CancellationError`.
  public func timetable(
    at text: String, line: String? = nil, day: DayType? = nil, within time: Duration? = nil
  ) async throws -> Resolution<Timetable> {
    try await Resolution(
      on: self, within: time,
      [
        (.query, [.text(text)]), (.line, [line].compactMap(\.self).map { .text($0) }),
        (.day, [day].compactMap(\.self).map { .text($0.rawValue) }),
      ], StationTimetable.init
    ) { (content: TimetableContent) in content.timetable }
  }

  /// Returns the ways from one place to another on the capital's subway, with the next train of the
  /// first ride, in one call or none.
  ///
  /// ```swift
  /// if let plan = try await korea.journeys(from: "강남", to: "홍대입구").answer {
  ///   plan.journeys.first?.departsAt
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - from: a station, a place, an address or `37.4979,127.0276`.
  ///   - to: the other end.
  ///   - via: stations to pass through or to change at, at most three.
  ///   - preference: what comes first among the answers.
  ///   - modes: the vehicles to use.
  ///   - time: the deadline of the query; by default the configured one.
  /// - Returns: The journeys from now on. For another time of travel, query
  ///   `Aggregator.journeys(for:within:)`.
  /// - Throws: `CancellationError`.
  public func journeys(
    from: String, to: String, via: [String] = [],
    preferring preference: JourneyQuery.Preference = .fastest,
    by modes: JourneyQuery.Modes = .all, within time: Duration? = nil
  ) async throws -> Resolution<JourneyPlan> {
    let flags: [JourneyQuery.Preference: Query.Parameter] = [
      .fewestTransfers: .fewestTransfers, .leastWalking: .leastWalking,
    ]
    return try await Resolution(
      on: self, within: time,
      [
        (.from, [.text(from)]), (.to, [.text(to)]), (.via, via.map { .text($0) }),
        (.mode, [.text(modes.rawValue)]),
      ] + [flags[preference]].compactMap(\.self).map { ($0, [.flag(true)]) }, Journeys.init
    ) { (content: JourneysContent) in content.plan.journeys.isEmpty ? nil : content.plan }
  }

  /// Returns the trains that run on the subway line that a text names: `2호선`, `line 9`.
  ///
  /// - Throws: `CancellationError`.
  public func trains(
    on line: String, within time: Duration? = nil
  ) async throws -> Resolution<[VehiclePosition]> {
    try await Resolution(
      on: self, within: time, [(.line, [.text(line)])], Trains.init
    ) { (content: TrainsContent) in content.found.value }
  }

  /// Returns the stops of the bus route that a text names, and the buses on it.
  ///
  /// - Throws: `CancellationError`.
  public func route(
    _ text: String, cities: [City] = [], within time: Duration? = nil
  ) async throws -> Resolution<RouteDetails> {
    try await Resolution(
      on: self, within: time,
      [(.route, [.text(text)]), (.city, cities.map { .text($0.name) })], Route.init
    ) { (content: RouteContent) in content.found?.value }
  }

  /// Returns the stops and stations around a place: a name, an address or `37.4979,127.0276`.
  ///
  /// - Parameters:
  ///   - place: the place.
  ///   - radius: the radius in metres, 1–1,500.
  ///   - time: the deadline of the query; by default the configured one.
  /// - Throws: `CancellationError`.
  public func nearby(
    _ place: String, radius: Int = 500, within time: Duration? = nil
  ) async throws -> Resolution<[NearbyItem]> {
    try await Resolution(
      on: self, within: time,
      [(.place, [.text(place)]), (.radius, [.number(radius)])], Nearby.init
    ) { (content: NearbyContent) in content.all }
  }
}

extension Aggregator {
  /// The next arrivals at what a text names, asked again whenever newer data may be available.
  ///
  /// ```swift
  /// for try await found in korea.updates(at: "강남") { show(found) }
  /// ```
  ///
  /// It repeats and ends as `updates(for:)` of an item; the last element says why: a text that names
  /// nothing or several things, a missing key.
  ///
  /// - Parameters:
  ///   - text: as for `arrivals(at:)`.
  ///   - lines: only these subway lines, or buses of a stop.
  ///   - interval: the least time between two queries; the source's own is never undercut.
  public func updates(
    at text: String, lines: [String] = [], every interval: Duration = .zero
  ) -> some AsyncSequence<Resolution<[ArrivalResult]>, any Error> & Sendable {
    Updates(
      clock: clock, interval: interval, cached: { nil },
      load: { try await arrivals(at: text, lines: lines) },
      outcomes: { found in
        // Recordings stay the same.
        switch found {
        case _ where isRecorded: ([], nil)
        case .found(let boards):
          (boards.items.flatMap(\.outcomes), boards.items.compactMap(\.nextUpdateAt).min())
        case .failed(let error):
          ([Outcome(provider: error.provider ?? .catalog, state: .failed(error))], nil)
        case .several, .similar, .nothing: ([], nil)
        }
      })
  }
}
