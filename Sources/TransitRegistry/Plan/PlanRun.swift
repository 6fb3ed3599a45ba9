internal import TransitCore
internal import TransitHTTP

/// A step that has begun.
struct BegunStep {
  let began: Duration
  var ended: Duration?
  /// Records its requests, if somebody wants to know them.
  let recorder: OperationRecorder?
}

/// Whether the turn of a step has come.
private enum Turn { case come, notYet, notNeeded }

extension Aggregator {
  /// Runs the steps of a plan.
  ///
  /// At once, all begin but fallbacks: one of those begins when a step that it replaces failed, was
  /// skipped, has only a stale answer, or has not answered within its head start; an empty answer is
  /// an answer. In turn, a step begins when those before it have ended without a sufficient answer,
  /// or when the last of them has ended or used its head start; the first sufficient answer
  /// supersedes the others.
  ///
  /// A step that has not ended when the wait does goes on, so that its response is cached.
  ///
  /// - Parameter hearing: called with the answers so far after each but the last.
  /// - Returns: the result of each step.
  /// - Throws: `CancellationError`.
  @concurrent
  func run<Row: Sendable>(
    _ plan: Plan<Row>, hearing: @Sendable ([ProviderResult<Row>?]) -> Void = { _ in }
  ) async throws -> [ProviderResult<Row>] {
    observe?(TransitEvent(at: clock.now(), kind: .planned { plan.description }))
    var answers = plan.settled
    var begun = [BegunStep?](repeating: nil, count: answers.count)
    var waiting = plan.order.filter { answers[$0] == nil }
    var (newest, late) = (Int?.none, Set<Int>())
    var enoughAt: Duration?
    // Why steps that have not ended are left; `nil` if the deadline has passed.
    var reason: Outcome.SkipReason? = .superseded
    var asked = 0
    let pending = PendingQueries<ProviderResult<Row>>()

    func turn(of index: Int) -> Turn {
      let step = plan.steps[index]
      let needs = step.mains.map { main -> Bool? in
        guard let outcome = answers[main]?.outcome else { return late.contains(main) ? true : nil }
        return [.failed, .skipped].contains(outcome.kind) || outcome.refreshError != nil
      }
      if !needs.isEmpty, !needs.contains(true) { return needs.contains(nil) ? .notYet : .notNeeded }
      guard plan.isInTurn, let newest, asked > 0 else { return .come }
      let hasHadTime = answers[newest] != nil || late.contains(newest)
      return hasHadTime && !step.isLastResort ? .come : .notYet
    }
    func beginDue() {
      for index in waiting {
        switch turn(of: index) {
        case .come:
          waiting.removeAll { $0 == index }
          begin(index)
        case .notNeeded:
          waiting.removeAll { $0 == index }
          answers[index] = plan.result(index, .skipped(.notNeeded))
        case .notYet: if plan.isInTurn { return }
        }
      }
    }
    func begin(_ index: Int) {
      let provider = plan.steps[index].provider
      guard let question = plan.steps[index].question else { return }
      let recorder = PlanRecorder.current.map { _ in OperationRecorder() }
      begun[index] = BegunStep(began: clock.elapsed(), recorder: recorder)
      (newest, asked) = (index, asked + 1)
      pending.start(index) { await self.run(question, of: provider, recorder) }
      let hasSuccessor = waiting.contains {
        plan.steps[$0].mains.contains(index) || plan.isInTurn && !plan.steps[$0].isLastResort
      }
      if hasSuccessor, let time = headStart(of: provider) {
        pending.setTimer(.headStart(of: index), in: time, on: clock)
      }
    }
    func look() {
      let isKnown = plan.gate.map(\.isOpen) ?? (!plan.isInTurn && plan.isEnough(answers))
      guard isKnown, enoughAt == nil, let patience else { return }
      enoughAt = clock.elapsed()
      pending.setTimer(
        .patience, in: Deadline.current?.patience(of: patience) ?? patience, on: clock)
    }

    beginDue()
    if asked > 0 {
      if let deadline = Deadline.current {
        pending.setTimer(.deadline, in: deadline.timeUntilClose, on: clock)
      }
      plan.gate?.onOpen { pending.setTimer(.gate, in: .zero, on: self.clock) }
      look()
      try await pending.forEachEvent { event in
        switch event {
        case .finished(let index, let answer):
          (answers[index], asked) = (answer, asked - 1)
          begun[index]?.ended = clock.elapsed()
          if plan.isInTurn, plan.isEnough(answers) { return false }
          beginDue()
          guard asked > 0 else { return false }
          hearing(answers)
          look()
        case .gate: look()
        case .headStart(let index):
          late.insert(index)
          beginDue()
        case .patience, .deadline:
          reason = enoughAt == nil ? nil : .tooSlow
          return false
        }
        return true
      }
    }
    try Task.checkCancellation()
    let now = clock.elapsed()
    // A plan in turn is beside another supplement of the query, which spends the same time.
    if !plan.isInTurn, let enoughAt { Deadline.current?.spend(now - enoughAt) }
    let results = Outcome.reportingOffline(
      plan.steps.indices.map { index in
        if let answer = answers[index] { return answer }
        // A step whose turn never came is not late.
        guard let step = begun[index] else { return plan.result(index, .skipped(.notNeeded)) }
        let provider = plan.steps[index].provider
        if reason != nil { control?.punctuality.recordLate(provider.id) }
        let state =
          reason.map { Outcome.State.skipped($0) }
          ?? .failed(provider.named(TransitError(.timedOut)))
        return plan.result(index, state, after: now - step.began)
      })
    PlanRecorder.current?.add(plan, begun, results.map(\.outcome))
    return results
  }

  /// How long to wait for a provider before the next is queried as well: zero for a slow one; `nil`
  /// for recordings, whose source must not depend on the speed of the machine.
  private func headStart(of provider: RegisteredProvider) -> Duration? {
    control?.punctuality.isSlow(provider.id) == true ? .zero : patience
  }

  /// Runs the question of one step.
  private func run<Row>(
    _ question: Question<Row>, of provider: RegisteredProvider, _ recorder: OperationRecorder?
  ) async -> ProviderResult<Row> {
    let start = clock.elapsed()
    do {
      let answer =
        if let recorder {
          try await recorder.recording(question)
        } else {
          try await question()
        }
      let outcome = Outcome(
        provider: provider.id,
        state: Outcome.State(
          count: answer.value.count,
          failure: TransitError.joining(answer.failures).map(provider.named),
          isClosed: answer.isClosed),
        origin: answer.origin, uncovered: answer.uncovered, total: answer.total,
        elapsed: clock.elapsed() - start, receivedAt: answer.receivedAt,
        refreshError: answer.refreshError.map(provider.named), nextUpdateAt: answer.nextUpdateAt,
        isFrozen: answer.isFrozen,
        unparsedText: (answer.value as? [Arrival])?.flatMap(\.allUnparsedText) ?? [])
      return (outcome, answer.value.map(provider.marked))
    } catch {
      let outcome = Outcome(
        provider: provider.id, state: Outcome.State(of: error, provider),
        elapsed: clock.elapsed() - start)
      return (outcome, [])
    }
  }
}
