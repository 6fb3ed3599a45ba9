internal import Foundation
internal import Synchronization
internal import TransitCore

/// A store that may fail in front of questions that may not: what it cannot do is told, and this
/// process goes on by itself.
///
/// A count that the store refuses is kept in memory, so that a full disk does not lift the limit.
final class StoreGuard: Sendable {
  let store: any SharedStore
  private let fallback: MemoryStore
  private let clock: any TransitClock
  private let observe: (@Sendable (TransitEvent) -> Void)?
  /// When a failure was last told: once a minute is enough.
  private let lastTold = Mutex<Duration?>(nil)

  init(
    _ store: any SharedStore, clock: any TransitClock,
    observe: (@Sendable (TransitEvent) -> Void)?
  ) {
    self.store = store
    self.clock = clock
    self.observe = observe
    fallback = MemoryStore(clock: clock)
  }

  func data(for key: StoreKey) async -> KeptData? {
    await attempt { try await $0.data(for: key) } ?? nil
  }

  /// - Parameter data: what cannot be put into bytes is told, and not kept.
  func keep(
    _ data: @autoclosure () throws -> Data, for key: StoreKey, until end: Date,
    by lease: Lease? = nil
  ) async {
    do {
      let data = try data()
      await attempt { try await $0.keep(data, for: key, until: end, by: lease) }
    } catch {
      tell(TransitError(.storage, Words(verbatim: key.name), cause: error))
    }
  }

  func remove(_ key: StoreKey) async { await attempt { try await $0.remove(key) } }

  func lease(_ key: StoreKey, for duration: Duration) async -> Lease? {
    await attempt { try await $0.lease(key, for: duration) } ?? nil
  }

  func release(_ lease: Lease) async { await attempt { try await $0.release(lease) } }

  /// Whether the store tells of changes; `true` where one had to wait so long.
  func waitForChange(of key: StoreKey, atMost duration: Duration) async -> Bool {
    do { return try await store.waitForChange(of: key, atMost: duration) } catch {
      // Who is gone waits no more; that is no failure of the store.
      if !Task.isCancelled { tell(TransitError.wrapping(error)) }
      return false
    }
  }

  func take(_ calls: Int, of account: QuotaAccount, limit: Int?) async -> QuotaReceipt? {
    do { return try await store.take(calls, of: account, limit: limit) } catch {
      tell(TransitError.wrapping(error))
    }
    // A damaged count is set aside by the first try; the second one begins a new count.
    if let receipt = try? await store.take(calls, of: account, limit: limit) { return receipt }
    await seed(account)
    return try? await fallback.take(calls, of: account, limit: limit)
  }

  /// Memory goes on from what the store can still tell, so that nothing is granted twice.
  private func seed(_ account: QuotaAccount) async {
    guard let counted = try? await store.counts(on: account.day)[account],
      let known = try? await fallback.counts(on: account.day)[account] ?? QuotaCount(),
      known.used < counted.used
    else { return }
    _ = try? await fallback.take(counted.used - known.used, of: account, limit: nil)
    if let end = counted.closedUntil { try? await fallback.close(account, until: end) }
  }

  func giveBack(_ calls: Int, to account: QuotaAccount) async {
    await attempt { try await $0.giveBack(calls, to: account) }
  }

  func close(_ account: QuotaAccount, until moment: Date) async {
    await attempt { try await $0.close(account, until: moment) }
  }

  /// What the store says, else what memory does; `nil` where both fail.
  @discardableResult
  private func attempt<Value>(
    _ work: (any SharedStore) async throws -> Value
  ) async -> Value? {
    do { return try await work(store) } catch {
      tell(TransitError.wrapping(error))
      // Memory has nothing to fail with.
      return try? await work(fallback)
    }
  }

  private func tell(_ error: TransitError) {
    let now = clock.elapsed()
    let isNew = lastTold.withLock { last in
      guard last.map({ now - $0 >= .seconds(60) }) ?? true else { return false }
      last = now
      return true
    }
    if isNew { observe?(TransitEvent(at: clock.now(), kind: .storeFailed(error))) }
  }
}
