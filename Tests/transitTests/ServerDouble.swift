import Foundation
import KoreaTransit
import Synchronization
import TransitHTTP

/// A stand-in for a shared server that reports its state and can become unreachable.
final class ServerDouble: SharedStore, StoreInspecting {
  private let memory: MemoryStore
  private let state = Mutex((lostBecause: Words?.none, calls: 0))
  private let remarks: [StoreRemark]

  init(clock: any TransitClock, remarks: [StoreRemark] = []) {
    memory = MemoryStore(clock: clock)
    self.remarks = remarks
  }

  /// The number of calls so far.
  var calls: Int { state.withLock(\.calls) }

  func lose(
    _ why: Words = Words("valkey://cache:6379에 닿지 않음", "valkey://cache:6379 is not reached")
  ) { state.withLock { $0.lostBecause = why } }

  func find() { state.withLock { $0.lostBecause = nil } }

  private func reach() throws -> MemoryStore {
    let why = state.withLock { state in
      state.calls += 1
      return state.lostBecause
    }
    if let why { throw TransitError(.sharedStore, why) }
    return memory
  }

  /// The quota for a server that this process has never reached.
  func lastKnownQuota(of account: QuotaAccount) -> LastKnownQuota? {
    LastKnownQuota(used: 0, sharers: 10)
  }

  func inspect() async throws -> [StoreRemark] {
    _ = try reach()
    return remarks
  }

  func data(for key: StoreKey) async throws -> StoredData? { try await reach().data(for: key) }

  func save(_ data: Data, for key: StoreKey, until end: Date, by lease: Lease?) async throws {
    try await reach().save(data, for: key, until: end, by: lease)
  }

  func remove(_ key: StoreKey) async throws { try await reach().remove(key) }

  func lease(_ key: StoreKey, for duration: Duration) async throws -> Lease? {
    try await reach().lease(key, for: duration)
  }

  func release(_ lease: Lease) async throws { try await reach().release(lease) }

  func take(
    _ calls: Int, of account: QuotaAccount, limit: Int?
  ) async throws -> QuotaReceipt { try await reach().take(calls, of: account, limit: limit) }

  func refund(_ calls: Int, to account: QuotaAccount) async throws {
    try await reach().refund(calls, to: account)
  }

  func close(_ account: QuotaAccount, until moment: Date) async throws {
    try await reach().close(account, until: moment)
  }

  func counts(on day: KoreanDate) async throws -> [QuotaAccount: QuotaCount] {
    try await reach().counts(on: day)
  }

  func size() async throws -> StoreSize {
    var size = try await reach().size()
    size.place = "valkey://cache:6379"
    return size
  }
}
