public import Foundation

/// An operation that is not called for a while after repeated failures.
public struct SuspendedOperation: Hashable, Sendable {
  /// The name of the operation.
  public var operation: String
  /// `open` or `halfOpen`.
  public var state: BreakerState

  /// The end of the pause; `nil` if the next call is permitted as a probe.
  public var until: Date? {
    if case .open(let until) = state { until } else { nil }
  }
}
