public import TransitCore

extension Outcome {
  /// The error of a query that no provider answered.
  ///
  /// - Returns: `nil` when a provider answered, even with no result; else the first error, then
  ///   `noKey` or `quotaSpent` of a skipped provider, then `unsupported`: none serves the query.
  static func failure(of outcomes: [Outcome]) -> TransitError? {
    guard outcomes.allSatisfy({ $0.kind == .failed || $0.kind == .skipped }) else { return nil }
    let failed = outcomes.first { $0.kind == .failed }
    if let failed { return failed.error }
    for (reason, code) in [
      (SkipReason.noKey, TransitError.Code.noKey), (.quotaSpent, .quotaSpent),
    ] {
      guard let skipped = outcomes.first(where: { $0.skipped == reason }) else { continue }
      return skipped.skipError ?? TransitError(code, provider: skipped.provider)
    }
    return TransitError(.unsupported)
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
