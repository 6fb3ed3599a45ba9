internal import KoreaTransit

extension Session {
  /// Tells people what came of each provider, and whom to name: on standard error, so that the
  /// answer stays clean.
  func tell(_ outcomes: [Outcome], _ attributions: [Attribution]) {
    guard invocation.output == .people else {
      for outcome in outcomes {
        if let error = outcome.error, outcome.kind != .skipped {
          console.warn(error.line(in: language))
        }
      }
      return
    }
    console.warn("")
    let rows = outcomes.map { ["\($0.provider)", words(for: $0)] }
    for line in Table(rows: rows).lines(width: nil) {
      console.warn(Ink.dim.paint(line, if: console.hasColor))
    }
    if !attributions.isEmpty {
      let names = attributions.map(\.text).joined(separator: ", ")
      let line = Words("출처: \(names)", "Sources: \(names)").text(in: language)
      console.warn(Ink.dim.paint(line, if: console.hasColor))
    }
  }

  private func words(for outcome: Outcome) -> String {
    var words =
      switch outcome.kind {
      case .answered: Words("\(outcome.count)건", "\(outcome.count) found")
      case .empty: Words("없음", "nothing found")
      case .closed: Words("운행 종료", "service has ended")
      case .failed: Words("실패", "failed")
      case .skipped: outcome.skipped?.words ?? Words("건너뜀", "skipped")
      }
    if let total = outcome.total {
      words.korean += " (모두 \(total)건 가운데)"
      words.english += " (of \(total))"
    }
    var text = words.text(in: language)
    if let error = outcome.error, outcome.kind != .skipped {
      text += ": " + error.line(in: language)
    }
    return text
  }
}

extension Outcome.SkipReason {
  var words: Words {
    switch self {
    case .unsupported: Words("묻지 않음: 이런 물음에는 답하지 않는 곳", "not asked: it does not answer this")
    case .outOfCoverage: Words("묻지 않음: 이 도시의 자료가 없음", "not asked: no data for these cities")
    case .noKey:
      Words("묻지 않음: 인증키 없음 (transit providers)", "not asked: no key (transit providers)")
    case .quotaSpent: Words("묻지 않음: 오늘 한도를 다 씀", "not asked: today's calls are spent")
    case .disabled: Words("꺼져 있음", "switched off")
    }
  }
}
