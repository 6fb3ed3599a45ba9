package import Foundation
package import TransitCore

/// Answers to one question, again and again, as soon as a newer one may be had.
///
/// Nothing runs between two calls of an iterator's `next()`; whoever is slow to ask misses answers
/// and gets the newest.
struct Updates<Result: Sendable>: AsyncSequence, Sendable {
  let clock: any TransitClock
  /// What is known before anybody is asked.
  let known: @Sendable () async -> Result?
  let ask: @Sendable () async throws -> Result
  /// What came of asking, and from when on there may be something newer.
  let outcomes: @Sendable (Result) -> (outcomes: [Outcome], renewedAt: Date?)

  func makeAsyncIterator() -> Iterator { Iterator(updates: self) }

  struct Iterator: AsyncIteratorProtocol {
    private let updates: Updates
    private var pacing = Pacing()
    private var state = State.new

    private enum State {
      case new
      case due(Date)
      /// Nothing newer can come, or nobody listens any more.
      case over
    }

    init(updates: Updates) { self.updates = updates }

    mutating func next() async throws -> Result? {
      let clock = updates.clock
      do {
        switch state {
        case .new:
          state = .due(clock.now())
          try Task.checkCancellation()
          if let known = await updates.known() { return known }
        case .due(let moment): try await clock.sleep(for: moment.timeLeft(at: clock.now()))
        case .over: return nil
        }
        let result = try await updates.ask()
        let (outcomes, renewedAt) = updates.outcomes(result)
        state =
          pacing.next(after: outcomes, renewedAt: renewedAt, at: clock.now()).map(State.due)
          ?? .over
        return result
      } catch {
        state = .over
        if error is CancellationError { return nil }
        throw error
      }
    }
  }
}

/// When to ask again.
package struct Pacing: Sendable {
  private var failures = 0

  package init() {}

  /// The services' live answers are good for ten seconds and more; nobody is asked more often.
  package static let floor: TimeInterval = 10
  /// What fails is asked less and less often, but not seldomer than so; no more often than so is
  /// asked what is closed for the night.
  package static let longest: TimeInterval = 300

  /// The moment to ask again; `nil` where nothing newer can come.
  package mutating func next(after outcomes: [Outcome], renewedAt: Date?, at now: Date) -> Date? {
    let troubles = outcomes.compactMap(\.passingTrouble)
    failures = troubles.isEmpty ? 0 : failures + 1
    let pause = min(Self.longest, Self.floor * pow(2, Double(failures - 1)))
    let retries = troubles.map { error in
      error.retryAfter.flatMap { $0 > now ? $0 : nil } ?? now.addingTimeInterval(pause)
    }
    // A moment that is past, beside a failure, is that of the older answer that stands in.
    let renewal = renewedAt.flatMap { $0 > now || troubles.isEmpty ? $0 : nil }
    let kinds = outcomes.map(\.kind)
    let isClosed = kinds.contains(.closed) && !kinds.contains(.answered)
    let soonest = now.addingTimeInterval(isClosed ? Self.longest : Self.floor)
    return (retries + [renewal].compactMap(\.self)).min().map { max($0, soonest) }
  }
}

extension Outcome {
  /// What went wrong and may go right later, without anybody changing anything.
  fileprivate var passingTrouble: TransitError? {
    [staleBecause, error, skipError].compactMap(\.self).first(where: \.permitsStale)
  }
}

extension Date {
  /// The time until then, in whole milliseconds and never too short.
  fileprivate func timeLeft(at now: Date) -> Duration {
    .milliseconds(Int64((timeIntervalSince(now) * 1000).rounded(.up)))
  }
}
