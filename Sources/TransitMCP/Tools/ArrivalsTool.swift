internal import TransitCore
internal import TransitDocuments

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
    Shape<[ArrivalGroup]>(
      .list("stops", "The stops or stations that match, with their arrivals.", group) { $0 })
  ) { call in
    let document = try await call.document(ArrivalsDocument.self, .arrivals)
    let rows = document.second.stops.enumerated().flatMap { index, stop in
      stop.arrivals.map { (index: index, arrival: $0) }
    }
    let page = Page(rows, call)
    let groups = document.second.stops.enumerated().compactMap { index, stop -> ArrivalGroup? in
      let arrivals = page.rows.filter { $0.index == index }.map(\.arrival)
      // A stop without arrivals is shown too, but not one of another page.
      guard !arrivals.isEmpty || stop.arrivals.isEmpty else { return nil }
      return ArrivalGroup(stop: stop, arrivals: arrivals)
    }
    var lines: [String] = []
    for found in groups.prefix(10) {
      let item = found.stop.item
      lines.append("\(item.title(in: call.language)) [\(item.base.id)]")
      let uncovered = found.stop.uncoveredLines.joined(separator: ", ")
      if found.arrivals.isEmpty, uncovered.isEmpty {
        lines.append(call.say("- 도착 정보 없음", "- no arrivals reported"))
      }
      lines += found.arrivals.map { "- " + $0.line(call) }
      if !uncovered.isEmpty {
        lines.append(
          call.say("- 실시간 도착 정보 없음: \(uncovered)", "- no live arrivals: \(uncovered)"))
      }
      lines += (found.stop.timetable ?? []).prefix(12).map { $0.line(call) }
    }
    if groups.isEmpty { lines.append(call.say("찾은 정류소나 역이 없습니다.", "No such stop or station.")) }
    return ToolAnswer(
      ["stops": .array(groups.prefix(10).map { .object(group.values(of: $0)) })], lines,
      note: AnswerNote(document.first), page: page.mark, in: call.language)
  }

  private struct ArrivalGroup: Sendable {
    var stop: ArrivalsContent.Stop
    var arrivals: [ArrivalObject]
  }

  private static let group = Shape<ArrivalGroup>(
    .object("stop", "The stop, station or route.", ItemObject.shape) { $0.stop.item },
    .list("arrivals", "The next vehicle of each line and direction.", ArrivalObject.shape) {
      $0.arrivals
    },
    .texts("uncoveredLines", "The station's lines for which no source has live arrivals.") {
      $0.stop.uncoveredLines.isEmpty ? nil : $0.stop.uncoveredLines
    },
    .list(
      "timetable", "Planned departures, only if there are no live arrivals.", plannedDeparture
    ) { $0.stop.timetable })
}

extension DepartureObject {
  /// `- 시간표: 08:35 노포행 (상행)`
  fileprivate func line(_ call: ToolCall) -> String {
    let parts = [
      departure.map { String($0.prefix(5)) }, line,
      headsign.map { call.say("\($0)행", "to \($0)") },
      direction.map { call.say(directionText ?? $0, KoreanText.words($0)) },
    ].compactMap(\.self)
    return "- " + call.say("시간표: ", "timetable: ") + parts.joined(separator: " ")
  }
}

extension ArrivalObject {
  fileprivate static let shape = Shape<ArrivalObject>(
    .name("line", "The bus number or the subway line.") { $0.line },
    .text("headsign", "Where it goes.") { $0.headsign },
    .text("direction", "The direction, such as up, down, inner or outer.") { $0.direction },
    .text("nextStop", "The next stop in that direction.") { $0.nextStop },
    .text("stop", "The stop, in an answer about a route.") { $0.stop },
    .integer("secondsLeft", "Seconds until it arrives, as of observedAt.") { $0.secondsLeft },
    .text("expectedAt", "When it arrives, ISO 8601.") { $0.expectedAt },
    .integer("stopsAway", "The number of stops until it arrives.") { $0.stopsAway },
    .name("state", "running, arriving, atPlatform, departed, or why none runs.") { $0.state },
    .text("currentStop", "Where it is.") { $0.currentStop },
    .name("message", "The source's own text, in Korean.") { $0.message },
    .text("observedAt", "When the source observed it, ISO 8601.") { $0.observedAt },
    .flag("isLast", "Whether it is the last one of the day.") { $0.isLast },
    .flag("isExpress", "Whether it is an express.") { $0.isExpress },
    .text("noPickup", "Why one cannot board: terminatesHere or notInService. Never the next one.") {
      $0.noPickup
    },
    .flag("isLowFloor", "Whether the bus has a low floor.") { $0.vehicle?.isLowFloor },
    .text("occupancy", "How full it is, such as manySeatsAvailable.") { $0.vehicle?.occupancy },
    .integer("seatsLeft", "The number of free seats.") { $0.vehicle?.seatsLeft },
    .texts("followingAt", "When the vehicles behind it arrive, ISO 8601.") { arrival in
      let times = arrival.following.filter { $0.noPickup == nil }.compactMap(\.expectedAt)
      return times.isEmpty ? nil : times
    })

  /// `2호선 성수행: 3분 후, 역삼. 다음 8분`
  fileprivate func line(_ call: ToolCall) -> String {
    var text = line
    if let direction {
      text += " " + call.say(directionText ?? direction, KoreanText.words(direction))
    }
    if let headsign { text += call.say(" \(headsign)행", " to \(headsign)") }
    if let nextStop, direction != nil {
      text += call.say(" (\(nextStop) 방면)", " (via \(nextStop))")
    }
    if let stop = stop, call.text(.query) == line { text += " @ \(stop)" }
    var parts = [wait(call)].compactMap(\.self)
    if let place = currentStop, state == "running" { parts.append(place) }
    if let stopsAway, secondsLeft != nil || state == "running" {
      parts.append(
        stopsAway == 1
          ? call.say("1개 전", "1 stop away")
          : call.say("\(stopsAway)개 전", "\(stopsAway) stops away"))
    }
    if let words = noPickupWords { parts.append(call.say(words.korean, words.english)) }
    if isLast { parts.append(call.say("막차", "last one")) }
    if isExpress { parts.append(call.say("급행", "express")) }
    if let seats = vehicle?.seatsLeft {
      parts.append(call.say("빈자리 \(seats)", "\(seats) seats left"))
    } else if let occupancy = vehicle?.occupancy {
      parts.append(call.say(vehicle?.occupancyText ?? occupancy, KoreanText.words(occupancy)))
    }
    let next = following.filter { $0.noPickup == nil }.compactMap(\.secondsLeft).prefix(2)
      .map { KoreanText.wait($0, in: call.language) }
    if !next.isEmpty {
      parts.append(call.say("다음 ", "then ") + next.joined(separator: ", "))
    }
    return text + ": " + parts.joined(separator: ", ")
  }

  /// When it comes; `nil` if only the number of stops is known.
  private func wait(_ call: ToolCall) -> String? {
    if let secondsLeft { return KoreanText.wait(secondsLeft, in: call.language) }
    switch state {
    case "arriving": return call.say("곧 도착", "arriving")
    case "atPlatform": return call.say("도착", "at the stop")
    case "departed": return call.say("출발", "departed")
    case "running" where stopsAway != nil: return nil
    default: return call.language == .korean ? message : KoreanText.words(state)
    }
  }
}
