internal import TransitCore
internal import TransitOperations
internal import TransitText

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
    [
      "place": ShownFields.schema(of: Place.self, named: "place"),
      "regions": ShownFields.schema(of: [Region].self, named: "regions"),
      "others": ShownFields.schema(of: [Place].self, named: "others"),
    ]
  ) { call in
    let most = call.number(.placeLimit) ?? 5
    let document = try await call.document(.place, [.limit: .number(most)])
    let others = document.candidates.list.prefix(most)
    let (place, region) = (document.place, document.regions.list.last?.name.text)
    var lines = [place.name.text ?? ""]
    lines.append(
      [place.roadAddress.text, place.address.text].compactMap(\.self).joined(separator: " · "))
    if let position = place.coordinate.position { lines.append(position) }
    let facts = [place.category.texts.last, region, place.phone.text, place.mapURL.text]
    lines.append(facts.compactMap(\.self).joined(separator: " · "))
    if !others.isEmpty {
      lines.append(call.say("다른 곳:", "Other places:"))
      lines += others.map { other in
        let address = other.roadAddress.text ?? other.address.text
        return "- "
          + [other.name.text, address, other.coordinate.position].compactMap(\.self)
          .joined(separator: " · ")
      }
    }
    var content: [String: JSONValue] = [
      "others": ShownFields.value(.array(others.map(\.json)), named: "others") ?? []
    ]
    content["place"] = ShownFields.value(place.json, named: "place")
    content["regions"] = ShownFields.value(document.regions.json, named: "regions")
    return ToolAnswer(content, lines, note: AnswerNote(document), in: call.language)
  }
}
