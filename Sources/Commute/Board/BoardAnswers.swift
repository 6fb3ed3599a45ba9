internal import Foundation
public import TransitCore
internal import TransitHTTP
public import TransitRegistry

/// Whoever tells a board what arrives: the aggregator, or a double in a test.
public protocol BoardAnswers: Sendable {
  /// What arrives next, by the best source.
  func arrivals(for query: ArrivalQuery) async throws -> ArrivalResult

  /// Calls that are left today for telling arrivals, by source; only of those where that is known.
  func arrivalCallsLeft() async -> [ProviderID: Int]
}

extension Aggregator: BoardAnswers {
  public func arrivalCallsLeft() async -> [ProviderID: Int] {
    guard !isRecorded, let list = try? await status() else { return [:] }
    return list.reduce(into: [:]) { left, provider in
      let pools = Set(
        provider.operations.filter { $0.capability == .arrivals }.map(\.quota.pool))
      let known = (provider.quotas ?? []).filter { pools.contains($0.pool) }.compactMap(\.left)
      if let least = known.min() { left[provider.manifest.id] = least }
    }
  }
}
