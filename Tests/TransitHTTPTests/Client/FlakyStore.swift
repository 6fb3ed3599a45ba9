import Foundation
import Synchronization
import TransitCore
import TransitTesting

@testable import TransitHTTP

/// A server that goes away and comes back, with or without its data.
final class FlakyServer: Sendable {
  /// The operations that fail.
  enum Fault {
    case everything, counting, keeping
    /// It counts, but its response is lost.
    case telling
  }

  private struct State {
    var memory: MemoryStore
    var fault: Fault?
    /// The counts that every process last read.
    var seen: [QuotaAccount: QuotaCount] = [:]
    var looks = 0
    var losses = 0
  }

  let clock: ManualClock
  private let state: Mutex<State>

  init(clock: ManualClock = ManualClock()) {
    self.clock = clock
    state = Mutex(State(memory: MemoryStore(clock: clock)))
  }

  /// Every process reads the counts, as it does once a second.
  func beat() async throws {
    let seen = try await memory.counts(on: KoreanTime.day(of: clock.now()))
    state.withLock { $0.seen = seen }
  }

  func lose(_ fault: Fault = .everything) async throws {
    if state.withLock({ $0.fault == nil }) { try await beat() }
    state.withLock { state in
      state.fault = fault
      if fault == .everything { state.losses += 1 }
    }
  }

  func comeBack(withData: Bool = true) {
    state.withLock { state in
      state.fault = nil
      if !withData { state.memory = MemoryStore(clock: clock) }
    }
  }

  /// The number of requests that it received.
  var looks: Int { state.withLock(\.looks) }

  var memory: MemoryStore { state.withLock(\.memory) }

  func used(_ account: QuotaAccount) async throws -> Int {
    try await memory.counts(on: account.day)[account]?.used ?? 0
  }

  fileprivate func reached(without faults: Fault...) throws -> MemoryStore {
    try state.withLock { state in
      state.looks += 1
      if let fault = state.fault, fault == .everything || faults.contains(fault) {
        throw TransitError(.storage, Words(verbatim: "server lost"))
      }
      return state.memory
    }
  }

  fileprivate func tell<Value>(_ value: Value) throws -> Value {
    if state.withLock({ $0.fault == .telling }) {
      throw TransitError(.storage, Words(verbatim: "answer lost"))
    }
    return value
  }

  fileprivate var losses: Int { state.withLock(\.losses) }

  fileprivate func seen(_ account: QuotaAccount) -> QuotaCount {
    state.withLock { $0.seen[account] ?? QuotaCount() }
  }
}

/// The server as one process sees it.
struct FlakyStore: SharedStore {
  let server: FlakyServer
  /// The number of processes; `nil` if the store does not report it.
  var sharers: Int?

  var lossCount: Int { server.losses }

  func data(for key: StoreKey) async throws -> StoredData? {
    try await server.reached().data(for: key)
  }
  func save(_ data: Data, for key: StoreKey, until end: Date, by lease: Lease?) async throws {
    try await server.reached(without: .keeping).save(data, for: key, until: end, by: lease)
  }
  func remove(_ key: StoreKey) async throws { try await server.reached().remove(key) }
  func lease(_ key: StoreKey, for duration: Duration) async throws -> Lease? {
    try await server.reached().lease(key, for: duration)
  }
  func release(_ lease: Lease) async throws { try await server.reached().release(lease) }
  func take(_ calls: Int, of account: QuotaAccount, limit: Int?) async throws -> QuotaReceipt {
    let receipt = try await server.reached(without: .counting)
      .take(calls, of: account, limit: limit)
    return try server.tell(receipt)
  }
  func refund(_ calls: Int, to account: QuotaAccount) async throws {
    try await server.reached(without: .counting).refund(calls, to: account)
  }
  func close(_ account: QuotaAccount, until moment: Date) async throws {
    try await server.reached(without: .counting).close(account, until: moment)
  }
  func lastKnownQuota(of account: QuotaAccount) -> LastKnownQuota? {
    let seen = server.seen(account)
    return sharers.map {
      LastKnownQuota(used: seen.used, sharers: $0, closedUntil: seen.closedUntil)
    }
  }
  func counts(on day: KoreanDate) async throws -> [QuotaAccount: QuotaCount] {
    try await server.reached().counts(on: day)
  }
  func size() async throws -> StoreSize { try await server.reached().size() }
}

/// A store that runs a hook once, when a lease is released.
final class HookedStore: SharedStore {
  private let memory: MemoryStore
  private let hook = Mutex<(@Sendable () async throws -> Void)?>(nil)
  private let takeHook = Mutex<(@Sendable (QuotaAccount) async -> Void)?>(nil)
  private let asked = Mutex(0)
  /// The number of reads.
  var reads: Int { asked.withLock(\.self) }

  init(_ memory: MemoryStore) { self.memory = memory }

  func onRelease(_ work: @escaping @Sendable () async throws -> Void) {
    hook.withLock { $0 = work }
  }

  /// Runs before each count.
  func onTake(_ work: @escaping @Sendable (QuotaAccount) async -> Void) {
    takeHook.withLock { $0 = work }
  }

  func data(for key: StoreKey) async throws -> StoredData? {
    asked.withLock { $0 += 1 }
    return try await memory.data(for: key)
  }
  func save(_ data: Data, for key: StoreKey, until end: Date, by lease: Lease?) async throws {
    try await memory.save(data, for: key, until: end, by: lease)
  }
  func remove(_ key: StoreKey) async throws { try await memory.remove(key) }
  func lease(_ key: StoreKey, for duration: Duration) async throws -> Lease? {
    try await memory.lease(key, for: duration)
  }
  func release(_ lease: Lease) async throws {
    try await memory.release(lease)
    let work = hook.withLock { hook in
      defer { hook = nil }
      return hook
    }
    try await work?()
  }
  func take(_ calls: Int, of account: QuotaAccount, limit: Int?) async throws -> QuotaReceipt {
    await takeHook.withLock(\.self)?(account)
    return try await memory.take(calls, of: account, limit: limit)
  }
  func refund(_ calls: Int, to account: QuotaAccount) async throws {
    try await memory.refund(calls, to: account)
  }
  func close(_ account: QuotaAccount, until moment: Date) async throws {
    try await memory.close(account, until: moment)
  }
  func counts(on day: KoreanDate) async throws -> [QuotaAccount: QuotaCount] {
    try await memory.counts(on: day)
  }
  func size() async throws -> StoreSize { try await memory.size() }
}

/// A store on a full disk.
struct BrokenStore: SharedStore {
  private var error: TransitError {
    TransitError(.storage, Words(verbatim: "disk full"))
  }
  func data(for key: StoreKey) async throws -> StoredData? { throw error }
  func save(
    _ data: Data, for key: StoreKey, until end: Date, by lease: Lease?
  ) async throws { throw error }
  func remove(_ key: StoreKey) async throws { throw error }
  func lease(_ key: StoreKey, for duration: Duration) async throws -> Lease? { throw error }
  func release(_ lease: Lease) async throws { throw error }
  func take(_ calls: Int, of account: QuotaAccount, limit: Int?) async throws -> QuotaReceipt {
    throw error
  }
  func refund(_ calls: Int, to account: QuotaAccount) async throws { throw error }
  func close(_ account: QuotaAccount, until moment: Date) async throws { throw error }
  func counts(on day: KoreanDate) async throws -> [QuotaAccount: QuotaCount] { throw error }
  func size() async throws -> StoreSize { throw error }
}

extension StoreGuard {
  /// Waits for the recovery that runs in the background.
  func recovered() async { await state.withLock(\.degradedMode.recovery)?.value }

  /// Triggers the recovery with an ordinary read, as any query does.
  func touch() async {
    _ = await data(for: StoreKey(.answers, "x"))
    await recovered()
  }

  /// The number of calls granted within a limit of 100.
  func granted(_ calls: Int, of account: QuotaAccount) async -> Int {
    var granted = 0
    for _ in 0..<calls {
      let taken = await take(1, of: account, limit: 100)
      if taken?.receipt.isGranted == true { granted += 1 }
      await recovered()
    }
    return granted
  }
}
