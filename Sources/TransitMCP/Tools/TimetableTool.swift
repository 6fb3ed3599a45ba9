internal import TransitCore
internal import TransitDocuments

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
      ToolInput(.day, "The kind of day: weekday, saturday or holiday. By default that of today."),
      ToolInput(.after, "The first time of the list, HH:MM, such as 18:00. By default now.").local,
      .limit, .offset,
    ],
    Shape<TimetableContent>(
      .object("station", "The station.", ItemObject.shape) { $0.station },
      .text("line", "The line.") { $0.line?.name },
      .text("day", "The kind of day: weekday, saturday or holiday.") { $0.day },
      .list("departures", "Departures in order of time.", plannedDeparture) { $0.departures },
      .list("spans", "The first and the last train of each direction.", span) { $0.spans })
  ) { call in
    let document = try await call.document(TimetableDocument.self, .timetable)
    let table = document.second
    let start = call.text(.after) ?? (call.text(.day) == nil ? document.first.serviceTime : nil)
    let rows = table.departures.filter { ($0.time ?? "") >= start ?? "" }
      .sorted { ($0.time ?? "") < ($1.time ?? "") }
    let page = Page(rows, call)
    // The first and last trains of the day that was asked for; a source may list several days.
    let isStop = table.station?.base.case == .station
    let spans = table.spans.filter { $0.day == nil || $0.day == table.day }
      .prefix(isStop ? 60 : 12)
    var lines = [heading(table, call)]
    lines += page.rows.map { row in
      let time = time(row.time)
      let headsign = row.headsign.map { call.say(" \($0)행", " to \($0)") } ?? ""
      let direction = call.say(
        row.directionText ?? "", row.direction.map(KoreanText.words) ?? "")
      let express = row.isExpress ? call.say(" 급행", " express") : ""
      return "- \(time)\(headsign)\(direction.isEmpty ? "" : " (\(direction))")\(express)"
    }
    // A stop has only first and last departures.
    if isStop, spans.contains(where: { $0.stop == nil }) {
      lines.append(
        call.say("노선별 첫차·막차, 기점 출발:", "First and last from each route's first stop:"))
    } else if rows.isEmpty, !isStop {
      lines.append(call.say("이 시각 뒤의 시간표가 없습니다.", "No departures listed after this time."))
    }
    lines += spans.map { line($0, call) }
    return ToolAnswer(
      content(table, page.rows, Array(spans)), lines, note: AnswerNote(document.first),
      page: page.mark, in: call.language)
  }

  static let plannedDeparture = Shape<DepartureObject>(
    .text("time", "HH:MM of the service day; hours after midnight are 24 and more.") {
      $0.time.map { String($0.prefix(5)) }
    },
    .name("line", "The line.") { $0.line },
    .text("headsign", "Where it goes.") { $0.headsign },
    .text("direction", "The direction, such as up, down, inner or outer.") { $0.direction },
    .flag("isExpress", "Whether it is an express.") { $0.isExpress })

  private static let span = Shape<ServiceSpanObject>(
    .name("line", "The line.") { $0.line },
    .text("direction", "The direction, such as up, down, inner or outer.") { $0.direction },
    .text("day", "The kind of day.") { $0.day },
    .text("first", "The first train, HH:MM.") { $0.first.map { String($0.prefix(5)) } },
    .text("firstHeadsign", "Where the first one goes.") { $0.firstHeadsign },
    .text("last", "The last train, HH:MM; 24:51 is 00:51 of the next day.") {
      $0.last.map { String($0.prefix(5)) }
    },
    .text("lastHeadsign", "Where the last one goes.") { $0.lastHeadsign })

  private static func content(
    _ table: TimetableContent, _ departures: [DepartureObject], _ spans: [ServiceSpanObject]
  ) -> [String: JSONValue] {
    var content: [String: JSONValue] = [
      "departures": .array(departures.map { .object(plannedDeparture.values(of: $0)) }),
      "spans": .array(spans.map { .object(span.values(of: $0)) }),
    ]
    content["station"] = table.station.map { .object(ItemObject.shape.values(of: $0)) }
    content["line"] = table.line.map { .string($0.name) }
    content["day"] = table.day.map(JSONValue.string)
    return content
  }

  private static func heading(_ table: TimetableContent, _ call: ToolCall) -> String {
    let days: [String: Words] = [
      "weekday": Words("평일", "weekday"), "saturday": Words("토요일", "Saturday"),
      "holiday": Words("일요일·공휴일", "Sunday and holiday"),
    ]
    let parts = [
      table.station?.title(in: call.language),
      table.line.map { call.say($0.name, $0.englishName ?? $0.name) },
      table.day.flatMap { days[$0]?.text(in: call.language) },
    ]
    guard table.station != nil else {
      return call.say("그런 역이나 정류소가 없습니다.", "There is no such station or stop.")
    }
    return parts.compactMap(\.self).joined(separator: " · ")
  }

  /// Cuts off seconds.
  private static func time(_ text: String?) -> String { text.map { String($0.prefix(5)) } ?? "?" }

  private static func line(_ span: ServiceSpanObject, _ call: ToolCall) -> String {
    let direction = call.say(
      span.directionText ?? "", span.direction.map(KoreanText.words) ?? "")
    let (first, last) = (
      time(span.first), time(span.last) + (span.lastHeadsign.map { " (\($0))" } ?? "")
    )
    return [span.line, direction].filter { !$0.isEmpty }.joined(separator: " ")
      + call.say(": 첫차 \(first), 막차 \(last)", ": first \(first), last \(last)")
  }
}

extension DepartureObject {
  /// When it departs, or arrives at its terminus.
  fileprivate var time: String? { departure ?? arrival }
}

extension AnswerFields {
  /// The time of the answer as one of a service day, which ends at four in the morning.
  fileprivate var serviceTime: String? {
    guard let clock = KoreanText.clock(asOf), let hour = Int(clock.prefix(2)) else { return nil }
    return hour < 4 ? "\(hour + 24)\(clock.dropFirst(2))" : clock
  }
}
