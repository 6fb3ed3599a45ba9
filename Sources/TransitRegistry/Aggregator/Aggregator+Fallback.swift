internal import TransitCore

extension Aggregator {
  /// Returns the index of the provider that a fallback replaces; `nil` if the provider is no
  /// fallback.
  ///
  /// An entry that names itself, another fallback or no entry is queried like any other.
  func main(of provider: RegisteredProvider, in providers: [RegisteredProvider]) -> Int? {
    guard let main = provider.settings.fallbackFor, main != provider.id else { return nil }
    return providers.firstIndex { $0.id == main && $0.settings.fallbackFor == nil }
  }

  /// Returns the indices of providers in the order in which they are queried one after another: a
  /// fallback directly after the provider that it replaces.
  func queryOrder(of providers: [RegisteredProvider]) -> [Int] {
    providers.indices.sorted { left, right in
      let mains = [left, right].map { main(of: providers[$0], in: providers) }
      return (mains[0] ?? left, mains[0] == nil ? 0 : 1, left)
        < (mains[1] ?? right, mains[1] == nil ? 0 : 1, right)
    }
  }

  /// Returns whether a provider has to be queried now, given the answers so far.
  ///
  /// A fallback is queried if the provider that it replaces failed, was skipped, has only a stale
  /// answer, or has not answered in time. An empty answer is an answer.
  ///
  /// - Returns: `nil` while the other provider is pending and not `late`.
  func isNeeded<Value: Sendable>(
    _ provider: RegisteredProvider, of providers: [RegisteredProvider],
    _ answers: [ProviderResult<Value>?],
    late: Set<Int> = []
  ) -> Bool? {
    guard let main = main(of: provider, in: providers) else { return true }
    guard let outcome = answers[main]?.outcome else { return late.contains(main) ? true : nil }
    return [.failed, .skipped].contains(outcome.kind) || outcome.refreshError != nil
  }

  /// The answer of a fallback that is not needed.
  static func notNeeded<Value: Sendable>(_ provider: RegisteredProvider) -> ProviderResult<Value> {
    (Outcome(provider: provider.id, state: .skipped(.notNeeded)), [])
  }
}
