internal import TransitCore
internal import TransitHTTP

/// The outcome of one provider, and its rows.
typealias ProviderResult<Row: Sendable> = (outcome: Outcome, value: [Row])

/// What is asked of one provider.
typealias Question<Row: Sendable> = @Sendable () async throws -> Answer<[Row]>

/// One question to several providers, with who is asked when. `Aggregator.run` executes it, and
/// `description` is the same for people and tests.
struct Plan<Row: Sendable>: Sendable {
  /// What is asked about: a text, the name of an item, or a position.
  let subject: String
  /// One for each provider, in the order of the results.
  let steps: [Step]
  /// The steps in the order in which they begin: a fallback directly after the one that it replaces.
  let order: [Int]
  /// Whether a step begins only if those before it do not suffice; otherwise all begin at once.
  let isInTurn: Bool
  /// If given, the steps are awaited only briefly after it opens.
  let gate: Gate?
  /// Whether the answers so far suffice, of which `nil` is a pending one: in turn, the run ends; at
  /// once and without a gate, the others are awaited only briefly.
  let isEnough: @Sendable ([ProviderResult<Row>?]) -> Bool
  private let role: QueryPlan.Role

  struct Step: Sendable {
    let provider: RegisteredProvider
    var capabilities: [Capability]
    var cities: [City]
    /// What is asked; `nil` if the provider is not queried.
    var question: Question<Row>?
    /// Why the provider is not queried.
    var state: Outcome.State
    /// The steps without whose answer this one begins; empty if it is no fallback.
    var mains: Set<Int> = []
    /// Whether it begins only after all steps before it have ended.
    var isLastResort = false

    /// Creates the step of a provider that does not support the query, until it has a question or
    /// another state.
    init(
      _ provider: RegisteredProvider, _ capabilities: [Capability], in cities: [City] = [],
      state: Outcome.State = .skipped(.unsupported)
    ) {
      (self.provider, self.capabilities) = (provider, capabilities)
      (self.cities, self.state) = (cities, state)
    }

    /// Returns the step of a provider that is not queried.
    func skipping(_ state: Outcome.State) -> Step {
      var step = self
      (step.question, step.state) = (nil, state)
      return step
    }
  }

  /// - Parameter role: the role of a step that is no fallback; by default a gate makes it a
  ///   supplement.
  init(
    of subject: String, _ steps: [Step], isInTurn: Bool = false, gate: Gate? = nil,
    as role: QueryPlan.Role? = nil,
    isEnough: @escaping @Sendable ([ProviderResult<Row>?]) -> Bool = { _ in false }
  ) {
    (self.subject, self.isInTurn, self.gate) = (subject, isInTurn, gate)
    self.role = role ?? (gate == nil ? .essential : .supplement)
    self.isEnough = isEnough
    var steps = steps
    for index in steps.indices where steps[index].provider.settings.fallbackFor != nil {
      let main = steps.firstIndex { steps[index].provider.replaces($0.provider) }
      if let main { steps[index].mains = [main] }
    }
    self.steps = steps
    func place(_ index: Int) -> (Int, Int, Int) {
      (steps[index].mains.max() ?? index, steps[index].mains.isEmpty ? 0 : 1, index)
    }
    order = steps.indices.sorted { place($0) < place($1) }
  }

  /// The results of the steps that are not queried; `nil` for the others.
  var settled: [ProviderResult<Row>?] {
    steps.indices.map { steps[$0].question == nil ? result($0, steps[$0].state) : nil }
  }

  /// The result of a step without rows.
  func result(
    _ index: Int, _ state: Outcome.State, after elapsed: Duration = .zero
  ) -> ProviderResult<Row> {
    (Outcome(provider: steps[index].provider.id, state: state, elapsed: elapsed), [])
  }

  /// The plan for people and tests.
  var description: QueryPlan {
    QueryPlan(
      subject: subject,
      steps: order.filter { steps[$0].question != nil }.map(described),
      skipped: order.filter { steps[$0].question == nil }.map { index in
        let outcome = Outcome(provider: steps[index].provider.id, state: steps[index].state)
        // A key that cannot be read counts as missing.
        return QueryPlan.Skip(outcome.provider, outcome.skipped ?? .noKey)
      })
  }

  /// Returns a step for people and tests.
  func described(_ index: Int) -> QueryPlan.Step {
    let step = steps[index]
    // Without its key, the first one is still not a fallback.
    let first = order.first { steps[$0].question != nil || !steps[$0].state.isElsewhere }
    let isFallback = !step.mains.isEmpty || isInTurn && index != first
    return QueryPlan.Step(
      step.provider.id, step.capabilities, in: step.cities, as: isFallback ? .fallback : role)
  }
}

extension RegisteredProvider {
  /// Whether the configuration makes this provider the fallback of another.
  ///
  /// An entry that names itself, another fallback or no entry is queried like any other.
  func replaces(_ other: RegisteredProvider) -> Bool {
    settings.fallbackFor == other.id && other.id != id && other.settings.fallbackFor == nil
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
      return Outcome.State(of: error, provider)
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
    if let state, state != .skipped(.noKey) { return step.skipping(state) }
    guard let question = question(provider) else { return step }
    if let state { return step.skipping(state) }
    guard isCovered else { return step.skipping(.skipped(.outOfCoverage)) }
    step.question = question
    return step
  }

  /// Queries every provider that has a capability and serves the query, at once.
  ///
  /// - Returns: the results in the order of the configuration.
  func askAll<Row>(
    _ capability: Capability, of subject: String, gate: Gate? = nil, isCovered: Bool = true,
    as role: QueryPlan.Role? = nil,
    isEnough: @escaping @Sendable ([ProviderResult<Row>?]) -> Bool = { _ in false },
    _ question: (RegisteredProvider) -> Question<Row>?
  ) async throws -> [ProviderResult<Row>] {
    let steps = registered.map { step($0, capability, isCovered: isCovered, question) }
    return try await run(Plan(of: subject, steps, gate: gate, as: role, isEnough: isEnough))
  }
}
