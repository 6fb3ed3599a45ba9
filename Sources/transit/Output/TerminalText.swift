internal import Foundation
internal import TransitCore
internal import TransitDocuments

/// What may be written to a terminal, and the only thing that `Console` writes. A text becomes one
/// through `displayable` alone; what a terminal obeys is written in the tool's own source.
struct TerminalText: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The bytes as they are written.
  let text: String

  private init(safe text: String) { self.text = text }

  /// A line for people.
  init(_ line: String) { self.init(safe: line.displayable()) }

  init(stringLiteral line: String) { self.init(line) }

  /// A sequence of the tool's own.
  init(control: StaticString) { self.init(safe: "\(control)") }

  /// A page of the tool's own, such as its manual: line ends and tabs stay.
  init(page: String) {
    self.init(
      safe: page.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
        .map { $0.map { String($0).displayable(upTo: nil) }.joined(separator: "\t") }
        .joined(separator: "\n"))
  }

  /// One record on a line: tab-separated, the same number of columns whatever the values hold.
  ///
  /// - Parameter limit: characters of each.
  init(fields: [String], upTo limit: Int = String.longestName) {
    self.init(safe: fields.map { $0.displayable(upTo: limit) }.joined(separator: "\t"))
  }

  /// A JSON document, the same one for whoever reads it.
  init(json: String) { self.init(safe: DocumentEncoder.escaped(json)) }

  static func + (first: TerminalText, second: TerminalText) -> TerminalText {
    TerminalText(safe: first.text + second.text)
  }
}

extension FileHandle {
  /// The one way to a terminal.
  func write(_ shown: TerminalText) throws { try write(contentsOf: Data(shown.text.utf8)) }
}
