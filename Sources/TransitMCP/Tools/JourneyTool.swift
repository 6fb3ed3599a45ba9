internal import TransitCore
internal import TransitOperations
internal import TransitRegistry
internal import TransitText

extension MCPTool {
  static let journeys = MCPTool(
    "journeys", "How to get there",
    """
    Returns ways from one place to another by the subway of Seoul and the capital area, and by bus \
    where a service with a key plans it, with when to leave, transfers, doors and fare; the next \
    vehicle of the first ride is live where the service reports it. Use it for how to get \
    somewhere, how long it takes or what it costs; use transit_departures between cities. from and \
    to are stations, places or addresses (강남, Hongik Univ.). It avoids stations and sections that \
    Seoul Metro's notices close. Times are means unless timeBasis says live or timetable.
    """,
    [
      ToolInput(
        .from.of(.place).required, "Where it begins: a station, place or address, such as 강남."),
      ToolInput(.to.of(.place).required, "Where it ends, such as 홍대입구."),
      ToolInput(Query.Parameter.via.most(1), "A station to pass through or change at, such as 사당."),
      ToolInput(
        .depart, "The earliest departure, HH:MM or with a date: 2026-11-21T08:00. By default now."),
      ToolInput(.arrive, "The latest arrival, in the same form."),
      ToolInput(.date, "The date of that time, YYYY-MM-DD. By default the next such time."),
      ToolInput(.mode, "rail for trains only, bus for buses only. By default both."),
      ToolInput(.fewestTransfers, "true to put the fewest transfers first."),
      ToolInput(.leastWalking, "true to put the least walking first."),
      ToolInput(.alternatives, "true for the times of other ways too, which costs three requests."),
    ],
    ShownFields.schemas(of: JourneysContent.self)
  ) { call in
    let (document, answer) = try await call.answer(.journeys, as: JourneysContent.self)
    let text = JourneyText(language: call.language, now: answer.asOf)
    var lines = [text.title(answer.plan.query)]
    if answer.plan.isOutOfService { lines.append(call.say(.outOfService)) }
    lines += answer.plan.noticeWords.map { "⚠ " + call.say($0) }
    for journey in answer.plan.journeys {
      lines.append("- " + ([text.head(journey)] + text.facts(journey)).joined(separator: ", "))
      if let live = text.live(journey) { lines.append("  " + live) }
      lines += text.rows(journey).map { "  \($0.label): \($0.words.joined(separator: " "))" }
    }
    if answer.plan.journeys.isEmpty {
      lines.append(call.say(answer.unserved.isEmpty ? .noJourney : .unserved(answer.unserved)))
    }
    return ToolAnswer(
      ShownFields.value(document, as: JourneysContent.self), lines, note: AnswerNote(document),
      in: call.language)
  }
}
