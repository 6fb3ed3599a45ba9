internal import TransitCore
internal import TransitHTTP

extension Aggregator {
  /// Runs the steps of a plan.
  ///
  /// Steps that begin at once run concurrently. A fallback begins when the step that it replaces
  /// failed, was skipped, has only a stale answer, or has not answered within its head start; an
  /// empty answer is an answer. In turn, a step begins when those before it have ended without a
  /// sufficient answer, or the last of them has used its head start; the first sufficient answer
  /// supersedes the others.
  ///
  /// A step that has not ended when the wait does goes on, so that its response is cached.
  ///
  /// - Parameters:
  ///   - isEnough: whether the answers so far suffice: in turn, the run ends; otherwise the others
  ///     are awaited only briefly. `nil` is a pending answer.
  ///   - hearing: called with the answers so far after each but the last.
  /// - Returns: the result of each step.
  /// - Throws: `CancellationError`.
  @concurrent
  func run<Row: Sendable>(
    _ plan: Plan<Row>,
    isEnough: @Sendable ([ProviderResult<Row>?]) -> Bool = { _ in false },
    hearing: @Sendable ([ProviderResult<Row>?]) -> Void = { _ in }
  ) async throws -> [ProviderResult<Row>] {
    observe?(TransitEvent(at: clock.now(), kind: .planned { plan.description }))
    var (answers, begun) = (plan.settled, [Int: BegunStep]())
    var waiting = plan.order.filter { answers[$0] == nil }
    var (newest, late) = (Int?.none, Set<Int>())
    // Why the steps that have not ended are left.
    var reason: Outcome.SkipReason? = .superseded
    let pending = PendingQueries<ProviderResult<Row>>()

    func beginDue() {
      for index in waiting {
        guard let isDue = isDue(index) else {
          if plan.isInTurn { return } else { continue }
        }
        waiting.removeAll { $0 == index }
        if isDue { begin(index) } else { answers[index] = plan.notNeeded(index) }
      }
    }
    /// `nil` if that is not known yet; `false` if the step is not needed.
    func isDue(_ index: Int) -> Bool? {
      let step = plan.steps[index]
      let needs = step.mains.map { main -> Bool? in
        guard let outcome = answers[main]?.outcome else { return late.contains(main) ? true : nil }
        return [.failed, .skipped].contains(outcome.kind) || outcome.refreshError != nil
      }
      if !needs.isEmpty, !needs.contains(true) { return needs.contains(nil) ? nil : false }
      guard plan.isInTurn, let newest, begun.keys.contains(where: { answers[$0] == nil }) else {
        return true
      }
      let hasHadTime = answers[newest] != nil || late.contains(newest)
      let isFree = !step.isLastResort && headStart(of: plan.steps[newest].provider) != nil
      return hasHadTime && isFree ? true : nil
    }
    func begin(_ index: Int) {
      let provider = plan.steps[index].provider
      guard case .ask(let question) = plan.steps[index].action else { return }
      let step = BegunStep(began: clock.elapsed())
      (begun[index], newest) = (step, index)
      pending.start(index) {
        guard let recorder = step.recorder else { return await self.run(question, of: provider) }
        return await recorder.recording { await self.run(question, of: provider) }
      }
      if plan.hasSuccessor(index), let time = headStart(of: provider) {
        pending.setTimer(.headStart(of: index), in: time, on: clock)
      }
    }
    var enoughAt: Duration?
    func look() {
      let isKnown = plan.gate.map(\.isOpen) ?? (!plan.isInTurn && isEnough(answers))
      guard isKnown, enoughAt == nil, let patience else { return }
      enoughAt = clock.elapsed()
      pending.setTimer(
        .patience, in: Deadline.current?.patience(of: patience) ?? patience, on: clock)
    }

    beginDue()
    if !begun.isEmpty {
      if let deadline = Deadline.current {
        pending.setTimer(.deadline, in: deadline.timeUntilClose, on: clock)
      }
      plan.gate?.onOpen { pending.setTimer(.gate, in: .zero, on: self.clock) }
      look()
      try await pending.forEachEvent { event in
        switch event {
        case .finished(let index, let answer):
          answers[index] = answer
          begun[index]?.ended = clock.elapsed()
          if plan.isInTurn, isEnough(answers) { return false }
          beginDue()
          guard begun.keys.contains(where: { answers[$0] == nil }) else { return false }
          hearing(answers)
          look()
        case .timer(.gate): look()
        case .timer(.headStart(let index)):
          late.insert(index)
          beginDue()
        case .timer(let timer):
          reason = timer == .deadline ? nil : .tooSlow
          return false
        }
        return true
      }
    }
    try Task.checkCancellation()
    if let enoughAt { Deadline.current?.spend(clock.elapsed() - enoughAt) }
    let now = clock.elapsed()
    let results = plan.steps.indices.map { index in
      if let answer = answers[index] { return answer }
      // A step whose turn never came is not late.
      guard let step = begun[index] else { return plan.notNeeded(index) }
      let provider = plan.steps[index].provider
      return (outcomeWithoutAnswer(of: provider, reason, after: now - step.began), [])
    }
    PlanRecorder.current?.add(plan, begun, results.map(\.outcome))
    return Self.reportingOffline(results)
  }

  /// How long to wait for a provider before the next is queried as well: zero for a slow one; `nil`
  /// for recordings, whose source must not depend on the speed of the machine.
  private func headStart(of provider: RegisteredProvider) -> Duration? {
    control?.punctuality.isSlow(provider.id) == true ? .zero : patience
  }

  /// Returns the outcome of a provider that has not answered when the wait ends.
  ///
  /// - Parameter reason: why its answer is not needed; `nil` when the deadline has passed.
  private func outcomeWithoutAnswer(
    of provider: RegisteredProvider, _ reason: Outcome.SkipReason?, after elapsed: Duration
  ) -> Outcome {
    guard let reason else {
      return Outcome(
        provider: provider.id, state: .failed(provider.named(TransitError(.timedOut))),
        elapsed: elapsed)
    }
    control?.punctuality.recordLate(provider.id)
    return Outcome(provider: provider.id, state: .skipped(reason), elapsed: elapsed)
  }

  /// Returns whether only slow providers are still pending, and another has returned items.
  func canDoWithoutSlow<Row: Sendable>(_ answers: [ProviderResult<Row>?]) -> Bool {
    guard let control, answers.contains(where: { $0?.value.isEmpty == false }) else { return false }
    return zip(registered, answers).allSatisfy { provider, answer in
      answer != nil || control.punctuality.isSlow(provider.id)
        || provider.settings.fallbackFor != nil
    }
  }

  /// If no query found any host, reports the failures as `offline`: the network is missing, and no
  /// service is at fault.
  private static func reportingOffline<Row>(_ answers: [ProviderResult<Row>])
    -> [ProviderResult<Row>]
  {
    let queried = answers.map(\.outcome).filter { $0.kind != .skipped }
    guard !queried.isEmpty,
      queried.allSatisfy({ $0.isUnserved && $0.error?.suggestsNoNetwork == true })
    else { return answers }
    return answers.map { answer in
      var answer = answer
      if answer.outcome.isUnserved {
        let outcome = answer.outcome
        answer.outcome.state = outcome.state.with(
          count: outcome.count,
          error: TransitError(.offline).from(outcome.provider, named: outcome.error?.providerName))
      }
      return answer
    }
  }
}

extension Plan {
  /// The result of a step that is not needed.
  fileprivate func notNeeded(_ index: Int) -> ProviderResult<Row> {
    (Outcome(provider: steps[index].provider.id, state: .skipped(.notNeeded)), [])
  }

  /// Whether the head start of a step decides when another begins.
  fileprivate func hasSuccessor(_ index: Int) -> Bool {
    if steps.contains(where: { $0.mains.contains(index) }) { return true }
    guard isInTurn else { return false }
    let later = order.drop { $0 != index }.dropFirst()
    return later.first { if case .ask = steps[$0].action { true } else { false } }
      .map { !steps[$0].isLastResort } ?? false
  }
}

extension Outcome {
  /// Whether the service itself did not answer; the catalogue needs no service.
  fileprivate var isUnserved: Bool { kind == .failed || origin == .catalog }
}
