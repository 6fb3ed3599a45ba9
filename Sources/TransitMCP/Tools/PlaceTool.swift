internal import TransitCore
internal import TransitDocuments

extension MCPTool {
  static let place = MCPTool(
    "place", "Places and addresses",
    """
    Finds a place or an address in Korea and returns its position, addresses, area, phone and a \
    link to a map, with other places of the name. Use it to turn a name into a position, or a \
    position into an address; to find stops around a place call transit_nearby with its name at \
    once. The place is a name, an address or latitude,longitude, and near orders equal names by \
    distance. It finds no stops by number (use transit_find) and plans no routes.
    """,
    [
      ToolInput(.place.required, "A name, address or latitude,longitude, such as 코엑스."),
      ToolInput(.near, "A place or latitude,longitude that equal names are ordered from."),
      ToolInput(
        .placeLimit, "The maximum number of other places, 1 to 45, such as 5."),
    ],
    Shape<PlaceContent>(
      .object("place", "The best match.", row) { $0.place },
      .text("region", "The administrative area.") { $0.regions.last?.name },
      .list("others", "Other places of the name.", row) { $0.candidates })
  ) { call in
    let document = try await call.document(
      PlaceDocument.self, .place, [.limit: .number(call.number(.placeLimit) ?? 5)])
    let found = document.second
    let others = found.candidates.prefix(call.number(.placeLimit) ?? 5)
    var lines = [found.place.name]
    let place = found.place
    lines.append([place.roadAddress, place.address].compactMap(\.self).joined(separator: " · "))
    if let position = place.coordinate {
      lines.append("\(position.latitude),\(position.longitude)")
    }
    let facts = [place.category.last, found.regions.last?.name, place.phone, place.mapURL]
    lines.append(facts.compactMap(\.self).joined(separator: " · "))
    if !others.isEmpty {
      lines.append(call.say("다른 곳:", "Other places:"))
      lines += others.map { other in
        let address = other.roadAddress ?? other.address
        let position = other.coordinate.map { "\($0.latitude),\($0.longitude)" }
        return "- "
          + [other.name, address, position].compactMap(\.self).joined(separator: " · ")
      }
    }
    var content: [String: JSONValue] = [
      "place": .object(row.values(of: place)),
      "others": .array(others.map { .object(row.values(of: $0)) }),
    ]
    content["region"] = (found.regions.last?.name).map(JSONValue.string)
    return ToolAnswer(content, lines, note: AnswerNote(document.first), in: call.language)
  }

  private static let row = Shape<PlaceObject>(
    .name("name", "The name.") { $0.name },
    .text("category", "The kind of place.") { $0.category.last },
    .text("roadAddress", "The road address (도로명주소).") { $0.roadAddress },
    .text("address", "The address by lot (지번주소).") { $0.address },
    .text("postcode", "The postcode.") { $0.postcode },
    .text("city", "The city.") { $0.city }, .text("phone", "The telephone number.") { $0.phone },
    .number("latitude", "Degrees north.") { $0.coordinate?.latitude },
    .number("longitude", "Degrees east.") { $0.coordinate?.longitude },
    .integer("distanceMeters", "The distance from near, in metres.") { $0.distanceMeters },
    .text("mapURL", "A link to a map.") { $0.mapURL })
}
