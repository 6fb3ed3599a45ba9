internal import TransitCore

/// A text of syllables and first consonants, such as 홍ㄷㅇㄱ or ㄱㄴ구ㅊ.
struct MixedInitials {
  /// The first consonant of each.
  let initials: [UInt8]
  /// The keys of each: one for a first consonant, all of a syllable's.
  private let parts: [[UInt8]]

  /// `nil` for other texts; a text that ends in its only consonant is a syllable half typed (강ㄴ).
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

  /// Whether it is neither a whole syllable nor in ASCII.
  private static func mayBeAlone(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x80 && !(0xAC00...0xD7A3).contains(scalar.value)
  }

  /// Where the text ends in keys that begin at a place; `nil` when they are of another name.
  func end(at place: Int, of key: (Int) -> UInt8) -> Int? {
    var place = place
    for (index, part) in parts.enumerated() {
      let end = Keystrokes.end(ofSyllableAt: place, of: key)
      for (offset, byte) in part.enumerated() where key(place + offset) != byte { return nil }
      // A syllable is whole, but for the last, which may go on: 홍ㄷ이 of 홍대입구.
      if part.count > 1, place + part.count > end { return nil }
      if part.count > 1, place + part.count < end, index < parts.count - 1 { return nil }
      place = end
    }
    return place
  }
}
