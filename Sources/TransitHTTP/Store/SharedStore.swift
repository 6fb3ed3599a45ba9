public import Foundation
public import TransitCore

/// Storage that several processes or machines may share: cached responses, leases for single
/// flight, counts of the day's calls, breaker states.
///
/// This module has stores in memory and in files; a server for many machines is another.
/// No API key is stored: callers pass texts and bytes without keys.
///
/// On failure a store throws `TransitError` `storage`, or `sharedStore` if it is on a server. The
/// client then reports the failure and continues without the store, so that no query fails because
/// of it.
public protocol SharedStore: Sendable {
  /// Returns the data stored for a key and its age; `nil` if there is none, it has expired or it
  /// cannot be read.
  func data(for key: StoreKey) async throws -> StoredData?

  /// Returns the data for several keys, in their order.
  func data(for keys: [StoreKey]) async throws -> [StoredData?]

  /// Stores bytes in place of any earlier ones, atomically for readers.
  ///
  /// - Parameters:
  ///   - data: the bytes.
  ///   - key: the key.
  ///   - end: when the data expires.
  ///   - lease: the lease of the same key under which the bytes were fetched, if any. Nothing is
  ///     stored if a later holder has already stored data, even if data was stored without a lease
  ///     since: a delayed holder must not overwrite newer data.
  func save(_ data: Data, for key: StoreKey, until end: Date, by lease: Lease?) async throws

  /// Stores bytes that were fetched under a lease of the same key, and releases the lease.
  ///
  /// - Throws: an error if nothing was stored; the lease is then still held.
  func save(_ data: Data, for key: StoreKey, until end: Date, releasing lease: Lease) async throws

  /// Removes the data stored for a key.
  func remove(_ key: StoreKey) async throws

  /// Returns the exclusive right to do one thing, until a duration has passed or it is released;
  /// `nil` while another holder has it. If the store can detect that the holder's process has
  /// ended, the lease ends earlier.
  func lease(_ key: StoreKey, for duration: Duration) async throws -> Lease?

  /// Takes a lease and, if granted, counts calls, in one step.
  ///
  /// - Returns: no receipt if no call was counted, because another holder has the lease or the
  ///   store does not support the combination.
  func lease(
    _ key: StoreKey, for duration: Duration, taking calls: Int, of account: QuotaAccount,
    limit: Int?
  ) async throws -> (lease: Lease?, receipt: QuotaReceipt?)

  /// Releases a lease; does nothing if another holder has it by now.
  func release(_ lease: Lease) async throws

  /// Waits, up to a duration, until data is stored under a lease of the key or the lease is
  /// released; returns `false` at once if the store cannot report changes, so that the caller must
  /// poll.
  ///
  /// Callers must read again in any case: the wait may end early, and a change just before it is
  /// not reported.
  func waitForChange(of key: StoreKey, atMost duration: Duration) async throws -> Bool

  /// Counts all of the calls, or none if the account is closed or the limit would be exceeded.
  ///
  /// Concurrent calls in any process are counted one after the other.
  ///
  /// - Parameters:
  ///   - calls: the number of calls.
  ///   - account: the account to count on.
  ///   - limit: the highest count allowed, including these calls; `nil` for no limit.
  func take(_ calls: Int, of account: QuotaAccount, limit: Int?) async throws -> QuotaReceipt

  /// Refunds calls that did not reach the service; the count does not fall below 0.
  func refund(_ calls: Int, to account: QuotaAccount) async throws

  /// Grants no more calls until a time, because the service reported that the day's quota is spent.
  func close(_ account: QuotaAccount, until moment: Date) async throws

  /// Returns the last known state of an account while the store cannot be reached, without I/O;
  /// `nil` if nothing is known beyond what `counts` returns.
  func lastKnownQuota(of account: QuotaAccount) -> LastKnownQuota?

  /// How often the store has found that it cannot be reached; 0 if it does not check.
  ///
  /// A change shows an idle process that others may have counted calls elsewhere.
  var lossCount: Int { get }

  /// A detected problem of the store's setup that may lose data; `nil` if there is none.
  var warning: TransitError? { get }

  /// Returns the counts of a day.
  func counts(on day: KoreanDate) async throws -> [QuotaAccount: QuotaCount]

  /// Counts a call that is not made, and refunds it.
  ///
  /// - Throws: the error of the store if it cannot count.
  func verifyCounting(on day: KoreanDate) async throws

  /// Returns the size of the stored responses.
  func size() async throws -> StoreSize
}

extension SharedStore {
  /// Stores bytes without a lease.
  public func save(_ data: Data, for key: StoreKey, until end: Date) async throws {
    try await save(data, for: key, until: end, by: nil)
  }

  public func data(for keys: [StoreKey]) async throws -> [StoredData?] {
    var found: [StoredData?] = []
    for key in keys { found.append(try await data(for: key)) }
    return found
  }

  public func save(
    _ data: Data, for key: StoreKey, until end: Date, releasing lease: Lease
  ) async throws {
    try await save(data, for: key, until: end, by: lease)
    try await release(lease)
  }

  public func lease(
    _ key: StoreKey, for duration: Duration, taking calls: Int, of account: QuotaAccount,
    limit: Int?
  ) async throws -> (lease: Lease?, receipt: QuotaReceipt?) {
    (try await lease(key, for: duration), nil)
  }

  public func waitForChange(of key: StoreKey, atMost duration: Duration) async throws -> Bool {
    false
  }

  public func lastKnownQuota(of account: QuotaAccount) -> LastKnownQuota? { nil }

  public var lossCount: Int { 0 }

  public var warning: TransitError? { nil }

  /// Leaves a count of 0 until its day is removed.
  public func verifyCounting(on day: KoreanDate) async throws {
    let trial = QuotaAccount(
      day: day, provider: "trial", key: nil, pool: "trial")
    _ = try await take(1, of: trial, limit: nil)
    try await refund(1, to: trial)
  }
}
