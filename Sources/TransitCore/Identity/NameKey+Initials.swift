extension NameKey {
  /// Returns the initial consonant of each syllable (초성), as people type them: ㄱㄴㄱㅊ for 강남구청.
  /// Characters that are not Hangul syllables are unchanged.
  package static func initials(of name: String) -> String {
    String(
      String.UnicodeScalarView(
        name.unicodeScalars.map { scalar in
          guard (0xAC00...0xD7A3).contains(scalar.value) else { return scalar }
          // 21 vowels and 28 finals follow each initial consonant.
          return consonants[Int(scalar.value - 0xAC00) / (21 * 28)]
        }))
  }

  /// Whether a text is initial consonants, with or without digits: ㄱㄴ, ㄱㄴ01.
  package static func isInitials(_ text: String) -> Bool {
    text.unicodeScalars.contains(where: consonants.contains)
      && text.unicodeScalars.allSatisfy {
        consonants.contains($0) || (0x30...0x39).contains($0.value)
      }
  }

  /// Whether a text has initial consonants of syllables: ㄱㄴ, 홍ㄷㅇㄱ. One at the end of the text, as
  /// in 강ㄴ, is a partly typed syllable.
  package static func hasInitials(_ text: String) -> Bool {
    let scalars = self.text(text).unicodeScalars
    return isInitials(String(scalars)) || scalars.dropLast().contains(where: consonants.contains)
  }

  /// Whether the scalar is a Hangul syllable or a single letter.
  package static func isHangul(_ scalar: Unicode.Scalar) -> Bool {
    (0xAC00...0xD7A3).contains(scalar.value) || isSingleJamo(scalar)
  }

  /// Whether the scalar is a Hangul letter outside a syllable, such as ㄱ or ㅏ. Obsolete letters are
  /// excluded, one of which (ㆍ) is used as a dot between words.
  package static func isSingleJamo(_ scalar: Unicode.Scalar) -> Bool {
    (0x3131...0x3163).contains(scalar.value)
  }

  /// In the order of the code points of syllables.
  private static let consonants: [Unicode.Scalar] = [
    "ㄱ", "ㄲ", "ㄴ", "ㄷ", "ㄸ", "ㄹ", "ㅁ", "ㅂ", "ㅃ", "ㅅ", "ㅆ", "ㅇ", "ㅈ", "ㅉ", "ㅊ", "ㅋ", "ㅌ", "ㅍ", "ㅎ",
  ]
}
