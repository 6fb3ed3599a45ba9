import Foundation
import TransitCore
import TransitTesting

@testable import TransitHTTP

/// A store on a server with its own clock, as one process sees it: only ages and durations are
/// exchanged.
struct ServerStore: SharedStore {
  /// What all processes share.
  struct Server: Sendable {
    let clock = ManualClock()
    let memory: MemoryStore
    let changes = Broadcast<StoreKey>(capacity: 100)

    init() { memory = MemoryStore(clock: clock) }
  }

  let server: Server
  /// The process's own clock.
  let clock: any TransitClock

  private func serverTime(_ moment: Date) -> Date {
    moment == .distantFuture
      ? moment : server.clock.now().addingTimeInterval(moment.timeIntervalSince(clock.now()))
  }

  private func ownTime(_ count: QuotaCount) -> QuotaCount {
    var count = count
    count.closedUntil = count.closedUntil.map {
      clock.now().addingTimeInterval($0.timeIntervalSince(server.clock.now()))
    }
    return count
  }

  func data(for key: StoreKey) async throws -> StoredData? {
    try await server.memory.data(for: key)
  }

  func save(_ data: Data, for key: StoreKey, until end: Date, by lease: Lease?) async throws {
    try await server.memory.save(data, for: key, until: serverTime(end), by: lease)
    if lease != nil { server.changes.send(key) }
  }

  func remove(_ key: StoreKey) async throws { try await server.memory.remove(key) }

  func lease(_ key: StoreKey, for duration: Duration) async throws -> Lease? {
    try await server.memory.lease(key, for: duration)
  }

  func release(_ lease: Lease) async throws {
    try await server.memory.release(lease)
    server.changes.send(lease.key)
  }

  func waitForChange(of key: StoreKey, atMost duration: Duration) async throws -> Bool {
    let changes = server.changes.stream()
    return await withTaskGroup { group in
      group.addTask { for await changed in changes where changed == key { return } }
      group.addTask { try? await clock.sleep(for: duration) }
      await group.next()
      group.cancelAll()
      return true
    }
  }

  func take(_ calls: Int, of account: QuotaAccount, limit: Int?) async throws -> QuotaReceipt {
    var receipt = try await server.memory.take(calls, of: account, limit: limit)
    receipt.count = ownTime(receipt.count)
    return receipt
  }

  func refund(_ calls: Int, to account: QuotaAccount) async throws {
    try await server.memory.refund(calls, to: account)
  }

  func close(_ account: QuotaAccount, until moment: Date) async throws {
    try await server.memory.close(account, until: serverTime(moment))
  }

  func counts(on day: KoreanDate) async throws -> [QuotaAccount: QuotaCount] {
    try await server.memory.counts(on: day).mapValues(ownTime)
  }

  func size() async throws -> StoreSize { try await server.memory.size() }
}
