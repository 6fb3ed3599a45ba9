internal import Foundation
internal import TransitCore

/// A name as a person typed it.
struct RankedName: Sendable {
  /// As it stands, in lower case.
  private let text: String
  private let key: NameBytes
  private let station: String
  /// How a stop at the station of that name is called.
  private let atStation: NameBytes
  /// Whether it is nothing but first consonants: ㄱㄴ.
  private let isInitials: Bool
  private let reading: RankedReading
  /// Without the word `station`; `nil` for what is not written in Latin letters.
  private let english: NameBytes?

  init(_ text: String) {
    let key = NameKey.text(text)
    self.text = text.lowercased()
    self.key = NameBytes(key)
    station = NameKey.station(text)
    atStation = NameBytes(station + "역")
    isInitials = NameKey.isInitials(key)
    reading = RankedReading(text, key: key, isInitials: isInitials)
    let isLatin = key.utf8.allSatisfy { $0 < 0x80 } && key.contains(where: \.isLetter)
    english = isLatin ? NameBytes(key).withoutStation : nil
  }

  func fit(of item: RankedItem) -> RankedText.Fit {
    var fit = RankedText.Fit(match: .other)
    for (name, key) in item.names { fit.match = min(fit.match, match(name, key)) }
    if item.stations.contains(station) { fit.match = .exact }
    if fit.match > .prefix {
      for (name, key) in item.names { fit.match = min(fit.match, reading.match(name, key)) }
    }
    if let english, let name = item.english {
      fit.match = min(fit.match, Self.match(name.name, name.key, with: english))
    }
    if item.kind == .station, let own = item.names.first, own.key.holds(atStation),
      isAtStation(own.name)
    {
      fit.isAtStation = true
      fit.match = min(fit.match, .prefix)
    }
    return fit
  }

  /// Whether one of its names begins with the text but for one slip.
  func isSlip(of item: RankedItem) -> Bool {
    item.names.contains { reading.isSlip(of: $0.name) }
  }

  /// Whether a stop is at the station of that name: 서울역버스환승센터 and 신분당선강남역 are, 서울역사박물관
  /// (a museum of history) and 수원시청역 (another station) are not.
  private func isAtStation(_ name: String) -> Bool {
    NameKey.composed(name).split { !($0.isLetter || $0.isNumber) }.contains { word in
      guard let mark = word.range(of: station + "역") else { return false }
      let (before, after) = (word[..<mark.lowerBound], word[mark.upperBound...])
      return (before.isEmpty || before.hasSuffix("선"))
        && (!after.hasPrefix("사") || after.hasPrefix("사거리"))
    }
  }

  private func match(_ name: String, _ key: NameBytes) -> RankedText.Match {
    if isInitials {
      let initials = NameBytes(NameKey.initials(of: name))
      if initials.begins(with: self.key) { return .initials }
    }
    let match = Self.match(name, key, with: self.key)
    // Dots and dashes tell routes apart.
    return match == .exact && NameKey.composed(name).lowercased() != text ? .equal : match
  }

  private static func match(
    _ name: String, _ key: NameBytes, with wanted: NameBytes
  ) -> RankedText.Match {
    if key.begins(with: wanted) { return key == wanted ? .exact : .prefix }
    guard key.holds(wanted) else { return .other }
    if NameBytes.isOneWord(name) { return .part }
    let words = name.split { !($0.isLetter || $0.isNumber) }
    return words.contains { NameBytes(NameKey.text(String($0))).begins(with: wanted) }
      ? .word : .part
  }
}
