internal import TransitCore

extension TypedText {
  /// The two stations that the text names: 강남 and 홍대입구 of `강남 홍대입구` or `강남에서 홍대입구까지`;
  /// `nil` if it names one thing.
  package var ends: (from: String, to: String)? {
    if let ends = Self.ends(in: text, by: Self.endMarks, where: Self.isStation) { return ends }
    guard stations.isEmpty, city == nil, lines.isEmpty, route == nil, stop == nil, headsign == nil
    else { return nil }
    return Self.ends(in: text, by: [" "], where: Self.isStation)
  }

  /// The marks between two ends; a blank is one only between two stations.
  package static let endMarks = ["에서 ", "에서", " → ", "→", " -> ", "->", " to "]
  /// A longer text names no two places.
  private static let mostLetters = 80

  /// Returns the parts of a text on both sides of a mark, if `isPlace` accepts both.
  package static func ends(
    in text: String, by marks: [String], where isPlace: (String) -> Bool
  ) -> (from: String, to: String)? {
    guard text.count <= mostLetters else { return nil }
    var rest = text.lowercased().hasPrefix("from ") ? String(text.dropFirst("from ".count)) : text
    for word in [" 가는 길", " 가는 법", " 가는 방법", "까지"] { rest = rest.dropping(suffix: word) ?? rest }
    for mark in marks {
      for range in rest.ranges(of: mark) {
        let ends = [rest[..<range.lowerBound], rest[range.upperBound...]].map { String($0).trimmed }
        if ends.allSatisfy(isPlace), ends[0] != ends[1] || mark != " " { return (ends[0], ends[1]) }
      }
    }
    return nil
  }

  /// Whether a text is a station's name, without other words.
  private static func isStation(_ text: String) -> Bool {
    if text.isEmpty { return false }
    if !StationTable.korea.stations(withKey: NameKey.station(text)).isEmpty { return true }
    let typed = TypedText(text)
    return typed.name == text && !typed.stations.isEmpty
  }
}
