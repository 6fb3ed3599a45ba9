public import Foundation
internal import Synchronization
public import TransitCore

/// A clock that a test advances: nothing waits in real time, and nothing happens by itself.
///
/// ```swift
/// async let answer = client.answer(to: endpoint)
/// await clock.sleepers(atLeast: 1)
/// await clock.advance(by: .seconds(10))
/// ```
public final class ManualClock: TransitClock {
  private let start: Date
  private let state = Mutex(State())

  /// Creates a clock that starts at a date.
  ///
  /// - Parameter start: The time until the clock is advanced.
  public init(_ start: Date = StubExchange.moment) { self.start = start }

  public func now() -> Date {
    start.addingTimeInterval(state.withLock { $0.elapsed + $0.offset } / .seconds(1))
  }

  /// Sets the time of day back or forward, as a time server does; `elapsed()` does not change.
  package func setTime(by duration: Duration) { state.withLock { $0.offset += duration } }

  public func elapsed() -> Duration { state.withLock(\.elapsed) }

  /// Waits until the clock was advanced by `duration`; returns at once if it is not positive.
  public func sleep(for duration: Duration) async throws {
    try Task.checkCancellation()
    guard duration > .zero else { return }
    let id = state.withLock { $0.nextID() }
    // `advance(by:)` waits for this, so that sleepers wake one after another.
    defer { state.withLock { $0.awaited.removeValue(forKey: id) }?.resume() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isCancelled = state.withLock { state in
          guard !Task.isCancelled else { return true }
          state.sleepers.append(
            Sleeper(id: id, end: state.elapsed + duration, continuation: continuation))
          return false
        }
        if isCancelled { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      state.withLock { $0.remove(id) }?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Advances the clock, never back, and wakes every sleeper that is due: the earliest first, those
  /// due at the same time in the order in which they started. The clock shows their due time then.
  ///
  /// A woken task continues on its own. If it sleeps again, advance step by step and wait with
  /// `sleepers(atLeast:)` in between.
  public func advance(by duration: Duration) async {
    let end = state.withLock { $0.elapsed + max(duration, .zero) }
    while let sleeper = state.withLock({ $0.next(until: end) }) {
      await withCheckedContinuation { awaited in
        state.withLock { $0.awaited[sleeper.id] = awaited }
        sleeper.continuation.resume()
      }
      // Gives the task a chance to continue, and perhaps to sleep again before the end.
      for _ in 0..<10 { await Task.yield() }
    }
    state.withLock { $0.elapsed = max($0.elapsed, end) }
  }

  /// Waits for this many sleepers; returns early if the task is canceled.
  public func sleepers(atLeast count: Int) async {
    while state.withLock({ $0.sleepers.count }) < count {
      guard (try? await Task.sleep(for: .milliseconds(1))) != nil else { return }
    }
  }

  /// Waits for a sleeper that is due within a duration, such as a pause beside a time-out, and
  /// advances the clock just until it is due.
  package func advance(toSleeperWithin duration: Duration) async {
    while true {
      let due = state.withLock { state in
        state.sleepers.map(\.end).min().map { $0 - state.elapsed }
      }
      if let due, due <= duration { return await advance(by: due) }
      guard (try? await Task.sleep(for: .milliseconds(1))) != nil else { return }
    }
  }

  private struct Sleeper {
    var id: Int
    var end: Duration
    var continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var elapsed = Duration.zero
    var offset = Duration.zero
    /// In the order in which they started.
    var sleepers: [Sleeper] = []
    /// The continuations of `advance(by:)`, by the sleeper that it woke.
    var awaited: [Int: CheckedContinuation<Void, Never>] = [:]
    private var lastID = 0

    mutating func nextID() -> Int {
      lastID += 1
      return lastID
    }

    mutating func remove(_ id: Int) -> Sleeper? {
      sleepers.firstIndex { $0.id == id }.map { sleepers.remove(at: $0) }
    }

    /// Removes and returns the next due sleeper, and advances the clock to its due time.
    mutating func next(until end: Duration) -> Sleeper? {
      guard let next = sleepers.min(by: { $0.end < $1.end }), next.end <= end else { return nil }
      elapsed = max(elapsed, next.end)
      return remove(next.id)
    }
  }
}
