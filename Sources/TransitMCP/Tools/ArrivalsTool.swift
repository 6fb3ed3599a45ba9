internal import TransitCore
internal import TransitOperations
internal import TransitRegistry
internal import TransitText

extension MCPTool {
  static let arrivals = MCPTool(
    "arrivals", "Next arrivals",
    """
    Returns the next buses and trains at a stop or subway station, or of a bus route at its stops, \
    from live positions, with the age of each report. Use it for questions such as when the next \
    train comes; use transit_timetable for times later in the day or for the first and last train. \
    The query is a name (강남, Gangnam), a stop number (22009), a bus number or an id of \
    transit_find; line selects one subway line or one bus. Live arrivals cover Seoul's subway and \
    the buses of Seoul, Busan, Gyeonggi, Incheon and most other cities, not long-distance trains.
    """,
    [
      ToolInput(
        .query.required, "A stop, station or bus: a name, number or id, such as 강남 or 22009."),
      ToolInput(.line, "Only this subway line or bus, such as 2호선 or 472."),
      ToolInput(
        .direction,
        "Only this direction: a station on the way, such as 역삼, or up, down, inner, outer."), .city,
      ToolInput(.kind, "Only this kind of match: station (a bus stop), route (a bus) or subway."),
      ToolInput(.lowFloor, "true for low-floor buses only."), .limit, .offset,
    ],
    ["stops": ShownFields.schemas(of: ArrivalsContent.self)["stops"] ?? .null]
  ) { call in
    let (document, answer) = try await call.answer(.arrivals, as: ArrivalsContent.self)
    let stops = zip(document.stops.list, answer.value.results).map { (facts: $0, result: $1) }
    let rows = stops.enumerated().flatMap { index, stop in
      zip(stop.facts.arrivals.list, stop.result.arrivals).map {
        (index: index, facts: $0, arrival: $1)
      }
    }
    let page = Page(rows, call)
    // A stop without arrivals is shown too, but not one of another page.
    let groups = stops.enumerated().map { index, stop in
      (stop: stop, arrivals: page.rows.filter { $0.index == index })
    }.filter { !$0.arrivals.isEmpty || $0.stop.result.arrivals.isEmpty }.prefix(10)
    var lines: [String] = []
    for found in groups {
      let (facts, result) = found.stop
      lines.append("\(facts.item.itemTitle(in: call.language)) [\(result.item.id)]")
      lines += result.notices.map { "- ⚠ " + call.say($0.words) }
      let uncovered = result.uncoveredLines.map { call.names.line($0.name) }
      if found.arrivals.isEmpty, uncovered.isEmpty {
        lines.append("- " + call.say(result.emptyWords))
      }
      let text = ArrivalText(
        language: call.language, now: answer.asOf,
        subject: result.item.kind == .route ? .stops : .lines)
      lines += found.arrivals.map(\.arrival).rows(of: result.item.kind)
        .map { "- " + text.line(of: $0) }
      if !uncovered.isEmpty { lines.append("- " + call.say(.noLiveArrivals(uncovered))) }
      lines += facts.timetable.list.prefix(12).map { planned($0, call) }
    }
    if groups.isEmpty { lines.append(call.say("찾은 정류소나 역이 없습니다.", "No such stop or station.")) }
    let content = groups.map { found in
      var stop = found.stop.facts.json
      stop["arrivals"] = .array(found.arrivals.map(\.facts.json))
      return stop
    }
    return ToolAnswer(
      ["stops": ShownFields.value(.array(content), named: "stops") ?? []], lines,
      note: AnswerNote(document), page: page.mark, in: call.language)
  }

  /// `- 시간표: 08:35 노포행 (상행)`
  private static func planned(_ departure: Facts, _ call: ToolCall) -> String {
    let line = departure.line.text ?? ""
    let parts = [
      departure.departure.text.map { String($0.prefix(5)) }, call.names.line(line),
      departure.headsign.text.map { call.say(.to(call.names.station($0, on: line))) },
      departure.directionWords(call),
    ].compactMap(\.self).filter { !$0.isEmpty }
    return "- " + call.say("시간표: ", "timetable: ") + parts.joined(separator: " ")
  }
}
