public import Foundation
public import TransitCore

/// One count of calls: of one key, one pool of operations, one Korean day.
public struct QuotaAccount: Hashable, Sendable {
  /// The Korean day that the calls are counted for.
  public var day: KoreanDate
  /// The provider whose calls they are.
  public var provider: ProviderID
  /// The key's name; `nil` for operations that need none.
  public var key: KeyName?
  /// What is counted together.
  public var pool: String

  /// Makes an account of a day, a provider, a key and a pool.
  public init(day: KoreanDate, provider: ProviderID, key: KeyName?, pool: String) {
    self.day = day
    self.provider = provider
    self.key = key
    self.pool = pool
  }
}

/// How many calls were made.
public struct QuotaCount: Hashable, Sendable, Codable {
  /// How many calls were made.
  public var used: Int
  /// Until when the service grants nothing more, where it said so.
  public var closedUntil: Date?

  /// Makes a count.
  public init(used: Int = 0, closedUntil: Date? = nil) {
    self.used = used
    self.closedUntil = closedUntil
  }
}

/// What came of taking calls.
public struct QuotaReceipt: Hashable, Sendable {
  /// Whether the calls may be made.
  public var isGranted: Bool
  /// The count afterwards.
  public var count: QuotaCount

  /// Makes a receipt of whether they were granted, and the count after.
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

  /// Makes a standing of what was last known.
  public init(used: Int, sharers: Int, closedUntil: Date? = nil) {
    self.used = used
    self.sharers = max(1, sharers)
    self.closedUntil = closedUntil
  }
}
