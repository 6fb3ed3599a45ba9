internal import TransitCatalog
public import TransitCore

extension Outcome {
  /// The error of a query that no provider answered.
  ///
  /// - Returns: `nil` if a provider answered, even with no result, if the catalogue found something,
  ///   or if no provider covers the query and so none can know more; else the first error, then
  ///   `noKey` or `quotaSpent` of a skipped provider, then `unsupported`: none serves the query.
  package static func failure(of outcomes: [Outcome]) -> TransitError? {
    let asked = outcomes.filter { $0.kind != .skipped }
    let error = asked.compactMap(\.error).first
    let isKnown = asked.contains { $0.provider == .catalog && $0.isAnswer }
    // A requested file that could not be written is a failure even if the catalogue has the answer.
    let isWritten = error.map { ![.storage, .containsKey].contains($0.code) } ?? true
    if asked.contains(where: { $0.provider != .catalog && $0.isAnswer }) || isKnown && isWritten {
      return nil
    }
    if let error { return error }
    let reasons = Set(outcomes.compactMap(\.skipped))
    if !asked.isEmpty, outcomes.allSatisfy(\.uncovered.isEmpty),
      reasons.isSubset(of: [.unsupported, .disabled, .outOfCoverage])
    {
      return nil
    }
    // A spent quota recovers tomorrow, but a missing key does not.
    for (reason, code) in [
      (SkipReason.quotaSpent, TransitError.Code.quotaSpent), (.noKey, .noKey),
    ] {
      guard let skipped = outcomes.first(where: { $0.skipped == reason }) else { continue }
      return skipped.skipError ?? TransitError(code, provider: skipped.provider)
    }
    return TransitError(.unsupported)
  }
}

extension Outcome {
  /// If no query found any host, returns the failures as `offline`: the network is missing, and no
  /// service is at fault.
  static func reportingOffline<Row>(_ answers: [ProviderResult<Row>]) -> [ProviderResult<Row>] {
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

  /// Whether the service itself did not answer; the catalogue needs no service.
  private var isUnserved: Bool { kind == .failed || origin == .catalog }
}

extension Outcome.State {
  /// Creates the state of a provider whose query threw; an unsupported query is no failure.
  init(of error: any Error, _ provider: RegisteredProvider) {
    // Only the caller cancels; a `CancellationError` from a transport is a failure.
    let error = provider.named(
      error is CancellationError ? TransitError(.unavailable) : TransitError.wrapping(error))
    let reasons: [TransitError.Code: Outcome.SkipReason] = [
      .unsupported: .unsupported, .outOfCoverage: .outOfCoverage, .noKey: .noKey,
      .quotaSpent: .quotaSpent,
    ]
    if error.vendorCode == nil, let reason = reasons[error.code] {
      self = .skipped(reason, error)
    } else {
      self = .failed(error)
    }
  }
}

extension ArrivalResult {
  /// The error when no provider answered; `nil` when one did, even with no arrivals.
  public var failure: TransitError? { Outcome.failure(of: outcomes) }
}

extension SearchResult {
  /// The error when no provider answered; `nil` when one did, even with no result, and while some
  /// are pending.
  public var failure: TransitError? {
    value.pending.isEmpty && value.items.isEmpty ? Outcome.failure(of: outcomes) : nil
  }
}
