public import Foundation
internal import Synchronization
public import TransitCore

/// A time that a test moves: nothing waits for real, and nothing happens by itself.
///
/// ```swift
/// async let answer = client.answer(to: endpoint)
/// await clock.sleepers(atLeast: 1)
/// await clock.advance(by: .seconds(10))
/// ```
public final class ManualClock: TransitClock {
  private let start: Date
  private let state = Mutex(State())

  /// Makes a clock that stands at a moment.
  ///
  /// - Parameter start: the moment it is until time is moved.
  public init(_ start: Date = StubExchange.moment) { self.start = start }

  public func now() -> Date {
    start.addingTimeInterval(elapsed() / .seconds(1))
  }

  public func elapsed() -> Duration { state.withLock(\.elapsed) }

  /// Waits until time has been moved so far; a wait of nothing ends at once.
  public func sleep(for duration: Duration) async throws {
    try Task.checkCancellation()
    guard duration > .zero else { return }
    let id = state.withLock { $0.nextID() }
    // Whoever moves the time waits for this, so that the woken wake one after the other.
    defer { state.withLock { $0.awaited.removeValue(forKey: id) }?.resume() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isCancelled = state.withLock { state in
          guard !Task.isCancelled else { return true }
          state.sleepers.append(Sleeper(id: id, end: state.elapsed + duration, continuation))
          return false
        }
        if isCancelled { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      state.withLock { $0.remove(id) }?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Moves time, never back, and wakes every sleeper whose moment comes, the earliest first, those
  /// of one moment in the order in which they began; time stands at that moment then.
  ///
  /// What was woken runs on by itself. Where it will sleep again, advance step by step and wait
  /// with `sleepers(atLeast:)` in between.
  public func advance(by duration: Duration) async {
    let end = state.withLock { $0.elapsed + max(duration, .zero) }
    while let sleeper = state.withLock({ $0.next(until: end) }) {
      await withCheckedContinuation { awaited in
        state.withLock { $0.awaited[sleeper.id] = awaited }
        sleeper.continuation.resume()
      }
      // A moment for it to go on, perhaps to sleep again before the end.
      for _ in 0..<10 { await Task.yield() }
    }
    state.withLock { $0.elapsed = max($0.elapsed, end) }
  }

  /// Waits until so many sleep; ends early when the task is cancelled.
  public func sleepers(atLeast count: Int) async {
    while state.withLock({ $0.sleepers.count }) < count {
      guard (try? await Task.sleep(for: .milliseconds(1))) != nil else { return }
    }
  }

  private struct Sleeper {
    var id: Int
    var end: Duration
    var continuation: CheckedContinuation<Void, any Error>

    init(id: Int, end: Duration, _ continuation: CheckedContinuation<Void, any Error>) {
      self.id = id
      self.end = end
      self.continuation = continuation
    }
  }

  private struct State {
    var elapsed = Duration.zero
    /// In the order in which they began.
    var sleepers: [Sleeper] = []
    /// Whoever moves the time, by the sleeper that it has woken.
    var awaited: [Int: CheckedContinuation<Void, Never>] = [:]
    private var lastID = 0

    mutating func nextID() -> Int {
      lastID += 1
      return lastID
    }

    mutating func remove(_ id: Int) -> Sleeper? {
      sleepers.firstIndex { $0.id == id }.map { sleepers.remove(at: $0) }
    }

    /// Takes out who wakes next, and moves time there.
    mutating func next(until end: Duration) -> Sleeper? {
      guard let next = sleepers.min(by: { $0.end < $1.end }), next.end <= end else { return nil }
      elapsed = max(elapsed, next.end)
      return remove(next.id)
    }
  }
}
