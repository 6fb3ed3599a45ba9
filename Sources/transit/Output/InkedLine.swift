internal import TransitCore
internal import TransitText

/// A line for people whose parts have colours.
struct InkedLine: Hashable, Sendable, ExpressibleByStringLiteral {
  private(set) var parts: [Part] = []

  struct Part: Hashable, Sendable {
    var text: String
    var ink: Ink?
  }

  init(_ text: String = "", _ ink: Ink? = nil) { append(text, ink) }
  init(stringLiteral value: String) { self.init(value) }

  /// Appends displayable text, merging it with a preceding part of the same colour.
  mutating func append(_ text: String, _ ink: Ink? = nil) {
    let text = text.displayable()
    if text.isEmpty { return }
    if let last = parts.indices.last, parts[last].ink == ink {
      parts[last].text += text
    } else {
      parts.append(Part(text: text, ink: ink))
    }
  }

  /// The line indented by two cells.
  var indented: InkedLine {
    var line = InkedLine("  ")
    for part in parts { line.append(part.text, part.ink) }
    return line
  }

  /// The text without colours.
  var text: String { parts.map(\.text).joined() }

  func painted(if hasColor: Bool) -> TerminalText {
    parts.reduce("") { $0 + TerminalText($1.text, $1.ink, if: hasColor) }
  }

  /// Cuts the line like ``DisplayWidth/cut(_:to:)``.
  func cut(to width: Int) -> InkedLine {
    guard DisplayWidth.of(text) > width else { return self }
    var rest = DisplayWidth.cut(text, to: width)[...]
    var line = InkedLine()
    for part in parts where !rest.isEmpty {
      line.append(String(rest.prefix(part.text.count)), part.ink)
      rest = rest.dropFirst(part.text.count)
    }
    return line
  }
}

extension Console {
  /// Writes a line to standard output.
  func say(_ line: InkedLine) { write(line.painted(if: hasColor)) }
}
