internal import TransitCore
internal import TransitOperations
internal import TransitText

extension MCPTool {
  static let departures = MCPTool(
    "departures", "Trains and buses between cities",
    """
    Returns trains, express buses and intercity buses from one Korean city to another on a day, in \
    order of departure, with grade, arrival and fare. Use it for travel between cities; use \
    transit_timetable or transit_arrivals within one. from and to are cities, railway stations or \
    terminals (서울, 부산, Busan); by selects one means, date a day within about a month and after \
    the earliest time. It knows planned times and fares, no free seats and no delays, and sells no \
    tickets.
    """,
    [
      ToolInput(.from.required, "Where the trip begins: a city, station or terminal, such as 서울."),
      ToolInput(.to.required, "Where the trip ends: a city, station or terminal, such as 부산."),
      ToolInput(
        Query.Parameter.by.most(1), "Only this means: train, express or intercity (buses)."),
      ToolInput(.date, "The date, YYYY-MM-DD, such as 2026-11-20. By default today."),
      ToolInput(.after, "The earliest departure, HH:MM, such as 18:00."), .limit, .offset,
    ],
    [
      "from": ToolAnswer.field("string", "Where the trips begin."),
      "to": ToolAnswer.field("string", "Where the trips end."),
      "date": ToolAnswer.field("string", "The date."),
      "trips": ShownFields.schema(of: [Trip].self, named: "trips"),
      "alsoFrom": ToolAnswer.texts(
        "Other stations and terminals, not queried: name one to query it."),
    ]
  ) { call in
    let document = try await call.document(.departures)
    let trips = document.modes.list.flatMap(\.trips.list).sorted { order($0) < order($1) }
    let page = Page(trips, call)
    let ends = [document.from, document.to, document.date].map { $0.text ?? "" }
    var lines = ["\(ends[0]) → \(ends[1]), \(ends[2])"]
    lines += page.rows.map { "- " + line($0, call) }
    if trips.isEmpty { lines.append(call.say("남은 편이 없습니다.", "No trips are left.")) }
    // The terminals that were not queried.
    let others = document.modes.list
      .flatMap { $0.unqueriedOrigins.list + $0.unqueriedDestinations.list }
      .compactMap(\.name.text).uniqued()
    if !others.isEmpty {
      let names = others.prefix(8).joined(separator: ", ")
      lines.append(call.say("조회하지 않은 곳: \(names)", "Not queried: \(names)"))
    }
    var content: [String: JSONValue] = [
      "from": .string(ends[0]), "to": .string(ends[1]), "date": .string(ends[2]),
      "trips": ShownFields.value(.array(page.rows.map(\.json)), named: "trips") ?? [],
    ]
    if !others.isEmpty { content["alsoFrom"] = .array(others.map(JSONValue.string)) }
    return ToolAnswer(
      content, lines, note: AnswerNote(document), page: page.mark, in: call.language)
  }

  private static func order(_ trip: Facts) -> (String, String) {
    (trip.departure.text ?? "", trip["number"].text ?? "")
  }

  private static func line(_ trip: Facts, _ call: ToolCall) -> String {
    let times = [trip.departure, trip.arrival].map { KoreanText.clock($0.text) ?? "?" }
    let modes: [String: Words] = [
      "train": Words("열차", "train"), "express": Words("고속버스", "express bus"),
      "intercity": Words("시외버스", "intercity bus"),
    ]
    let mode = trip.mode.text.flatMap { modes[$0]?.text(in: call.language) }
    let means = [trip.grade.text ?? mode, trip["number"].text].compactMap(\.self)
      .joined(separator: " ")
    let ends = [trip.origin.text, trip.destination.text].compactMap(\.self).joined(separator: "→")
    let fare = trip.fareWon.integer.map { call.say("\($0)원", "\($0) won") }
    return "\(times[0])→\(times[1]) "
      + [means, ends, fare].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
