internal import KoreaTransit
internal import TransitText

/// The output of `transit recordings verify`: lines as results arrive.
struct VerificationReport: Localized {
  let language: Language
  let console: Console
  private let isPlain: Bool
  let stock: RecordingInventory
  private(set) var results: [Verification] = []
  /// The title of the last section.
  private var title = ""

  init(
    _ language: Language, _ console: Console, _ output: Invocation.Output,
    _ stock: RecordingInventory
  ) {
    self.language = language
    self.console = console
    isPlain = output == .plain
    self.stock = stock
  }

  /// Writes what needs no network.
  func begin() {
    guard isPlain else { return showStock() }
    for (path, age) in stock.old { write("old", path, was: "\(age)") }
    for path in stock.undated { write("undated", path) }
    for path in stock.unused ?? [] { write("unused", path) }
  }

  mutating func add(_ result: Verification) {
    results.append(result)
    if isPlain { write(result) } else { show(result) }
  }

  func end(calls: Int) { if !isPlain { summarize(calls) } }

  private func showStock() {
    if let days = stock.days {
      section(
        Words("\(days)일보다 오래된 것", "older than \(days) days"),
        stock.old.map { old in
          say("\(old.path) (\(old.age)일)", "\(old.path) (\(old.age) days)")
        })
      section(Words("시각을 알 수 없는 것", "time unknown"), stock.undated)
    }
    if let unused = stock.unused {
      section(Words("테스트가 쓰지 않은 것", "not read by any test"), unused)
    }
  }

  private func section(_ title: Words, _ lines: [String]) {
    console.say("\(title.text(in: language)): \(lines.count)", .bold)
    for line in lines { console.say("  " + line) }
  }

  private mutating func show(_ result: Verification) {
    let title: Words
    var lines = ["\(result.provider) \(result.operation)  \(result.path)"]
    switch result.result {
    case .compared(let changes) where changes.isEmpty: title = Words("= 같음", "= same")
    case .compared(let changes):
      title = Words("≠ 달라짐", "≠ changed")
      lines += changes.map { "  " + $0.words.text(in: language) }
    case .incomparable(let change):
      title =
        change.now == Outcome.Kind.answered.rawValue
        ? Words("? 알 수 없음: 저장할 때는 자료가 없었습니다", "? unknown: there was nothing then")
        : Words("? 알 수 없음: 지금은 자료가 없습니다", "? unknown: there is nothing now")
      lines.append("  " + change.words.text(in: language))
    case .unknown(var error):
      // The row names the provider, so that consecutive rows can share a title.
      error.provider = nil
      title = Words(
        "? 알 수 없음: \(error.toolLine(in: .korean))", "? unknown: \(error.toolLine(in: .english))")
    }
    let text = title.text(in: language)
    if text != self.title { console.say(text, .bold) }
    self.title = text
    for line in lines { console.say("  " + line) }
  }

  private func summarize(_ calls: Int) {
    var (same, changed) = (0, 0)
    for case .compared(let changes) in results.map(\.result) {
      if changes.isEmpty { same += 1 } else { changed += 1 }
    }
    let unknown = results.count - same - changed
    let summary = say(
      "같음 \(same), 달라짐 \(changed), 알 수 없음 \(unknown). 서비스를 \(calls)번 조회했습니다.",
      "\(same) same, \(changed) changed, \(unknown) unknown. Queries made: \(calls).")
    console.note(summary)
  }

  private func write(_ result: Verification) {
    switch result.result {
    case .compared(let changes) where changes.isEmpty: write("same", result.path)
    case .compared(let changes):
      for change in changes {
        write(
          change.kind.rawValue, result.path, place: change.place, was: change.was, now: change.now)
      }
    case .incomparable(let change): write("unknown", result.path, was: change.was, now: change.now)
    case .unknown(let error): write("unknown", result.path, now: error.code.rawValue)
    }
  }

  /// `what⇥path⇥place⇥was⇥now`; `what` is `old`, `undated`, `unused`, `same`, `unknown` or the
  /// kind of a change.
  private func write(
    _ what: String, _ path: String, place: String = "", was: String = "", now: String = ""
  ) {
    console.write(TerminalText(fields: [what, path, place, was, now]))
  }
}
