/// The string literals of a Swift source file and the code between them, without comments.
struct SwiftLiterals {
  enum Token: Equatable {
    /// The content as written, with escapes and interpolations.
    case literal(String)
    /// Any other byte that is not white space.
    case other(UInt8)
  }

  private let source: [UInt8]
  private var position = 0

  private init(_ text: String) { source = Array(text.utf8) }

  static func tokens(of text: String) -> [Token] {
    var scanner = SwiftLiterals(text)
    return scanner.tokens()
  }

  private mutating func tokens() -> [Token] {
    var found: [Token] = []
    while position < source.count {
      let byte = source[position]
      if byte == UInt8(ascii: "/"), begins([byte, byte]) {
        position = source[position...].firstIndex(of: UInt8(ascii: "\n")) ?? source.count
      } else if let quote {
        found.append(.literal(literal(in: quote)))
      } else {
        if byte > UInt8(ascii: " ") { found.append(.other(byte)) }
        position += 1
      }
    }
    return found
  }

  /// The delimiter of a literal: `"`, `"""`, `#"`.
  private struct Quote {
    var signs: Int
    var marks: Int
  }

  private var quote: Quote? {
    let signs = source[position...].prefix { $0 == UInt8(ascii: "#") }.count
    let marks = source[(position + signs)...].prefix(3).prefix { $0 == UInt8(ascii: "\"") }.count
    return marks == 0 ? nil : Quote(signs: signs, marks: marks == 3 ? 3 : 1)
  }

  /// The content of the literal that begins here.
  private mutating func literal(in quote: Quote) -> String {
    position += quote.signs + quote.marks
    let start = position
    let signs = [UInt8](repeating: UInt8(ascii: "#"), count: quote.signs)
    let end = [UInt8](repeating: UInt8(ascii: "\""), count: quote.marks) + signs
    let escape = [UInt8(ascii: "\\")] + signs
    while position < source.count, !begins(end) {
      if !begins(escape) {
        position += 1
      } else if begins(escape + [UInt8(ascii: "(")]) {
        position += escape.count
        interpolation()
      } else {
        position += escape.count + 1
      }
    }
    let content = source[start..<min(position, source.count)]
    position += end.count
    return String(decoding: content, as: UTF8.self)
  }

  /// Skips `(…)` with the parentheses and literals inside.
  private mutating func interpolation() {
    var depth = 0
    repeat {
      if let quote {
        _ = literal(in: quote)
        continue
      }
      if source[position] == UInt8(ascii: "(") { depth += 1 }
      if source[position] == UInt8(ascii: ")") { depth -= 1 }
      position += 1
    } while position < source.count && depth > 0
  }

  private func begins(_ bytes: [UInt8]) -> Bool { source[position...].starts(with: bytes) }
}
