public import TransitCore

/// What a person typed, in its parts: `부산 2호선 서면역 1번출구`, `강남에서 472`, `Line 2 Gangnam`.
///
/// The parts may be in any order. A name that exists as it is typed is not taken apart: 서울대입구 is a
/// station, not 대입구 in Seoul.
public struct TypedText: Hashable, Sendable {
  /// As typed: composed, with narrow letters and digits, without surrounding blanks.
  public let text: String
  /// The name of a stop, station or place without the other parts; empty when the text has none.
  public internal(set) var name = ""
  /// Where the bus of `route` is to be taken, as typed: 신분당선강남역 of `신분당선강남역 402`.
  public internal(set) var place: String?
  /// The city next to the name.
  public internal(set) var city: City?
  /// The lines next to the name; when several networks have a line of that name, those with a station
  /// of the name, or all of them without one.
  public internal(set) var lines: [SubwayLine] = []
  /// A bus route's number, such as `472`, `N37`, `강남01`.
  public internal(set) var route: String?
  /// A stop's number as on its sign, digits only: `22009` of `22-009`.
  public internal(set) var stop: String?
  /// The number of a station's exit (출구).
  public internal(set) var exit: Int?
  /// The name in front of 방면 or 행: where a train or bus goes.
  public internal(set) var headsign: String?
  /// Whether only express trains are meant (급행).
  public internal(set) var isExpress = false
  /// What the word after the name says that it is.
  public internal(set) var kind: Kind?

  /// What a name is of, by the word after it.
  public enum Kind: String, Hashable, Sendable {
    /// 역
    case station
    /// 정류장, 정류소, 정거장
    case stop
    /// 터미널, 버스터미널
    case terminal
  }

  /// The stations of the table that bear the name, on the lines and in the city that the text says.
  public internal(set) var stations: [StationTable.Station] = []

  /// Reads a text; the names of stations say what is a name.
  public init(_ text: String, in table: StationTable = .korea) {
    self.text = SearchQuery(text).text
    TypedTextParser(table).read(self.text, into: &self)
  }

  /// Whether a text can only be a name: a look at its letters, which needs no table of stations.
  package static func isPlain(_ text: String) -> Bool {
    let hasMark = text.utf8.contains { $0 == 0x20 || $0 == 0x28 || (48...57).contains($0) }
    return !hasMark && !text.contains("선") && !City.isPrefix(of: text)
      && !["방면", "방향", "행", "장", "소", "널", "출구", "도", "인"].contains(where: text.hasSuffix)
  }

  /// Whether the text is a line and nothing else: its stations are meant.
  public var isLine: Bool { name.isEmpty && !lines.isEmpty && headsign == nil && route == nil }

  /// Whether a line is joined to the name, as in stops' names: 신분당선강남역.
  package var hasJoinedLine: Bool {
    !lines.isEmpty && !name.isEmpty && !text.contains { $0 == " " || $0 == "(" }
  }

  /// Whether the text has a part that no stop or station has: an exit, or a bus that calls there.
  package var hasOtherPart: Bool { exit != nil || place != nil }

  /// What to look for when the whole text is no name; `nil` when nothing but 역 was taken off.
  package var bare: String? {
    // A second name in brackets is seldom known as it is typed.
    let bare = NameKey.withoutBrackets(name.isEmpty ? headsign ?? "" : name)
    let hasOnlyName =
      city == nil && lines.isEmpty && route == nil && stop == nil && exit == nil
      && headsign == nil && !text.contains("(") && !isExpress && kind != .stop && kind != .terminal
    return bare.isEmpty || bare == text || hasOnlyName ? nil : bare
  }
}
