/// The identifiers of Korea's nationwide GTFS (KTDB 대중교통GTFS), which planners name stops, routes and
/// stations by: the area or the source, then the live service's own id.
///
/// Source: the ids of its editions, compared with those of the live services; a trip's id, a line's
/// pattern and a stop without a live service contain none.
extension Identifier {
  /// The live id that each form contains.
  private static let plannerForms: [(prefix: String, scheme: Scheme, area: CapitalArea?)] = [
    ("BS_1100_", .node, .seoul), ("BS_3100_", .node, .gyeonggi), ("BR_1100_", .route, .seoul),
    ("BR_3100_", .route, .gyeonggi), ("BS_TAGO_", .tagoNode, nil), ("BR_TAGO_", .tagoRoute, nil),
    ("RS_ACC1_S-1-", .stationCode, nil),
  ]

  /// Creates the identifier that one of a planner contains, after the name of a feed or without it:
  /// `kr.node:121000097` of `BS_1100_121000097`, `kr-korea_BS_1100_121000097` and
  /// `FEED:BS_1100_121000097`.
  ///
  /// One that contains no live id keeps its text, with the scheme `ktdb`, which identifies nothing;
  /// `nil` if the text has no such form.
  package init?(planner text: String) {
    guard text.utf8.contains(UInt8(ascii: "_")), let id = Self.withoutFeed(text) else { return nil }
    for form in Self.plannerForms where id.hasPrefix(form.prefix) {
      let live = Identifier(form.scheme, String(id.dropFirst(form.prefix.count)))
      if live.hasPlannerForm {
        self = live
        return
      }
    }
    self.init(.ktdb, String(id))
  }

  /// The same in a planner's form; `nil` if there is none, or its area is not known.
  package var planner: Identifier? {
    guard hasPlannerForm else { return nil }
    let area = [.node, .route].contains(scheme) ? CapitalArea(number: value) : nil
    return Self.plannerForms.first { $0.scheme == scheme && $0.area == area }
      .map { Identifier(.ktdb, $0.prefix + value) }
  }

  /// Whether the value has the length and the characters that its scheme has there.
  private var hasPlannerForm: Bool {
    func isDigits(_ text: some StringProtocol) -> Bool {
      !text.isEmpty && text.utf8.allSatisfy { (48...57).contains($0) }
    }
    switch scheme {
    case .node, .route: return value.utf8.count == 9 && isDigits(value)
    case .tagoNode, .tagoRoute:
      return value.utf8.prefix(3).allSatisfy { (65...90).contains($0) }
        && isDigits(value.dropFirst(3))
    case .stationCode: return value.utf8.count == 4 && isDigits(value)
    default: return false
    }
  }

  /// Returns the part from `BS_`, `BR_`, `RS_` or `RR_` on, at the beginning or after the name of a
  /// feed.
  private static func withoutFeed(_ text: String) -> Substring? {
    var rest = text[...]
    while true {
      if ["BS_", "BR_", "RS_", "RR_"].contains(where: rest.hasPrefix) { return rest }
      guard let end = rest.firstIndex(where: { $0 == "_" || $0 == ":" }) else { return nil }
      rest = rest[rest.index(after: end)...]
    }
  }
}

extension Identifier.Scheme {
  /// An identifier of Korea's nationwide GTFS.
  static let ktdb = Self(rawValue: "ktdb")
}
