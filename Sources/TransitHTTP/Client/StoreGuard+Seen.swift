internal import Foundation
internal import Synchronization
internal import TransitCore

/// What this machine last saw of the counts on a server, for a process that begins while the server
/// is away: without it, each would believe in a whole day.
extension StoreGuard {
  /// Keeps a count that the store has reported in the place that stands in for it, at most once a
  /// second.
  func note(_ taken: Taken, of account: QuotaAccount) async {
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
    // A machine that keeps no files has none to lose.
    try? await places[1].keep(data, for: Self.seen(account), until: end)
  }

  /// What was noted of an account last, by whatever process of this machine.
  func lastSeen(of account: QuotaAccount) async -> QuotaCount? {
    guard isRemote, places.count > 2 else { return nil }
    guard let kept = try? await places[1].data(for: Self.seen(account)) else { return nil }
    return try? JSONDecoder().decode(QuotaCount.self, from: kept.data)
  }

  private static func seen(_ account: QuotaAccount) -> StoreKey {
    let key = account.key?.rawValue ?? ""
    return StoreKey(
      .states, "seen \(account.day) \(account.provider) \(key) \(account.pool)")
  }
}
