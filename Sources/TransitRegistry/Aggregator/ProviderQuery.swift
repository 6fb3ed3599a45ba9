internal import TransitCore
internal import TransitHTTP

/// The query of one provider, or its outcome without a query.
enum ProviderQuery<Row: Sendable>: Sendable {
  case run(Question)
  /// Runs only if one of the providers with these indices does not answer.
  case fallback(Question, for: Set<Int>)
  case settled(Outcome.State)

  typealias Question = @Sendable () async throws -> Answer<[Row]>

  /// The question, and the indices of the providers without whose answer it is asked.
  var parts: (question: Question, mains: Set<Int>)? {
    switch self {
    case .run(let question): (question, [])
    case .fallback(let question, let mains): (question, mains)
    case .settled: nil
    }
  }

  /// The result of a provider that is not queried; `nil` if it is.
  func result(of provider: RegisteredProvider) -> ProviderResult<Row>? {
    guard case .settled(let state) = self else { return nil }
    return (Outcome(provider: provider.id, state: state), [])
  }
}

/// The outcome of one provider, and its rows.
typealias ProviderResult<Row: Sendable> = (outcome: Outcome, value: [Row])

/// The query of one provider.
typealias Question<Row: Sendable> = ProviderQuery<Row>.Question

extension Aggregator {
  /// Returns the state of a provider that cannot be queried: it is disabled, or has no key for the
  /// capability; `nil` if it can. Without `takesKeys`, keys are assumed to be present.
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

  /// Makes the query of one provider for a capability; `question` returns `nil` if the provider
  /// does not serve it.
  func makeQuery<Row>(
    _ provider: RegisteredProvider, _ capability: Capability, isCovered: Bool = true,
    _ question: (RegisteredProvider) -> Question<Row>?
  ) -> ProviderQuery<Row> {
    let state = skipState(of: provider, for: capability)
    // A key would not help a provider that does not serve the query.
    if let state, state != .skipped(.noKey) { return .settled(state) }
    guard let question = question(provider) else { return .settled(.skipped(.unsupported)) }
    if let state { return .settled(state) }
    return isCovered ? .run(question) : .settled(.skipped(.outOfCoverage))
  }

  /// Runs the query of one provider.
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
