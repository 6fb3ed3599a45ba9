internal import TransitCore
internal import TransitHTTP

extension Aggregator {
  /// How long what is not essential may delay an answer; `nil` for recorded answers, which come at
  /// once, and where answers are recorded: what is in a folder must not hang on the machine.
  var patience: Duration? { answers.isRecording ? nil : control?.policy.patience }

  /// Does something within a time that all of it shares, the time of the query around it included.
  ///
  /// - Parameter time: that of the configuration if none is given.
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

  /// Asks several things within one time: all of it is one query.
  ///
  /// ```swift
  /// let (stop, trains) = try await korea.within(.seconds(2)) { korea in
  ///   (try await korea.arrivals(for: stop), try await korea.vehicles(for: .line(line)))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - time: the deadline for all of it; by default the configured one.
  ///   - query: asks; it is handed this aggregator.
  public func within<Value>(
    _ time: Duration? = nil, _ query: (Aggregator) async throws -> Value
  ) async rethrows -> Value {
    try await limited(to: time) { try await query(self) }
  }
}
