internal import TransitCore

/// A text as it may be read where no name has it as it stands: half typed, as a name in Latin
/// letters, as keys pressed while the keyboard wrote Latin letters, with one slip.
struct RankedReading: Sendable {
  /// The keys pressed for Hangul, and the text before its last letter, which may go on otherwise.
  private let half: (keys: NameBytes, head: NameBytes, consonant: Int?)?
  private let romanized: NameBytes?
  /// The same with o and eo apart.
  private let closely: NameBytes?
  private let mistyped: NameBytes?
  /// What may hold a slip.
  private let slipped: NameBytes?

  /// Keys of two syllables: of fewer, one is too much to be wrong.
  private static let fewestKeys = 4
  /// Letters of a name in Latin letters: of fewer, everything is a slip of everything.
  private static let fewestLetters = 5

  /// - Parameter key: of `NameKey.text`.
  init(_ text: String, key: String, hasInitials: Bool) {
    let hasHangul = key.unicodeScalars.contains(where: NameKey.isHangul)
    let isLatin = key.utf8.allSatisfy { $0 < 0x80 } && key.filter(\.isLetter).count > 1
    let keys = NameBytes(Keystrokes(text).bytes)
    half =
      hasHangul && !hasInitials
      ? (keys, NameBytes(String(key.dropLast())), NameBytes(String(key.suffix(1))).consonant(at: 0))
      : nil
    romanized = isLatin ? NameBytes(NameKey.romanized(text)) : nil
    closely = isLatin ? NameBytes(Romanised(text, isClose: true).bytes) : nil
    mistyped = isLatin ? Keystrokes(mistypedLatin: text).map { NameBytes($0.bytes) } : nil
    let slipped = half == nil ? romanized : keys
    let fewest = half == nil ? Self.fewestLetters : Self.fewestKeys
    self.slipped = slipped.flatMap { $0.count < fewest ? nil : $0 }
  }

  /// How a name fits that does not begin with the text as it stands.
  func match(_ name: String, _ key: NameBytes) -> RankedText.Match {
    if let half {
      guard key.begins(with: half.head),
        half.consonant == nil || key.consonant(at: half.head.count) == half.consonant
      else { return .other }
      return NameBytes(Keystrokes(name).bytes).begins(with: half.keys) ? .completion : .other
    }
    guard romanized != nil || mistyped != nil, key.hasHangul else { return .other }
    return min(romanisedMatch(name), mistypedMatch(name))
  }

  private func romanisedMatch(_ name: String) -> RankedText.Match {
    guard let romanized else { return .other }
    let read = Romanised(name)
    let whole = NameBytes(read.bytes)
    if whole == romanized {
      return NameBytes(Romanised(name, isClose: true).bytes) == closely
        ? .romanized : .looselyRomanized
    }
    return read.words.contains { whole.holds(romanized, at: $0) } ? .romanizedPart : .other
  }

  private func mistypedMatch(_ name: String) -> RankedText.Match {
    guard let mistyped else { return .other }
    let keys = NameBytes(Keystrokes(name).bytes)
    return keys == mistyped ? .layout : keys.begins(with: mistyped) ? .layoutPart : .other
  }

  /// Whether a name begins with the text but for one letter that is wrong, missing or too many, or
  /// two in the wrong order.
  func isSlip(of name: String) -> Bool {
    guard let slipped else { return false }
    let read = NameBytes(half == nil ? Romanised(name).bytes : Keystrokes(name).bytes)
    return read.nearlyBegins(with: slipped)
  }
}
