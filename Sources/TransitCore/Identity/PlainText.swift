/// Comparisons of plain texts: visible ASCII, blanks and Hangul syllables, as in most names. Each
/// of their scalars is one character with one spelling, so comparing bytes gives the same result as
/// comparing characters, and is far faster.
extension String {
  /// Whether the text is only Hangul syllables.
  var isSyllables: Bool {
    unicodeScalars.allSatisfy { (0xAC00...0xD7A3).contains($0.value) }
  }

  /// The same as `hasPrefix`.
  package func begins(with start: String) -> Bool {
    isPlain && start.isPlain ? utf8.starts(with: start.utf8) : hasPrefix(start)
  }

  /// The same as `hasSuffix`.
  package func ends(with end: String) -> Bool {
    isPlain && end.isPlain ? utf8.reversed().starts(with: end.utf8.reversed()) : hasSuffix(end)
  }

  /// The same as `contains`.
  package func holds(_ part: String) -> Bool {
    guard isPlain, part.isPlain else { return contains(part) }
    guard let first = part.utf8.first else { return true }
    return utf8.indices.contains { utf8[$0] == first && utf8[$0...].starts(with: part.utf8) }
  }

  /// The same as `ranges(of:)`, for a part that does not overlap itself.
  package func places(of part: String) -> [Range<Index>] {
    guard isPlain, part.isPlain, let first = part.utf8.first else { return ranges(of: part) }
    return utf8.indices.filter { utf8[$0] == first && utf8[$0...].starts(with: part.utf8) }
      .map { $0..<utf8.index($0, offsetBy: part.utf8.count) }
  }

  /// Whether the text has no line break.
  package var isSingleLine: Bool { isPlain || !contains(where: \.isNewline) }

  /// The same as `count`.
  package var characterCount: Int { isPlain ? unicodeScalars.count : count }
}

extension StringProtocol {
  /// Whether the text is plain.
  var isPlain: Bool {
    unicodeScalars.allSatisfy {
      (0x20...0x7E).contains($0.value) || (0xAC00...0xD7A3).contains($0.value)
    }
  }
}
