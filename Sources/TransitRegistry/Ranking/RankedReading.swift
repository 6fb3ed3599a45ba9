internal import TransitCore

/// Other readings of a text that no name has literally: incomplete, as a name in Latin letters, as
/// Hangul keys typed on a Latin keyboard, or with one slip.
struct RankedReading: Sendable {
  /// The Hangul keys, and the text before its last letter, which may be incomplete.
  private let half: (keys: NameBytes, head: NameBytes, consonant: Int?)?
  private let romanized: NameBytes?
  /// The same, with o and eo distinguished.
  private let closely: NameBytes?
  private let mistyped: NameBytes?
  /// The sound of a text in Latin letters, compared for slips.
  private let sound: RomanSound?
  /// The text that is compared for slips.
  private let slipped: NameBytes?

  /// The minimum of keys for a slip, two syllables; in a shorter text, one wrong key is too much.
  private static let fewestKeys = 4
  /// The minimum of Latin letters for a slip; a shorter text matches almost any name.
  private static let fewestLetters = 5

  /// - Parameter key: the key of the text, from `NameKey.text`.
  init(_ text: String, key: String, hasInitials: Bool) {
    let hasHangul = key.unicodeScalars.contains(where: NameKey.isHangul)
    let isLatin = key.utf8.allSatisfy { $0 < 0x80 } && key.filter(\.isLetter).count > 1
    let keys = NameBytes(Keystrokes(text).bytes)
    half =
      hasHangul && !hasInitials
      ? (keys, NameBytes(String(key.dropLast())), NameBytes(String(key.suffix(1))).consonant(at: 0))
      : nil
    romanized = isLatin ? NameBytes(NameKey.romanized(text)) : nil
    closely = isLatin ? NameBytes(RomanizedName(text, isClose: true).bytes) : nil
    mistyped = isLatin ? Keystrokes(mistypedLatin: text).map { NameBytes($0.bytes) } : nil
    sound = isLatin ? RomanSound(mistyped: text) : nil
    let slipped = half == nil ? romanized : keys
    let fewest = half == nil ? Self.fewestLetters : Self.fewestKeys
    self.slipped = slipped.flatMap { $0.count < fewest ? nil : $0 }
  }

  /// Returns how a name matches that does not literally begin with the text.
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
    let read = RomanizedName(name)
    let whole = NameBytes(read.bytes)
    if whole == romanized {
      return NameBytes(RomanizedName(name, isClose: true).bytes) == closely
        ? .romanized : .looselyRomanized
    }
    return read.words.contains { whole.holds(romanized, at: $0) } ? .romanizedPart : .other
  }

  private func mistypedMatch(_ name: String) -> RankedText.Match {
    guard let mistyped else { return .other }
    let keys = NameBytes(Keystrokes(name).bytes)
    return keys == mistyped ? .layout : keys.begins(with: mistyped) ? .layoutPart : .other
  }

  /// Returns whether a name begins with the text except for one letter that is wrong, missing or
  /// added, or two that are swapped.
  func isSlip(of name: String) -> Bool {
    if soundDistance(to: name) == 1 { return true }
    guard let slipped else { return false }
    let read = NameBytes(half == nil ? RomanizedName(name).bytes : Keystrokes(name).bytes)
    return read.nearlyBegins(with: slipped)
  }

  /// Returns how many letters of the sound differ; `nil` if the text is not in Latin letters.
  func soundDistance(to name: String) -> Int? {
    sound.map { $0.distance(to: RomanSound(name)) }
  }
}
