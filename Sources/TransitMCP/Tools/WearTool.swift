internal import TransitCore
internal import TransitOperations
internal import TransitText

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
    ShownFields.schemas(of: WearContent.self, except: ["candidates", "clothes", "seed"])
  ) { call in
    let document = try await call.document(.wear)
    var lines = [document.place.known?.placeTitle ?? ""]
    if let outfit = document.outfit.known {
      func words(_ list: Facts) -> [String] {
        list.list.map { call.say($0.ko.text ?? "", $0.en.text ?? "") }
      }
      func felt(_ hour: Facts) -> String { "\(hour.feelsLikeCelsius.number ?? 0)" }
      let times = [outfit.date, outfit.leave, outfit.return].map { $0.text ?? "" }
      lines.append(
        "\(times[0]) \(times[1])–\(times[2]), " + call.say("체감 ", "feels like ")
          + "\(felt(outfit.coldest))~\(felt(outfit.warmest))°C")
      lines.append(call.say("옷: ", "Wear: ") + words(outfit.garments).joined(separator: ", "))
      let things = words(outfit.things)
      if !things.isEmpty {
        lines.append(call.say("챙길 것: ", "Bring: ") + things.joined(separator: ", "))
      }
      lines += words(outfit.advice).map { "- " + $0 }
    } else {
      lines.append(
        call.say("이 시간의 예보가 없습니다.", "There is no forecast for these hours."))
    }
    var content: [String: JSONValue] = [:]
    for name in ["place", "regions", "style", "sensitivity", "outfit"] {
      content[name] = ShownFields.value(document.json[name] ?? .null, named: name)
    }
    return ToolAnswer(
      content, lines, note: AnswerNote(document),
      candidates: document.candidates.list.map(Candidate.init), in: call.language)
  }
}
