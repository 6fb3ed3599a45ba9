package import Foundation
package import TransitCore

/// The repeated answers to one query, whenever newer data may be available.
///
/// Nothing runs between two calls of an iterator's `next()`; a slow consumer misses answers and
/// gets the newest.
package struct Updates<Result: Sendable>: AsyncSequence, Sendable {
  let clock: any TransitClock
  /// The least time between two queries.
  let interval: Duration
  /// The cached value, before any request.
  let cached: @Sendable () async -> Result?
  let load: @Sendable () async throws -> Result
  /// The outcomes of an answer, and when newer data may be available.
  let outcomes: @Sendable (Result) -> (outcomes: [Outcome], nextUpdateAt: Date?)

  package init(
    clock: any TransitClock, interval: Duration = .zero,
    cached: @escaping @Sendable () async -> Result?,
    load: @escaping @Sendable () async throws -> Result,
    outcomes: @escaping @Sendable (Result) -> (outcomes: [Outcome], nextUpdateAt: Date?)
  ) {
    (self.clock, self.interval) = (clock, interval)
    (self.cached, self.load, self.outcomes) = (cached, load, outcomes)
  }

  package func makeAsyncIterator() -> Iterator { Iterator(updates: self) }

  package struct Iterator: AsyncIteratorProtocol {
    private let updates: Updates
    private var pacing = Pacing()
    private var state = State.new

    private enum State {
      case new
      case due(Date)
      /// No newer data can come, or the task was cancelled.
      case over
    }

    init(updates: Updates) { self.updates = updates }

    package mutating func next() async throws -> Result? {
      let clock = updates.clock
      do {
        switch state {
        case .new:
          state = .due(clock.now())
          try Task.checkCancellation()
          if let known = await updates.cached() { return known }
        case .due(let moment): try await clock.sleep(for: moment.timeLeft(at: clock.now()))
        case .over: return nil
        }
        let least = clock.now().addingTimeInterval(updates.interval / .seconds(1))
        let result = try await updates.load()
        let (outcomes, nextUpdateAt) = updates.outcomes(result)
        state =
          pacing.next(after: outcomes, nextUpdateAt: nextUpdateAt, at: clock.now())
          .map { .due(Swift.max($0, least)) } ?? .over
        return result
      } catch {
        state = .over
        if error is CancellationError { return nil }
        throw error
      }
    }
  }
}

/// When to query again.
package struct Pacing: Sendable {
  private var failures = 0

  package init() {}

  /// The minimum interval in seconds; live answers are valid for at least ten seconds.
  package static let floor: TimeInterval = 10
  /// The maximum backoff after failures, and the minimum interval when closed for the night, in
  /// seconds.
  package static let longest: TimeInterval = 300

  /// Returns when to query again; `nil` if no newer data can come.
  package mutating func next(after outcomes: [Outcome], nextUpdateAt: Date?, at now: Date) -> Date?
  {
    let troubles = outcomes.compactMap(\.temporaryError)
    failures = troubles.isEmpty ? 0 : failures + 1
    let pause = min(Self.longest, Self.floor * pow(2, Double(failures - 1)))
    let retries = troubles.map { error in
      error.retryAfter.flatMap { $0 > now ? $0 : nil } ?? now.addingTimeInterval(pause)
    }
    // With a failure, a renewal date in the past belongs to the stale answer.
    let renewal = nextUpdateAt.flatMap { $0 > now || troubles.isEmpty ? $0 : nil }
    let kinds = outcomes.map(\.kind)
    let isClosed = kinds.contains(.closed) && !kinds.contains(.answered)
    let soonest = now.addingTimeInterval(isClosed ? Self.longest : Self.floor)
    return (retries + [renewal].compactMap(\.self)).min().map { max($0, soonest) }
  }
}

extension Outcome {
  /// A temporary failure, which may succeed later without a change by the user.
  fileprivate var temporaryError: TransitError? {
    [refreshError, error, skipError].compactMap(\.self).first(where: \.allowsStaleResponse)
  }
}

extension Date {
  /// Returns the time until this date, rounded up to whole milliseconds.
  fileprivate func timeLeft(at now: Date) -> Duration {
    .milliseconds(Int64((timeIntervalSince(now) * 1000).rounded(.up)))
  }
}
