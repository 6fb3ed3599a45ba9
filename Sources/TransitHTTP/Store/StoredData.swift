public import Foundation

/// Stored bytes and their age.
public struct StoredData: Hashable, Sendable {
  /// The bytes.
  public var data: Data
  /// The time since storing by the store's clock, so it is also correct for readers with another
  /// clock; negative if the store's clock was set back since.
  public var age: Duration

  /// Makes stored data.
  public init(_ data: Data, age: Duration) {
    self.data = data
    self.age = age
  }

  /// Returns how many seconds the reader's clock is ahead of the writer's; 0 for less than three
  /// seconds, since storing itself may take that long.
  ///
  /// - Parameters:
  ///   - moment: when it was stored, by the writer's clock.
  ///   - now: the current time, by the reader's clock.
  package func skew(from moment: Date, at now: Date) -> TimeInterval {
    let skew = now.timeIntervalSince(moment) - age / .seconds(1)
    return abs(skew) < 3 ? 0 : skew
  }
}
