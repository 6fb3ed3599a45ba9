internal import TransitCore
internal import TransitOperations
internal import TransitText

extension MCPTool {
  static let find = MCPTool(
    "find", "Find stops, routes and stations",
    """
    Finds bus stops, bus routes and subway stations in Korea by name, number or identifier, as one \
    list with the best match first. Use it to get an id, or if a name may mean several things; for \
    a question about arrivals, a route or a timetable call that tool at once, because it resolves \
    names too. Korean, English and romanised names, initials (ㄱㄴ) and stop numbers (22009) are \
    accepted; mode suggest completes a typed beginning without a network. It finds no shops or \
    addresses: use transit_place for those.
    """,
    [
      ToolInput(.query.required, "A name, a number or an id, such as 강남, Gangnam, 472 or 22009."),
      .city,
      ToolInput(.kind, "Only this kind: station (a bus stop), route (a bus) or subway."),
      ToolInput(.near, "A place or latitude,longitude; equal matches are ordered from it."),
      ToolInput(
        mode,
        "search (default) asks the services; suggest completes a beginning from a local table."
      ).local,
      .limit, .offset,
    ],
    ["items": ShownFields.schema(of: [SearchContent.Row].self, named: "items")]
  ) { call in
    let isSuggestion = call.text(mode) == "suggest"
    let (skip, rows) = (call.number(.skip) ?? 0, call.number(.rows) ?? 20)
    // A suggestion has no offset.
    let document = try await call.document(
      isSuggestion ? .suggest : .search,
      isSuggestion
        ? [.limit: .number(min(skip + rows, 50))]
        : [.limit: .number(rows), .offset: .number(skip)])
    let all = document.items.list
    let total = document.total.integer ?? 0
    let page = Page(isSuggestion ? Array(all.dropFirst(skip)) : all, offset: skip, total: total)
    var lines = [call.say("\(total)건:", "\(total) found:")]
    if total == 0 { lines = [nothing(document, call)] }
    for (index, item) in page.rows.enumerated() {
      lines.append("\(page.offset + index + 1). \(line(item, call))")
    }
    return ToolAnswer(
      ["items": ShownFields.value(.array(page.rows.map(\.json)), named: "items") ?? []], lines,
      note: AnswerNote(document), page: page.mark,
      candidates: document.candidates.list.map(Candidate.init), in: call.language)
  }

  private static let mode = Query.Parameter(
    "mode", .choice(["search", "suggest"]), example: "suggest")

  private static func line(_ item: Facts, _ call: ToolCall) -> String {
    var facts = [item.kindWords(in: call.language)]
    if let city = item.city.text { facts.append(city) }
    if let meters = item.distanceMeters.integer { facts.append(distanceText(meters)) }
    let title = item.itemTitle(in: call.language)
    return "\(title) — \(facts.joined(separator: ", ")) [\(item.id.text ?? "")]"
  }

  private static func nothing(_ found: Facts, _ call: ToolCall) -> String {
    let cities = found.elsewhere.list.prefix(5).compactMap(\.city.text).joined(separator: ", ")
    guard !cities.isEmpty else {
      return call.say(
        "찾은 것이 없습니다. 다른 이름이나 번호로, 장소라면 transit_place로 찾아보세요.",
        "Nothing found. Try another name or number, or transit_place for a place.")
    }
    return call.say("이 도시에는 없습니다. 있는 도시: \(cities)", "Not in this city, but in: \(cities)")
  }
}
