internal import Foundation
internal import KoreaTransit
internal import TransitCommute
internal import TransitCore
internal import TransitOperations

extension Command {
  static let timetable = Command(
    "timetable", asks: .timetable,
    does: Words("역의 시간표와 첫차, 막차를 보여 줍니다", "show a station's timetable, first and last trains"),
    arguments: [Argument(Words("역이나 정류소", "station or stop"))],
    options: [.line, .day, .full, .explain, .refresh],
    examples: [
      "transit timetable 강남 --line 2호선", "transit timetable 강남 --day saturday --full",
      "transit timetable 22009 --line 9404",
    ], recorded: ["강남", "서울역", "대전역"],
    run: querying { try await TimetableCommand(session: $0).run() })
}

/// `transit timetable`: a station's trains of a day, or a stop's first and last bus of a route.
struct TimetableCommand {
  let session: Session<Services>

  func run() async throws -> ExitCode {
    let invocation = session.invocation
    let text = invocation.arguments[0]
    let now = session.aggregator.clock.now()
    let date = ServiceDay.date(of: now)
    let day = try invocation.value(.day).map(Self.day) ?? DayType(on: date)
    var asides: [Outcome] = []
    let query: TimetableQuery
    if let favorite = try session.favoriteForQuery(text) {
      session.noteRecordings()
      query = try await self.query(favorite, day, &asides)
      return try await tell(query, text, asides)
    }
    let found = try await session.withProgress {
      try await $0.items(
        named: SearchQuery(text, cities: Self.cities, kinds: [.subway]), for: .timetables)
    }
    session.noteRecordings()
    session.noteItemsWithoutData(found, Words("시간표 없음", "no timetable"))
    asides = found.outcomes
    if !invocation.has(.line) {
      try session.throwIfOnlySimilar(
        found.partialMatches.isEmpty ? found.suggestions : found.partialMatches, of: found)
    }
    if let (item, line) = try choose(from: found) {
      query = TimetableQuery(item, line: line, day: day)
    } else if let bus = invocation.value(.line),
      let (stop, route) = try await call(of: bus, at: text, &asides)
    {
      query = TimetableQuery(.station(stop), route: route, day: day)
    } else if !invocation.has(.line), found.unserved.isEmpty,
      let stop = try await stop(named: text, &asides)
    {
      query = TimetableQuery(.station(stop), day: day)
    } else {
      return tellNothing(found, text, day, asides)
    }
    return try await tell(query, text, asides)
  }

  /// Reports that no station or stop has the name, or that there is no timetable for it.
  private func tellNothing(
    _ found: ItemResult, _ text: String, _ day: DayType, _ asides: [Outcome]
  ) -> ExitCode {
    guard let item = found.unserved.first else {
      return session.reportNotFound(
        outcomes: asides,
        message: Words(
          "역이나 정류소 '\(text)'을(를) 찾지 못했습니다. 버스의 첫차와 막차는 정류소와 --line 버스번호 로 볼 수 있습니다.",
          "There is no station or stop '\(text)'. For the first and last bus, use a stop with "
            + "--line NUMBER.")
      ) { document(text, nil, asides) }
    }
    if session.invocation.output == .json {
      let query = TimetableQuery(item, day: day)
      let nothing = Timetable(query: query, departures: [], spans: [])
      let result = Answered(nothing, asOf: session.aggregator.clock.now())
      session.console.write(TerminalText(document: document(text, result, [])))
    }
    return .unavailable
  }

  /// The stop that the text names.
  ///
  /// - Throws: `TransitError` `ambiguous` if it names several.
  private func stop(named text: String, _ asides: inout [Outcome]) async throws -> BusStop? {
    let stops = try await stops(named: text, for: .stopRoutes, &asides)
    if stops.count > 1 { throw session.ambiguousError(text, stops.map { .station($0) }) }
    return stops.first
  }

  private func stops(
    named text: String, for capability: Capability, _ asides: inout [Outcome]
  ) async throws -> [BusStop] {
    let found = try await session.withProgress {
      try await $0.items(named: SearchQuery(text, kinds: [.station]), for: capability)
    }
    asides = Outcome.joining([asides, found.outcomes])
    return found.items.compactMap { item in
      if case .station(let stop) = item { stop } else { nil }
    }
  }

  /// The query for a favourite: its only line or route applies unless `--line` names another.
  ///
  /// - Throws: `TransitError` `invalidRequest` for a route.
  private func query(
    _ favorite: Favorite, _ day: DayType, _ asides: inout [Outcome]
  ) async throws -> TimetableQuery {
    let options = FavoriteOptions(linesOf: session.invocation)
    let narrowed = try options.narrowing(favorite)
    let text = session.invocation.arguments[0]
    let line = narrowed.lines.count == 1 ? narrowed.lines.first : nil
    switch narrowed.item?.searchItem {
    case .subway(let station):
      let asked = narrowed.lines.count == 1 ? narrowed.arrivalQuery?.lines.first : nil
      return TimetableQuery(.subway(station), line: asked, day: day)
    case .station(let stop):
      if let line, let (stop, route) = try await call(of: line, at: [stop], text, &asides) {
        return TimetableQuery(.station(stop), route: route, day: day)
      }
      return TimetableQuery(.station(stop), day: day)
    default: throw session.routeIsNoPlaceError(text, favorite)
    }
  }

  private func tell(
    _ query: TimetableQuery, _ text: String, _ asides: [Outcome]
  ) async throws -> ExitCode {
    let invocation = session.invocation
    let result = try await session.withProgress { try await $0.timetable(for: query) }
    if result.departures.isEmpty, result.spans.isEmpty,
      let error = session.aggregator.missingKey(
        for: query.isOfAllRoutes ? .stopRoutes : .timetables, in: result.outcomes)
    {
      throw error
    }
    let outcomes = Outcome.joining([result.outcomes, session.nameSearchOutcomes(asides)])
    switch invocation.output {
    case .json: session.console.write(TerminalText(document: document(text, result, outcomes)))
    case .plain:
      for train in result.departures { session.console.write(Self.plain(train)) }
      // A line with trains names its first and last among them.
      guard result.departures.isEmpty else { break }
      for span in result.spans { session.console.write(Self.plain(span)) }
    case .people: show(result, isToday: invocation.value(.day) == nil)
    }
    session.addRecent([query.item])
    session.report(outcomes, result.attributions)
    return ExitCode(for: result.outcomes)
  }

  private static func day(_ text: String) throws -> DayType {
    let names = ["sunday": DayType.holiday, "평일": .weekday, "토요일": .saturday, "일요일": .holiday]
    guard let day = DayType(rawValue: text) ?? names[text] else {
      let known = DayType.allCases.map(\.rawValue).joined(separator: ", ")
      throw Invocation.wrong(
        "--day는 \(known) 가운데 하나여야 합니다: '\(text)'", "--day must be one of \(known), not '\(text)'")
    }
    return day
  }

  /// One city of each network, to search stations in the whole country.
  private static let cities = ["서울", "부산", "대구", "대전", "광주"].map(City.init(name:))

  /// The one station of that name and, if given, its line. The station's network decides which
  /// `1호선` is meant, and stations in the configured cities win over others.
  ///
  /// - Throws: `TransitError` `ambiguous` that lists the candidates if there are several.
  private func choose(from result: ItemResult) throws -> (SearchItem, SubwayLine?)? {
    let found = result.items
    if found.isEmpty { return nil }
    let line = try session.invocation.value(.line).map(session.lineName) ?? result.lines.first?.name
    let candidates = found.compactMap { item -> (item: SearchItem, line: SubwayLine?)? in
      guard let line else { return (item, nil) }
      return item.line(named: line).map { (item, $0) }
    }
    if let line, candidates.isEmpty {
      let list = found.map(\.description).joined(separator: ", ")
      throw Invocation.wrong(
        "\(line) 열차는 이 역에 서지 않습니다: \(list)", "\(line) does not stop here: \(list)")
    }
    let home = session.aggregator.configuration.cities
    let near = candidates.filter { $0.item.lies(in: home) }
    let close = near.isEmpty ? candidates : near
    // `1호선` is the capital area's before Daejeon's.
    let named = close.filter { $0.line?.name == line }
    let wanted = named.count == 1 ? named : close
    if wanted.count > 1 { throw session.ambiguousError(result.query.text, wanted.map(\.item)) }
    return wanted.first
  }

  /// The stop that the text names, and the route of that number that serves it.
  ///
  /// - Throws: `TransitError` `invalidRequest` if the bus does not serve the stop, `ambiguous` if
  ///   it serves several stops of that name.
  private func call(
    of bus: String, at text: String, _ asides: inout [Outcome]
  ) async throws -> (BusStop, BusRoute)? {
    let stops = try await stops(named: text, for: .serviceSpans, &asides)
    return try await call(of: bus, at: stops, text, &asides)
  }

  private func call(
    of bus: String, at stops: [BusStop], _ text: String, _ asides: inout [Outcome]
  ) async throws -> (BusStop, BusRoute)? {
    var calls: [(BusStop, BusRoute)] = []
    var known: [String] = []
    for stop in stops.prefix(Self.mostStops) {
      let found = try await session.withProgress { try await $0.routes(at: stop) }
      asides = Outcome.joining([asides, found.outcomes])
      known += found.items.map(\.name)
      let number = NameKey.text(SearchQuery(bus).text)
      calls += found.items.filter { NameKey.text($0.name) == number }.map { (stop, $0) }
    }
    if calls.count > 1 { throw session.ambiguousError(text, calls.map { .station($0.0) }) }
    if calls.isEmpty, !known.isEmpty { throw ArrivalsCommand.notServed(bus, text, known) }
    return calls.first
  }

  /// How many stops of one name are queried for their routes; each is a call of the daily quota.
  private static let mostStops = 6

  private func document(
    _ text: String, _ result: Answered<Timetable>?, _ outcomes: [Outcome]
  ) -> TimetableDocument {
    TimetableDocument(
      text, asOf: result?.asOf ?? session.aggregator.clock.now(), outcomes,
      result?.attributions ?? [], session.writing, TimetableContent(result))
  }

  /// `line⇥direction⇥time⇥destination⇥train⇥express⇥ends`
  private static func plain(_ train: Departure) -> TerminalText {
    TerminalText(fields: [
      train.line, train.direction?.rawValue ?? "", train.time?.description ?? "",
      train.headsign ?? "", train.train ?? "", train.isExpress ? "express" : "",
      // The train arrives, but takes no passengers.
      train.departure == nil ? "ends" : "",
    ])
  }

  /// `span⇥line⇥direction⇥first⇥last⇥firstDestination⇥lastDestination`
  private static func plain(_ span: ServiceSpan) -> TerminalText {
    TerminalText(
      "span", fields: "line direction first last firstHeadsign lastHeadsign", of: span)
  }

  private func show(_ result: Answered<Timetable>, isToday: Bool) {
    let (console, language) = (session.console, session.language)
    // The services have one schedule for all days.
    let day =
      result.query.isOfAllRoutes
      ? session.say("노선별 첫차·막차, 기점 출발", "first and last from each route's first stop")
      : result.query.day.words.text(in: language)
    let time = ServiceDay.time(of: result.asOf)
    let moment = isToday && !result.query.isOfAllRoutes ? time.map { "  \($0.clock)" } ?? "" : ""
    console.say(title: result.query.item.title(in: language), day + moment)
    let text = TimetableText(
      query: result.query, departures: result.departures, spans: result.spans,
      language: language,
      // On another day, no train has left yet.
      from: isToday && !session.invocation.has(.full) ? time : nil,
      isWhole: session.invocation.has(.full),
      isPartial: result.outcomes.contains { $0.error != nil })
    for line in text.lines(width: console.width) { console.say(line) }
    for line in text.missing { console.note(line) }
    if result.query.isOfAllRoutes {
      if !result.spans.isEmpty {
        session.note(
          "이 정류소의 시각: --line 버스번호", "Times at this stop: --line NUMBER", .dim)
      } else if let words = session.notFoundMessage(
        Words("이 정류소의 첫차와 막차 정보가 없습니다", "no first and last departures at this stop"),
        result.outcomes)
      {
        session.note(words)
      }
    }
    guard let route = result.query.route, result.spans.isEmpty else { return }
    let nothing = Words(
      "\(route.name)의 첫차와 막차 정보가 없습니다", "no first and last departures for \(route.name)")
    if let words = session.notFoundMessage(nothing, result.outcomes) { session.note(words) }
  }
}

extension TimetableQuery {
  /// Whether it is about all routes of a stop.
  fileprivate var isOfAllRoutes: Bool { item.kind == .station && route == nil }
}

extension SearchItem {
  /// The station's line that a text names; `nil` for other items.
  fileprivate func line(named text: String) -> SubwayLine? {
    guard case .subway(let station) = self else { return nil }
    return station.lines.first { SubwayLine.named(text, network: $0.network) == $0 }
  }

  /// Whether a line of this station runs in one of the cities.
  func lies(in cities: [City]) -> Bool {
    guard case .subway(let station) = self else { return false }
    return station.lines.contains { line in cities.contains(where: line.network.serves) }
  }
}

extension DayType {
  var words: Words {
    switch self {
    case .weekday: Words("평일", "weekday")
    case .saturday: Words("토요일", "Saturday")
    case .holiday: Words("일요일·공휴일", "Sunday and holiday")
    }
  }
}
