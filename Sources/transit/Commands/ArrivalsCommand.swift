internal import Foundation
internal import KoreaTransit
internal import TransitCatalog
internal import TransitCommute
internal import TransitCore
internal import TransitOperations
internal import TransitRegistry
internal import TransitText

extension Command {
  static let arrivals = Command(
    "arrivals", asks: .arrivals, does: Words("곧 도착할 차를 보여 줍니다", "show upcoming arrivals"),
    arguments: [Argument(Words("역이나 정류소, 노선의 이름이나 번호", "station, stop or route, name or number"))],
    options: [.line, .direction, .city, .kind, .lowFloor, .bikes, .explain, .refresh],
    examples: [
      "transit arrivals 강남", "transit arrivals 서울역 --line 4호선", "transit arrivals 22-009",
      "transit arrivals 22-009 --line 452", "transit arrivals 472",
    ], recorded: ["강남", "서울역", "시청", "홍대입구", "대전역", "22009", "472", "9404", "수원역", "부평역"],
    run: querying { try await ArrivalsCommand(session: $0).run() })
}

/// `transit arrivals`: the next arrivals at a station or stop.
struct ArrivalsCommand {
  let session: Session<Services>

  func run() async throws -> ExitCode {
    let invocation = session.invocation
    if invocation.isImplicit, Invocation.isAddress(invocation.arguments[0]) {
      return try await NearbyCommand(session: asking(.nearby)).run()
    }
    if invocation.isImplicit, let favorite = try session.saved(named: invocation.arguments[0]) {
      if let saved = favorite.journey {
        let journey = asking(.journey, between: [saved.from, saved.to])
        return try await JourneyCommand(session: journey).run()
      }
      if favorite.place != nil { return try await NearbyCommand(session: asking(.nearby)).run() }
      if favorite.item?.kind == .route {
        return try await RouteCommand(session: asking(.route)).run()
      }
    }
    if invocation.isImplicit, let ends = try session.journeyEnds(invocation.arguments[0]) {
      return try await JourneyCommand(session: asking(.journey, between: ends)).run()
    }
    let arrivals = Arrivals(try session.values(of: Arrivals.query))
    if invocation.isImplicit, let line = arrivals.line {
      return try await TrainsCommand(session: asking(.trains)).run(on: line)
    }
    let resolved = try await session.asking { try await arrivals.resolved(in: $0) }
    if invocation.isImplicit, arrivals.typed.place == nil, resolved.items.first?.kind == .route {
      return try await RouteCommand(session: asking(.route)).runNext()
    }
    let answer = try await session.asking { try await arrivals.answer(resolved, in: $0) }
    session.noteRecordings()
    guard !answer.results.isEmpty else {
      return session.reportNothing(answer, Self.notFoundText(arrivals))
    }
    note(resolved, arrivals.text)
    noteOthers(answer.value, arrivals)
    return try await tell(answer)
  }

  /// The session of the command that a bare name means.
  private func asking(_ command: Command, between ends: [String]? = nil) -> Session<Services> {
    var session = session
    session.invocation.command = command
    if let ends { session.invocation.arguments = ends }
    return session
  }

  /// Notes which items have the name besides those shown.
  private func note(_ resolved: Arrivals.Resolved, _ text: String) {
    if !resolved.unserved.isEmpty {
      session.noteItemsWithoutData(
        resolved.unserved, Words("실시간 도착 정보 없음", "no live arrivals"))
    }
    session.noteUnqueriedCities(resolved.unqueriedCities)
    if resolved.isPartial, session.invocation.output != .json {
      let list = resolved.items.map { session.title(of: $0) }.joined(separator: ", ")
      session.note(
        "이름에 '\(text)'이(가) 들어간 곳입니다: \(list)", "Places with '\(text)' in their names: \(list)")
    }
    let most = Arrivals.mostStops
    if resolved.items.first?.kind == .station, resolved.count > most {
      session.note(
        "같은 이름의 정류소 \(resolved.count)곳 중 \(most)곳입니다. 번호를 입력하면 하나만 볼 수 있습니다.",
        "Showing \(most) of \(resolved.count) stops with that name. Enter a stop number to "
          + "see only one.")
    }
  }

  /// Notes what does arrive when the requested line or direction does not.
  private func noteOthers(_ answer: ArrivalsContent, _ arrivals: Arrivals) {
    guard answer.results.allSatisfy(\.arrivals.isEmpty), !answer.others.isEmpty else { return }
    let express = arrivals.typed.isExpress ? Words.express.text(in: session.language) : nil
    let wanted =
      answer.resolved.favorite.map { FavoriteText(language: session.language).narrowing($0) }
      ?? [arrivals.direction, arrivals.typed.headsign, express].compactMap(\.self).joined(
        separator: " ")
    let list = answer.others.uniqued().joined(separator: ", ")
    session.note("지금 \(wanted) 차가 없습니다. 오는 차: \(list)", "no \(wanted) right now. Coming: \(list)")
  }

  private func tell(_ answer: Answered<ArrivalsContent>) async throws -> ExitCode {
    let (invocation, results) = (session.invocation, answer.results)
    if invocation.output == .people, session.hasNoSample(results.map(\.outcomes)) {
      return session.reportNoSample(of: answer.resolved.items)
    }
    switch invocation.output {
    case .json: session.write(answer)
    case .plain:
      plain(results)
      for words in results.compactMap(session.uncoveredText) { session.console.note(words) }
    case .people: show(answer.value)
    }
    session.report(results.map(\.standIn))
    session.addRecent(answer.resolved.items)
    // Without a timetable, what is known of the station is still an answer.
    session.report(
      answer.outcomes.filter {
        !answer.isUncovered || $0.kind != .failed && $0.skipped != .noKey
      }, answer.attributions)
    if invocation.has(.bikes), answer.bikes.items.values.allSatisfy(\.isEmpty) {
      session.noteNoBikes(answer.bikes.outcomes, within: Arrivals.bikeRadius)
    }
    try await noteBusStops(at: answer.resolved.items)
    if answer.isUncovered {
      noteWithoutLiveData(answer.value)
    } else if results.allSatisfy(\.arrivals.isEmpty), invocation.output != .json,
      let error = session.aggregator.missingKey(for: .arrivals, in: answer.outcomes)
    {
      session.console.note(error.lineWithRemedy(in: session.language), .yellow)
    }
    return ExitCode(ofAnswer: answer.failure)
  }

  static func notFoundText(_ arrivals: Arrivals) -> Words {
    let typed = arrivals.typed
    if arrivals.isBusAtStop, let route = typed.route, let place = typed.place {
      return Words("\(route) 버스는 '\(place)'에 서지 않습니다.", "\(route) does not stop at '\(place)'.")
    }
    return notFoundText(arrivals.text)
  }

  static func notFoundText(_ text: String) -> Words {
    Words(
      "'\(text)' 정류소나 역, 노선을 찾지 못했습니다. 이름의 일부로 찾기: transit search, 장소 주변 찾기: transit nearby",
      "No stop, station or route is named '\(text)'. To search by part of a name: transit search, "
        + "around a place: transit nearby")
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

  private func show(_ answer: ArrivalsContent) {
    let (console, language) = (session.console, session.language)
    let bikeText = BikeText(language: language, now: session.aggregator.clock.now())
    for (index, result) in answer.results.enumerated() {
      if index > 0 { console.write("") }
      let table = ArrivalTable(result, language: language, width: console.indentedWidth)
      session.say(title: session.title(of: result.item), of: result, in: table)
      session.say(result.notices.map(\.words))
      let lines = table.inked
      for line in lines { console.say(line.indented) }
      if lines.isEmpty, !result.isUncovered {
        console.say("  " + result.emptyWords.text(in: language))
      }
      if let words = session.uncoveredText(result) { console.say("  " + words, .dim) }
      let planned = answer.planned[result.item.id]
      if result.isUncovered || planned?.departures.isEmpty == false {
        showKnown(result.item, planned)
      }
      if let line = answer.bikes.items[result.item.id].flatMap(bikeText.line) {
        console.say("  " + line, .dim)
      }
    }
  }
}
