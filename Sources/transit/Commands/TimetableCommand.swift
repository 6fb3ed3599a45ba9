internal import Foundation
internal import KoreaTransit

/// `transit timetable`: a station's trains of a day, the first and the last.
struct TimetableCommand {
  let session: Session

  func run() async throws -> ExitCode {
    let invocation = session.invocation
    let text = invocation.arguments[0]
    let line = try invocation.value(.line).map(session.line)
    let now = session.aggregator.clock.now()
    let date = ServiceDay.date(of: now)
    let day = try invocation.value(.day).map(Self.day) ?? DayType(on: date)
    let search = try await session.waiting {
      try await $0.search(SearchQuery(text, kinds: [.subway]))
    }
    session.begin()
    guard let item = try choose(from: search, line) else {
      return session.tellNothing(
        search.outcomes, Words("지하철역 '\(text)' 이(가) 없습니다.", "There is no subway station '\(text)'.")
      ) { json(text, nil, search.outcomes) }
    }
    let query = TimetableQuery(item, line: line, day: day)
    let result = try await session.waiting { try await $0.timetable(for: query) }
    let outcomes = Outcome.joining([result.outcomes, session.asides(search.outcomes)])
    switch invocation.output {
    case .json: session.console.write(json(text, result, outcomes).text)
    case .plain: for train in result.departures { session.console.write(Self.plain(train)) }
    case .people: show(result, isToday: invocation.value(.day) == nil)
    }
    session.tell(outcomes, result.attributions)
    return ExitCode(for: result.outcomes)
  }

  private static func day(_ text: String) throws -> DayType {
    let names = ["sunday": DayType.holiday, "평일": .weekday, "토요일": .saturday, "일요일": .holiday]
    guard let day = DayType(rawValue: text) ?? names[text] else {
      let known = DayType.allCases.map(\.rawValue).joined(separator: ", ")
      throw Invocation.wrong(
        "--day 는 \(known) 가운데 하나입니다: '\(text)'", "--day is one of \(known), not '\(text)'")
    }
    return day
  }

  /// The one station of that name, on the line where one is named.
  ///
  /// - Throws: `TransitError` `invalidRequest` that lists the candidates where there are several.
  private func choose(from search: SearchResult, _ line: SubwayLine?) throws -> SearchItem? {
    let named = search.items.filter { $0.isNamed(by: search.query) }
    let candidates = named.filter { item in
      guard case .subway(let station) = item, let line else { return true }
      return station.lines.contains(line)
    }
    if let line, candidates.isEmpty, !named.isEmpty {
      let list = named.map(\.description).joined(separator: ", ")
      throw Invocation.wrong(
        "\(line.name) 은(는) 이 역에 서지 않습니다: \(list)", "\(line.name) does not stop there: \(list)")
    }
    if candidates.count > 1 { throw session.several(search.query.text, candidates) }
    return candidates.first
  }

  private func json(_ text: String, _ result: TimetableResult?, _ outcomes: [Outcome]) -> JSON {
    [
      "schema": 1, "query": .string(text),
      "asOf": JSON(result?.asOf ?? session.aggregator.clock.now()),
      "station": result.map { JSON($0.query.item) } ?? nil,
      "line": result?.query.line.map { JSON($0) } ?? nil,
      "day": JSON(result?.query.day.rawValue),
      "departures": .array(result?.departures.map(JSON.init) ?? []),
      "spans": .array(result?.spans.map(JSON.init) ?? []),
      "providers": .array(outcomes.map(session.json)),
      "attributions": JSON(result?.attributions ?? []),
    ]
  }

  /// `line⇥direction⇥time⇥destination⇥train⇥express`
  private static func plain(_ train: Departure) -> String {
    Plain.line([
      train.line, train.direction?.rawValue ?? "", train.time?.description ?? "",
      train.destination ?? "", train.train ?? "", train.isExpress ? "express" : "",
    ])
  }

  private func show(_ result: TimetableResult, isToday: Bool) {
    let (console, language) = (session.console, session.language)
    let day = result.query.day.words.text(in: language)
    let time = ServiceDay.time(of: result.asOf)
    let moment = isToday ? time.map { "  \($0.clock)" } ?? "" : ""
    console.say("\(result.query.item.description)  \(day)\(moment)", .bold)
    let text = TimetableText(
      query: result.query, departures: result.departures, spans: result.spans,
      language: language,
      // Of another day nothing has left yet.
      from: isToday && !session.invocation.has(.full) ? time : nil,
      isWhole: session.invocation.has(.full),
      isPartial: result.outcomes.contains { $0.kind != .skipped && $0.error != nil })
    for line in text.lines(width: console.width) { console.say(line) }
    for line in text.missing { console.note(line) }
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
