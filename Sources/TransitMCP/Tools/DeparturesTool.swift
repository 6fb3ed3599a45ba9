internal import TransitCore
internal import TransitDocuments

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
      ToolInput(.after, "The earliest departure, HH:MM, such as 18:00.").local, .limit, .offset,
    ],
    Shape<DeparturesContent>(
      .name("from", "Where the trips begin.") { $0.from },
      .name("to", "Where the trips end.") { $0.to },
      .name("date", "The date.") { $0.date },
      .list("trips", "The trips in order of departure.", trip) { $0.modes.flatMap(\.trips) },
      .texts("alsoFrom", "Other stations and terminals, not queried: name one to query it.") {
        $0.others
      })
  ) { call in
    let after = call.text(.after)
    let document = try await call.document(
      DeparturesDocument.self, .departures, after == nil ? [:] : [.full: .flag(true)])
    let found = document.second
    let trips = found.modes.flatMap(\.trips)
      .filter { (KoreanText.clock($0.departure) ?? "") >= after ?? "" }
      .sorted { ($0.departure ?? "", $0.number ?? "") < ($1.departure ?? "", $1.number ?? "") }
    let page = Page(trips, call)
    var lines = ["\(found.from) → \(found.to), \(found.date)"]
    lines += page.rows.map { "- " + line($0, call) }
    if trips.isEmpty { lines.append(call.say("남은 편이 없습니다.", "No trips are left.")) }
    let others = found.others
    if !others.isEmpty {
      let names = others.prefix(8).joined(separator: ", ")
      lines.append(call.say("조회하지 않은 곳: \(names)", "Not queried: \(names)"))
    }
    var content: [String: JSONValue] = [
      "from": .string(found.from), "to": .string(found.to), "date": .string(found.date),
      "trips": .array(page.rows.map { .object(trip.values(of: $0)) }),
    ]
    if !others.isEmpty { content["alsoFrom"] = .array(others.map(JSONValue.string)) }
    return ToolAnswer(
      content, lines, note: AnswerNote(document.first), page: page.mark, in: call.language)
  }

  private static let trip = Shape<TripObject>(
    .name("mode", "train, express or intercity.") { $0.mode },
    .text("number", "The number of the train.") { $0.number },
    .text("grade", "The class, such as KTX or 우등.") { $0.grade },
    .text("from", "The station or terminal of departure.") { $0.origin },
    .text("to", "The station or terminal of arrival.") { $0.destination },
    .text("departure", "ISO 8601.") { $0.departure },
    .text("arrival", "ISO 8601.") { $0.arrival },
    .integer("fareWon", "The fare of an adult in won.") { $0.fareWon })

  private static func line(_ trip: TripObject, _ call: ToolCall) -> String {
    let times = [trip.departure, trip.arrival].map { KoreanText.clock($0) ?? "?" }
    let modes: [String: Words] = [
      "train": Words("열차", "train"), "express": Words("고속버스", "express bus"),
      "intercity": Words("시외버스", "intercity bus"),
    ]
    let means = [
      trip.grade ?? modes[trip.mode]?.text(in: call.language), trip.number,
    ].compactMap(\.self).joined(separator: " ")
    let ends = [trip.origin, trip.destination].compactMap(\.self).joined(separator: "→")
    let fare = trip.fareWon.map { call.say("\($0)원", "\($0) won") }
    return "\(times[0])→\(times[1]) "
      + [means, ends, fare].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension DeparturesContent {
  /// The terminals that were not queried, by name.
  fileprivate var others: [String] {
    modes.flatMap { $0.unqueriedOrigins + $0.unqueriedDestinations }.map(\.name).uniqued()
  }
}
