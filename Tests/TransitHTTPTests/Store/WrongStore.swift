import Foundation
import Synchronization
import TransitCore
import TransitHTTP

/// A store that breaks one clause of the contract.
final class WrongStore: SharedStore {
  enum Fault {
    case losesEmptyBytes, neverEnds, writesInPlace, keepsRemoved, knowsNoAge, cutsNames
    case leasesToAll, leasesForLong, releasesOthers, forgetsFences
    case countsApart, takesWhatIsLeft, mixesDays, givesNothingBack, staysOpen, tellsNoCounts
    case countsStates
  }

  private let right: MemoryStore
  private let fault: Fault
  private let lastLease = Mutex<Lease?>(nil)
  private let statesKept = Mutex(0)

  init(_ right: MemoryStore, _ fault: Fault) { (self.right, self.fault) = (right, fault) }

  func data(for key: StoreKey) async throws -> StoredData? {
    let kept = try await right.data(for: cut(key))
    if fault == .losesEmptyBytes, kept?.data.isEmpty == true { return nil }
    if fault == .knowsNoAge { return kept.map { StoredData($0.data, age: .zero) } }
    // A reader during the write.
    if fault == .writesInPlace { return kept.map { StoredData($0.data.prefix(1), age: $0.age) } }
    return kept
  }

  func save(
    _ data: Data, for key: StoreKey, until end: Date, by lease: Lease?
  ) async throws {
    if key.kind == .states { statesKept.withLock { $0 += 1 } }
    try await right.save(
      data, for: cut(key), until: fault == .neverEnds ? .distantFuture : end,
      by: fault == .forgetsFences ? nil : lease)
  }

  func remove(_ key: StoreKey) async throws {
    if fault != .keepsRemoved { try await right.remove(key) }
  }

  func lease(_ key: StoreKey, for duration: Duration) async throws -> Lease? {
    if fault == .leasesToAll { return Lease(key, token: UUID().uuidString, fence: 0) }
    let lease = try await right.lease(
      key, for: fault == .leasesForLong ? duration * 10 : duration)
    if let lease { lastLease.withLock { $0 = lease } }
    return lease
  }

  func release(_ lease: Lease) async throws {
    let last = lastLease.withLock(\.self)
    try await right.release(fault == .releasesOthers ? last ?? lease : lease)
  }

  func take(_ calls: Int, of account: QuotaAccount, limit: Int?) async throws -> QuotaReceipt {
    var account = account
    switch fault {
    case .countsApart:
      // Each caller reads the count before any has written it.
      return QuotaReceipt(isGranted: true, count: QuotaCount(used: 1))
    case .takesWhatIsLeft:
      let used = try await right.counts(on: account.day)[account]?.used ?? 0
      let left = max((limit ?? .max) - used, 0)
      return try await right.take(min(calls, left), of: account, limit: limit)
    case .mixesDays: account.day = KoreanDate(year: 2026, month: 1, day: 1)
    default: break
    }
    return try await right.take(calls, of: account, limit: fault == .mixesDays ? nil : limit)
  }

  func refund(_ calls: Int, to account: QuotaAccount) async throws {
    if fault != .givesNothingBack { try await right.refund(calls, to: account) }
  }

  func close(_ account: QuotaAccount, until moment: Date) async throws {
    if fault != .staysOpen { try await right.close(account, until: moment) }
  }

  func counts(on day: KoreanDate) async throws -> [QuotaAccount: QuotaCount] {
    fault == .tellsNoCounts ? [:] : try await right.counts(on: day)
  }

  func size() async throws -> StoreSize {
    var size = try await right.size()
    if fault == .countsStates {
      let states = statesKept.withLock(\.self)
      size.answers += states
      size.bytes += states * 1006
    }
    return size
  }

  private func cut(_ key: StoreKey) -> StoreKey {
    fault == .cutsNames ? StoreKey(key.kind, String(key.name.prefix(1000))) : key
  }
}
