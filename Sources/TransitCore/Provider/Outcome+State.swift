extension Outcome.State {
  /// Creates the state of an answer.
  ///
  /// - Parameters:
  ///   - count: The number of its items.
  ///   - failure: The error of a part that failed; without items the whole answer failed.
  ///   - isClosed: Whether service has ended for the day.
  package init(count: Int, failure: TransitError? = nil, isClosed: Bool = false) {
    self =
      switch (count > 0, failure) {
      case _ where isClosed: .closed(count: count, failure)
      case (true, nil): .answered(count: count)
      case (true, let failure?): .partial(count: count, failure)
      case (false, nil): .empty
      case (false, let failure?): .failed(failure)
      }
  }

  /// The state without its associated values.
  package var kind: Outcome.Kind {
    switch self {
    case .answered, .partial: .answered
    case .empty: .empty
    case .closed: .closed
    case .failed: .failed
    case .skipped: .skipped
    }
  }

  /// Returns the same kind of state with another count and another error.
  package func with(count: Int, error: TransitError?) -> Self {
    switch self {
    case .answered, .partial:
      error.map { .partial(count: count, $0) } ?? .answered(count: count)
    case .closed: .closed(count: count, error)
    case .failed(let own): .failed(error ?? own)
    case .empty, .skipped: self
    }
  }
}

// Swift 6.3.1's optimiser crashes (CopyPropagation, "Found outside of lifetime use") if two of
// these are inlined into one condition, so they are not inlined.
extension Outcome {
  /// The state without its associated values.
  public var kind: Kind { state.kind }

  /// The number of items it contributed.
  @inline(never)
  public var count: Int {
    switch state {
    case .answered(let count), .partial(let count, _), .closed(let count, _): count
    case .empty, .failed, .skipped: 0
    }
  }

  /// The error of the provider or of a part of its answer; `nil` for a skipped provider.
  @inline(never)
  public var error: TransitError? {
    switch state {
    case .partial(_, let error), .failed(let error): error
    case .closed(_, let error): error
    case .answered, .empty, .skipped: nil
    }
  }

  /// Why the provider was not queried, or its answer not used.
  @inline(never)
  public var skipped: SkipReason? {
    if case .skipped(let reason, _) = state { reason } else { nil }
  }

  /// The error behind ``skipped``.
  @inline(never)
  public var skipError: TransitError? {
    if case .skipped(_, let error) = state { error } else { nil }
  }

  /// Changes the number of items it contributed, if it answered.
  package mutating func recount(_ count: Int) { state = state.with(count: count, error: error) }
}
