internal import TransitCore
internal import TransitRegistry

/// Encodes one object per favourite, with the target's fields next to its own, because people read
/// and edit the file. Fields that are not set are absent.
extension Favorite: Codable {
  private enum CodingKeys: String, CodingKey {
    case kind
    case place
    case journey
    case name = "as"
    case lines
    case direction
    case hasAlarm = "alarm"
    case walkMinutes
    case times = "when"
  }

  private static let placeKind = "place"
  private static let journeyKind = "journey"

  /// Decodes a favourite.
  ///
  /// - Throws: `DecodingError` with the field and its valid values.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try Self.target(fields, decoder),
      lines: try fields.decodeIfPresent([String].self, forKey: .lines) ?? [],
      direction: try Self.direction(fields),
      hasAlarm: try fields.decodeIfPresent(Bool.self, forKey: .hasAlarm) ?? false,
      walkMinutes: try fields.decodeIfPresent(Int.self, forKey: .walkMinutes),
      times: try fields.decodeIfPresent([Relevance].self, forKey: .times) ?? [])
    if let text = try fields.decodeIfPresent(String.self, forKey: .name) {
      name = Self.name(text)
      if name == nil { throw fields.expected(Self.nameWords(text), at: .name) }
    }
    if let walkMinutes, !Self.walkRange.contains(walkMinutes) {
      throw fields.expected(Self.walkWords(walkMinutes), at: .walkMinutes)
    }
  }

  private static func target(
    _ fields: KeyedDecodingContainer<CodingKeys>, _ decoder: any Decoder
  ) throws -> Target {
    let kind = try fields.decode(String.self, forKey: .kind)
    if kind == placeKind { return .place(try fields.decode(LocatedPlace.self, forKey: .place)) }
    if kind == journeyKind {
      return .journey(try fields.decode(SavedJourney.self, forKey: .journey))
    }
    guard SearchItem.Kind(rawValue: kind) != nil else {
      let kinds = SearchItem.Kind.allCases.map(\.rawValue) + [placeKind, journeyKind]
      let known = kinds.joined(separator: ", ")
      throw fields.expected(
        Words(
          "\(known) 가운데 하나여야 합니다: '\(kind)'", "must be one of \(known), not '\(kind)'"),
        at: .kind)
    }
    return .item(try SavedItem(from: decoder))
  }

  /// Accepts the Korean words of older files, such as `상행`, too.
  private static func direction(
    _ fields: KeyedDecodingContainer<CodingKeys>
  ) throws -> Arrival.Direction? {
    guard let text = try fields.decodeIfPresent(String.self, forKey: .direction) else { return nil }
    if let direction = Arrival.Direction(rawValue: text) ?? Arrival.Direction(koreanName: text) {
      return direction
    }
    let known = Arrival.Direction.allCases.map(\.rawValue).joined(separator: ", ")
    throw fields.expected(
      Words("\(known) 가운데 하나여야 합니다: '\(text)'", "must be one of \(known), not '\(text)'"),
      at: .direction)
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    switch target {
    case .item(let item): try item.encode(to: encoder)
    case .place(let place):
      try fields.encode(Self.placeKind, forKey: .kind)
      try fields.encode(place, forKey: .place)
    case .journey(let journey):
      try fields.encode(Self.journeyKind, forKey: .kind)
      try fields.encode(journey, forKey: .journey)
    }
    try fields.encodeIfPresent(name, forKey: .name)
    if !lines.isEmpty { try fields.encode(lines, forKey: .lines) }
    try fields.encodeIfPresent(direction, forKey: .direction)
    if hasAlarm { try fields.encode(true, forKey: .hasAlarm) }
    try fields.encodeIfPresent(walkMinutes, forKey: .walkMinutes)
    if !times.isEmpty { try fields.encode(times, forKey: .times) }
  }
}

extension KeyedDecodingContainer {
  fileprivate func expected(_ words: Words, at key: Key) -> DecodingError {
    .expected(words, at: codingPath + [key])
  }
}
