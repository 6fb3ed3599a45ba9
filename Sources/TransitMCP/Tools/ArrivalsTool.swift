internal import TransitCore
internal import TransitOperations

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
      ToolInput(.line, "Only this subway line or bus, such as 2호선 or 472."), .city,
      ToolInput(.kind, "Only this kind of match: station (a bus stop), route (a bus) or subway."),
      ToolInput(.lowFloor, "true for low-floor buses only."), .limit, .offset,
    ],
    ["stops": ShownFields.schema(of: ArrivalsContent.self)["properties"]?["stops"] ?? .null]
  ) { call in
    let document = try await call.document(.arrivals)
    let stops = document.stops.list
    let rows = stops.enumerated().flatMap { index, stop in
      stop.arrivals.list.map { (index: index, arrival: $0) }
    }
    let page = Page(rows, call)
    let groups = stops.enumerated().compactMap { index, stop -> (stop: Facts, arrivals: [Facts])? in
      let arrivals = page.rows.filter { $0.index == index }.map(\.arrival)
      // A stop without arrivals is shown too, but not one of another page.
      guard !arrivals.isEmpty || stop.arrivals.list.isEmpty else { return nil }
      return (stop, arrivals)
    }.prefix(10)
    var lines: [String] = []
    for found in groups {
      let item = found.stop.item
      lines.append("\(item.itemTitle(in: call.language)) [\(item.id.text ?? "")]")
      let uncovered = found.stop.uncoveredLines.texts.joined(separator: ", ")
      if found.arrivals.isEmpty, uncovered.isEmpty {
        lines.append(call.say("- 도착 정보 없음", "- no arrivals reported"))
      }
      lines += found.arrivals.map { "- " + line($0, call) }
      if !uncovered.isEmpty {
        lines.append(
          call.say("- 실시간 도착 정보 없음: \(uncovered)", "- no live arrivals: \(uncovered)"))
      }
      lines += found.stop.timetable.list.prefix(12).map { planned($0, call) }
    }
    if groups.isEmpty { lines.append(call.say("찾은 정류소나 역이 없습니다.", "No such stop or station.")) }
    let content = groups.map { found in
      var stop = found.stop.json
      stop["arrivals"] = .array(found.arrivals.map(\.json))
      return stop
    }
    return ToolAnswer(
      ["stops": ShownFields.value(.array(content), named: "stops") ?? []], lines,
      note: AnswerNote(document), page: page.mark, in: call.language)
  }

  /// `- 시간표: 08:35 노포행 (상행)`
  private static func planned(_ departure: Facts, _ call: ToolCall) -> String {
    let parts = [
      departure.departure.text.map { String($0.prefix(5)) }, departure.line.text,
      departure.headsign.text.map { call.say("\($0)행", "to \($0)") },
      departure.directionWords(call),
    ].compactMap(\.self)
    return "- " + call.say("시간표: ", "timetable: ") + parts.joined(separator: " ")
  }

  /// `2호선 성수행: 3분 후, 역삼. 다음 8분`
  private static func line(_ arrival: Facts, _ call: ToolCall) -> String {
    var text = arrival.line.text ?? ""
    let isRoute = call.text(.query) == text
    if let direction = arrival.directionWords(call) { text += " " + direction }
    if let headsign = arrival.headsign.text { text += call.say(" \(headsign)행", " to \(headsign)") }
    if let next = arrival.nextStop.text, arrival.direction.known != nil {
      text += call.say(" (\(next) 방면)", " (via \(next))")
    }
    if let stop = arrival.stop.text, isRoute { text += " @ \(stop)" }
    var parts = [wait(arrival, call)].compactMap(\.self)
    let isRunning = arrival.state.text == "running"
    if let place = arrival.currentStop.text, isRunning { parts.append(place) }
    if let stops = arrival.stopsAway.integer, isRunning {
      parts.append(
        stops == 1
          ? call.say("1개 전", "1 stop away") : call.say("\(stops)개 전", "\(stops) stops away"))
    }
    if let noPickup = arrival.noPickup.text.flatMap(Arrival.NoPickup.init) {
      let isTrain = arrival.direction.known != nil && arrival.kind.known == nil
      parts.append(noPickup.words(isTrain: isTrain).text(in: call.language))
    }
    if arrival.isLast.isTrue { parts.append(call.say("막차", "last one")) }
    if arrival.isExpress.isTrue { parts.append(call.say("급행", "express")) }
    if arrival.isDetour.isTrue { parts.append(call.say("우회", "detour")) }
    let vehicle = arrival.vehicle
    if vehicle.isFull.isTrue {
      parts.append(call.say("만차", "full"))
    } else if let seats = vehicle.seatsLeft.integer {
      parts.append(call.say("빈자리 \(seats)", "\(seats) seats left"))
    } else if let occupancy = vehicle.occupancy.text {
      parts.append(call.say(vehicle.occupancyText.text ?? occupancy, KoreanText.words(occupancy)))
    }
    switch arrival.freshness.text {
    case "stale": parts.append(call.say("오래된 정보", "outdated"))
    case "frozen": parts.append(call.say("갱신되지 않음", "not updating"))
    default: break
    }
    let next = arrival.following.list.filter { $0.noPickup.known == nil }
      .compactMap(\.secondsLeft.integer).prefix(2)
      .map { KoreanText.wait($0, in: call.language) }
    if !next.isEmpty { parts.append(call.say("다음 ", "then ") + next.joined(separator: ", ")) }
    return text + ": " + parts.joined(separator: ", ")
  }

  /// When it comes; `nil` if only the number of stops is known.
  private static func wait(_ arrival: Facts, _ call: ToolCall) -> String? {
    if let seconds = arrival.secondsLeft.integer {
      return KoreanText.wait(seconds, in: call.language)
    }
    let state = arrival.state.text ?? ""
    switch state {
    case "arriving": return call.say("곧 도착", "arriving")
    case "atPlatform": return call.say("도착", "at the stop")
    case "departed": return call.say("출발", "departed")
    case "running" where arrival.stopsAway.known != nil: return nil
    default:
      return call.language == .korean ? arrival.message.text ?? "" : KoreanText.words(state)
    }
  }
}
