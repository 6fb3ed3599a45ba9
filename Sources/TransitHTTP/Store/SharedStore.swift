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

  /// Forgets what was kept under a key.
  func remove(_ key: StoreKey) async throws

  /// The sole right to do one thing, for so long or until it is given back; `nil` while another has
  /// it. A holder whose process has ended loses it sooner, where the store can tell.
  func lease(_ key: StoreKey, for duration: Duration) async throws -> Lease?

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

  /// What was counted on a day.
  func counts(on day: KoreanDate) async throws -> [QuotaAccount: QuotaCount]

  /// How much is kept, answers alone.
  func size() async throws -> StoreSize
}

extension SharedStore {
  /// Keeps bytes that no lease was needed for.
  public func keep(_ data: Data, for key: StoreKey, until end: Date) async throws {
    try await keep(data, for: key, until: end, by: nil)
  }

  public func waitForChange(of key: StoreKey, atMost duration: Duration) async throws -> Bool {
    false
  }

  public func standing(of account: QuotaAccount) -> QuotaStanding? { nil }

  public var losses: Int { 0 }
}

/// Bytes that were kept, and for how long they have been.
public struct KeptData: Hashable, Sendable {
  public var data: Data
  /// By one clock, that of the store: true for readers whose own clock is not the writer's. Negative
  /// where that clock was set back since.
  public var age: Duration

  public init(_ data: Data, age: Duration) {
    self.data = data
    self.age = age
  }

  /// How far the reader's clock is ahead of the writer's, in seconds; 0 where they differ by less
  /// than three, for so long may keeping take by itself.
  ///
  /// - Parameters:
  ///   - moment: when it was kept, by the writer's clock.
  ///   - now: the moment it is, by the reader's.
  public func skew(from moment: Date, at now: Date) -> TimeInterval {
    let skew = now.timeIntervalSince(moment) - age / .seconds(1)
    return abs(skew) < 3 ? 0 : skew
  }
}

/// The name of something that is kept.
public struct StoreKey: Hashable, Sendable {
  public var room: Room
  /// Any text without a key in it.
  public var name: String

  /// What kind of thing it is.
  public enum Room: String, Hashable, Sendable, CaseIterable {
    /// Answers of services: they may be lost at any time.
    case answers
    /// What a service's state was found to be: open breakers, bulk operations that are not granted.
    case states
  }

  public init(_ room: Room, _ name: String) {
    self.room = room
    self.name = name
  }
}

/// The sole right to do one thing.
public struct Lease: Hashable, Sendable {
  public var key: StoreKey
  /// Tells this holder from every other.
  public var token: String
  /// Grows from each holder of a key to the next: what an earlier one keeps does not replace what a
  /// later one has kept (a fencing token).
  public var fence: Int

  public init(_ key: StoreKey, token: String, fence: Int) {
    self.key = key
    self.token = token
    self.fence = fence
  }
}

/// One count of calls: of one key, one pool of operations, one Korean day.
public struct QuotaAccount: Hashable, Sendable {
  public var day: KoreanDate
  public var provider: ProviderID
  /// The key's name; `nil` for operations that need none.
  public var key: KeyName?
  /// What is counted together.
  public var pool: String

  public init(day: KoreanDate, provider: ProviderID, key: KeyName?, pool: String) {
    self.day = day
    self.provider = provider
    self.key = key
    self.pool = pool
  }
}

/// How many calls were made.
public struct QuotaCount: Hashable, Sendable, Codable {
  public var used: Int
  /// Until when the service grants nothing more, where it said so.
  public var closedUntil: Date?

  public init(used: Int = 0, closedUntil: Date? = nil) {
    self.used = used
    self.closedUntil = closedUntil
  }
}

/// What came of taking calls.
public struct QuotaReceipt: Hashable, Sendable {
  public var isGranted: Bool
  /// The count afterwards.
  public var count: QuotaCount

  public init(isGranted: Bool, count: QuotaCount) {
    self.isGranted = isGranted
    self.count = count
  }
}

/// What a store that cannot be asked last knew of an account.
public struct QuotaStanding: Hashable, Sendable {
  /// Calls that had been counted.
  public var used: Int
  /// How many processes count on the account, this one among them: each may make so large a part of
  /// the calls that were left, and all together no more than there were. Right after a loss those
  /// count too that have not come back yet.
  public var sharers: Int
  /// Until when the service grants nothing more, where it had said so.
  public var closedUntil: Date?

  public init(used: Int, sharers: Int, closedUntil: Date? = nil) {
    self.used = used
    self.sharers = max(1, sharers)
    self.closedUntil = closedUntil
  }
}

/// A store that can say how it is, for whoever runs it.
public protocol StoreInspecting: SharedStore {
  /// What was found, best first; each without any password.
  ///
  /// - Throws: `TransitError` `sharedStore` where the store cannot be reached at all.
  func inspect() async throws -> [StoreRemark]
}

/// One thing that was found of a store.
public struct StoreRemark: Hashable, Sendable {
  /// Whether somebody has to do something, or calls and answers may be lost.
  public var isWarning: Bool
  public var words: Words
  /// What to do; `nil` where there is nothing to do.
  public var advice: Words?

  public init(isWarning: Bool = false, _ words: Words, advice: Words? = nil) {
    self.isWarning = isWarning
    self.words = words
    self.advice = advice
  }
}

/// How much a store holds.
public struct StoreSize: Hashable, Sendable {
  public var answers: Int
  public var bytes: Int
  /// Where it is, for people; `nil` for memory.
  public var place: String?

  public init(answers: Int, bytes: Int, place: String? = nil) {
    self.answers = answers
    self.bytes = bytes
    self.place = place
  }
}
