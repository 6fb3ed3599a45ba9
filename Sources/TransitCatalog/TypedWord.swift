internal import TransitCore

/// A word next to a name that states what it is or what someone wants there, and is not part of the
/// name: 환승 in `여의도역 환승`.
struct TypedWord: Sendable {
  let text: String
  /// The kind of item that the word names.
  let kind: TypedText.Kind?

  /// Whether names are found with the word as well as without it: 강남역, Gangnam Station.
  var isPartOfNames: Bool { ["역", "station"].contains(text) }

  /// Whether the word counts only after a station's name.
  func needsName(isJoined: Bool) -> Bool {
    let isKind = Self.kinds.contains { $0.text == text }
    return isJoined ? isLatin || !isKind : isLatin && isKind && kind == .station
  }

  private var isLatin: Bool { text.utf8.allSatisfy { $0 < 0x80 } }

  /// Whether a text is only a word of `wishes`.
  static func isWish(_ text: String) -> Bool {
    let text = text.lowercased()
    return wishes.contains { $0.text == text }
  }

  /// Whether a text ends with a word that may be joined to a station's name.
  static func ends(_ text: String) -> Bool {
    guard let last = text.unicodeScalars.last, lastSyllables.contains(last) else { return false }
    return joined.contains(where: text.hasSuffix)
  }

  private static func words(_ texts: String..., kind: TypedText.Kind? = nil) -> [TypedWord] {
    texts.map { TypedWord(text: $0, kind: kind) }
  }

  // Longer words come first.

  /// What a name is.
  static let kinds =
    words(
      "버스 정류장", "버스정류장", "버스 정류소", "버스정류소", "정류장", "정류소", "정거장",
      "bus stops", "bus stop", kind: .stop)
    + words(
      "고속버스터미널", "시외버스터미널", "종합버스터미널", "종합터미널", "버스터미널", "터미널", kind: .terminal)
    + words(
      "subway station", "metro station", "역", "station", "stn.", "stn", "sta.", "sta",
      kind: .station)

  /// What someone wants at a place.
  static let wishes =
    words("지하철역", "전철역", "환승역", "지하철", "전철", "subway", "metro", kind: .station)
    + words("버스", "buses", "bus", kind: .stop)
    + words(
      "도착 정보", "도착정보", "환승", "근처", "주변", "부근", "인근", "출구", "도착", "시간표", "첫차", "막차",
      "transfer", "nearby", "near", "around", "exits", "exit", "arrivals", "timetable")

  /// The words that may be joined to a name; not 버스, because 서울역버스환승센터 begins with 서울역버스.
  static let joinable = wishes.filter { !$0.isLatin && $0.text != "버스" } + kinds

  /// The endings of a text that may not be a plain name.
  private static let joined =
    ["방면", "방향", "행", "장", "소", "널", "도", "인"]
    + joinable.map(\.text).filter { $0 != "역" && $0 != "station" }

  private static let lastSyllables = Set(joined.compactMap(\.unicodeScalars.last))
}
