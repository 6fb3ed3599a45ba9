public import Foundation
public import TransitCore

/// How many of the day's calls a pool of operations has used.
public struct QuotaUse: Hashable, Sendable {
  /// The operations that share the calls.
  public var pool: String
  /// The key that they are counted with; `nil` if the operations need none.
  public var key: KeyName?
  /// Calls counted today, Korean time.
  public var used: Int
  /// Calls a day; `nil` if unknown.
  public var limit: Int?
  /// The time until which no call is granted, because the service reported so or none is left;
  /// `nil` while calls are left.
  public var closedUntil: Date?

  /// Makes a quota use.
  package init(
    pool: String, key: KeyName?, used: Int = 0, limit: Int? = nil, closedUntil: Date? = nil
  ) {
    self.pool = pool
    self.key = key
    self.used = used
    self.limit = limit
    self.closedUntil = closedUntil
  }

  /// Calls left today; `nil` if unknown.
  public var left: Int? { closedUntil == nil ? limit.map { max(0, $0 - used) } : 0 }
}
