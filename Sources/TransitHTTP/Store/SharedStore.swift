public import Foundation
public import TransitCore

/// What outlives one call, in one place that several processes or machines may share: answers,
/// leases for one flight, the day's counts of calls, the states of breakers.
///
/// Memory and files here; a server for many machines is another. `SharedStoreContract` in
/// `TransitTesting` checks each promise. Nothing that is kept holds a key: callers hand over text
/// and bytes that are free of them.
///
/// A store that fails throws `TransitError` `storage`; the client then goes on with memory alone and
/// says so, so that no question fails because of it.
public protocol SharedStore: Sendable {
  /// What was kept under a key; `nil` where nothing was, where its end has passed and where what is
  /// there cannot be read.
  func data(for key: StoreKey) async throws -> Data?

  /// Keeps bytes in place of whatever stood there: whoever reads sees the old ones or the new.
  ///
  /// - Parameter end: from then on nobody is given them.
  func keep(_ data: Data, for key: StoreKey, until end: Date) async throws

  /// Forgets what was kept under a key.
  func remove(_ key: StoreKey) async throws

  /// The sole right to do one thing, for so long or until it is given back; `nil` while another has
  /// it.
  func lease(_ key: StoreKey, for duration: Duration) async throws -> Lease?

  /// Gives a lease back; does nothing where another has it by now.
  func release(_ lease: Lease) async throws

  /// Counts calls, all of them or none: none where the account is closed, or where they would make
  /// more than the limit.
  ///
  /// Two that take at once, in whatever process, are counted one after the other.
  ///
  /// - Parameter limit: `nil` counts without one.
  func take(_ calls: Int, of account: QuotaAccount, limit: Int?) async throws -> QuotaReceipt

  /// Takes calls back that no service has seen; the count never falls below 0.
  func giveBack(_ calls: Int, to account: QuotaAccount) async throws

  /// Grants nothing more until a moment: the service itself said that the day's calls are spent.
  func close(_ account: QuotaAccount, until moment: Date) async throws

  /// What was counted on a day.
  func counts(on day: KoreanDate) async throws -> [QuotaAccount: QuotaCount]

  /// How much is kept, answers alone.
  func size() async throws -> StoreSize
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

  public init(_ key: StoreKey, token: String) {
    self.key = key
    self.token = token
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
