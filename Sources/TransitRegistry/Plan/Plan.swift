internal import TransitCore
internal import TransitHTTP

/// The outcome of one provider, and its rows.
typealias ProviderResult<Row: Sendable> = (outcome: Outcome, value: [Row])

/// What is asked of one provider.
typealias Question<Row: Sendable> = @Sendable () async throws -> Answer<[Row]>

/// One question to several providers, with who is asked when. `Aggregator.run` executes it, and
/// `description` prints it.
struct Plan<Row: Sendable>: Sendable {
  /// What is asked about: a text, the name of an item, or a position.
  let subject: String
  /// One for each provider, in the order of the results.
  let steps: [Step]
  /// Whether a step begins only if those before it do not suffice; otherwise all begin at once.
  let isInTurn: Bool
  /// If given, the steps are supplements: after it opens, they are awaited only briefly.
  let gate: Gate?
  /// The role of a step that begins at once.
  private let role: QueryPlan.Role

  struct Step: Sendable {
    let provider: RegisteredProvider
    var capabilities: [Capability]
    var cities: [City]
    var action: Action
    /// The steps without whose answer this one begins; empty if it is no fallback.
    var mains: Set<Int> = []
    /// Whether it begins only after all steps before it have ended.
    var isLastResort = false

    init(
      _ provider: RegisteredProvider, _ capabilities: [Capability], in cities: [City] = [],
      _ action: Action = .settled(.skipped(.unsupported))
    ) {
      (self.provider, self.capabilities) = (provider, capabilities)
      (self.cities, self.action) = (cities, action)
    }

    /// Returns the step of a provider that is not queried.
    func settled(_ state: Outcome.State) -> Step {
      var step = self
      step.action = .settled(state)
      return step
    }
  }

  enum Action: Sendable {
    case ask(Question<Row>)
    /// The provider is not queried.
    case settled(Outcome.State)
  }

  init(
    of subject: String, _ steps: [Step], isInTurn: Bool = false, gate: Gate? = nil,
    as role: QueryPlan.Role = .essential
  ) {
    (self.subject, self.isInTurn, self.gate) = (subject, isInTurn, gate)
    self.role = gate == nil ? role : .supplement
    var steps = steps
    for index in steps.indices {
      if let main = Self.main(of: steps[index], in: steps) { steps[index].mains = [main] }
    }
    self.steps = steps
  }

  /// Returns the step that the configuration makes another one replace.
  ///
  /// An entry that names itself, another fallback or no entry is queried like any other.
  private static func main(of step: Step, in steps: [Step]) -> Int? {
    let provider = step.provider
    guard let main = provider.settings.fallbackFor, main != provider.id else { return nil }
    return steps.firstIndex {
      $0.provider.id == main && $0.provider.settings.fallbackFor == nil
    }
  }

  /// The steps in the order in which they begin: a fallback directly after the one that it replaces.
  var order: [Int] {
    steps.indices.sorted { left, right in
      func place(_ index: Int) -> (Int, Int, Int) {
        (steps[index].mains.max() ?? index, steps[index].mains.isEmpty ? 0 : 1, index)
      }
      return place(left) < place(right)
    }
  }

  /// The results of the steps that are not queried; `nil` for the others.
  var settled: [ProviderResult<Row>?] {
    steps.map { step in
      guard case .settled(let state) = step.action else { return nil }
      return (Outcome(provider: step.provider.id, state: state), [])
    }
  }

  /// The plan for people and tests.
  var description: QueryPlan {
    var plan = QueryPlan(subject: subject)
    for (step, result) in order.map({ (described($0), settled[$0]) }) {
      if let result {
        // A key that cannot be read counts as missing.
        plan.skipped.append(QueryPlan.Skip(step.provider, result.outcome.skipped ?? .noKey))
      } else {
        plan.steps.append(step)
      }
    }
    return plan
  }

  /// Returns a step for people and tests.
  func described(_ index: Int) -> QueryPlan.Step {
    let step = steps[index]
    let isFirst = order.first { settled[$0] == nil } == index
    let isFallback = !step.mains.isEmpty || isInTurn && !isFirst
    return QueryPlan.Step(
      step.provider.id, step.capabilities, in: step.cities, as: isFallback ? .fallback : role)
  }
}

extension Aggregator {
  /// Returns the state of a provider that cannot be queried: it is disabled, or has no key for the
  /// capability; `nil` if it can. Without `takesKeys`, keys are assumed to be present.
  ///
  /// The quota and the breaker are left to the turn of a step, because a cached answer needs neither.
  func skipState(
    of provider: RegisteredProvider, for capability: Capability, takesKeys: Bool = true
  ) -> Outcome.State? {
    guard provider.settings.isEnabled else { return .skipped(.disabled) }
    guard provider.has(capability) else { return .skipped(.unsupported) }
    let names = provider.keys(for: capability)
    if names.isEmpty || !takesKeys { return nil }
    do {
      return try names.contains { try keys.serviceKey($0) != nil } ? nil : .skipped(.noKey)
    } catch {
      return provider.state(after: error)
    }
  }

  /// Makes the step of one provider; `question` returns `nil` if it does not serve the query.
  func step<Row>(
    _ provider: RegisteredProvider, _ capability: Capability, isCovered: Bool = true,
    _ question: (RegisteredProvider) -> Question<Row>?
  ) -> Plan<Row>.Step {
    var step = Plan<Row>.Step(provider, [capability])
    let state = skipState(of: provider, for: capability)
    // A key would not help a provider that does not serve the query.
    if let state, state != .skipped(.noKey) { return step.settled(state) }
    guard let question = question(provider) else { return step }
    if let state { return step.settled(state) }
    guard isCovered else { return step.settled(.skipped(.outOfCoverage)) }
    step.action = .ask(question)
    return step
  }

  /// Queries every provider that has a capability and serves the query, at once.
  ///
  /// - Returns: the results in the order of the configuration.
  func askAll<Row>(
    _ capability: Capability, of subject: String, gate: Gate? = nil, isCovered: Bool = true,
    as role: QueryPlan.Role = .essential,
    isEnough: @Sendable ([ProviderResult<Row>?]) -> Bool = { _ in false },
    _ question: (RegisteredProvider) -> Question<Row>?
  ) async throws -> [ProviderResult<Row>] {
    let steps = registered.map { step($0, capability, isCovered: isCovered, question) }
    return try await run(Plan(of: subject, steps, gate: gate, as: role), isEnough: isEnough)
  }

  /// Runs the question of one step.
  func run<Row>(
    _ question: Question<Row>, of provider: RegisteredProvider
  ) async -> ProviderResult<Row> {
    let start = clock.elapsed()
    do {
      let answer = try await question()
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
        provider: provider.id, state: provider.state(after: error),
        elapsed: clock.elapsed() - start)
      return (outcome, [])
    }
  }
}

extension RegisteredProvider {
  /// Returns the state of a provider whose query threw; an unsupported query is no failure.
  fileprivate func state(after error: any Error) -> Outcome.State {
    // Only the caller cancels; a `CancellationError` from a transport is a failure.
    let error = named(
      error is CancellationError ? TransitError(.unavailable) : TransitError.wrapping(error))
    let reasons: [TransitError.Code: Outcome.SkipReason] = [
      .unsupported: .unsupported, .outOfCoverage: .outOfCoverage, .noKey: .noKey,
      .quotaSpent: .quotaSpent,
    ]
    guard error.vendorCode == nil, let reason = reasons[error.code] else { return .failed(error) }
    return .skipped(reason, error)
  }
}

extension Arrival {
  /// The unparsed texts of this arrival and of the vehicles that follow; `회송` is understood later.
  fileprivate var allUnparsedText: [String] {
    unparsedText.filter { !Self.isNotInService($0) } + following.flatMap(\.allUnparsedText)
  }
}

extension Coordinate {
  /// The position as the subject of a plan.
  var subject: String { "\(latitude),\(longitude)" }
}
