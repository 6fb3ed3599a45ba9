internal import TransitCore
internal import TransitDocuments

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
    Shape<WeatherDocument.Content>(
      .object("place", "The place.", LocatedPlaceObject.shape) { $0.place },
      .object("now", "The weather now.", WeatherSlotObject.shape) { $0.weather?.now },
      .list("hours", "The next hours.", WeatherSlotObject.shape) { $0.weather?.slots },
      .list("days", "The next days.", WeatherDayObject.shape) { $0.weather?.days },
      .list("warnings", "Warnings in force.", WeatherWarningObject.shape) {
        $0.weather?.warnings
      },
      .object("air", "The air quality.", AirQualityObject.shape) { $0.air })
  ) { call in
    let document = try await call.document(WeatherDocument.self, .weather)
    switch document.results.first {
    case .answer(let answer): return weather(answer, call)
    case .failure(let failure):
      throw ToolFailure(Words(verbatim: failure.error.message))
    case nil: throw TransitError(.malformed)
    }
  }

  private static let hours = Query.Parameter(
    "hours", .number(1...48, standard: 12), example: "24")
  private static let days = Query.Parameter("days", .number(1...11, standard: 4), example: "7")

  private static func weather(
    _ answer: AnswerDocument<WeatherDocument.Content>, _ call: ToolCall
  ) -> ToolAnswer {
    let (place, forecast, air) = (answer.second.place, answer.second.weather, answer.second.air)
    let now = answer.first.asOf
    // The hour that has begun is the first.
    let slots = (forecast?.slots ?? []).filter { $0.start.prefix(13) >= now.prefix(13) }
      .prefix(call.number(hours) ?? 12)
    let coming = (forecast?.days ?? []).prefix(call.number(days) ?? 4)
    var content: [String: JSONValue] = [
      "place": .object(LocatedPlaceObject.shape.values(of: place)),
      "hours": .array(slots.map { .object(WeatherSlotObject.shape.values(of: $0)) }),
      "days": .array(coming.map { .object(WeatherDayObject.shape.values(of: $0)) }),
      "warnings": .array(
        (forecast?.warnings ?? []).prefix(10)
          .map { .object(WeatherWarningObject.shape.values(of: $0)) }),
    ]
    content["now"] = forecast?.now.map { .object(WeatherSlotObject.shape.values(of: $0)) }
    content["air"] = air.map { .object(AirQualityObject.shape.values(of: $0)) }
    var lines = [place.title]
    if let now = forecast?.now { lines.append(call.say("지금 ", "Now ") + now.text(call)) }
    lines += (forecast?.warnings ?? []).prefix(5).map { "⚠ \($0.title) (\($0.area))" }
    if let air { lines.append(air.text(call)) }
    lines += slots.map { "- \(KoreanText.clock($0.start) ?? "?") \($0.text(call))" }
    lines += coming.map { "- " + $0.text(call) }
    if forecast == nil { lines.append(call.say("예보가 없습니다.", "There is no forecast.")) }
    return ToolAnswer(
      content, lines, note: AnswerNote(answer.first),
      candidates: answer.second.candidates.map(Candidate.init), in: call.language)
  }
}
