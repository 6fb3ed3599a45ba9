/// The width of text in terminal cells.
package enum DisplayWidth {
  /// Returns the width in cells: two for Hangul, CJK, full-width forms and most emoji, none for
  /// combining marks. Counts characters, so that decomposed syllables (NFD) have the same width.
  package static func of(_ text: String) -> Int { text.reduce(0) { $0 + of($1) } }

  /// Cuts the text to a width between characters, ending with `…`.
  package static func cut(_ text: String, to width: Int) -> String {
    guard of(text) > width else { return text }
    var result = ""
    var used = 0
    for character in text {
      let next = of(character)
      if used + next > width - 1 { break }
      result.append(character)
      used += next
    }
    return width > 0 ? result + "…" : ""
  }

  /// Pads the text with spaces to a width, on the right or on the left.
  package static func padded(_ text: String, to width: Int, onLeft: Bool = false) -> String {
    let rest = String(repeating: " ", count: max(0, width - of(text)))
    return onLeft ? rest + text : text + rest
  }

  /// Wraps the words without splitting any.
  package static func wrap(_ words: [String], to width: Int?) -> [String] {
    guard let width else { return [words.joined(separator: " ")] }
    return words.reduce(into: []) { lines, word in
      if let last = lines.last, of(last) + 1 + of(word) <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(word)
      }
    }
  }

  /// Wraps the words after a head, and indents the further lines to its width.
  package static func wrap(_ words: [String], after head: String, to width: Int?) -> [String] {
    let indent = of(head)
    return wrap(words, to: width.map { $0 - indent }).enumerated().map { index, line in
      (index == 0 ? head : String(repeating: " ", count: indent)) + line
    }
  }

  /// Wraps a text at its spaces, after a head.
  package static func wrap(_ text: String, after head: String = "", to width: Int?) -> [String] {
    wrap(text.split(separator: " ").map(String.init), after: head, to: width)
  }

  private static func of(_ character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if first.value < 0x20 || first.value == 0x7F { return 0 }
    if first.value < 0x300 { return 1 }
    // Initial consonants without a vowel are drawn side by side.
    if initials.contains(first.value) {
      return 2 * character.unicodeScalars.count { initials.contains($0.value) }
    }
    if character.unicodeScalars.contains(where: { $0.value == 0xFE0F }) { return 2 }
    if [.nonspacingMark, .enclosingMark, .format].contains(first.properties.generalCategory) {
      return 0
    }
    return wide.contains { $0.contains(first.value) } ? 2 : 1
  }

  private static let initials: ClosedRange<UInt32> = 0x1100...0x115F

  /// The wide and full-width ranges of Unicode's East Asian Width (UAX #11), including emoji.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x231A...0x231B, 0x23E9...0x23EC, 0x23F0...0x23F0, 0x23F3...0x23F3,
    0x25FD...0x25FE, 0x2614...0x2615, 0x2648...0x2653, 0x267F...0x267F, 0x2693...0x2693,
    0x26A1...0x26A1, 0x26AA...0x26AB, 0x26BD...0x26BE, 0x26C4...0x26C5, 0x26CE...0x26CE,
    0x26D4...0x26D4, 0x26EA...0x26EA, 0x26F2...0x26F3, 0x26F5...0x26F5, 0x26FA...0x26FA,
    0x26FD...0x26FD, 0x2705...0x2705, 0x270A...0x270B, 0x2728...0x2728, 0x274C...0x274C,
    0x274E...0x274E, 0x2753...0x2755, 0x2757...0x2757, 0x2795...0x2797, 0x27B0...0x27B0,
    0x27BF...0x27BF, 0x2B1B...0x2B1C, 0x2B50...0x2B50, 0x2B55...0x2B55, 0x2E80...0x303E,
    0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
    0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
    0xFFE0...0xFFE6, 0x1F004...0x1F004, 0x1F0CF...0x1F0CF, 0x1F18E...0x1F18E,
    0x1F191...0x1F19A, 0x1F1E6...0x1F1FF, 0x1F200...0x1F265, 0x1F300...0x1F64F,
    0x1F680...0x1F6FF, 0x1F7E0...0x1F7EB, 0x1F900...0x1F9FF, 0x1FA70...0x1FAFF,
    0x20000...0x3FFFD,
  ]
}
