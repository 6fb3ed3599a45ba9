internal import TransitCore
internal import TransitDocuments

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
        Query.Parameter("mode", .choice(["search", "suggest"]), example: "suggest"),
        "search (default) asks the services; suggest completes a beginning from a local table."
      ).local,
      .limit, .offset,
    ],
    Shape<SearchContent>(.list("items", "The matches, best first.", row) { $0.items })
  ) { call in
    let isSuggestion = call.text(mode) == "suggest"
    let (skip, rows) = (call.number(.skip) ?? 0, call.number(.rows) ?? 20)
    // A suggestion has no offset.
    let document = try await call.document(
      SearchDocument.self, isSuggestion ? .suggest : .search,
      isSuggestion
        ? [.limit: .number(min(skip + rows, 50))]
        : [.limit: .number(rows), .offset: .number(skip)])
    let found = document.second
    let items = isSuggestion ? Array(found.items.dropFirst(skip)) : found.items
    let page = Page(items, offset: skip, total: found.total)
    var content = found
    content.items = page.rows
    var lines = [call.say("\(found.total)건:", "\(found.total) found:")]
    if found.total == 0 { lines = [nothing(found, call)] }
    for (index, item) in page.rows.enumerated() {
      lines.append("\(page.offset + index + 1). \(line(item, call))")
    }
    return ToolAnswer(
      ["items": .array(content.items.map { .object(row.values(of: $0)) })], lines,
      note: AnswerNote(document.first), page: page.mark,
      candidates: found.candidates.map(Candidate.init), in: call.language)
  }

  private static let mode = Query.Parameter("mode", example: "suggest")

  private static let row = Shape<Joined<ItemObject, SearchContent.Row>>(
    .name("id", "The identifier that other tools take in place of the name.") {
      $0.first.base.id
    },
    .name("kind", "station (a bus stop), route (a bus) or subway (a subway station).") {
      $0.first.base.case.rawValue
    },
    .name("name", "The Korean name.") { $0.first.base.name },
    .text("englishName", "The English name of a subway station.") { $0.first.englishName },
    .text("number", "The number of the stop or the bus.") { $0.first.base.number },
    .texts("lines", "The lines of a subway station.") { row in
      row.first.base.lines.isEmpty ? nil : row.first.base.lines.map(\.name)
    },
    .text("city", "The city.") { $0.first.base.city },
    .text("match", "How the query matches: exact, prefix, word, alias, slip and others.") {
      $0.second.match.kind
    },
    .integer("distanceMeters", "The distance from the place in near, in metres.") {
      $0.second.distanceMeters
    },
    .number("latitude", "Degrees north.") { $0.first.base.coordinate?.latitude },
    .number("longitude", "Degrees east.") { $0.first.base.coordinate?.longitude })

  private static func line(
    _ item: Joined<ItemObject, SearchContent.Row>, _ call: ToolCall
  ) -> String {
    var facts = [item.first.kindWords(in: call.language)]
    if let city = item.first.base.city { facts.append(city) }
    if let meters = item.second.distanceMeters { facts.append(KoreanText.distance(meters)) }
    let title = item.first.title(in: call.language)
    return "\(title) — \(facts.joined(separator: ", ")) [\(item.first.base.id)]"
  }

  private static func nothing(_ found: SearchContent, _ call: ToolCall) -> String {
    let cities = found.elsewhere.prefix(5).map(\.city).joined(separator: ", ")
    guard !cities.isEmpty else {
      return call.say(
        "찾은 것이 없습니다. 다른 이름이나 번호로, 장소라면 transit_place로 찾아보세요.",
        "Nothing found. Try another name or number, or transit_place for a place.")
    }
    return call.say("이 도시에는 없습니다. 있는 도시: \(cities)", "Not in this city, but in: \(cities)")
  }
}
