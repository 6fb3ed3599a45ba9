extension NameKey {
  /// The first consonant of each syllable, as people type them: ㄱㄴㄱㅊ for 강남구청. What is no
  /// syllable of Hangul stays.
  package static func initials(of name: String) -> String {
    String(
      String.UnicodeScalarView(
        name.unicodeScalars.map { scalar in
          guard (0xAC00...0xD7A3).contains(scalar.value) else { return scalar }
          // 21 vowels and 28 endings follow each first consonant.
          return consonants[Int(scalar.value - 0xAC00) / (21 * 28)]
        }))
  }

  /// Whether a text is first consonants, digits perhaps beside them: ㄱㄴ, ㄱㄴ01.
  package static func isInitials(_ text: String) -> Bool {
    text.unicodeScalars.contains(where: consonants.contains)
      && text.unicodeScalars.allSatisfy {
        consonants.contains($0) || (0x30...0x39).contains($0.value)
      }
  }

  /// Whether a text has first consonants of syllables: ㄱㄴ, 홍ㄷㅇㄱ. One after a syllable that it may
  /// belong to, 강ㄴ, is the next syllable half typed.
  package static func hasInitials(_ text: String) -> Bool {
    let scalars = self.text(text).unicodeScalars
    return isInitials(String(scalars)) || scalars.dropLast().contains(where: consonants.contains)
  }

  /// Whether it is a syllable of Hangul or one of its letters.
  package static func isHangul(_ scalar: Unicode.Scalar) -> Bool {
    (0xAC00...0xD7A3).contains(scalar.value) || isLetterAlone(scalar)
  }

  /// Whether it is a letter of Hangul that stands in no syllable: ㄱ, ㅏ. Of the old ones behind them
  /// one is written as a dot between words, ㆍ.
  package static func isLetterAlone(_ scalar: Unicode.Scalar) -> Bool {
    (0x3131...0x3163).contains(scalar.value)
  }

  /// In the order of the syllables' code points.
  private static let consonants: [Unicode.Scalar] = [
    "ㄱ", "ㄲ", "ㄴ", "ㄷ", "ㄸ", "ㄹ", "ㅁ", "ㅂ", "ㅃ", "ㅅ", "ㅆ", "ㅇ", "ㅈ", "ㅉ", "ㅊ", "ㅋ", "ㅌ", "ㅍ", "ㅎ",
  ]
}
