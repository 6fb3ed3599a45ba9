internal import Foundation
internal import Synchronization
internal import TransitCore

/// The counts of a server that this machine saw last, for a process that starts while the server is
/// away: without them, each process would assume that the whole day is left.
extension StoreGuard {
  /// Stores a count from the server in the local fallback, at most once a second.
  func note(_ taken: CountedCalls, of account: QuotaAccount) async {
    guard isRemote, taken.place == 0, places.count > 2 else { return }
    let now = clock.elapsed()
    let isDue = state.withLock { state in
      guard state.lastNoted[account].map({ now - $0 >= .seconds(1) }) ?? true else { return false }
      state.lastNoted = state.lastNoted.filter { $0.key.day == account.day }
      state.lastNoted[account] = now
      return true
    }
    guard isDue, let data = try? JSONEncoder().encode(taken.receipt.count) else { return }
    let end = clock.now().addingTimeInterval(86_400)
    // Without a folder for files there is no fallback to write to.
    try? await places[1].save(data, for: Self.seen(account), until: end)
  }

  /// Returns the last count of an account that any process of this machine saw.
  func lastSeen(of account: QuotaAccount) async -> QuotaCount? {
    guard isRemote, places.count > 2 else { return nil }
    guard let stored = try? await places[1].data(for: Self.seen(account)) else { return nil }
    return try? JSONDecoder().decode(QuotaCount.self, from: stored.data)
  }

  private static func seen(_ account: QuotaAccount) -> StoreKey {
    let key = account.key?.rawValue ?? ""
    return StoreKey(
      .states, "seen \(account.day) \(account.provider) \(key) \(account.pool)")
  }
}
