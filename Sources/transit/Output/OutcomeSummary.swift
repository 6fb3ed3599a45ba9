internal import Foundation
internal import KoreaTransit
internal import TransitCore
internal import TransitText

/// What a person needs to know of the providers: how many answered, and what is missing.
struct OutcomeSummary {
  /// One line for each problem, `서울 지하철 응답 없음 · 20:19에 다시`; providers with the same problem
  /// share a line.
  let problems: [Words]

  init(_ outcomes: [Outcome], now: Date) {
    var lines: [(problem: Words, providers: [ProviderID])] = []
    for outcome in outcomes {
      for problem in outcome.problems(now) {
        // A server that fails for all services is not a problem of one of them.
        let error = outcome.error.flatMap { $0.isOfWholeServer ? $0 : nil }
        let providers = error?.problem(now) == problem ? [] : [outcome.provider]
        if let index = lines.firstIndex(where: { $0.problem == problem }) {
          lines[index].providers += providers
        } else {
          lines.append((problem, providers))
        }
      }
    }
    problems = lines.map { problem, providers in
      guard !providers.isEmpty else {
        return Words(
          problem.korean, problem.english.prefix(1).uppercased() + problem.english.dropFirst())
      }
      let names = providers.map(BuiltInProviders.name).joined(separator: ", ")
      return names + Words(" ", ": ") + problem
    }
  }

  /// `2/3 응답`: of the providers that could have contributed, how many answered; `nil` if there is
  /// none.
  static func answered(_ outcomes: [Outcome]) -> Words? {
    let concerned = outcomes.filter(\.isConcerned)
    guard !concerned.isEmpty else { return nil }
    let count = concerned.count { [.answered, .empty, .closed].contains($0.kind) }
    return Words("\(count)/\(concerned.count) 응답", "\(count) of \(concerned.count) responded")
  }
}

extension Outcome {
  /// Whether an answer of the provider was possible.
  fileprivate var isConcerned: Bool {
    switch skipped {
    case nil, .quotaSpent, .tooSlow: provider != .catalog
    // A provider without a key is not missed if others answer.
    case .noKey, .unsupported, .outOfCoverage, .disabled, .notNeeded, .superseded: false
    }
  }

  /// What of the answer is missing or unreliable.
  fileprivate func problems(_ now: Date) -> [Words] {
    var problems: [Words] = []
    // Catalogue errors are reported when it is opened.
    if provider != .catalog, let error = error ?? (skipped == .quotaSpent ? skipError : nil) {
      // That the recordings have no answer is one line for all.
      if error.code == .malformed, count > 0 {
        problems.append(Words("응답 일부를 읽을 수 없음", "a part of the response cannot be read"))
      } else if error.code != .notRecorded {
        problems.append(error.problem(now))
      }
    } else if let error = refreshError, let age = age(at: now) {
      let old = Words("\(age.words.korean) 응답", "response from \(age.words.english)")
      problems.append(old + Words(verbatim: " · ") + error.problem(now))
    }
    if skipped == .tooSlow {
      problems.append(
        Outcome.SkipReason.tooSlow.words + Words(" · --wait로 기다리기", " · --wait waits longer"))
    }
    if isFrozen { problems.append(Freshness.frozen.words) }
    if !uncovered.isEmpty {
      let cities = uncovered.map(\.name).joined(separator: ", ")
      problems.append(Words("\(cities) 자료 없음", "no data for \(cities)"))
    }
    if let total, provider != .catalog {
      problems.append(Words("\(total)건 중 \(count)건만 받음", "only \(count) of \(total) received"))
    }
    return problems
  }
}

extension TransitError {
  /// The problem in a few words, with the time from which a retry makes sense.
  fileprivate func problem(_ now: Date) -> Words {
    // That the recordings have no answer needs the list of what they have.
    let what = knownProblem ?? (code == .notRecorded ? nil : code.problem) ?? message
    guard let next = nextStep(now) else { return what }
    return what + Words(verbatim: " · ") + next
  }

  /// When to try again, or the command that helps.
  private func nextStep(_ now: Date) -> Words? {
    if let retryAfter, retryAfter > now { return .again(at: retryAfter, now: now) }
    if code == .badKey, let server {
      return Words(verbatim: "transit config init --server \(server)")
    }
    if server == nil, knownProblem != nil { return Words(verbatim: "transit doctor") }
    switch code {
    case .timedOut, .unavailable, .rateLimited:
      return Words("잠시 뒤 다시 시도하세요", "try again in a moment")
    case .badKey: return Words(verbatim: "transit config init")
    case .keyNotGranted where server == nil: return Words(verbatim: "transit providers")
    default: return nil
    }
  }

  private var message: Words {
    var error = self
    error.provider = nil
    return error.toolLines
  }
}
