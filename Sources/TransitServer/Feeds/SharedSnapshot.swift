package import Foundation
package import TransitCore

/// The last answer of a feed, shared by all its readers. The first reader after the lifetime refreshes
/// it, and the others wait for that refresh. Without readers, no request is sent.
package actor SharedSnapshot<Value: Sendable> {
  /// A value, when it was received, and whether it is the newest one.
  package typealias Loaded = (value: Value, receivedAt: Date, isCurrent: Bool)

  private let lifetime: TimeInterval
  private let clock: any TransitClock
  private let load: @Sendable () async throws -> Loaded
  private var stored: Loaded?
  private var failure: TransitError?
  private var dueAt = Date.distantPast
  private var running: Task<Void, Never>?

  /// Seconds after a failure in which nothing is asked.
  private static var pause: TimeInterval { 30 }
  /// Seconds after which an old answer is none.
  private static var limit: TimeInterval { 600 }

  /// - Parameters:
  ///   - lifetime: Seconds between two refreshes.
  ///   - load: Asks for a new value.
  package init(
    lifetime: TimeInterval, clock: any TransitClock,
    load: @escaping @Sendable () async throws -> Loaded
  ) {
    (self.lifetime, self.clock, self.load) = (lifetime, clock, load)
  }

  /// Returns the newest value, at most ten minutes old.
  ///
  /// - Throws: The error of the last refresh, with the time of the next one.
  package func current() async throws(TransitError) -> (value: Value, receivedAt: Date) {
    if clock.now() >= dueAt {
      // It goes on if this reader leaves.
      let task = running ?? Task { await self.refresh() }
      running = task
      await task.value
    }
    if let stored, clock.now().timeIntervalSince(stored.receivedAt) <= Self.limit {
      return (stored.value, stored.receivedAt)
    }
    var error = failure ?? TransitError(.unavailable)
    error.retryAfter = max(error.retryAfter ?? dueAt, dueAt)
    throw error
  }

  private func refresh() async {
    do {
      let loaded = try await load()
      stored = loaded
      dueAt = clock.now().addingTimeInterval(loaded.isCurrent ? lifetime : Self.pause)
    } catch {
      failure = TransitError.wrapping(error)
      dueAt = clock.now().addingTimeInterval(Self.pause)
    }
    running = nil
  }
}

extension Problem {
  /// A feed without an answer; its readers try again later.
  static func feed(_ error: TransitError) -> Problem {
    var problem = Problem(error)
    problem.status = 503
    return problem
  }
}
