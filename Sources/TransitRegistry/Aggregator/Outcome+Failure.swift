public import TransitCore

extension Outcome {
  /// Why nobody could answer; `nil` where somebody did, if only that there is nothing.
  ///
  /// - Returns: the first error; without one `noKey` or `quotaSpent` of a provider that was skipped,
  ///   else `unsupported`: nobody serves what was asked.
  static func failure(of outcomes: [Outcome]) -> TransitError? {
    guard outcomes.allSatisfy({ $0.kind == .failed || $0.kind == .skipped }) else { return nil }
    let failed = outcomes.first { $0.kind == .failed }
    if let failed { return failed.error ?? TransitError(.unavailable, provider: failed.provider) }
    for (reason, code) in [(SkipReason.noKey, TransitError.Code.noKey), (.quotaSpent, .quotaSpent)]
    {
      guard let skipped = outcomes.first(where: { $0.skipped == reason }) else { continue }
      return skipped.error ?? TransitError(code, provider: skipped.provider)
    }
    return TransitError(.unsupported)
  }
}

extension ArrivalResult {
  /// Why nobody could answer; `nil` where somebody did, if only that nothing comes.
  ///
  /// Without a failure no arrivals are an answer; with one they are none.
  public var failure: TransitError? { Outcome.failure(of: outcomes) }
}

extension SearchResult {
  /// Why nobody could answer; `nil` where somebody did, if only that there is nothing, and while
  /// some are still awaited.
  public var failure: TransitError? {
    pending.isEmpty && items.isEmpty ? Outcome.failure(of: outcomes) : nil
  }
}
