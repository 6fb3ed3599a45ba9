internal import TransitCore
internal import TransitDocuments

/// Something that a name may refer to.
struct Candidate: Sendable {
  var id: String
  var name: String
  /// What distinguishes it, such as an address.
  var detail: String?
  var kind: String

  init(id: String, name: String, detail: String?, kind: String) {
    (self.id, self.name, self.detail, self.kind) = (id, name, detail, kind)
  }

  init(_ item: ItemObject) {
    let base = item.base
    self.init(
      id: base.id, name: base.title, detail: base.city, kind: base.case.rawValue)
  }

  /// Creates the candidate of a place. Its coordinates are what another call takes.
  init(_ place: PlaceObject) {
    let position = place.coordinate.map { "\($0.latitude),\($0.longitude)" }
    self.init(
      id: position ?? place.name, name: place.name,
      detail: place.roadAddress ?? place.address, kind: "place")
  }

  /// The most that an answer lists.
  static let limit = 5

  static let list = Shape<[Candidate]>(
    .list(
      "candidates", "Others that the name may refer to. Pass the id in place of the name.",
      Shape<Candidate>(
        .name("id", "An id, a position or a city, for the next call.") { $0.id },
        .name("name", "The name.") { $0.name },
        .text("detail", "The address or city.") { $0.detail },
        .name("kind", "station (a stop), route, subway, place or city.") { $0.kind })
    ) { $0.isEmpty ? nil : Array($0.prefix(limit * 4)) })

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
