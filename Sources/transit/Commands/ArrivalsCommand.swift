internal import Foundation
internal import KoreaTransit
internal import TransitCatalog
internal import TransitCommute
internal import TransitCore
internal import TransitOperations
internal import TransitRegistry

extension Command {
  static let arrivals = Command(
    "arrivals", asks: .arrivals, does: Words("곧 도착할 차를 보여 줍니다", "show upcoming arrivals"),
    arguments: [Argument(Words("역이나 정류소, 노선의 이름이나 번호", "station, stop or route, name or number"))],
    options: [.line, .city, .kind, .lowFloor, .bikes, .explain, .refresh],
    examples: [
      "transit arrivals 강남", "transit arrivals 서울역 --line 4호선", "transit arrivals 22-009",
      "transit arrivals 22-009 --line 452", "transit arrivals 472",
    ], recorded: ["강남", "서울역", "시청", "홍대입구", "대전역", "22009", "472", "9404", "수원역", "부평역"],
    run: querying { try await ArrivalsCommand(session: $0).run() })
}

/// `transit arrivals`: the next arrivals at a station or stop.
struct ArrivalsCommand {
  let session: Session<Services>
  /// The text to resolve, if it is not the first argument.
  var argument: String?

  private static let mostStops = Aggregator.maximumItems

  func run() async throws -> ExitCode {
    let invocation = session.invocation
    if invocation.isImplicit, let favorite = try session.favorite(named: invocation.arguments[0]) {
      if favorite.place != nil { return try await NearbyCommand(session: session).run() }
      if favorite.item?.kind == .route { return try await RouteCommand(session: session).run() }
    }
    if let favorite = try session.favoriteForQuery(invocation.arguments[0]) {
      return try await run(favorite)
    }
    let text = text
    if invocation.isImplicit, let line = lineAlone { return try await trains(on: line) }
    let (items, found) = try await choose(text)
    if invocation.isImplicit, items.first?.kind == .route {
      return try await RouteCommand(session: session).run()
    }
    session.noteRecordings()
    // Otherwise they are the answer.
    if !found.items.isEmpty {
      session.noteItemsWithoutData(found, Words("실시간 도착 정보 없음", "no live arrivals"))
    }
    session.noteUnqueriedCities(found)
    let asides = found.outcomes
    guard !items.isEmpty else { return notFound(text, asides) }
    let queries = items.map(query)
    let whole = try await session.withProgress { try await $0.arrivals(for: queries) }
    let results = try calledAt(whole) ?? whole.map(narrowed)
    let typed = typed
    let towards = results.map { $0.narrowed(to: typed) }
    if towards.allSatisfy(\.arrivals.isEmpty) { noteOthers(results.flatMap(\.arrivals), typed) }
    return try await tell(text, items, towards, asides)
  }

  /// No name search. The favourite's lines and direction apply unless options override them.
  private func run(_ favorite: Favorite) async throws -> ExitCode {
    let options = FavoriteOptions(linesOf: session.invocation)
    let favorite = try options.narrowing(favorite)
    guard var query = favorite.arrivalQuery else { return .usage }
    query.isLowFloorOnly = query.item.kind != .subway && session.invocation.has(.lowFloor)
    session.noteRecordings()
    let (queries, item) = ([query], query.item)
    var others: [String] = []
    let results = try await session.withProgress { try await $0.arrivals(for: queries) }.map {
      result in
      var result = result
      others += result.arrivals.map(\.line)
      result.arrivals = favorite.filtered(result.arrivals)
      return result
    }
    if results.allSatisfy(\.arrivals.isEmpty) {
      noteOthers(others, instead: FavoriteText(language: session.language).narrowing(favorite))
    }
    return try await tell(session.invocation.arguments[0], [item], results, [])
  }

  private func noteOthers(_ arrivals: [Arrival], _ typed: TypedText) {
    let others = arrivals.map {
      [$0.line, $0.headsign].compactMap(\.self).joined(separator: " ")
    }
    let express = typed.isExpress ? session.say("급행", "express") : nil
    let wanted = [typed.headsign, express].compactMap(\.self)
    noteOthers(others, instead: wanted.joined(separator: " "))
  }

  /// Notes what does arrive when the requested line or direction does not.
  private func noteOthers(_ others: [String], instead wanted: String) {
    guard !others.isEmpty else { return }
    let list = others.uniqued().joined(separator: ", ")
    session.note("지금 \(wanted) 차가 없습니다. 오는 차: \(list)", "no \(wanted) right now. Coming: \(list)")
  }

  private func tell(
    _ text: String, _ items: [SearchItem], _ results: [ArrivalResult], _ asides: [Outcome]
  ) async throws -> ExitCode {
    let invocation = session.invocation
    let bikes = try await bikes(near: results.map(\.item))
    let planned = try await timetables(of: results)
    let isUncovered = !results.isEmpty && results.allSatisfy(\.isUncovered)
    // The catalogue has the name of a station without live arrivals.
    let asides = isUncovered ? [] : session.nameSearchOutcomes(asides)
    let outcomes = Outcome.joining(
      results.map(\.outcomes) + [asides, bikes.outcomes] + planned.values.map(\.outcomes))
    if invocation.output == .people, session.hasNoSample(results.map(\.outcomes)) {
      return session.reportNoSample(of: items)
    }
    let attributions =
      (results.flatMap(\.attributions) + bikes.attributions
      + planned.values.flatMap(\.attributions)).uniqued()
    switch invocation.output {
    case .json:
      let document = document(
        text, results, bikes: bikes.items,
        timetables: planned.mapValues(\.departures).filter { !$0.value.isEmpty },
        outcomes,
        attributions)
      session.console.write(TerminalText(document: document))
    case .plain:
      plain(results)
      for words in results.compactMap(session.uncoveredText) { session.console.note(words) }
    case .people: show(results, bikes.items, planned)
    }
    session.report(results.map(\.standIn))
    session.addRecent(items)
    // Without a timetable, what is known of the station is still an answer.
    session.report(
      outcomes.filter { !isUncovered || $0.kind != .failed && $0.skipped != .noKey }, attributions)
    if invocation.has(.bikes), bikes.items.values.allSatisfy(\.isEmpty) {
      session.noteNoBikes(bikes.outcomes, within: Self.radius)
    }
    try await noteBusStops(at: items)
    if isUncovered {
      noteWithoutLiveData(results, planned)
      return planned.values.contains { !$0.departures.isEmpty } ? .success : .unavailable
    }
    if results.allSatisfy(\.arrivals.isEmpty), invocation.output != .json,
      let error = session.aggregator.missingKey(for: .arrivals, in: outcomes)
    {
      session.console.note(error.lineWithRemedy(in: session.language), .yellow)
    }
    return ExitCode(for: results.flatMap(\.outcomes))
  }

  /// Resolves the text to subjects for repeated queries, with the outcomes of the search.
  ///
  /// - Throws: The errors of `choose(_:)`.
  func subjects() async throws -> (subjects: [BoardSubject], outcomes: [Outcome]) {
    let (items, found) = try await choose(text)
    let subjects = items.map { item in
      var favorite = Favorite(.item(SavedItem(item)), lines: item.kind == .route ? [] : wanted)
      favorite.name = session.title(of: item)
      return BoardSubject(favorite, query: query(item))
    }
    return (subjects, found.outcomes)
  }

  private func query(_ item: SearchItem) -> ArrivalQuery {
    ArrivalQuery(
      item, lines: item.kind == .subway ? wanted.compactMap(session.knownLine) : [],
      isLowFloorOnly: item.kind != .subway && session.invocation.has(.lowFloor))
  }

  /// The items that the text names or, if there is no exact match, the partial matches with their
  /// own names. Never guesses between things with different names.
  ///
  /// - Throws: `TransitError` `ambiguous` that lists the candidates, or the search's failure.
  private func choose(
    _ text: String
  ) async throws -> (items: [SearchItem], found: ItemResult) {
    if let lineAlone { throw noPlaceError(lineAlone) }
    let mayBeRoute = session.invocation.has(.kind) || wanted.isEmpty
    let kinds = try session.kinds(
      among: isBusAtStop ? [.station] : mayBeRoute ? Self.all : Self.places)
    let query = SearchQuery(text, cities: try session.cities(), kinds: kinds)
    let found = try await session.withProgress { try await $0.items(named: query, for: .arrivals) }
    let exact = try narrowed(found.items.isEmpty ? found.unserved : found.items, found)
    if !exact.isEmpty || !wanted.isEmpty { return (exact, found) }
    // A missing recording does not show whether the name exists.
    if let failure = found.failure, found.partialMatches.isEmpty,
      failure.code != .notRecorded || found.suggestions.isEmpty
    {
      throw failure
    }
    try session.throwIfOnlySimilarRoutes(found)
    if found.partialMatches.isEmpty {
      try session.throwIfOnlySimilar(found.suggestions, of: found)
    }
    let parts = found.partialMatches.filter { $0.kind != .route }
    if parts.count <= Self.mostStops {
      notePartialNames(parts, of: text)
      return (parts, found)
    }
    session.report(found.outcomes.filter { $0.kind == .failed }, [])
    throw session.ambiguousError(text, parts)
  }

  /// Notes that the items match only a part of their names.
  private func notePartialNames(_ parts: [SearchItem], of text: String) {
    guard !parts.isEmpty, session.invocation.output != .json else { return }
    let list = parts.map { session.title(of: $0) }.joined(separator: ", ")
    session.note(
      "이름에 '\(text)'이(가) 들어간 곳입니다: \(list)", "Places with '\(text)' in their names: \(list)")
  }

  private static let all = Set(SearchItem.Kind.allCases)
  private static let places: Set = [SearchItem.Kind.station, .subway]

  /// The parsed text; its line counts if stations are wanted.
  var typed: TypedText { TypedText(text) }

  var text: String { argument ?? session.invocation.arguments[0] }

  /// The lines or buses given with `--line`, or else the bus or lines in the text.
  private var wanted: [String] {
    if let named = session.invocation.options[.line] { return named }
    let typed = typed
    if let route = typed.route, typed.place != nil { return [route] }
    if typed.hasJoinedLine { return [] }
    let kinds = session.invocation.options[.kind] ?? [SearchItem.Kind.subway.rawValue]
    return kinds.contains(SearchItem.Kind.subway.rawValue) ? typed.lines.map(\.name) : []
  }

  /// Whether the text names a bus at a stop, such as `강남에서 472`.
  private var isBusAtStop: Bool {
    session.invocation.options[.line] == nil && typed.place != nil
  }

  /// - Throws: `TransitError` `invalidRequest` if the station is not on the lines, `ambiguous` if
  ///   several routes have the name.
  private func narrowed(_ items: [SearchItem], _ found: ItemResult) throws -> [SearchItem] {
    switch items.first?.kind {
    case .subway:
      let lines = try wanted.map(session.line)
      return Array(try on(lines, items).prefix(Self.mostStops))
    case .route: return try session.route(in: found).map { [.route($0)] } ?? []
    case .station, nil:
      if items.count > Self.mostStops { tellCut(items.count) }
      return Array(items.prefix(Self.mostStops))
    }
  }

  /// The stops, out of several, that the bus in the text serves; `nil` if none is known.
  private func calledAt(_ results: [ArrivalResult]) throws -> [ArrivalResult]? {
    guard isBusAtStop, results.count > 1 else { return nil }
    let called = results.compactMap { try? narrowed($0) }.filter { !$0.arrivals.isEmpty }
    return called.isEmpty ? nil : called
  }

  /// Limits the result at a stop to the buses given with `--line`.
  ///
  /// - Throws: `TransitError` `invalidRequest` if none of them serves the stop.
  func narrowed(_ result: ArrivalResult) throws -> ArrivalResult {
    guard result.item.kind == .station, !wanted.isEmpty else { return result }
    let names = Set(wanted.map { NameKey.text(SearchQuery($0).text) })
    var narrowed = result
    narrowed.arrivals = result.arrivals.filter { names.contains(NameKey.text($0.line)) }
    guard narrowed.arrivals.isEmpty, !result.arrivals.isEmpty else { return narrowed }
    throw Self.notServed(
      wanted.joined(separator: ", "), result.item.description, result.arrivals.map(\.line))
  }

  /// The error for a bus that does not serve a stop, listing those that do.
  static func notServed(_ bus: String, _ stop: String, _ buses: [String]) -> TransitError {
    let list = buses.uniqued().joined(separator: ", ")
    return Invocation.wrong(
      "\(bus) 버스는 이 정류소에 서지 않습니다: \(stop) \(list)",
      "\(bus) does not stop here: \(stop) \(list)")
  }

  /// The stations that are on one of the lines.
  ///
  /// - Throws: `TransitError` `invalidRequest` if there is none.
  private func on(_ lines: [SubwayLine], _ stations: [SearchItem]) throws -> [SearchItem] {
    guard !lines.isEmpty else { return stations }
    let found = stations.filter { item in
      guard case .subway(let station) = item else { return false }
      return station.lines.isEmpty || !Set(station.lines).isDisjoint(with: lines)
    }
    guard found.isEmpty else { return found }
    let (wanted, list) = (
      lines.map(\.name).joined(separator: ", "), stations.map(\.description).joined(separator: ", ")
    )
    throw Invocation.wrong(
      "\(wanted) 열차는 이 역에 서지 않습니다: \(list)", "\(wanted) does not stop here: \(list)")
  }

  static func notFoundText(_ text: String) -> Words {
    Words(
      "'\(text)' 정류소나 역, 노선을 찾지 못했습니다. 이름의 일부로 찾기: transit search, 장소 주변 찾기: transit nearby",
      "No stop, station or route is named '\(text)'. To search by part of a name: transit search, "
        + "around a place: transit nearby")
  }

  private func notFound(_ text: String, _ outcomes: [Outcome]) -> ExitCode {
    let typed = typed
    let words =
      if isBusAtStop, let route = typed.route, let place = typed.place {
        Words("\(route) 버스는 '\(place)'에 서지 않습니다.", "\(route) does not stop at '\(place)'.")
      } else {
        Self.notFoundText(text)
      }
    return session.reportNotFound(outcomes: outcomes, message: words) {
      document(text, [], outcomes, [])
    }
  }

  private func tellCut(_ count: Int) {
    session.note(
      "같은 이름의 정류소 \(count)곳 중 \(Self.mostStops)곳입니다. 번호를 입력하면 하나만 볼 수 있습니다.",
      "Showing \(Self.mostStops) of \(count) stops with that name. Enter a stop number to "
        + "see only one.")
  }

  func document(
    _ text: String, _ results: [ArrivalResult],
    bikes: [SearchItem.ID: [NearbyBikeStation]] = [:],
    timetables: [SearchItem.ID: [Departure]] = [:], _ outcomes: [Outcome],
    _ attributions: [Attribution]
  ) -> ArrivalsDocument {
    ArrivalsDocument(
      text, asOf: session.aggregator.clock.now(), outcomes, attributions, session.writing,
      ArrivalsContent(results, bikes: bikes, timetables: timetables) { match(of: $0, text) })
  }

  /// How the text matches an item; `nil` for a favourite or an identifier.
  private func match(of item: SearchItem, _ text: String) -> NameMatch? {
    guard !text.hasPrefix("@"), TypedIdentifier(text) == nil else { return nil }
    return SearchQuery(text).match(of: item)
  }

  /// A row of `Command.columns` for each vehicle. For a route, `stop` is the name of each stop.
  func plain(_ results: [ArrivalResult]) {
    for result in results {
      for arrival in result.arrivals.flatMap(\.flattened) {
        let stop = result.item.kind == .route ? arrival.stop ?? "" : result.item.id
        let fields = Arrival.fields.row(Command.arrivalColumns.dropFirst(), of: arrival)
        session.console.write(TerminalText(fields: [stop] + fields))
      }
    }
  }

  private func show(
    _ results: [ArrivalResult], _ bikes: [SearchItem.ID: [NearbyBikeStation]],
    _ planned: [SearchItem.ID: Answered<Timetable>]
  ) {
    let (console, language) = (session.console, session.language)
    let bikeText = BikeText(language: language, now: session.aggregator.clock.now())
    for (index, result) in results.enumerated() {
      if index > 0 { console.write("") }
      let table = ArrivalTable(
        arrivals: result.arrivals, subject: result.item.kind == .route ? .stops : .lines,
        language: language, now: result.asOf,
        // Rows are indented by two cells.
        width: console.width.map { max(0, $0 - 2) })
      let times = [session.moment(result.asOf, result.outcomes), table.observed]
      console.say(
        title: session.title(of: result.item),
        times.compactMap { $0?.text(in: language) }.joined(separator: " · "))
      let lines = table.inked
      for line in lines { console.say(line.indented) }
      if lines.isEmpty, !result.isUncovered {
        console.say("  " + Self.emptyBoardText(result).text(in: language))
      }
      if let words = session.uncoveredText(result) { console.say("  " + words, .dim) }
      if result.isUncovered { showKnown(result.item, planned[result.item.id]) }
      if let line = bikes[result.item.id].flatMap(bikeText.line) { console.say("  " + line, .dim) }
    }
  }
}
