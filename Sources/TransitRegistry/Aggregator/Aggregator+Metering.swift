internal import TransitCore
internal import TransitHTTP

/// The use of one pool of a day's calls by a query.
package struct PoolUse: Hashable, Sendable {
  /// Identifies the pool among those of all providers.
  package var pool: String
  /// The calls that the query made; 0 if its responses were cached or came from another query's call.
  package var calls: Int
  /// The calls left today for repeated queries; `nil` if unknown.
  package var callsLeft: Int?

  package init(_ pool: String, calls: Int, callsLeft: Int?) {
    self.pool = pool
    self.calls = calls
    self.callsLeft = callsLeft
  }
}

extension Aggregator {
  /// Runs a query and measures the calls that it makes.
  ///
  /// - Returns: Its result, and the pools that it used; none for recorded answers.
  @concurrent
  package func measuringCalls<Value: Sendable>(
    _ query: @Sendable () async throws -> Value
  ) async -> (result: Result<Value, any Error>, uses: [PoolUse]) {
    let recorder = OperationRecorder()
    let result: Result<Value, any Error>
    do { result = .success(try await recorder.recording(query)) } catch { result = .failure(error) }
    // A store's failure is reported as an event.
    guard let control, let counts = try? await control.counts() else { return (result, []) }
    let (all, calls) = (recorder.all, recorder.calls)
    var uses: [String: PoolUse] = [:]
    for provider in registered {
      let made = calls[provider.id] ?? [:]
      for operation in (all[provider.id] ?? []).union(made.keys) {
        let quota = control.pollingQuota(of: operation, at: provider.settings.holder, in: counts)
        var use =
          uses[quota.pool] ?? PoolUse(quota.pool, calls: 0, callsLeft: quota.callsLeft)
        use.calls += made[operation] ?? 0
        uses[quota.pool] = use
      }
    }
    return (result, uses.values.sorted { $0.pool < $1.pool })
  }
}
