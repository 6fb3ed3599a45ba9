extension String {
  /// The maximum length of a displayed name, in characters.
  package static let maxNameLength = 500
  /// The maximum length of a displayed line, in characters, so that names cannot fill a screen.
  package static let maxLineLength = 4000

  /// Returns the text as one line that is safe for a terminal: it cannot move the cursor, imitate
  /// another line, hide text, or change the order in which the text around it is read.
  ///
  /// Line ends and control characters become blanks. Invisible characters are removed: format, bidi
  /// and tag characters, zero-width joiners, Hangul fillers. A letter keeps at most four combining
  /// marks. Right-to-left words are put between isolates (U+2068, U+2069).
  ///
  /// - Parameter limit: The maximum length of the result, in characters; a longer text is truncated
  ///   and ends with `…`, as does each name of over 500 characters in it. The cost does not depend
  ///   on the text's length. `nil` truncates nothing.
  package func displayable(upTo limit: Int? = String.maxLineLength) -> String {
    // No text has more characters than bytes.
    guard let limit, utf8.count > min(limit, Self.maxNameLength) else {
      return unicodeScalars.allSatisfy(\.isPlain) ? self : Self.visible(unicodeScalars).isolated
    }
    // At most four scalars per character: a character may have thousands of marks.
    let beginning = unicodeScalars.prefix(4 * limit)
    let isWhole = beginning.endIndex == unicodeScalars.endIndex
    var text = Self.visible(beginning)
    if limit > Self.maxNameLength { text = text.withShortNames }
    if text.count > limit || !isWhole && text.last != "…" { text = text.prefix(limit - 1) + "…" }
    return text.isolated
  }

  /// The line with long names truncated; the text between two separators counts as a name.
  private var withShortNames: String {
    guard count > Self.maxNameLength else { return self }
    var result = ""
    var (length, previous) = (0, Character(" "))
    for character in self {
      let isBlank = character == " "
      let isSeparator = isBlank && (length == 0 || previous == " ") || ",:·()".contains(character)
      length = isSeparator ? 0 : length + 1
      previous = character
      if length <= Self.maxNameLength { result.append(character) }
      if length == Self.maxNameLength + 1 { result.append("…") }
    }
    return result
  }

  private static let maxCombiningMarks = 4

  private static func visible(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var result = String.UnicodeScalarView()
    var marks = 0
    var previous: Unicode.Scalar?
    for scalar in scalars {
      defer { previous = scalar }
      if scalar.isPlain {
        marks = 0
        result.append(scalar)
        continue
      }
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator:
        marks = 0
        if scalar != "\n" || previous != "\r" { result.append(" ") }
      // ❤ and ❤️ are different pictures.
      case .nonspacingMark where scalar == "\u{FE0E}" || scalar == "\u{FE0F}":
        if result.last?.properties.isEmoji == true { result.append(scalar) }
      case _ where scalar.isInvisible: break
      case .nonspacingMark, .spacingMark, .enclosingMark:
        marks += 1
        if marks <= maxCombiningMarks { result.append(scalar) }
      default:
        marks = 0
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// The text with right-to-left words between isolates, so that the numbers after them keep their
  /// order; blanks between two such words are inside the isolate.
  private var isolated: String {
    guard unicodeScalars.contains(where: \.isRightToLeft) else { return self }
    var (result, blanks) = (String.UnicodeScalarView(), String.UnicodeScalarView())
    var isOpen = false
    for scalar in unicodeScalars {
      if isOpen, scalar == " " {
        blanks.append(scalar)
        continue
      }
      if scalar.isRightToLeft != isOpen {
        result.append(isOpen ? "\u{2069}" : "\u{2068}")
        isOpen.toggle()
      }
      result.append(contentsOf: blanks)
      blanks.removeAll()
      result.append(scalar)
    }
    if isOpen { result.append("\u{2069}") }
    result.append(contentsOf: blanks)
    return String(result)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar must not reach a terminal: it controls, ends a line, or is invisible.
  package var isUndisplayable: Bool {
    if isPlain { return false }
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    default: return isInvisible
    }
  }

  fileprivate var isInvisible: Bool {
    properties.isDefaultIgnorableCodePoint || properties.generalCategory == .format
  }

  /// Whether the scalar is a visible, non-combining left-to-right character. Most texts have only
  /// these and need no lookup in Unicode's tables.
  fileprivate var isPlain: Bool {
    switch value {
    case 0x20...0x7E, 0xAC00...0xD7A3, 0xA1...0xAC, 0xAE...0x2FF, 0x2010...0x2027, 0x2030...0x205E,
      0x20A0...0x20CF, 0x2100...0x2BFF, 0x3000...0x3029, 0x3030...0x3098, 0x309B...0x3163,
      0x3165...0x9FFF, 0xFF01...0xFF9F:
      true
    default: false
    }
  }

  /// Whether the scalar is in one of Unicode's right-to-left blocks: Hebrew, Arabic and others.
  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
