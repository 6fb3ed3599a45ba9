internal import Foundation
internal import Synchronization

/// The last rows of a terminal, drawn over again while answers come, and gone before the answer is
/// written: what stays is what one print gives.
final class LivePage: Sendable {
  private let write: @Sendable (TerminalText) -> Void
  private let measure: @Sendable () -> Screen.Size
  /// Rows that are drawn; the cursor stands at the start of the row below them.
  private let rows = Mutex(0)

  /// - Parameters:
  ///   - measure: cells and rows of the terminal, which may change.
  ///   - write: writes a text as it is.
  init(
    measure: @escaping @Sendable () -> Screen.Size,
    write: @escaping @Sendable (TerminalText) -> Void
  ) {
    self.measure = measure
    self.write = write
  }

  /// The process's own; `nil` where the answer goes to no terminal that can place text.
  static func standard(environment: [String: String]) -> LivePage? {
    guard Screen.canPlaceText(at: .standardOutput, environment) else { return nil }
    // A terminal that is gone ends the tool when the answer is written.
    return LivePage(
      measure: { Screen.size },
      write: { try? FileHandle.standardOutput.write($0) })
  }

  /// Cells of a row.
  var width: Int { measure().width }

  /// Draws in the place of what was drawn; what the terminal has no room for is left out, but never
  /// the foot.
  func draw(_ lines: [InkedLine], foot: InkedLine, hasColor: Bool) {
    let size = measure()
    // The cursor needs a row of its own: nothing may scroll out of reach.
    let shown = lines.prefix(max(0, size.height - 2)) + [foot]
    let text = shown.reduce("" as TerminalText) {
      $0 + $1.cut(to: size.width).painted(if: hasColor) + TerminalText(control: "\n")
    }
    rows.withLock { rows in
      write(Self.erasing(rows) + text)
      rows = shown.count
    }
  }

  /// Takes away what is drawn.
  func clear() {
    rows.withLock { rows in
      if rows > 0 { write(Self.erasing(rows)) }
      rows = 0
    }
  }

  /// Up to the first of so many rows, and clear from there on.
  private static func erasing(_ rows: Int) -> TerminalText {
    rows > 0
      ? TerminalText(control: "\u{1b}[") + TerminalText("\(rows)")
        + TerminalText(control: "A\r\u{1b}[J") : ""
  }
}
