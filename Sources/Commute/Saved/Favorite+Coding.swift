internal import TransitCore
internal import TransitRegistry

/// One object a favourite, its target's fields beside its own: people read and edit the file. What
/// is not set is absent; version 1 had the target's fields alone.
extension Favorite: Codable {
  private enum CodingKeys: String, CodingKey {
    case kind
    case place
    case name = "as"
    case lines
    case direction
    case hasAlarm = "alarm"
    case walkMinutes
    case times = "when"
  }

  private static let placeKind = "place"

  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    let isPlace = try fields.decode(String.self, forKey: .kind) == Self.placeKind
    self.init(
      isPlace
        ? .place(try fields.decode(LocatedPlace.self, forKey: .place))
        : .item(try SavedItem(from: decoder)),
      name: try fields.decodeIfPresent(String.self, forKey: .name),
      lines: try fields.decodeIfPresent([String].self, forKey: .lines) ?? [],
      direction: try fields.decodeIfPresent(Arrival.Direction.self, forKey: .direction),
      hasAlarm: try fields.decodeIfPresent(Bool.self, forKey: .hasAlarm) ?? false,
      walkMinutes: try fields.decodeIfPresent(Int.self, forKey: .walkMinutes),
      times: try fields.decodeIfPresent([Relevance].self, forKey: .times) ?? [])
    if let walkMinutes, !Self.walkRange.contains(walkMinutes) {
      throw DecodingError.expected(
        Words(
          "\(Self.walkRange.lowerBound)–\(Self.walkRange.upperBound) 의 분이어야 합니다: \(walkMinutes)",
          "must be \(Self.walkRange.lowerBound) to \(Self.walkRange.upperBound) minutes, not \(walkMinutes)"
        ), at: fields.codingPath + [CodingKeys.walkMinutes])
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    switch target {
    case .item(let item): try item.encode(to: encoder)
    case .place(let place):
      try fields.encode(Self.placeKind, forKey: .kind)
      try fields.encode(place, forKey: .place)
    }
    try fields.encodeIfPresent(name, forKey: .name)
    if !lines.isEmpty { try fields.encode(lines, forKey: .lines) }
    try fields.encodeIfPresent(direction, forKey: .direction)
    if hasAlarm { try fields.encode(true, forKey: .hasAlarm) }
    try fields.encodeIfPresent(walkMinutes, forKey: .walkMinutes)
    if !times.isEmpty { try fields.encode(times, forKey: .times) }
  }
}
