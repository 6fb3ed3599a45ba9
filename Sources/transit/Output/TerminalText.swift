internal import Foundation
internal import TransitCore
internal import TransitOperations

/// Text that is safe to write to a terminal, the only type that `Console` writes. Other text is
/// converted by `displayable`; control sequences are literals in the tool's source.
struct TerminalText: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The text as written.
  let text: String

  private init(safe text: String) { self.text = text }

  /// A line of text.
  init(_ line: String) { self.init(safe: line.displayable()) }

  init(stringLiteral line: String) { self.init(line) }

  /// A control sequence.
  init(control: StaticString) { self.init(safe: "\(control)") }

  /// A page of the tool's own text, such as the manual; line breaks and tabs are kept.
  init(page: String) {
    self.init(
      safe: page.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
        .map { $0.map { String($0).displayable(upTo: nil) }.joined(separator: "\t") }
        .joined(separator: "\n"))
  }

  /// One tab-separated record on a line; each value is cut to `limit` characters.
  init(fields: [String], upTo limit: Int = String.maxNameLength) {
    self.init(safe: fields.map { $0.displayable(upTo: limit) }.joined(separator: "\t"))
  }

  /// A JSON document, with unsafe characters escaped.
  init(json: String) { self.init(safe: DocumentEncoder.escaped(json)) }

  static func + (first: TerminalText, second: TerminalText) -> TerminalText {
    TerminalText(safe: first.text + second.text)
  }
}

extension FileHandle {
  /// The only function that writes to a terminal.
  func write(_ shown: TerminalText) throws { try write(contentsOf: Data(shown.text.utf8)) }
}
