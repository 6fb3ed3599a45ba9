public import TransitCore

/// A typed text split into its parts: `부산 2호선 서면역 1번출구`, `강남에서 472`, `Line 2 Gangnam`.
///
/// The parts may be in any order. An existing name is not split: 서울대입구 is a station, not 대입구 in
/// Seoul.
public struct TypedText: Hashable, Sendable {
  /// The text as typed: composed, with half-width letters and digits, without surrounding white
  /// space.
  public let text: String
  /// The name of a stop, station or place without the other parts; empty if the text has none.
  public internal(set) var name = ""
  /// Where to board the bus of `route`, as typed: 신분당선강남역 in `신분당선강남역 402`.
  public internal(set) var place: String?
  /// The city given with the name.
  public internal(set) var city: City?
  /// The lines given with the name. If several networks have a line of that name, those with a
  /// station of the name, or all of them if none has one.
  public internal(set) var lines: [SubwayLine] = []
  /// A bus route's number, such as `472`, `N37`, `강남01`.
  public internal(set) var route: String?
  /// A stop's number as on its sign, digits only: `22009` for `22-009`.
  public internal(set) var stop: String?
  /// The number of a station exit (출구).
  public internal(set) var exit: Int?
  /// The name before 방면 or 행: the headsign of a train or bus.
  public internal(set) var headsign: String?
  /// Whether the text asks for express trains only (급행).
  public internal(set) var isExpress = false
  /// The kind named by the word after the name.
  public internal(set) var kind: Kind?

  /// Whether the text has a word that is not part of the name, such as 환승, 버스 or 정류장.
  package internal(set) var hasWord = false

  /// What a name refers to, according to the word after it.
  public enum Kind: String, Hashable, Sendable {
    /// 역, 지하철
    case station
    /// 정류장, 정류소, 정거장, 버스
    case stop
    /// 터미널, 버스터미널
    case terminal
  }

  /// The table's stations with the name, on the lines and in the city given in the text.
  public internal(set) var stations: [StationTable.Station] = []

  /// Parses a text; the station names in the table decide what is a name.
  public init(_ text: String, in table: StationTable = .korea) {
    self.text = SearchQuery(text).text
    TypedTextParser(table).read(self.text, into: &self)
  }

  /// Whether a text can only be a name, judged by its letters without the station table.
  package static func isPlain(_ text: String) -> Bool {
    let hasMark = text.utf8.contains { $0 == 0x20 || $0 == 0x28 || (48...57).contains($0) }
    return !hasMark && !text.contains("선") && !City.isPrefix(of: text) && !TypedWord.ends(text)
  }

  /// Whether the text is only a line, so that it refers to the line's stations.
  package var isLine: Bool { name.isEmpty && !lines.isEmpty && headsign == nil && route == nil }

  /// Whether a line is joined to the name, as in stop names: 신분당선강남역.
  package var hasJoinedLine: Bool {
    !lines.isEmpty && !name.isEmpty && !text.contains { $0 == " " || $0 == "(" }
      && !text.hasPrefix(name)
  }

  /// Whether the text has a part that no stop or station name has: an exit, or a bus that calls
  /// there.
  package var hasOtherPart: Bool { exit != nil || place != nil }

  /// Whether the text is only a route's number with the kind of bus in brackets: `3-1(심야)`.
  package var isBracketedRoute: Bool { route != nil && name.isEmpty && text.hasSuffix(")") }

  /// The kind of item that a word next to the name asks for.
  package var preferredKind: SearchItem.Kind? {
    switch kind {
    case .stop: .station
    case .station where hasWord: .subway
    case .station, .terminal, nil: nil
    }
  }

  /// The text to search for if the whole text is not a name; `nil` if only 역 was removed.
  package var textToSearch: String? {
    // A second name in brackets is seldom known as typed.
    let bare = NameKey.withoutBrackets(name.isEmpty ? headsign ?? "" : name)
    let hasOnlyName =
      city == nil && lines.isEmpty && route == nil && stop == nil && exit == nil
      && headsign == nil && !text.contains("(") && !isExpress && !hasWord
    return bare.isEmpty || bare == text || hasOnlyName ? nil : bare
  }
}
