internal import Foundation
internal import Synchronization

/// Intermediate results on the terminal, redrawn as they arrive and erased at the end.
final class LivePage: Sendable {
  private let write: @Sendable (TerminalText) -> Void
  private let measure: @Sendable () -> Screen.Size
  /// The number of drawn rows; the cursor is at the start of the row below them.
  private let rows = Mutex(0)

  /// Both closures use the terminal; its size may change.
  init(
    measure: @escaping @Sendable () -> Screen.Size,
    write: @escaping @Sendable (TerminalText) -> Void
  ) {
    self.measure = measure
    self.write = write
  }

  /// The process's terminal; `nil` if standard output is no terminal that supports cursor movement.
  static func standard(environment: [String: String]) -> LivePage? {
    guard Screen.canPlaceText(at: .standardOutput, environment) else { return nil }
    // A write error ends the tool later, at the final output.
    return LivePage(
      measure: { Screen.size },
      write: { try? FileHandle.standardOutput.write($0) })
  }

  /// The width of the terminal in cells.
  var width: Int { measure().width }

  /// Redraws the lines. Lines that do not fit are omitted, but never the foot.
  func draw(_ lines: [InkedLine], foot: InkedLine, hasColor: Bool) {
    let size = measure()
    // The cursor needs its own row, or the top row would scroll out of reach.
    let shown = lines.prefix(max(0, size.height - 2)) + [foot]
    let text = shown.reduce("" as TerminalText) {
      $0 + $1.cut(to: size.width).painted(if: hasColor) + TerminalText(control: "\n")
    }
    rows.withLock { rows in
      write(Self.erasing(rows) + text)
      rows = shown.count
    }
  }

  /// Erases the drawn rows.
  func clear() {
    rows.withLock { rows in
      if rows > 0 { write(Self.erasing(rows)) }
      rows = 0
    }
  }

  /// Moves up by a number of rows and clears everything below.
  private static func erasing(_ rows: Int) -> TerminalText {
    rows > 0
      ? TerminalText(control: "\u{1b}[") + TerminalText("\(rows)")
        + TerminalText(control: "A\r\u{1b}[J") : ""
  }
}
