internal import TransitCore
internal import TransitOperations
internal import TransitText

extension Session<Services> {
  /// Prints what was asked of which provider, and which ones were left out.
  func report(_ steps: [StepReport]) {
    console.clearProgress()
    let (begun, left) = (
      steps.filter { $0.beganAfter != nil }, steps.filter { $0.beganAfter == nil }
    )
    if begun.isEmpty { note("· 서비스를 조회하지 않았습니다.", "· No service was asked.", .dim) }
    for line in Table(rows: begun.map(row)).lines(width: nil) { console.note("· " + line, .dim) }
    let names = left.filter { report in
      // What was asked of it elsewhere in the query is not left out.
      !begun.contains {
        $0.step.provider == report.step.provider && $0.step.capabilities == report.step.capabilities
      }
    }.map { report in
      let reason = report.outcome.skipped?.words ?? report.outcome.kind.words
      return "\(report.step.provider) \(what(report)) (\(reason.text(in: language)))"
    }.uniqued()
    guard !names.isEmpty else { return }
    let list = names.joined(separator: ", ")
    note("· 조회하지 않음: \(list)", "· not queried: \(list)", .dim)
  }

  private func row(_ report: StepReport) -> [String] {
    let step = report.step
    let (began, ended) = (report.beganAfter ?? .zero, report.endedAfter)
    let cities = step.cities.map(\.name).joined(separator: ", ")
    let requests = Dictionary(grouping: report.requests) { $0 }.mapValues(\.count)
    // Requests of one step are sent at once, in no order.
    let names = report.requests.uniqued().sorted().map { name in
      let count = requests[name] ?? 0
      return count > 1 ? "\(name)×\(count)" : name
    }
    return [
      "\(Self.seconds(began))–\(ended.map(Self.seconds) ?? "")", "\(step.provider)",
      [what(report), report.subject, cities].filter { !$0.isEmpty }.joined(separator: " "),
      step.role.words.text(in: language),
      names.isEmpty ? say("요청 없음", "no request") : names.joined(separator: ", "),
      words(for: report.outcome),
    ]
  }

  private func what(_ report: StepReport) -> String {
    report.step.capabilities.map { $0.words.text(in: language) }.joined(separator: "·")
  }

  private static func seconds(_ time: Duration) -> String {
    let hundredths = (time.milliseconds + 5) / 10
    let rest = "\(hundredths % 100)"
    return "\(hundredths / 100)." + (rest.count == 1 ? "0" : "") + rest
  }
}

extension QueryPlan.Role {
  fileprivate var words: Words {
    switch self {
    case .essential: Words("필수", "required")
    case .supplement: Words("제때 응답하면 추가", "added if it responds in time")
    case .fallback: Words("앞의 서비스로 부족하면", "if the one before does not suffice")
    case .nextCity: Words("앞의 도시에 없으면", "if the previous city has none")
    }
  }
}
