package import TransitCore

/// Runs work with a time limit.
///
/// As with all structured tasks, the work is awaited after its cancellation: work that ignores
/// cancellation delays the time-out until it ends. Everything in this package ends when it is
/// cancelled; a custom transport must do so too.
///
/// - Throws: `TransitError` `timedOut` when the time is up, else what the work throws.
package func withTimeout<Value: Sendable>(
  _ duration: Duration, clock: any TransitClock,
  _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value.self) { group in
    group.addTask { try await work() }
    group.addTask {
      try await clock.sleep(for: duration)
      throw TransitError(
        .timedOut, Words("\(duration.seconds)초", "\(duration.seconds) s"))
    }
    defer { group.cancelAll() }
    guard let first = try await group.next() else { throw CancellationError() }
    return first
  }
}

extension Duration {
  /// The seconds as text, whole or decimal: `10`, `1.5`.
  var seconds: String {
    let value =
      Double(components.seconds) + Double(components.attoseconds) / 1e18
    return Int(exactly: value).map(String.init) ?? String(value)
  }
}
