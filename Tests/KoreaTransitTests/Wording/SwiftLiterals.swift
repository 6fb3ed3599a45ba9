/// The string literals of a Swift source file, with what is between them, comments left out.
struct SwiftLiterals {
  enum Token: Equatable {
    /// The content as it is written, with escapes and interpolations.
    case literal(String)
    /// Any other character that is no white space.
    case other(Character)
  }

  private let source: [Character]
  private var position = 0

  private init(_ text: String) { source = Array(text) }

  static func tokens(of text: String) -> [Token] {
    var scanner = SwiftLiterals(text)
    return scanner.tokens()
  }

  private mutating func tokens() -> [Token] {
    var found: [Token] = []
    while position < source.count {
      if begins("//") {
        while position < source.count, !source[position].isNewline { position += 1 }
      } else if let quote {
        position += quote.count
        found.append(.literal(literal(endedBy: quote)))
      } else {
        if !source[position].isWhitespace { found.append(.other(source[position])) }
        position += 1
      }
    }
    return found
  }

  /// The quotation mark that begins here, with its number signs: `"`, `"""`, `#"`.
  private var quote: String? {
    let signs = source[position...].prefix { $0 == "#" }
    let marks = source[(position + signs.count)...].prefix(3).prefix { $0 == "\"" }
    guard !marks.isEmpty else { return nil }
    return String(signs) + (marks.count == 3 ? "\"\"\"" : "\"")
  }

  private mutating func literal(endedBy quote: String) -> String {
    let signs = quote.prefix { $0 == "#" }
    let end = String(quote.reversed())
    var text = ""
    while position < source.count, !begins(end) {
      if begins("\\\(signs)(") {
        text += interpolation()
      } else if signs.isEmpty, begins("\\") {
        text += String(source[position...].prefix(2))
        position += 2
      } else {
        text.append(source[position])
        position += 1
      }
    }
    position += end.count
    return text
  }

  /// `\(…)` with whatever parentheses and literals are inside.
  private mutating func interpolation() -> String {
    let start = position
    var depth = 0
    repeat {
      if let quote {
        position += quote.count
        _ = literal(endedBy: quote)
        continue
      }
      if source[position] == "(" { depth += 1 }
      if source[position] == ")" { depth -= 1 }
      position += 1
    } while position < source.count && (depth > 0 || source[position - 1] != ")")
    return String(source[start..<min(position, source.count)])
  }

  private func begins(_ text: String) -> Bool {
    source[position...].starts(with: text)
  }
}
