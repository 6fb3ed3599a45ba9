public import Foundation
public import TransitCore

/// What outlives one call, in one place that several processes or machines may share: answers,
/// leases for one flight, the day's counts of calls, the states of breakers.
///
/// Memory and files here; a server for many machines is another. `SharedStoreContract` in
/// `TransitTesting` checks each promise. Nothing that is kept holds a key: callers hand over text
/// and bytes that are free of them.
///
/// A store that fails throws `TransitError` `storage`, one on a server `sharedStore`; the client then
/// goes on without it and says so, so that no question fails because of it.
public protocol SharedStore: Sendable {
  /// What was kept under a key, and how long ago; `nil` where nothing was, where its end has passed
  /// and where what is there cannot be read.
  func data(for key: StoreKey) async throws -> KeptData?

  /// The same for several keys at once, in their order.
  func data(for keys: [StoreKey]) async throws -> [KeptData?]

  /// Keeps bytes in place of whatever stood there: whoever reads sees the old ones or the new.
  ///
  /// - Parameters:
  ///   - data: any bytes.
  ///   - key: what they are found by.
  ///   - end: from then on nobody is given them.
  ///   - lease: of the same key, where the bytes are what was done with it. Nothing is kept where a
  ///     later holder has kept something by then, and perhaps somebody without a lease since: who
  ///     was held up does not undo what came after.
  func keep(_ data: Data, for key: StoreKey, until end: Date, by lease: Lease?) async throws

  /// Keeps bytes that were fetched under a lease of the same key, and gives the lease back.
  ///
  /// - Throws: where nothing was kept; the lease is held then.
  func keep(_ data: Data, for key: StoreKey, until end: Date, releasing lease: Lease) async throws

  /// Forgets what was kept under a key.
  func remove(_ key: StoreKey) async throws

  /// The sole right to do one thing, for so long or until it is given back; `nil` while another has
  /// it. A holder whose process has ended loses it sooner, where the store can tell.
  func lease(_ key: StoreKey, for duration: Duration) async throws -> Lease?

  /// A lease, and where it is granted calls that are counted with it, in one step.
  ///
  /// - Returns: no receipt where no call was tried to be counted: the lease is another's, or the
  ///   store has to be asked for each.
  func lease(
    _ key: StoreKey, for duration: Duration, taking calls: Int, of account: QuotaAccount,
    limit: Int?
  ) async throws -> (lease: Lease?, receipt: QuotaReceipt?)

  /// Gives a lease back; does nothing where another has it by now.
  func release(_ lease: Lease) async throws

  /// Waits until something is kept by a lease of that key, or the lease is given back, at most so
  /// long; `false` at once where the store cannot tell, and one has to look again and again.
  ///
  /// Whoever waits looks again afterwards in any case: the wait may end early, and a change just
  /// before it is not told.
  func waitForChange(of key: StoreKey, atMost duration: Duration) async throws -> Bool

  /// Counts calls, all of them or none: none where the account is closed, or where they would make
  /// more than the limit.
  ///
  /// Two that take at once, in whatever process, are counted one after the other.
  ///
  /// - Parameters:
  ///   - calls: how many.
  ///   - account: what they are counted on.
  ///   - limit: of the count with them; `nil` counts without one.
  func take(_ calls: Int, of account: QuotaAccount, limit: Int?) async throws -> QuotaReceipt

  /// Takes calls back that no service has seen; the count never falls below 0.
  func giveBack(_ calls: Int, to account: QuotaAccount) async throws

  /// Grants nothing more until a moment: the service itself said that the day's calls are spent.
  func close(_ account: QuotaAccount, until moment: Date) async throws

  /// What the store last knew of an account, without asking anybody: for the time in which it cannot
  /// be asked. `nil` where it knows nothing that its other answers would not tell.
  func standing(of account: QuotaAccount) -> QuotaStanding?

  /// How often the store has found that it cannot be asked; 0 where it does not look by itself.
  ///
  /// Who asked nothing meanwhile learns by it that others may have counted calls elsewhere.
  var losses: Int { get }

  /// What is wrong with the way the store is set up, as far as it was seen: what it keeps may be
  /// lost. `nil` where nothing is.
  var warning: TransitError? { get }

  /// What was counted on a day.
  func counts(on day: KoreanDate) async throws -> [QuotaAccount: QuotaCount]

  /// Counts a call that is not made, and takes it back.
  ///
  /// - Throws: what the store fails with where nothing can be counted.
  func tryCounting(on day: KoreanDate) async throws

  /// How much is kept, answers alone.
  func size() async throws -> StoreSize
}

extension SharedStore {
  /// Keeps bytes that no lease was needed for.
  public func keep(_ data: Data, for key: StoreKey, until end: Date) async throws {
    try await keep(data, for: key, until: end, by: nil)
  }

  public func data(for keys: [StoreKey]) async throws -> [KeptData?] {
    var found: [KeptData?] = []
    for key in keys { found.append(try await data(for: key)) }
    return found
  }

  public func keep(
    _ data: Data, for key: StoreKey, until end: Date, releasing lease: Lease
  ) async throws {
    try await keep(data, for: key, until: end, by: lease)
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

  public func standing(of account: QuotaAccount) -> QuotaStanding? { nil }

  public var losses: Int { 0 }

  public var warning: TransitError? { nil }

  /// Leaves a count of 0, which stays until its day is removed.
  public func tryCounting(on day: KoreanDate) async throws {
    let trial = QuotaAccount(
      day: day, provider: "trial", key: nil, pool: "trial")
    _ = try await take(1, of: trial, limit: nil)
    try await giveBack(1, to: trial)
  }
}
