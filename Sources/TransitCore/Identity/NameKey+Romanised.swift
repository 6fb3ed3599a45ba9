extension NameKey {
  /// Returns a name in Latin letters, folded so that its usual spellings are equal: Gangnam and
  /// Kangnam, Sinchon and Shinchon. For matching only.
  ///
  /// Hangul is romanized by the Revised Romanization with its sound changes between syllables (종로
  /// Jongno, 왕십리 Wangsimni). Source: the National Institute of Korean Language, 2000.
  package static func romanized(_ name: String) -> String {
    String(decoding: RomanizedName(name).bytes, as: UTF8.self)
  }
}

/// The folded letters of a name, and where its words begin.
package struct RomanizedName: Sendable {
  package private(set) var bytes: [UInt8] = []
  package private(set) var words: [Int] = []

  /// Creates the folded letters of a name.
  ///
  /// - Parameters:
  ///   - name: The name, in Hangul or Latin letters.
  ///   - isClose: Whether o and eo differ: Samsung is 삼성, and 삼송 only if nothing else matches.
  package init(_ name: String, isClose: Bool = false) {
    var word = String.UnicodeScalarView()
    for wide in NameKey.composed(name).lowercased().unicodeScalars {
      let scalar = NameKey.narrow(wide)
      if Self.isLetter(scalar) {
        word.append(scalar)
      } else {
        append(word, isClose)
        word.removeAll(keepingCapacity: true)
      }
    }
    append(word, isClose)
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x61...0x7A, 0xAC00...0xD7A3: true
    case ..<0x80: false
    default: scalar.properties.isAlphabetic
    }
  }

  private mutating func append(_ word: String.UnicodeScalarView, _ isClose: Bool) {
    guard !word.isEmpty else { return }
    words.append(bytes.count)
    bytes += Self.folded(Self.latin(word), eo: UInt8(ascii: isClose ? "v" : "o"))
  }

  /// Returns the Revised Romanization of the syllables; other characters are unchanged.
  static func latin(_ word: String.UnicodeScalarView) -> [UInt8] {
    var (result, last) = ([UInt8](), 0)
    result.reserveCapacity(32)
    for scalar in word {
      guard (0xAC00...0xD7A3).contains(scalar.value) else {
        result += finals[last].utf8
        if scalar.isASCII {
          result.append(UInt8(scalar.value))
        } else {
          result += UTF8.encode(scalar).map(Array.init) ?? []
        }
        last = 0
        continue
      }
      let place = Int(scalar.value) - 0xAC00
      let (first, vowel) = (place / 588, place % 588 / 28)
      result += joint(last, first, isBeforeI: vowel == 20).utf8
      result += vowels[vowel].utf8
      last = place % 28
    }
    result += finals[last].utf8
    return result
  }

  /// Returns the letters for a final consonant and the next syllable's initial.
  private static func joint(_ last: Int, _ first: Int, isBeforeI: Bool) -> String {
    let (end, begin) = (finals[last], firsts[first])
    switch begin {
    case "" where end == "ng": return "ng"
    // 굳이, 같이
    case "" where isBeforeI && (last == 7 || last == 25): return last == 7 ? "j" : "ch"
    case "": return linked[last]
    case "n", "m": return end == "l" && begin == "n" ? "ll" : nasal(end) + begin
    case "r":
      if end.isEmpty { return "r" }
      return end == "n" || end == "l" ? "ll" : nasal(end) + "n"
    default: return end + begin
    }
  }

  private static func nasal(_ end: String) -> String {
    switch end {
    case "k": "ng"
    case "t": "n"
    case "p": "m"
    default: end
    }
  }

  /// Replaces variant spellings of a sound with one letter, and double letters with single.
  ///
  /// - Parameters:
  ///   - letters: The letters to fold.
  ///   - eo: The letter for 어.
  static func folded(_ letters: [UInt8], eo: UInt8) -> [UInt8] {
    var (result, place) = ([UInt8](), 0)
    result.reserveCapacity(letters.count)
    while place < letters.count {
      let second = place + 1 < letters.count ? letters[place + 1] : 0
      let pair = pairs[Int(letters[place])].first { $0.second == second }?.letter
      let isWide = pair != nil && letters[place] == UInt8(ascii: "e")
      var letter = pair ?? singles[Int(letters[place])]
      if pair == UInt8(ascii: "o") { letter = eo }
      place += pair == nil ? 1 : 2
      // 정 is Jeong and Jung; 릉 is Neung and never Nong.
      if letter == UInt8(ascii: "u"), !isWide, letters[place...].starts(with: "ng".utf8) {
        letter = eo
      }
      append(letter, to: &result)
    }
    return result
  }

  private static func append(_ letter: UInt8, to result: inout [UInt8]) {
    let last = result.last
    switch letter {
    case 0x30...0x39: break
    case last: return
    // 종로 is Jongno or Jongro, 신림 Sillim or Sinrim.
    case UInt8(ascii: "n") where last == UInt8(ascii: "r"): return
    case UInt8(ascii: "r") where last == UInt8(ascii: "n"):
      result.removeLast()
      return append(letter, to: &result)
    // 왕십리 is Wangsimni, or Wangsipri letter by letter.
    case UInt8(ascii: "r") where last == UInt8(ascii: "b"): result[result.count - 1] = 0x6D
    case UInt8(ascii: "n") where result.suffix(2).elementsEqual("ng".utf8) || last == 0x6D:
      return append(UInt8(ascii: "r"), to: &result)
    default: break
    }
    result.append(letter)
  }

  /// By first letter: the second letter, and the letter that replaces both.
  private static let pairs: [[(second: UInt8, letter: UInt8)]] = {
    var pairs = [[(second: UInt8, letter: UInt8)]](repeating: [], count: 256)
    for pair in ["ch j", "sh s", "eo o", "ou o", "oo u", "eu u", "ee i", "ae e", "ck g", "ts j"] {
      let letters = Array(pair.utf8)
      pairs[Int(letters[0])].append((letters[1], letters[3]))
    }
    return pairs
  }()

  /// Returns the letter that a letter counts as in a comparison: g for k, which sounds alike.
  static func sound(_ letter: UInt8) -> UInt8 { singles[Int(letter)] }

  private static let singles: [UInt8] = (0...255).map { letter in
    zip("kqctpfvlz".utf8, "gggdbbbrj".utf8).first { $0.0 == letter }?.1 ?? letter
  }

  private static func table(_ text: String) -> [String] {
    text.split(separator: " ").map { $0 == "-" ? "" : String($0) }
  }

  // In the order of the code points of syllables; `-` is silent.
  private static let firsts = table("g kk n d tt r m b pp s ss - j jj ch k t p h")
  private static let vowels = table(
    "a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i")
  private static let finals = table(
    "- k k k n n n t l k m l l l p l m p p t t ng t t k t p t")
  /// The final consonants before a vowel.
  private static let linked = table(
    "- g kk ks n nj n d r lg lm lb ls lt lp r m b ps s ss ng j ch k t p -")
}
