internal import TransitCore
internal import TransitDocuments

extension MCPTool {
  static let wear = MCPTool(
    "wear", "What to wear",
    """
    Suggests what to wear and bring at a place between leaving and returning, with the reasons, \
    from the forecast of those hours. Use it for clothes and umbrellas; use transit_weather for the \
    numbers themselves. The place is a name, address or latitude,longitude; leave and return are \
    HH:MM, by default 08:00 and 19:00, and sensitivity and style describe the person. It knows no \
    wardrobe and remembers nothing between calls.
    """,
    [
      ToolInput(
        Query.Parameter.place.orMine, "A name, address or latitude,longitude, such as 강남."),
      ToolInput(.leave, "When the person leaves, HH:MM, such as 08:00."),
      ToolInput(.return, "When the person is back, HH:MM, such as 19:00."),
      ToolInput(.date, "The date, YYYY-MM-DD. By default today, or tomorrow in the evening."),
      ToolInput(.sensitivity, "How the person feels the cold: cold (easily), normal or hot."),
      ToolInput(.style, "The style of clothes: women, men or any."),
    ],
    Shape<WearContent>(
      .object("place", "The place.", LocatedPlaceObject.shape) { $0.place },
      .text("date", "The date.") { $0.outfit?.first.date },
      .text("leave", "When the person leaves, HH:MM.") { $0.outfit?.first.leave },
      .text("return", "When the person is back, HH:MM.") { $0.outfit?.first.return },
      .number("coldestFeelsLikeCelsius", "The lowest felt temperature, in °C.") {
        $0.outfit?.first.coldest.feelsLikeCelsius
      },
      .number("warmestFeelsLikeCelsius", "The highest felt temperature, in °C.") {
        $0.outfit?.first.warmest.feelsLikeCelsius
      },
      .texts("garments", "What to wear.") { $0.outfit?.second.garments.map(\.en) },
      .texts("things", "What to bring, such as an umbrella.") {
        $0.outfit?.second.things.map(\.en)
      },
      .texts("advice", "The reasons.") { $0.outfit?.second.advice.map(\.en) })
  ) { call in
    let document = try await call.document(WearDocument.self, .wear)
    let found = document.second
    var lines = [found.place?.title ?? ""]
    var content: [String: JSONValue] = [:]
    content["place"] = found.place.map { .object(LocatedPlaceObject.shape.values(of: $0)) }
    if let outfit = found.outfit {
      let choice = outfit.first
      let garments = outfit.second.garments.map { call.say($0.ko, $0.en) }
      let things = outfit.second.things.map { call.say($0.ko, $0.en) }
      let advice = outfit.second.advice.map { call.say($0.ko, $0.en) }
      lines.append(
        "\(choice.date) \(choice.leave)–\(choice.return), "
          + call.say("체감 ", "feels like ")
          + "\(choice.coldest.feelsLikeCelsius)~\(choice.warmest.feelsLikeCelsius)°C")
      lines.append(call.say("옷: ", "Wear: ") + garments.joined(separator: ", "))
      if !things.isEmpty {
        lines.append(call.say("챙길 것: ", "Bring: ") + things.joined(separator: ", "))
      }
      lines += advice.map { "- " + $0 }
      content["date"] = .string(choice.date)
      content["leave"] = .string(choice.leave)
      content["return"] = .string(choice.return)
      content["coldestFeelsLikeCelsius"] = .number(choice.coldest.feelsLikeCelsius)
      content["warmestFeelsLikeCelsius"] = .number(choice.warmest.feelsLikeCelsius)
      content["garments"] = .array(garments.map(JSONValue.string))
      content["things"] = .array(things.map(JSONValue.string))
      content["advice"] = .array(advice.map(JSONValue.string))
    } else {
      lines.append(
        call.say("이 시간의 예보가 없습니다.", "There is no forecast for these hours."))
    }
    return ToolAnswer(
      content, lines, note: AnswerNote(document.first),
      candidates: found.candidates.map(Candidate.init), in: call.language)
  }
}
