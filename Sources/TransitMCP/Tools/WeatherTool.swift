internal import TransitCore
internal import TransitOperations
internal import TransitText

extension MCPTool {
  static let weather = MCPTool(
    "weather", "Weather and air quality",
    """
    Returns the weather now, the next hours, the next days, warnings in force and the air quality \
    at a place. Use it for rain, temperature and dust; use transit_wear for advice on clothes. The \
    place is a name, an address, latitude,longitude or a city abroad (코엑스, Busan, London); hours \
    sets the length of the hourly list. Korean forecasts are renewed every hour and reach ten days; \
    it has no past weather.
    """,
    [
      ToolInput(
        Query.Parameter.place.orMine, "A name, address or latitude,longitude, such as 강남."),
      ToolInput(hours, "The number of hourly entries, 1 to 48, such as 24.").local,
      ToolInput(days, "The number of days, 1 to 11, such as 7.").local,
    ],
    ShownFields.schemas(of: WeatherAnswer.Report.self, except: ["candidates"])
  ) { call in
    let document = try await call.document(.weather)
    guard let answer = document.results.list.first else { throw TransitError(.malformed) }
    if let message = answer.error.message.text {
      throw ToolFailure(Words(verbatim: message))
    }
    return weather(answer, call)
  }

  private static let hours = Query.Parameter(
    "hours", .number(1...48, standard: 12), example: "24")
  private static let days = Query.Parameter("days", .number(1...11, standard: 4), example: "7")

  private static func weather(_ answer: Facts, _ call: ToolCall) -> ToolAnswer {
    let (forecast, now) = (answer.weather, answer.asOf.text ?? "")
    // The hour that has begun is the first.
    let slots = forecast.slots.list
      .filter { ($0.start.text ?? "").prefix(13) >= now.prefix(13) }
      .prefix(call.number(hours) ?? 12)
    let coming = forecast.days.list.prefix(call.number(days) ?? 4)
    let warnings = forecast.warnings.list.prefix(10)
    var content: [String: JSONValue] = [:]
    for name in ["place", "regions", "air"] {
      content[name] = ShownFields.value(answer.json[name] ?? .null, named: name)
    }
    if forecast.known != nil {
      var shown = forecast.json
      shown["slots"] = .array(slots.map(\.json))
      shown["days"] = .array(coming.map(\.json))
      shown["warnings"] = .array(warnings.map(\.json))
      content["weather"] = ShownFields.value(shown, named: "weather")
    }
    var lines = [answer.place.placeTitle]
    if let now = forecast.now.known { lines.append(call.say("지금 ", "Now ") + now.slotText(call)) }
    lines += warnings.prefix(5).map { "⚠ \($0.title.text ?? "") (\($0.area.text ?? ""))" }
    if let air = answer.air.known { lines.append(air.airText(call)) }
    lines += slots.map { "- \(KoreanText.clock($0.start.text) ?? "?") \($0.slotText(call))" }
    lines += coming.map { "- " + $0.dayText(call) }
    if forecast.known == nil { lines.append(call.say("예보가 없습니다.", "There is no forecast.")) }
    return ToolAnswer(
      content, lines, note: AnswerNote(answer),
      candidates: answer.candidates.list.map(Candidate.init), in: call.language)
  }
}
