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
  /// - Parameter mains: the providers that it replaces in this query only.
  /// - Returns: `nil` while another provider is pending and not `late`.
  func isNeeded<Value: Sendable>(
    _ provider: RegisteredProvider, of providers: [RegisteredProvider],
    _ answers: [ProviderResult<Value>?], for mains: Set<Int> = [],
    late: Set<Int> = []
  ) -> Bool? {
    let mains = main(of: provider, in: providers).map { [$0] } ?? mains
    guard !mains.isEmpty else { return true }
    let needs = mains.map { main -> Bool? in
      guard let outcome = answers[main]?.outcome else { return late.contains(main) ? true : nil }
      return [.failed, .skipped].contains(outcome.kind) || outcome.refreshError != nil
    }
    if needs.contains(true) { return true }
    return needs.contains(nil) ? nil : false
  }

  /// Returns the bus authority of each city in a search for stops or routes: a provider of these
  /// cities only that serves the whole search, and is queried before a nationwide one that is
  /// queried city by city.
  ///
  /// - Returns: the indices by city; empty for any other provider or search.
  func authorities(
    before provider: RegisteredProvider, in query: SearchQuery, takesKeys: Bool
  ) -> [City: Int] {
    guard provider.cityList != nil, provider.manifest.coverage == .nationwide,
      query.stopNumber != nil || !query.kinds.contains(.subway)
    else { return [:] }
    let needed = searched(provider, query).halves
    var authorities: [City: Int] = [:]
    for city in query.cities {
      authorities[city] = registered.indices.first { index in
        let other = registered[index]
        guard case .cities(let covered) = other.manifest.coverage, covered.contains(city),
          other.routes != nil
        else { return false }
        let halves = searched(other, query).halves
        return needed.allSatisfy { half in
          halves.contains(half) && skipState(of: other, for: half, takesKeys: takesKeys) == nil
        }
      }
    }
    return authorities
  }

  /// The answer of a fallback that is not needed.
  static func notNeeded<Value: Sendable>(_ provider: RegisteredProvider) -> ProviderResult<Value> {
    (Outcome(provider: provider.id, state: .skipped(.notNeeded)), [])
  }
}
