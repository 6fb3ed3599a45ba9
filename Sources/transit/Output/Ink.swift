internal import TransitCore

/// A terminal colour. Colours never carry meaning by themselves.
struct Ink: Hashable, Sendable {
  /// The parameters between `ESC [` and `m`.
  private let code: String

  private init(_ code: String) { self.code = code }

  static let bold = Ink("1")
  static let dim = Ink("2")
  static let green = Ink("32")
  static let yellow = Ink("33")
  static let red = Ink("31")
  static let cyan = Ink("36")

  /// The nearest colour of the 6×6×6 cube in the 256-colour palette.
  init(_ color: LineColor) {
    func step(_ value: UInt8) -> Int { value < 48 ? 0 : value < 115 ? 1 : (Int(value) - 35) / 40 }
    self.init("38;5;\(16 + 36 * step(color.red) + 6 * step(color.green) + step(color.blue))")
  }

  func paint(_ text: String, if hasColor: Bool) -> TerminalText {
    let shown = TerminalText(text)
    guard hasColor else { return shown }
    return TerminalText(control: "\u{1b}[") + TerminalText(code) + TerminalText(control: "m")
      + shown
      + TerminalText(control: "\u{1b}[0m")
  }
}

extension TerminalText {
  /// A line, coloured if `hasColor` is true.
  init(_ line: String, _ ink: Ink?, if hasColor: Bool) {
    self = ink?.paint(line, if: hasColor) ?? TerminalText(line)
  }

  /// Moves to the start of the line, to redraw it.
  static let lineStart = TerminalText(control: "\r")
  /// Clears the rest of the line.
  static let clearToEnd = TerminalText(control: "\u{1b}[K")
}
