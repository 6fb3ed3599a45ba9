internal import TransitCore
internal import TransitDocuments

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
    Shape<NearbyContent>(
      .object("place", "The place that was searched around.", LocatedPlaceObject.shape) {
        $0.place
      },
      .integer("radiusMeters", "The radius in metres.") { $0.radiusMeters },
      .list("items", "Stops and stations.", item) { $0.items },
      .list("bikes", "Stations of public bikes.", bike) { $0.bikes })
  ) { call in
    var document = try await call.document(NearbyDocument.self, .nearby)
    let isBikes = document.second.bikes != nil && document.second.items.isEmpty
    let (stops, bikes) = (
      Page(document.second.items, call), Page(document.second.bikes ?? [], call)
    )
    document.second.items = stops.rows
    if document.second.bikes != nil { document.second.bikes = bikes.rows }
    let found = document.second
    var lines = [
      call.say(
        "\(found.place.title) 반경 \(found.radiusMeters) m:",
        "Within \(found.radiusMeters) m of \(found.place.title):")
    ]
    lines += found.items.map { row in
      let title = row.item.title(in: call.language)
      let distance = row.distanceMeters.map { KoreanText.distance($0) + ", " } ?? ""
      return "- \(title): \(distance)\(row.item.kindWords(in: call.language)) [\(row.item.base.id)]"
    }
    lines += (found.bikes ?? []).map { row in
      let count = row.station.bikesAvailable.map { call.say("자전거 \($0)대", "\($0) bikes") }
      let facts = [row.distanceMeters.map(KoreanText.distance), count].compactMap(\.self)
      return "- \(row.station.name): \(facts.joined(separator: ", "))"
    }
    if found.items.isEmpty, found.bikes?.isEmpty != false {
      lines.append(call.say("없습니다. radius를 늘려 보세요.", "None. Try a larger radius."))
    }
    var content: [String: JSONValue] = [
      "place": .object(LocatedPlaceObject.shape.values(of: found.place)),
      "radiusMeters": .integer(found.radiusMeters),
      "items": .array(found.items.map { .object(item.values(of: $0)) }),
    ]
    content["bikes"] = found.bikes.map { .array($0.map { .object(bike.values(of: $0)) }) }
    return ToolAnswer(
      content, lines, note: AnswerNote(document.first), page: isBikes ? bikes.mark : stops.mark,
      candidates: found.candidates.map(Candidate.init), in: call.language)
  }

  private static let item = Shape<NearbyContent.Item>(
    .name("id", "The identifier for transit_arrivals.") { $0.item.base.id },
    .name("kind", "station (a bus stop) or subway (a subway station).") {
      $0.item.base.case.rawValue
    },
    .name("name", "The Korean name.") { $0.item.base.name },
    .text("englishName", "The English name of a subway station.") { $0.item.englishName },
    .text("number", "The number of the stop.") { $0.item.base.number },
    .texts("lines", "The lines of a subway station.") { row in
      row.item.base.lines.isEmpty ? nil : row.item.base.lines.map(\.name)
    },
    .integer("distanceMeters", "The distance in metres.") { $0.distanceMeters },
    .number("latitude", "Degrees north.") { $0.item.base.coordinate?.latitude },
    .number("longitude", "Degrees east.") { $0.item.base.coordinate?.longitude })

  private static let bike = Shape<NearbyBikesObject>(
    .name("id", "The identifier of the bike station.") { $0.station.id },
    .name("name", "The name of the bike station.") { $0.station.name },
    .integer("bikesAvailable", "The number of bikes now.") { $0.station.bikesAvailable },
    .integer("capacity", "The number of racks.") { $0.station.capacity },
    .text("observedAt", "When the source counted them, ISO 8601.") { $0.station.observedAt },
    .integer("distanceMeters", "The distance in metres.") { $0.distanceMeters },
    .number("latitude", "Degrees north.") { $0.station.coordinate?.latitude },
    .number("longitude", "Degrees east.") { $0.station.coordinate?.longitude })
}
