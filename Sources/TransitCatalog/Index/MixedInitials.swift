internal import TransitCore

/// A text that mixes syllables and first consonants, such as 홍ㄷㅇㄱ or ㄱㄴ구ㅊ.
struct MixedInitials {
  /// The first consonant of each syllable.
  let initials: [UInt8]
  /// The keys of each syllable: one for a first consonant, all for a whole syllable.
  private let parts: [[UInt8]]

  /// `nil` for other texts; if the only consonant is the last letter, it is a half-typed syllable
  /// (강ㄴ).
  init?(_ text: String, keys: Keystrokes) {
    // Nearly every text consists of whole syllables.
    guard text.unicodeScalars.contains(where: Self.mayBeAlone), !keys.areInitials else {
      return nil
    }
    let bounds = keys.starts.map(\.place) + [keys.bytes.count]
    parts = zip(bounds, bounds.dropFirst()).map { Array(keys.bytes[$0..<$1]) }
    let scalars = NameKey.text(text).unicodeScalars
    let isConsonant = scalars.map { NameKey.isInitials(String($0)) }
    guard isConsonant.count == parts.count, isConsonant.dropLast().contains(true),
      scalars.contains(where: { (0xAC00...0xD7A3).contains($0.value) })
    else { return nil }
    initials = parts.compactMap(\.first)
  }

  /// Whether a scalar is neither a whole syllable nor ASCII.
  private static func mayBeAlone(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x80 && !(0xAC00...0xD7A3).contains(scalar.value)
  }

  /// Returns where the text ends in keys that begin at a place; `nil` if they do not match.
  func end(at place: Int, of key: (Int) -> UInt8) -> Int? {
    var place = place
    for (index, part) in parts.enumerated() {
      let end = Keystrokes.end(ofSyllableAt: place, of: key)
      for (offset, byte) in part.enumerated() where key(place + offset) != byte { return nil }
      // A syllable must match whole, except that the last may continue: 홍ㄷ이 for 홍대입구.
      if part.count > 1, place + part.count > end { return nil }
      if part.count > 1, place + part.count < end, index < parts.count - 1 { return nil }
      place = end
    }
    return place
  }
}
