internal import TransitCore

/// A name as a person typed it.
struct RankedName: Sendable {
  /// As it stands, in lower case.
  private let text: String
  private let key: String
  private let station: String
  /// How a stop at the station of that name is called.
  private let atStation: String
  /// Whether it is nothing but first consonants: ㄱㄴ.
  private let isInitials: Bool
  /// Without the word `station`; `nil` for what is not written in Latin letters.
  private let english: String?

  init(_ text: String) {
    self.text = text.lowercased()
    key = NameKey.text(text)
    station = NameKey.station(text)
    atStation = station + "역"
    isInitials = NameKey.isInitials(key)
    english =
      key.utf8.allSatisfy { $0 < 0x80 } && key.contains(where: \.isLetter)
      ? Self.withoutStation(key) : nil
  }

  func fit(of names: Names) -> RankedText.Fit {
    var fit = RankedText.Fit(match: .other)
    for (name, key) in names.all { fit.match = min(fit.match, match(name, key)) }
    if names.stations.contains(station) { fit.match = .exact }
    if let english, let name = names.english {
      fit.match = min(
        fit.match, Self.match(name, Self.withoutStation(NameKey.text(name)), with: english))
    }
    if names.isStop, names.all.first?.key.holds(atStation) == true {
      fit.isAtStation = true
      fit.match = min(fit.match, .prefix)
    }
    return fit
  }

  private func match(_ name: String, _ key: String) -> RankedText.Match {
    if isInitials, key.contains(where: \.isLetter) {
      if NameKey.initials(of: key).begins(with: self.key) { return .initials }
    }
    let match = Self.match(name, key, with: self.key)
    // Dots and dashes tell routes apart.
    return match == .exact && NameKey.composed(name).lowercased() != text ? .equal : match
  }

  private static func match(
    _ name: String, _ key: String, with wanted: String
  ) -> RankedText.Match {
    if key == wanted { return .exact }
    if key.begins(with: wanted) { return .prefix }
    guard key.holds(wanted) else { return .other }
    let words = name.split { !($0.isLetter || $0.isNumber) }
    return words.contains { NameKey.text(String($0)).hasPrefix(wanted) } ? .word : .part
  }

  /// `Seoul Station` and `Seoul` are one name.
  private static func withoutStation(_ key: String) -> String {
    let word = "station"
    return key.hasSuffix(word) && key.count > word.count ? String(key.dropLast(word.count)) : key
  }
}
