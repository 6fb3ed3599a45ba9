/// The Revised Romanization of Korean (국어의 로마자 표기법), with the sounds of neighbouring syllables:
/// `Dongnimmun` for 독립문. Foundation's `Hangul-Latin` writes letter by letter, `doglibmun`.
enum Romanization {
  /// Returns the text in Latin letters, each word with a capital: `Bokjeongyeok Hwanseungsenteo`;
  /// what is not Hangul stays.
  static func latin(_ text: String) -> String {
    var result = ""
    var word: [Syllable] = []
    for scalar in text.unicodeScalars {
      if let syllable = Syllable(scalar) {
        word.append(syllable)
        continue
      }
      result += spelled(word)
      word = []
      result.unicodeScalars.append(scalar)
    }
    return result + spelled(word)
  }

  /// Whether a text has Hangul.
  static func isNeeded(_ text: String) -> Bool {
    text.unicodeScalars.contains { Syllable($0) != nil }
  }

  private struct Syllable {
    /// Indices in the Unicode order of initials, vowels and finals; 0 is no final.
    let initial: Int
    let vowel: Int
    let final: Int

    init?(_ scalar: Unicode.Scalar) {
      guard 0xAC00...0xD7A3 ~= scalar.value else { return nil }
      let place = Int(scalar.value) - 0xAC00
      (initial, vowel, final) = (place / 588, place % 588 / 28, place % 28)
    }
  }

  private static func spelled(_ word: [Syllable]) -> String {
    var text = ""
    var initial = word.first.map { initials[$0.initial] } ?? ""
    for (index, syllable) in word.enumerated() {
      text += initial + vowels[syllable.vowel]
      guard index + 1 < word.count else {
        text += finals[syllable.final]
        break
      }
      let (end, start) = joined(syllable.final, word[index + 1].initial)
      text += end
      initial = start
    }
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  /// The sounds of a final and the initial behind it.
  private static func joined(_ final: Int, _ initial: Int) -> (String, String) {
    let (end, start) = (finals[final], initials[initial])
    // A final moves to a syllable without an initial.
    if start.isEmpty { return linked[final] }
    switch (end, start) {
    case ("", _): return ("", start)
    case ("n", "r"), ("l", "n"), ("l", "r"): return ("l", "l")
    case ("m", "r"), ("ng", "r"): return (end, "n")
    case ("k", "n"), ("k", "m"): return ("ng", start)
    case ("t", "n"), ("t", "m"): return ("n", start)
    case ("p", "n"), ("p", "m"): return ("m", start)
    case ("k", "r"): return ("ng", "n")
    case ("t", "r"): return ("n", "n")
    case ("p", "r"): return ("m", "n")
    // ㅎ is not heard behind these in names: 묵호 is Mukho, but 놓다 is nota.
    case _ where final == 27 && ["g", "d", "j"].contains(start):
      return ("", ["g": "k", "d": "t", "j": "ch"][start] ?? start)
    default: return (end, start)
    }
  }

  private static let initials = [
    "g", "kk", "n", "d", "tt", "r", "m", "b", "pp", "s", "ss", "", "j", "jj", "ch", "k", "t", "p",
    "h",
  ]
  private static let vowels = [
    "a", "ae", "ya", "yae", "eo", "e", "yeo", "ye", "o", "wa", "wae", "oe", "yo", "u", "wo", "we",
    "wi", "yu", "eu", "ui", "i",
  ]
  private static let finals = [
    "", "k", "k", "k", "n", "n", "n", "t", "l", "k", "m", "l", "l", "l", "p", "l", "m", "p", "p",
    "t", "t", "ng", "t", "t", "k", "t", "p", "t",
  ]
  /// A final before a vowel: what stays, and what moves.
  private static let linked = [
    ("", ""), ("", "g"), ("", "kk"), ("k", "s"), ("", "n"), ("n", "j"), ("", "n"), ("", "d"),
    ("", "r"), ("l", "g"), ("l", "m"), ("l", "b"), ("l", "s"), ("l", "t"), ("l", "p"), ("", "r"),
    ("", "m"), ("", "b"), ("p", "s"), ("", "s"), ("", "ss"), ("ng", ""), ("", "j"), ("", "ch"),
    ("", "k"), ("", "t"), ("", "p"), ("", ""),
  ]
}
