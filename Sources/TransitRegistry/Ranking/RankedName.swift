internal import Foundation
internal import TransitCore

/// A name as typed, for comparison with items.
struct RankedName: Sendable {
  /// The text in lower case.
  private let text: String
  private let key: NameBytes
  private let sign: String
  private let station: String
  /// The name of a stop at the station of that name.
  private let atStation: NameBytes
  /// Whether it contains single consonants: ㄱㄴ, 홍ㄷㅇㄱ.
  private let hasInitials: Bool
  private let pattern: [Unicode.Scalar]
  private let hasBracket: Bool
  private let reading: RankedReading
  /// The key without the word `station`; `nil` if the text is not in Latin letters.
  private let english: NameBytes?

  init(_ text: String) {
    let key = NameKey.text(text)
    self.text = text.lowercased()
    self.key = NameBytes(key)
    sign = NameKey.stationWithoutAliases(text)
    station = NameKey.station(text)
    hasBracket = text.contains("(")
    atStation = NameBytes(sign + "역")
    hasInitials = NameKey.hasInitials(text)
    pattern = hasInitials ? Array(key.unicodeScalars) : []
    reading = RankedReading(text, key: key, hasInitials: hasInitials)
    let isLatin = key.utf8.allSatisfy { $0 < 0x80 } && key.contains(where: \.isLetter)
    english = isLatin ? NameBytes(key).withoutStation : nil
  }

  func fit(of item: RankedItem) -> RankedText.Fit {
    var fit = RankedText.Fit(match: .other)
    for (index, name) in item.names.enumerated() {
      var match = self.match(name.name, name.key)
      if let sign = name.sign, match != .exact {
        if sign == self.sign {
          match = hasBracket ? .equal : .exact
        } else if index == 0, NameKey.station(name.name) == station {
          match = .alias
        }
      }
      if match > .part, name.sign != nil, key.ends(with: Self.yeok) {
        match = min(match, self.match(name.name + "역", name.key + Self.yeok))
      }
      if match > .prefix {
        let reading = self.reading.match(name.name, name.key)
        match = min(match, item.kind == .subway ? reading.ofStation : reading)
      }
      // A name with its second name in brackets is on the signs.
      let isAlias = name.isAlias && !(hasBracket && match == .exact)
      if isAlias { match = match.ofAlias }
      if (match, isAlias ? 1 : 0) < (fit.match, fit.isAlias ? 1 : 0) {
        (fit.match, fit.name, fit.isAlias) = (match, index == 0 ? nil : name.name, isAlias)
      }
    }
    if let english, let name = item.english {
      let match = Self.match(name.name, name.key, with: english)
      if match < fit.match { (fit.match, fit.name, fit.isAlias) = (match, name.name, false) }
    }
    if item.kind == .station, let own = item.names.first, own.key.contains(atStation),
      isAtStation(own.name)
    {
      fit.isAtStation = true
      fit.match = min(fit.match, .prefix)
    }
    return fit
  }

  /// Returns whether one of its names begins with the text except for one slip.
  func isSlip(of item: RankedItem, amongAliases: Bool) -> Bool {
    item.names.contains { $0.isAlias == amongAliases && reading.isSlip(of: $0.name) }
      || !amongAliases && item.english.flatMap { reading.soundDistance(to: $0.name) } == 1
  }

  /// Returns how many letters differ from the sound of the nearest name; `nil` if the text is not
  /// in Latin letters.
  func soundDistance(to item: RankedItem) -> Int? {
    let names = item.names.map(\.name) + [item.english?.name].compactMap(\.self)
    return names.compactMap(reading.soundDistance).min()
  }

  /// Returns the length of the common prefix of a name and the text.
  func commonLength(with item: RankedItem) -> Int {
    let name = english == nil ? item.name : item.english?.name.lowercased() ?? item.name
    return zip(text, name).prefix { $0 == $1 }.count
  }

  /// Returns whether a stop is at the station of that name: 서울역버스환승센터 and 신분당선강남역 are, 서울역사박물관 (a
  /// museum of history) and 수원시청역 (another station) are not.
  private func isAtStation(_ name: String) -> Bool {
    NameKey.composed(name).split { !($0.isLetter || $0.isNumber) }.contains { word in
      guard let mark = word.range(of: sign + "역") else { return false }
      let (before, after) = (word[..<mark.lowerBound], word[mark.upperBound...])
      return (before.isEmpty || before.hasSuffix("선"))
        && (!after.hasPrefix("사") || after.hasPrefix("사거리"))
    }
  }

  private static let yeok = NameBytes("역")

  private func match(_ name: String, _ key: NameBytes) -> RankedText.Match {
    if hasInitials, beginsWithInitials(name) { return .initials }
    let match = Self.match(name, key, with: self.key)
    // Dots and dashes distinguish routes, blanks do not.
    guard match == .exact, NameKey.composed(name).lowercased() != text else { return match }
    return Self.withoutBlanks(name.lowercased()) == Self.withoutBlanks(text) ? .exact : .equal
  }

  private static func withoutBlanks(_ text: String) -> String {
    NameKey.composed(text).filter { $0 != " " }
  }

  /// Returns whether a name's first syllables match the text's syllables or single consonants.
  private func beginsWithInitials(_ name: String) -> Bool {
    let scalars = Array(NameKey.text(name).unicodeScalars.prefix(pattern.count))
    guard scalars.count == pattern.count else { return false }
    let initials = NameKey.initials(of: String(String.UnicodeScalarView(scalars))).unicodeScalars
    return zip(zip(pattern, scalars), initials).allSatisfy { pair, initial in
      pair.0 == pair.1 || pair.0 == initial
    }
  }

  private static func match(
    _ name: String, _ key: NameBytes, with wanted: NameBytes
  ) -> RankedText.Match {
    if key.begins(with: wanted) { return key == wanted ? .exact : .prefix }
    guard key.contains(wanted) else { return .other }
    if NameBytes.isOneWord(name) { return .part }
    let words = name.split { !($0.isLetter || $0.isNumber) }
    return words.contains { NameBytes(NameKey.text(String($0))).begins(with: wanted) }
      ? .word : .part
  }
}

extension RankedText.Match {
  /// The match for a station's name.
  fileprivate var ofStation: RankedText.Match { self == .romanized ? .romanizedStation : self }

  /// The match for a name that is not on the signs.
  fileprivate var ofAlias: RankedText.Match {
    switch self {
    case .exact, .equal: .alias
    case .romanizedStation, .looselyRomanized: .romanized
    case .prefix, .word, .part: .aliasPart
    default: self
    }
  }
}
