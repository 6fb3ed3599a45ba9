public import Foundation

/// Bytes that were kept, and for how long they have been.
public struct KeptData: Hashable, Sendable {
  /// The bytes.
  public var data: Data
  /// By one clock, that of the store: true for readers whose own clock is not the writer's. Negative
  /// where that clock was set back since.
  public var age: Duration

  /// Makes it of bytes and their age.
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
