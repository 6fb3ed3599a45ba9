internal import TransitCore

extension Aggregator {
  /// Returns the bus authority of each city in a search for stops or routes: a provider of these
  /// cities only that serves the whole search, and is queried before a nationwide one that is
  /// queried city by city. An entry that is itself a fallback is none.
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
          other.routes != nil,
          other.settings.fallbackFor == nil || !registered.contains(where: other.replaces)
        else { return false }
        let halves = searched(other, query).halves
        return needed.allSatisfy { half in
          halves.contains(half) && skipState(of: other, for: half, takesKeys: takesKeys) == nil
        }
      }
    }
    return authorities
  }
}
