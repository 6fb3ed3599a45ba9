extension NameKey {
  /// A name as it is written in Latin letters, folded so that the usual spellings of one name meet:
  /// Gangnam and Kangnam, Sinchon and Shinchon. For matching only.
  ///
  /// Hangul is read by the Revised Romanization with the changes of sound between syllables
  /// (종로 Jongno, 왕십리 Wangsimni). Source: the National Institute of Korean Language, 2000.
  public static func romanised(_ name: String) -> String {
    String(decoding: Romanised(name).bytes, as: UTF8.self)
  }
}

/// The folded letters of a name, and where its words begin.
package struct Romanised: Sendable {
  package private(set) var bytes: [UInt8] = []
  package private(set) var words: [Int] = []

  package init(_ name: String) {
    let name = NameKey.composed(name)
    var word = ""
    for character in name.lowercased() {
      if character.isLetter || character.isNumber {
        word.append(character)
      } else {
        append(word)
        word = ""
      }
    }
    append(word)
  }

  private mutating func append(_ word: String) {
    guard !word.isEmpty else { return }
    words.append(bytes.count)
    bytes += Self.folded(Self.latin(word))
  }

  /// Revised Romanization of the syllables; the rest stays.
  static func latin(_ word: String) -> [UInt8] {
    var (result, last) = ([UInt8](), 0)
    for scalar in word.unicodeScalars {
      guard (0xAC00...0xD7A3).contains(scalar.value) else {
        result += finals[last].utf8
        result += UTF8.encode(scalar).map(Array.init) ?? []
        last = 0
        continue
      }
      let place = Int(scalar.value) - 0xAC00
      let (first, vowel) = (place / 588, place % 588 / 28)
      result += joint(last, first, isBeforeI: vowel == 20).utf8
      result += vowels[vowel].utf8
      last = place % 28
    }
    return result + Array(finals[last].utf8)
  }

  /// What a final consonant and the next syllable's first one become.
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

  /// One letter for what is spelled in several ways; of letters that stand twice, one.
  static func folded(_ letters: [UInt8]) -> [UInt8] {
    var (result, rest) = ([UInt8](), letters[...])
    while let letter = rest.first {
      let pair = pairs[String(decoding: rest.prefix(2), as: UTF8.self)]
      rest.removeFirst(pair == nil ? 1 : 2)
      let folded = pair ?? singles[letter] ?? letter
      if result.last != folded || (0x30...0x39).contains(folded) { result.append(folded) }
    }
    return result
  }

  private static let pairs: [String: UInt8] = bytes([
    "ch": "j", "sh": "s", "eo": "o", "ou": "o", "oo": "u", "eu": "u", "ee": "i", "ae": "e",
    "ck": "g", "ts": "j",
  ])
  private static let singles: [UInt8: UInt8] = Dictionary(
    uniqueKeysWithValues: zip("kqctpfvlz".utf8, "gggdbbbrj".utf8))

  private static func bytes(_ table: [String: String]) -> [String: UInt8] {
    table.compactMapValues(\.utf8.first)
  }

  private static func table(_ text: String) -> [String] {
    text.split(separator: " ").map { $0 == "-" ? "" : String($0) }
  }

  // In the order of the syllables' code points; `-` is silent.
  private static let firsts = table("g kk n d tt r m b pp s ss - j jj ch k t p h")
  private static let vowels = table(
    "a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i")
  private static let finals = table(
    "- k k k n n n t l k m l l l p l m p p t t ng t t k t p t")
  /// Before a vowel.
  private static let linked = table(
    "- g kk ks n nj n d r lg lm lb ls lt lp r m b ps s ss ng j ch k t p -")
}
