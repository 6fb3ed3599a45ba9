internal import TransitCore
internal import TransitOperations
internal import TransitText

extension MCPTool {
  static let nearby = MCPTool(
    "nearby", "Stops and bikes nearby",
    """
    Returns bus stops, subway stations or public bikes around a place, nearest first, with their \
    distances. Use it if the person names a place or a position and not a stop; then call \
    transit_arrivals with an id of the answer. The place is a name, an address or \
    latitude,longitude; the server does not know where the person is, so ask if it is not clear. \
    Stops and stations cover all of Korea where the services do; public bikes are those of Seoul, \
    only with kind bike.
    """,
    [
      ToolInput(
        .place.required, "A name, an address or latitude,longitude, such as 코엑스 or 37.51,127.06."),
      ToolInput(.radius, "The radius in metres, 1 to 1500, such as 300."),
      ToolInput(
        Query.nearby["kind"] ?? .kind, "Only this kind: station (a bus stop), subway or bike."),
      .limit, .offset,
    ],
    ShownFields.schemas(of: NearbyContent.self, except: ["candidates"])
  ) { call in
    let document = try await call.document(.nearby)
    let isBikes = document.bikes.known != nil && document.items.list.isEmpty
    let (stops, bikes) = (Page(document.items.list, call), Page(document.bikes.list, call))
    let radius = document.radiusMeters.integer ?? 0
    let place = document.place.placeTitle
    var lines = [call.say("\(place) 반경 \(radius) m:", "Within \(radius) m of \(place):")]
    lines += stops.rows.map { row in
      let title = row.item.itemTitle(in: call.language)
      let distance = row.distanceMeters.integer.map { distanceText($0) + ", " } ?? ""
      return "- \(title): \(distance)\(row.item.kindWords(in: call.language)) "
        + "[\(row.item.id.text ?? "")]"
    }
    lines += bikes.rows.map { row in
      let count = row.station.bikesAvailable.integer
        .map { call.say("자전거 \($0)대", "\($0) bikes") }
      let facts = [row.distanceMeters.integer.map(distanceText), count].compactMap(\.self)
      return "- \(row.station.name.text ?? ""): \(facts.joined(separator: ", "))"
    }
    if stops.rows.isEmpty, bikes.rows.isEmpty {
      lines.append(call.say("없습니다. radius를 늘려 보세요.", "None. Try a larger radius."))
    }
    var content: [String: JSONValue] = [
      "radiusMeters": .integer(radius),
      "items": ShownFields.value(.array(stops.rows.map(\.json)), named: "items") ?? [],
    ]
    content["place"] = ShownFields.value(document.place.json, named: "place")
    if document.bikes.known != nil {
      content["bikes"] = ShownFields.value(.array(bikes.rows.map(\.json)), named: "bikes") ?? []
    }
    return ToolAnswer(
      content, lines, note: AnswerNote(document), page: isBikes ? bikes.mark : stops.mark,
      candidates: document.candidates.list.map(Candidate.init), in: call.language)
  }
}
