internal import TransitCore
internal import TransitOperations
internal import TransitText

extension MCPTool {
  static let timetable = MCPTool(
    "timetable", "Timetable, first and last train",
    """
    Returns scheduled departures of a subway station in order of time, and the first and last train \
    in each direction; of a bus stop, the first and last bus of each route at its terminal. Use it \
    for the last train, for a time later today or for another kind of day; use transit_arrivals for \
    what comes in the next minutes. The \
    query is a station name or id; line is needed if the station has several lines, and after moves \
    the start of the list. Times of a service day go past midnight: 24:51 is 00:51 of the next day. \
    These are planned times, without delays.
    """,
    [
      ToolInput(.query.required, "A station or stop: a name, number or id, such as 강남 or Gangnam."),
      ToolInput(Query.Parameter.line.most(1), "The line, such as 2호선."),
      ToolInput(.direction, "Only this direction: a station on the way, such as 역삼, or up, down."),
      ToolInput(.day, "The kind of day: weekday, saturday or holiday. By default that of today."),
      ToolInput(.date, "The date, YYYY-MM-DD, such as 2026-12-25, instead of the kind of day."),
      ToolInput(.after, "The first time of the list, HH:MM, such as 18:00. By default now."),
      .limit, .offset,
    ],
    ShownFields.schemas(of: TimetableContent.self)
  ) { call in
    let table = try await call.document(.timetable)
    let isFromNow = [.after, .day, .date].allSatisfy { call.text($0) == nil }
    let start = isFromNow ? serviceTime(of: table) ?? "" : ""
    let rows = table.departures.list.filter { (time($0) ?? "") >= start }
      .sorted { (time($0) ?? "") < (time($1) ?? "") }
    let page = Page(rows, call)
    let line = table.line.name.text ?? ""
    // The first and last trains of the day that was asked for; a source may list several days.
    let isStop = table.station.case.text == "station"
    let spans = table.spans.list.filter { [nil, table.day.text].contains($0.day.text) }
      .prefix(isStop ? 60 : 12)
    var lines = [heading(table, call)]
    lines += page.rows.map { row in
      let time = clock(time(row))
      let headsign =
        row.headsign.text.map { " " + call.say(.to(call.names.station($0, on: line))) } ?? ""
      let direction = row.directionWords(call) ?? ""
      let express = row.isExpress.isTrue ? " " + call.say(.express) : ""
      return "- \(time)\(headsign)\(direction.isEmpty ? "" : " (\(direction))")\(express)"
    }
    // A stop has only first and last departures.
    if isStop, spans.contains(where: { $0.stop.known == nil }) {
      lines.append(
        call.say("노선별 첫차·막차, 기점 출발:", "First and last from each route's first stop:"))
    } else if rows.isEmpty, !isStop {
      lines.append(call.say("이 시각 뒤의 시간표가 없습니다.", "No departures listed after this time."))
    }
    lines += spans.map { spanLine($0, call) }
    var content: [String: JSONValue] = [:]
    for (name, value) in [
      ("station", table.station.json), ("line", table.line.json), ("day", table.day.json),
      ("departures", .array(page.rows.map(\.json))), ("spans", .array(spans.map(\.json))),
    ] {
      content[name] = ShownFields.value(value, named: name)
    }
    return ToolAnswer(
      content, lines, note: AnswerNote(table), page: page.mark, in: call.language)
  }

  private static func heading(_ table: Facts, _ call: ToolCall) -> String {
    guard let station = table.station.known else {
      return call.say("그런 역이나 정류소가 없습니다.", "There is no such station or stop.")
    }
    let parts = [
      station.itemTitle(in: call.language),
      table.line.name.text.map { call.say($0, table.line.englishName.text ?? $0) },
      table.day.text.flatMap(DayType.init).map { call.say($0.words) },
    ]
    return parts.compactMap(\.self).joined(separator: " · ")
  }

  /// When a train departs, or arrives at its terminus.
  private static func time(_ departure: Facts) -> String? {
    departure.departure.text ?? departure.arrival.text
  }

  /// Cuts off seconds.
  private static func clock(_ text: String?) -> String { text.map { String($0.prefix(5)) } ?? "?" }

  private static func spanLine(_ span: Facts, _ call: ToolCall) -> String {
    let (first, last) = (
      clock(span.first.text),
      clock(span.last.text) + (span.lastHeadsign.text.map { " (\($0))" } ?? "")
    )
    return [span.line.text, span.directionWords(call)].compactMap(\.self).filter { !$0.isEmpty }
      .joined(separator: " ")
      + ": " + [call.say(.first(first)), call.say(.last(last))].joined(separator: ", ")
  }

  /// The time of the answer as one of a service day, which ends at four in the morning.
  private static func serviceTime(of document: Facts) -> String? {
    guard let clock = KoreanText.clock(document.asOf.text), let hour = Int(clock.prefix(2)) else {
      return nil
    }
    return hour < 4 ? "\(hour + 24)\(clock.dropFirst(2))" : clock
  }
}
