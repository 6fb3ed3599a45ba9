package import TransitCore
internal import TransitHTTP

extension Aggregator {
  /// Returns the error that names the key for a capability, of the first provider that was skipped
  /// without it; `nil` when none was.
  ///
  /// - Parameters:
  ///   - capability: the capability that was queried.
  ///   - outcomes: the outcomes of the query.
  package func missingKey(for capability: Capability, in outcomes: [Outcome]) -> TransitError? {
    let left = outcomes.filter { $0.skipped == .noKey }.map(\.provider)
    guard
      let provider = registered.first(where: {
        left.contains($0.id) && $0.has(capability)
      })
    else { return nil }
    return provider.named(
      TransitError(.noKey, remedy: .addKey(provider.keys(for: capability), unlocks: capability)))
  }

  /// Queries every provider that has a capability and serves the query; the answers are in the
  /// order of the configuration.
  ///
  /// A gate makes the answers a supplement: after it opens, they are awaited only briefly.
  func fanOut<Value: Sendable>(
    _ capability: Capability, gate: Gate? = nil,
    _ question: @escaping @Sendable (RegisteredProvider) -> Question<Value>?
  ) async throws -> [ProviderResult<Value>] {
    let queries = registered.map { makeQuery($0, capability, question) }
    return try await answers(to: queries, gate: gate, isEnough: { _ in gate != nil })
  }

  /// Returns the results of the providers that are not queried; `nil` for the others.
  func settled<Row>(_ queries: [ProviderQuery<Row>]) -> [ProviderResult<Row>?] {
    zip(queries, registered).map { $0.result(of: $1) }
  }

  /// Runs all queries concurrently, until the essential answers are known and supplements have had
  /// their time.
  ///
  /// `isEnough` counts only after the gate opens. `hearing` is called with the answers so far after
  /// each answer but the last; `nil` is a pending one.
  @concurrent
  func answers<Value: Sendable>(
    to queries: [ProviderQuery<Value>], gate: Gate? = nil,
    isEnough: @Sendable ([ProviderResult<Value>?]) -> Bool = { _ in false },
    hearing: @Sendable ([ProviderResult<Value>?]) -> Void = { _ in }
  ) async throws -> [ProviderResult<Value>] {
    var answers = settled(queries)
    let start = clock.elapsed()
    if answers.contains(where: { $0 == nil }) {
      let pending = PendingQueries<ProviderResult<Value>>()
      var (waiting, late) = (queries.indices.filter { answers[$0] == nil }, Set<Int>())
      func startNeeded() {
        waiting.removeAll { index in
          guard let (question, mains) = queries[index].parts else { return true }
          let provider = registered[index]
          switch isNeeded(provider, of: registered, answers, for: mains, late: late) {
          case true?:
            pending.start(index) { await self.run(question, of: provider) }
          case false?: answers[index] = Self.notNeeded(provider)
          case nil: return false
          }
          return true
        }
      }
      startNeeded()
      let mains = waiting.flatMap { index in
        self.main(of: registered[index], in: registered).map { [$0] }
          ?? Array(queries[index].parts?.mains ?? [])
      }
      for main in Set(mains) {
        guard let time = headStart(of: registered[main]) else { continue }
        pending.setTimer(.headStart(of: main), in: time, on: clock)
      }
      if let deadline = Deadline.current {
        pending.setTimer(.deadline, in: deadline.timeUntilClose, on: clock)
      }
      gate?.onOpen { pending.setTimer(.gate, in: .zero, on: self.clock) }
      var (isOpen, isPatient) = (gate == nil, true)
      var enoughAt: Duration?
      func look() {
        guard isPatient, isOpen, let patience, isEnough(answers) else { return }
        isPatient = false
        enoughAt = clock.elapsed()
        let left = Deadline.current?.patience(of: patience) ?? patience
        pending.setTimer(.patience, in: left, on: clock)
      }
      look()
      try await pending.forEachEvent { event in
        switch event {
        case .finished(let index, let answer):
          answers[index] = answer
          startNeeded()
          guard answers.contains(where: { $0 == nil }) else { return false }
          hearing(answers)
          look()
        case .timer(.gate):
          isOpen = true
          look()
        case .timer(.headStart(let main)):
          late.insert(main)
          startNeeded()
        case .timer: return false
        }
        return true
      }
      if let enoughAt { Deadline.current?.spend(clock.elapsed() - enoughAt) }
      let elapsed = clock.elapsed() - start
      answers = registered.indices.map { index in
        if let answer = answers[index] { return answer }
        let provider = registered[index]
        // A fallback that was never queried is not late.
        if waiting.contains(index) { return Self.notNeeded(provider) }
        return (
          outcomeWithoutAnswer(of: provider, isPatient ? nil : .tooSlow, after: elapsed), []
        )
      }
    }
    try Task.checkCancellation()
    return Self.reportingOffline(answers.compactMap(\.self))
  }

  /// Returns whether only slow providers are still pending, and another has returned items.
  func canDoWithoutSlow<Value: Sendable>(_ answers: [ProviderResult<Value>?]) -> Bool {
    guard let control, answers.contains(where: { $0?.value.isEmpty == false }) else { return false }
    return zip(registered, answers).allSatisfy { provider, answer in
      answer != nil || control.punctuality.isSlow(provider.id)
        || main(of: provider, in: registered) != nil
    }
  }

  /// Returns the outcome of a provider that has not answered when the wait ends.
  ///
  /// - Parameter reason: why its answer is not needed; `nil` when the deadline has passed.
  func outcomeWithoutAnswer(
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

  /// If no query found any host, reports the failures as `offline`: the network is missing, and no
  /// service is at fault.
  static func reportingOffline<Value>(_ answers: [ProviderResult<Value>]) -> [ProviderResult<Value>]
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

  /// Returns the attributions of the providers in an answer and of the catalogue's data in its
  /// items.
  func attributions(for outcomes: [Outcome], _ items: [SearchItem] = []) -> [Attribution] {
    let used = outcomes.filter { $0.count > 0 }.flatMap { outcome in
      registered.filter { $0.id == outcome.provider }.map(\.manifest.attribution)
    }
    return (used + attributions(ofKnown: items)).uniqued()
  }
}

extension Outcome {
  /// Whether the service itself did not answer; the catalogue needs no service.
  fileprivate var isUnserved: Bool { kind == .failed || origin == .catalog }
}
