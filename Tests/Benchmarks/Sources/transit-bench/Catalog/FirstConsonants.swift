/// First consonants of Hangul syllables, as people type them: ㄱㄴㄱㅊ for 강남구청.
enum FirstConsonants {
  /// The text with each syllable replaced by its first consonant.
  static func of(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isSyllable = (0xAC00...0xD7A3).contains(scalar.value)
      // Each first consonant has 21 vowels with 28 endings.
      scalars.append(isSyllable ? consonants[Int(scalar.value - 0xAC00) / (21 * 28)] : scalar)
    }
    return String(scalars)
  }

  /// Whether a text consists of first consonants and perhaps digits: ㄱㄴ, ㄱㄴ01.
  static func areAll(of text: String) -> Bool {
    text.unicodeScalars.contains(where: consonants.contains)
      && text.unicodeScalars.allSatisfy {
        consonants.contains($0) || (0x30...0x39).contains($0.value)
      }
  }

  /// In the order of the syllables' code points.
  private static let consonants = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars)
}

/// Text search by bytes for names of visible ASCII and Hangul syllables, where that gives the same
/// result as a search by characters.
extension String {
  private var isPlain: Bool {
    unicodeScalars.allSatisfy {
      (0x20...0x7E).contains($0.value) || (0xAC00...0xD7A3).contains($0.value)
    }
  }

  /// The same as `hasPrefix`.
  func begins(with start: String) -> Bool {
    isPlain && start.isPlain ? utf8.starts(with: start.utf8) : hasPrefix(start)
  }

  /// The same as `contains`.
  func holds(_ part: String) -> Bool {
    guard isPlain, part.isPlain else { return contains(part) }
    return utf8.indices.contains { utf8[$0...].starts(with: part.utf8) } || part.isEmpty
  }
}
