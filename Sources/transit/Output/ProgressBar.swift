internal import KoreaTransit
internal import Synchronization
internal import TransitRegistry
internal import TransitText

/// The progress of an import: one redrawn line on standard error, erased before other output.
/// Requires that both streams are a terminal.
final class ProgressBar: Sendable {
  private let console: Console
  private let page: LivePage
  private let language: Language
  private let drawn = Mutex<String?>(nil)

  /// - Returns: `nil` without a terminal or for output to a program.
  init?(_ console: Console, _ language: Language) {
    guard let page = console.page else { return nil }
    self.console = console
    self.page = page
    self.language = language
  }

  /// Draws the progress; `name` is the name of the list and may be empty.
  func draw(_ progress: ImportProgress, of name: String = "") {
    // Leaves room for the `^C` that a terminal shows, because a full line would wrap.
    let line = Self.line(progress, of: name, width: page.width - 3, language)
    drawn.withLock { drawn in
      guard line != drawn else { return }
      drawn = line
      console.progress(.lineStart + TerminalText(line) + .clearToEnd)
    }
  }

  func clear() {
    drawn.withLock { drawn in
      if drawn != nil { console.clearProgress() }
      drawn = nil
    }
  }

  /// `stops.csv  읽는 중  ███████░░░░░  63%  2.7/4.3 MB`; on a narrow terminal the name is dropped
  /// first, then the amount, then the bar.
  static func line(
    _ progress: ImportProgress, of name: String = "", width: Int, _ language: Language
  ) -> String {
    let stage = progress.stage.words.text(in: language)
    let percent = DisplayWidth.padded("\(progress.percent)%", to: 4, onLeft: true)
    let name = DisplayWidth.cut(name.displayable(), to: 24)
    for (before, behind) in [([name], [progress.amount]), ([], [progress.amount]), ([], [])] {
      let words = (before.filter { !$0.isEmpty } + [stage], [percent] + behind)
      let used = (words.0 + words.1).map { DisplayWidth.of($0) + 2 }.reduce(0, +)
      let cells = min(widest, width - used)
      guard cells >= narrowest else { continue }
      return (words.0 + [bar(progress.percent, cells: cells)] + words.1).joined(separator: "  ")
    }
    return DisplayWidth.cut(stage + " " + percent, to: max(0, width))
  }

  private static let (narrowest, widest) = (8, 32)

  private static func bar(_ percent: Int, cells: Int) -> String {
    let full = percent * cells / 100
    return String(repeating: "█", count: full) + String(repeating: "░", count: cells - full)
  }
}

extension ImportProgress {
  /// 0–100, even if `total` is 0 or `done` exceeds it.
  var percent: Int { total > 0 ? min(100, max(0, done) * 100 / total) : 0 }

  /// `2.7/4.3 MB` while a file is read, otherwise `12,000/53,000`.
  var amount: String {
    guard stage == .reading else { return "\(done.grouped)/\(total.grouped)" }
    return "\(done.megabytes)/\(total.megabytes) MB"
  }
}

extension ImportProgress.Stage {
  fileprivate var words: Words {
    switch self {
    case .reading: Words("읽는 중", "reading")
    case .joining: Words("합치는 중", "merging")
    case .writing: Words("저장하는 중", "writing")
    }
  }
}

extension Int {
  /// `2.7` for a number of bytes.
  var megabytes: String { "\(self / 1_000_000).\(self / 100_000 % 10)" }
}
