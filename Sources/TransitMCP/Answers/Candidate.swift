internal import TransitCore

/// Something that a name may refer to.
struct Candidate: Sendable {
  var id: String
  var name: String
  /// What distinguishes it, such as an address.
  var detail: String?
  var kind: String

  /// The most that an answer lists.
  static let limit = 5

  /// The schema of the field that lists them.
  static let field: JSONValue = [
    "type": "array",
    "description": "Others that the name may refer to. Pass the id in place of the name.",
    "items": [
      "type": "object", "required": ["id", "kind", "name"],
      "properties": [
        "id": ToolAnswer.field("string", "An id, a position or a city, for the next call."),
        "name": ToolAnswer.field("string", "The name."),
        "detail": ToolAnswer.field("string", "The address or city."),
        "kind": ToolAnswer.field("string", "station (a stop), route, subway, place or city."),
      ],
    ],
  ]

  static func content(of candidates: [Candidate]) -> JSONValue {
    .array(
      candidates.prefix(limit * 4).map { candidate in
        var content: JSONValue = [
          "id": .string(candidate.id), "name": .string(candidate.name),
          "kind": .string(candidate.kind),
        ]
        content["detail"] = candidate.detail.map(JSONValue.string)
        return content
      })
  }

  static func lines(_ candidates: [Candidate], in language: Language) -> [String] {
    guard !candidates.isEmpty else { return [] }
    let shown = candidates.prefix(candidates.first?.kind == "place" ? limit : limit * 4)
    return [Words("다른 후보:", "Others of this name:").text(in: language)]
      + shown.map { candidate in
        let detail = candidate.detail.map { " (\($0))" } ?? ""
        return "- \(candidate.name)\(detail) [\(candidate.id)]"
      }
  }
}

extension Candidate {
  init(_ item: SearchItem) {
    self.init(
      id: item.id, name: item.description, detail: item.city?.name, kind: item.kind.rawValue)
  }

  /// Creates the candidate of a place. Its coordinates are what another call takes.
  init(_ place: Facts) {
    let name = place.name.text ?? ""
    self.init(
      id: place.coordinate.position ?? name, name: name,
      detail: place.roadAddress.text ?? place.address.text, kind: "place")
  }
}
