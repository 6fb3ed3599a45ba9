package import TransitRegistry

/// Measures what a poll costs, and what is left of the day's calls.
package protocol PollMeter: Sendable {
  /// Runs a poll.
  ///
  /// - Returns: Its result, and the pools of calls that it used.
  func measuringCalls<Value: Sendable>(
    _ poll: @Sendable () async throws -> Value
  ) async -> (result: Result<Value, any Error>, uses: [PoolUse])
}

extension Aggregator: PollMeter {}

/// The meter of answers that cost no calls, such as samples.
package struct FreePolls: PollMeter {
  package init() {}

  package func measuringCalls<Value: Sendable>(
    _ poll: @Sendable () async throws -> Value
  ) async -> (result: Result<Value, any Error>, uses: [PoolUse]) {
    do { return (.success(try await poll()), []) } catch { return (.failure(error), []) }
  }
}
