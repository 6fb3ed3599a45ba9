public import Foundation
internal import Synchronization
public import TransitCore

/// A store in this process's memory; its contents are lost when the process ends.
public final class MemoryStore: SharedStore {
  private let clock: any TransitClock
  private let maximumBytes: Int
  private let state = Mutex(State())

  /// Makes an empty store.
  ///
  /// - Parameters:
  ///   - clock: the clock used for expiry.
  ///   - maximumBytes: the maximum size of responses and their names; beyond it, those that expire
  ///     first are removed.
  public init(clock: any TransitClock = SystemClock(), maximumBytes: Int = 64 << 20) {
    self.clock = clock
    self.maximumBytes = maximumBytes
  }

  public func data(for key: StoreKey) async throws -> StoredData? {
    let now = clock.now()
    return state.withLock { state in
      guard let entry = state.entries[key], entry.end > now else { return nil }
      return StoredData(entry.data, age: .seconds(now.timeIntervalSince(entry.since)))
    }
  }

  public func save(
    _ data: Data, for key: StoreKey, until end: Date, by lease: Lease?
  ) async throws {
    let now = clock.now()
    state.withLock {
      let last = $0.entries[key]?.fence ?? 0
      if let lease, last > lease.fence { return }
      let fence = lease?.fence ?? last
      $0.save(Entry(data: data, since: now, end: end, fence: fence), for: key)
      if $0.bytes > maximumBytes { $0.prune(to: maximumBytes, at: now) }
    }
  }

  public func remove(_ key: StoreKey) async throws { state.withLock { $0.remove(key) } }

  public func lease(_ key: StoreKey, for duration: Duration) async throws -> Lease? {
    let now = clock.now()
    return state.withLock { $0.lease(key, until: now + duration / .seconds(1), at: now) }
  }

  public func release(_ lease: Lease) async throws {
    state.withLock {
      if $0.leases[lease.key]?.token == lease.token { $0.leases[lease.key] = nil }
    }
  }

  public func take(
    _ calls: Int, of account: QuotaAccount, limit: Int?
  ) async throws -> QuotaReceipt {
    let now = clock.now()
    return state.withLock { state in
      if state.counts[account] == nil {
        let oldest = KoreanDate.oldestCounted(at: now)
        state.counts = state.counts.filter { $0.key.day >= oldest }
      }
      return state.counts[account, default: QuotaCount()].take(calls, limit: limit, at: now)
    }
  }

  public func refund(_ calls: Int, to account: QuotaAccount) async throws {
    state.withLock { $0.counts[account]?.giveBack(calls) }
  }

  public func close(_ account: QuotaAccount, until moment: Date) async throws {
    state.withLock { $0.counts[account, default: QuotaCount()].close(until: moment) }
  }

  public func counts(on day: KoreanDate) async throws -> [QuotaAccount: QuotaCount] {
    state.withLock { $0.counts.filter { $0.key.day == day } }
  }

  public func size() async throws -> StoreSize {
    state.withLock { state in
      StoreSize(
        answers: state.entries.keys.count { $0.kind == .answers }, bytes: state.bytes)
    }
  }

  private struct Entry {
    var data: Data
    var since: Date
    var end: Date
    /// The largest fence of the leases under which data was stored for the key; 0 if there is none.
    var fence: Int
  }

  private struct State {
    var entries: [StoreKey: Entry] = [:]
    /// The size of responses and their names.
    var bytes = 0
    var leases: [StoreKey: (token: String, end: Date)] = [:]
    var counts: [QuotaAccount: QuotaCount] = [:]
    private var lastToken = 0

    mutating func save(_ entry: Entry, for key: StoreKey) {
      remove(key)
      entries[key] = entry
      bytes += size(of: key)
    }

    mutating func remove(_ key: StoreKey) {
      bytes -= size(of: key)
      entries[key] = nil
    }

    private func size(of key: StoreKey) -> Int {
      guard key.kind == .answers, let entry = entries[key] else { return 0 }
      return entry.data.count + key.name.utf8.count
    }

    /// Removes expired entries and then those that expire first, until a tenth is free.
    mutating func prune(to maximum: Int, at now: Date) {
      for (key, entry) in entries where entry.end <= now { remove(key) }
      guard bytes > maximum else { return }
      let answers = entries.filter { $0.key.kind == .answers }
      for (key, _) in answers.sorted(by: {
        ($0.value.end, $0.key.name) < ($1.value.end, $1.key.name)
      })
      where bytes > maximum / 10 * 9 { remove(key) }
    }

    mutating func lease(_ key: StoreKey, until end: Date, at now: Date) -> Lease? {
      if let held = leases[key], held.end > now { return nil }
      leases = leases.filter { $0.value.end > now }
      lastToken += 1
      let lease = Lease(key, token: String(lastToken), fence: lastToken)
      leases[key] = (lease.token, end)
      return lease
    }
  }
}
