public import Foundation
public import TransitCore

/// The account that calls are counted on: one key, one pool of operations, one Korean day.
public struct QuotaAccount: Hashable, Sendable {
  /// The Korean day that the calls are counted for.
  public var day: KoreanDate
  /// The provider whose calls they are.
  public var provider: ProviderID
  /// The key's name; `nil` for operations that need none.
  public var key: KeyName?
  /// The pool of operations that are counted together.
  public var pool: String

  /// Makes an account.
  public init(day: KoreanDate, provider: ProviderID, key: KeyName?, pool: String) {
    self.day = day
    self.provider = provider
    self.key = key
    self.pool = pool
  }
}

/// The number of calls on an account.
public struct QuotaCount: Hashable, Sendable, Codable {
  /// The calls counted.
  public var used: Int
  /// The time until which the service grants no more calls, if it has reported so.
  public var closedUntil: Date?

  /// Makes a count.
  public init(used: Int = 0, closedUntil: Date? = nil) {
    self.used = used
    self.closedUntil = closedUntil
  }
}

/// The result of counting calls.
public struct QuotaReceipt: Hashable, Sendable {
  /// Whether the calls may be made.
  public var isGranted: Bool
  /// The count afterwards.
  public var count: QuotaCount

  /// Makes a receipt.
  public init(isGranted: Bool, count: QuotaCount) {
    self.isGranted = isGranted
    self.count = count
  }
}

/// The last known state of an account while its store cannot be reached.
public struct LastKnownQuota: Hashable, Sendable {
  /// The calls counted.
  public var used: Int
  /// How many processes use the account, including this one; each may make an equal share of the
  /// calls that were left, so that together they do not exceed the quota. Right after a loss,
  /// processes that have not reconnected yet are included.
  public var sharers: Int
  /// The time until which the service grants no more calls, if it had reported so.
  public var closedUntil: Date?

  /// Makes a standing.
  public init(used: Int, sharers: Int, closedUntil: Date? = nil) {
    self.used = used
    self.sharers = max(1, sharers)
    self.closedUntil = closedUntil
  }
}
