internal import TransitCore
internal import TransitHTTP

extension Aggregator {
  /// How long supplements may delay an answer; `nil` for recorded answers, which come at once, and
  /// while recording, because recordings must not depend on the speed of the machine.
  var patience: Duration? { answers.isRecording ? nil : control?.policy.patience }

  /// Runs a query within one deadline, by default the configured one. Within another query, that
  /// query's deadline applies unless `time` is shorter.
  func limited<Value>(
    to time: Duration?, _ query: () async throws -> Value
  ) async rethrows -> Value {
    guard let control else { return try await query() }
    if let around = Deadline.current {
      guard let time, time < around.whole else { return try await query() }
    }
    let deadline = Deadline(in: time ?? control.policy.deadline, clock: clock)
    return try await Deadline.$current.withValue(deadline) { try await query() }
  }

  /// Runs several queries within one deadline, as one query.
  ///
  /// ```swift
  /// let (stop, trains) = try await korea.within(.seconds(2)) { korea in
  ///   (try await korea.arrivals(for: stop), try await korea.vehicles(for: .line(line)))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - time: the deadline for all of it; by default the configured one.
  ///   - query: runs the queries on this aggregator.
  public func within<Value>(
    _ time: Duration? = nil, _ query: (Aggregator) async throws -> Value
  ) async rethrows -> Value {
    try await limited(to: time) { try await query(self) }
  }
}
