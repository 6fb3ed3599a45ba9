internal import Foundation
internal import KoreaTransit
internal import TransitCore
internal import TransitOperations
internal import TransitText

extension Command {
  static let timetable = Command(
    "timetable", asks: .timetable,
    does: Words("역의 시간표와 첫차, 막차를 보여 줍니다", "show a station's timetable, first and last trains"),
    arguments: [Argument(Words("역이나 정류소", "station or stop"))],
    options: [.line, .direction, .day, .date, .after, .full, .explain, .refresh],
    examples: [
      "transit timetable 강남 --line 2호선", "transit timetable 강남 --date 내일 --after 07:00",
      "transit timetable 강남 --direction 역삼 --day saturday --full",
      "transit timetable 22009 --line 9404",
    ], recorded: ["강남", "서울역", "대전역"],
    run: querying { try await TimetableCommand(session: $0).run() })
}

/// `transit timetable`: a station's trains of a day, or a stop's first and last bus of a route.
struct TimetableCommand {
  let session: Session<Services>

  func run() async throws -> ExitCode {
    let answer = try await session.answer(StationTimetable.self)
    session.noteRecordings()
    session.noteItemsWithoutData(answer.unserved, Words("시간표 없음", "no timetable"))
    guard let timetable = answer.timetable else {
      let text = answer.query
      return session.reportNothing(
        answer,
        Words(
          "역이나 정류소 '\(text)'을(를) 찾지 못했습니다. 버스의 첫차와 막차는 정류소와 --line 버스번호 로 볼 수 있습니다.",
          "There is no station or stop '\(text)'. For the first and last bus, use a stop with "
            + "--line NUMBER."))
    }
    let isUnserved = answer.unserved.contains { $0.id == timetable.query.item.id }
    switch session.invocation.output {
    case .json: session.write(answer)
    case .plain:
      for train in timetable.departures { session.console.write(Self.plain(train)) }
      // A line with trains names its first and last among them.
      guard timetable.departures.isEmpty else { break }
      for span in timetable.spans { session.console.write(Self.plain(span)) }
    case .people: if !isUnserved { show(answer.map { _ in timetable }) }
    }
    if !isUnserved { session.addRecent([timetable.query.item]) }
    session.report(answer)
    return ExitCode(ofAnswer: answer.failure)
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

  private func show(_ result: Answered<Timetable>) {
    let after = (try? session.values(of: StationTimetable.query))?.time(.after)
    let isToday = ![Option.day, .date].contains(where: session.invocation.has)
    let (console, language) = (session.console, session.language)
    // The services have one schedule for all days.
    let day =
      result.query.isOfAllRoutes
      ? session.say("노선별 첫차·막차, 기점 출발", "first and last from each route's first stop")
      : result.query.day.words.text(in: language)
    let time = ServiceDay.time(of: result.asOf)
    let moment =
      isToday && !result.query.isOfAllRoutes
      ? (after ?? time).map { "  \($0.clock)" } ?? "" : ""
    console.say(title: result.query.item.title(in: language), day + moment)
    let text = TimetableText(
      query: result.query, departures: result.departures, spans: result.spans,
      language: language,
      // On another day, no train has left yet.
      from: isToday && after == nil && !session.invocation.has(.full) ? time : nil,
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
