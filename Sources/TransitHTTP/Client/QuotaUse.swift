public import Foundation
public import TransitCore

/// How much of the day's calls one pool of operations has used.
public struct QuotaUse: Hashable, Sendable {
  /// The operations that share the calls.
  public var pool: String
  /// The key that they are counted with; `nil` where the operations need none.
  public var key: KeyName?
  /// Calls that were counted today, Korean time.
  public var used: Int
  /// Calls a day; `nil` where nobody knows.
  public var limit: Int?
  /// Until when no call is granted: the service said so, or none is left. `nil` while there are any.
  public var closedUntil: Date?

  /// Makes a use of a pool, its key, its calls and its limit.
  public init(
    pool: String, key: KeyName?, used: Int = 0, limit: Int? = nil, closedUntil: Date? = nil
  ) {
    self.pool = pool
    self.key = key
    self.used = used
    self.limit = limit
    self.closedUntil = closedUntil
  }

  /// Calls that are left today; `nil` where nobody knows.
  public var left: Int? { closedUntil == nil ? limit.map { max(0, $0 - used) } : 0 }
}
