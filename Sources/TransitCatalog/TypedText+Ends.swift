internal import TransitCore

extension TypedText {
  /// The two stations that the text names: 강남 and 홍대입구 of `강남 홍대입구` or `강남에서 홍대입구까지`;
  /// `nil` if it names one thing.
  package var ends: (from: String, to: String)? {
    guard stations.isEmpty, city == nil, lines.isEmpty, route == nil, stop == nil, headsign == nil
    else { return nil }
    return Self.ends(in: text, where: Self.isStation)
  }

  /// The two places that a text names, as a test accepts them.
  package static func ends(
    in text: String, where isPlace: (String) -> Bool
  ) -> (from: String, to: String)? {
    var rest = text.lowercased().hasPrefix("from ") ? String(text.dropFirst("from ".count)) : text
    for word in [" 가는 길", " 가는 법", " 가는 방법", "까지"] { rest = rest.dropping(suffix: word) ?? rest }
    for mark in ["에서 ", "에서", " → ", "→", " to ", " "] {
      for range in rest.ranges(of: mark) {
        let ends = [rest[..<range.lowerBound], rest[range.upperBound...]].map { String($0).trimmed }
        if ends.allSatisfy(isPlace), ends[0] != ends[1] { return (ends[0], ends[1]) }
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
