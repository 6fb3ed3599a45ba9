internal import KoreaTransit
internal import TransitCore
internal import TransitOperations
internal import TransitText

extension Session<Services> {
  /// Reports the outcomes and attributions of an answer, and a missing key.
  func report(_ answer: Answered<some AnswerContent>) {
    report(answer.outcomes, answer.attributions, failure: answer.failure)
  }

  /// Reports the outcome of each provider and the attributions on standard error, so that standard
  /// output contains only the answer.
  ///
  /// - Parameter failure: Why nothing was answered, to name a missing key.
  func report(
    _ outcomes: [Outcome], _ attributions: [Attribution], failure: TransitError? = nil
  ) {
    guard !outcomes.isEmpty else { return }
    guard invocation.output == .people else {
      // A spent quota is reported although no call was made.
      for outcome in outcomes where outcome.kind != .skipped || outcome.skipped == .quotaSpent {
        if let error = outcome.error ?? outcome.skipError, outcome.isReported,
          error.code != .notRecorded
        {
          console.note(error.toolLine(in: language))
        }
        if let remark = remark(on: outcome) { console.note("\(outcome.provider): \(remark)") }
        if outcome.refreshError != nil, let age = age(of: outcome) {
          console.note("\(outcome.provider): \(age)")
        }
      }
      noteNotRecorded(outcomes)
      if invocation.output == .plain { noteMissingKey(failure) }
      return
    }
    if invocation.has(.verbose) {
      table(outcomes)
      printAttributions(attributions)
    } else {
      for line in OutcomeSummary(outcomes, now: aggregator.clock.now()).problems {
        note(line, .yellow)
      }
      noteNotRecorded(outcomes)
      noteMissingKey(failure)
      printAttributions(attributions, OutcomeSummary.answered(outcomes))
    }
  }

  /// Prints a line for each provider, with the whole error.
  private func table(_ outcomes: [Outcome]) {
    console.note("")
    let rows = outcomes.map { ["\($0.provider)", words(for: $0)] }
    for (outcome, line) in zip(outcomes, Table(rows: rows).lines(width: nil)) {
      console.note(line, outcome.refreshError == nil ? .dim : .yellow)
    }
    noteNotRecorded(outcomes)
  }

  /// Says in one line that the recordings have no answer, with the queries that they do have.
  private func noteNotRecorded(_ outcomes: [Outcome]) {
    guard let error = outcomes.compactMap(\.error).first(where: { $0.code == .notRecorded }) else {
      return
    }
    guard isSample, let queries = invocation.command.recordedQueries else {
      return console.note(error.toolLine(in: language), .yellow)
    }
    let list = queries.joined(separator: ", ")
    note(
      "저장된 응답에 없는 항목입니다. 저장된 항목: \(list). 실시간으로 보려면: transit config init",
      "This is not in the recordings. Recorded: \(list). For live answers: transit config init",
      .yellow)
  }

  /// Says which key is missing if no provider could be queried for lack of one.
  private func noteMissingKey(_ failure: TransitError?) {
    guard let failure, case .addKey? = failure.remedy else { return }
    console.note(failure.lineWithRemedy(in: language), .yellow)
  }

  /// Prints the attributions for people.
  ///
  /// - Parameter answered: How many of the providers concerned answered; `nil` if not known.
  func printAttributions(_ attributions: [Attribution], _ answered: Words? = nil) {
    guard !attributions.isEmpty, invocation.output == .people else { return }
    let names = attributions.map { $0.words.text(in: language) }.uniqued().joined(separator: ", ")
    let state = isRecorded ? recordedWords : answered
    let end = state.map { " · " + $0.text(in: language) } ?? ""
    console.note(say("자료: \(names)", "Data: \(names)") + end, .dim)
  }

  /// Repeats below a long answer that it is not live.
  private var recordedWords: Words {
    invocation.has(.recordings)
      ? Words("저장된 응답", "recorded responses") : Words("예시 응답 (실제 아님)", "samples, not real")
  }

  func words(for outcome: Outcome) -> String {
    let words =
      switch outcome.kind {
      case .answered: Words("\(outcome.count)건", "\(outcome.count) found")
      case .skipped: outcome.skipped?.toolWords ?? outcome.kind.words
      default: outcome.kind.words
      }
    let total = outcome.total.map { say(" (전체 \($0)건 중)", " (of \($0))") } ?? ""
    let again = outcome.skipError?.retryAfter.map {
      say(.again(at: $0, now: aggregator.clock.now()))
    }
    let parts = [say(words) + total, remark(on: outcome), again].compactMap(\.self)
    var text = parts.joined(separator: ", ") + (age(of: outcome).map { " (\($0))" } ?? "")
    if var error = outcome.error, outcome.isReported {
      // The row already names the provider.
      error.provider = nil
      // The list of recordings is printed once, below.
      let isRecorded = error.code == .notRecorded
      text +=
        ": " + (isRecorded ? say("저장된 응답 없음", "not recorded") : error.fullLine(in: language))
    }
    return text
  }

  /// A remark on an answered outcome: frozen, with unparsed texts, or without data for a city.
  private func remark(on outcome: Outcome) -> String? {
    let count = outcome.unparsedText.count
    let cities = outcome.uncovered.map(\.name).joined(separator: ", ")
    let remarks = [
      cities.isEmpty ? nil : Words("\(cities): 자료 없음", "no data for \(cities)"),
      outcome.isFrozen ? Words("정보가 갱신되지 않음", "the information is not updating") : nil,
      count > 0 ? Words("해석하지 못한 문구 \(count)건", "\(count) texts not understood") : nil,
    ]
    let text = remarks.compactMap { $0?.text(in: language) }.joined(separator: ", ")
    return text.isEmpty ? nil : text
  }

  /// `12초 전 답`; with the reason for a stale response.
  private func age(of outcome: Outcome) -> String? {
    guard let age = outcome.age(at: aggregator.clock.now()) else { return nil }
    let old = say("\(age.words.korean) 받은 응답", "response from \(age.words.english)")
    var error = outcome.refreshError
    error?.provider = nil
    return old + (error.map { ": " + $0.fullLine(in: language) } ?? "")
  }
}

extension Outcome {
  /// Whether its error is reported here. Catalogue errors are reported when it is opened.
  fileprivate var isReported: Bool { provider != .catalog }
}

extension Outcome.SkipReason {
  /// `건너뜀 (noKey): 인증키 없음, transit providers`
  var toolWords: Words {
    let head =
      self == .tooSlow ? Words("기다리지 않음", "not waited for") : Outcome.Kind.skipped.words
    let hint =
      switch self {
      case .noKey: Words(", transit providers", ", see transit providers")
      case .tooSlow: Words(", --wait로 기다리기", ", --wait waits longer")
      default: Words("", "")
      }
    return head + Words(verbatim: " (\(rawValue)): ") + words + hint
  }
}
