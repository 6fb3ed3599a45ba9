public import Foundation

/// An operation that is left alone for a while, because it failed again and again.
public struct RestingOperation: Hashable, Sendable {
  /// The operation that is left alone.
  public var operation: String
  /// `open` or `halfOpen`.
  public var state: BreakerState

  /// Until when it is left alone; `nil` where the next call is let through, to see.
  public var until: Date? {
    if case .open(let until) = state { until } else { nil }
  }

  /// Makes it of an operation and the breaker's state.
  public init(operation: String, state: BreakerState) {
    self.operation = operation
    self.state = state
  }
}
