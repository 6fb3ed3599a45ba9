internal import TransitCatalog
internal import TransitCore
internal import TransitOperations
internal import TransitRegistry

extension MCPTool {
  static let route = MCPTool(
    "route", "A bus route or subway line",
    """
    Returns a bus route with its stops, first and last departures, interval and the buses on it \
    now, or a subway line with its trains now. Use it for where a bus goes, how often it runs and \
    where its vehicles are; use transit_arrivals for when it reaches one stop. The name is a bus \
    number (472) or a subway line (2호선, Line 2, 신분당선); add city if several cities have the \
    number. Live trains cover the Seoul area; the resource transit://lines/{city} lists the \
    stations of lines.
    """,
    [
      ToolInput(
        .route.required, "A bus number or a subway line, such as 472, 9404, 2호선 or 신분당선.",
        name: "name"),
      .city,
      ToolInput(type, "bus or subway; by default that of the name.").local,
      .limit, .offset,
    ], RouteAnswer.schema
  ) { call in
    let name = call.text(.route) ?? ""
    let type = call.text(type)
    if let line = SubwayLine.meant(by: name, isSure: type == "subway"), type != "bus" {
      return try await trains(of: line, call)
    }
    let (document, typed) = try await call.answer(.route, as: RouteContent.self)
    let page = Page(document.stops.list, call)
    let answer = RouteAnswer(
      route: document.route.known, line: nil, stops: page.rows, names: document.stops.list,
      vehicles: Array(document.vehicles.list.prefix(RouteAnswer.maxVehicles)),
      vehicleCount: document.vehicles.list.count)
    return ToolAnswer(
      answer.content, answer.lines(typed, call), note: AnswerNote(document), page: page.mark,
      in: call.language)
  }

  private static let type = Query.Parameter("type", .choice(["bus", "subway"]), example: "bus")

  private static func trains(of line: String, _ call: ToolCall) async throws -> ToolAnswer {
    let (document, typed) = try await call.answer(
      .trains, [.line: .text(line)], as: TrainsContent.self)
    let page = Page(document.vehicles.list, call)
    let answer = RouteAnswer(
      route: nil, line: document.line, stops: [], names: [], vehicles: page.rows,
      vehicleCount: document.vehicles.list.count)
    let trains = typed.value.found.items.dropFirst(page.offset).prefix(page.rows.count)
    return ToolAnswer(
      answer.content,
      answer.lines(trains, on: typed.value.line, at: typed.asOf, call),
      note: AnswerNote(document), page: page.mark, in: call.language)
  }
}

extension SubwayLine {
  /// Returns the line that a name means, as the query takes it; `nil` for the name of a bus.
  ///
  /// - Parameter isSure: Whether the name is that of a line.
  fileprivate static func meant(by name: String, isSure: Bool) -> String? {
    let known = StationTable.korea.lines.first {
      $0.englishName.lowercased() == name.lowercased()
        || $0.englishName.replacing("–", with: "-").lowercased() == name.lowercased()
    }
    if let known { return known.line.name }
    let isLine = name.hasSuffix("호선") || name.hasSuffix("선") || name.hasSuffix("철도")
    return isSure || isLine ? name : nil
  }
}
