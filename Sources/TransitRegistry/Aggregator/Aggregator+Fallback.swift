internal import TransitCore

extension Aggregator {
  /// Returns whether a provider has to be queried now, given what is known of the others.
  ///
  /// A fallback is queried if the provider that it stands in for failed, or was skipped; that this
  /// one found nothing is an answer.
  ///
  /// - Returns: `nil` while the other provider is pending.
  func isNeeded<Value: Sendable>(
    _ provider: RegisteredProvider, of providers: [RegisteredProvider], _ answers: [Told<Value>?]
  ) -> Bool? {
    guard let main = provider.settings.fallbackFor,
      let index = providers.firstIndex(where: { $0.id == main })
    else { return true }
    return answers[index].map { [.failed, .skipped].contains($0.outcome.kind) }
  }

  /// The answer of a fallback that is not needed.
  static func notNeeded<Value: Sendable>(_ provider: RegisteredProvider) -> Told<Value> {
    (Outcome(provider: provider.id, kind: .skipped, skipped: .notNeeded), [])
  }
}
