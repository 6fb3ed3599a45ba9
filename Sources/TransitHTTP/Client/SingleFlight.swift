internal import Synchronization
internal import TransitCore

/// One request shared by every query that makes it at the same time.
///
/// The request runs in a task of its own because it belongs to no single query: a cancelled query
/// leaves and the request continues for the others; it is cancelled when the last one leaves. A query
/// that only stops waiting leaves the request running, so that its response can be cached.
final class SingleFlight<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Waiter {
    var continuation: CheckedContinuation<Value, any Error>
    /// Ends the wait; `nil` when it has no limit.
    var timer: Task<Void, Never>?

    func resume(with result: Result<Value, any Error>) {
      timer?.cancel()
      continuation.resume(with: result)
    }
  }

  private struct Flight {
    var number: Int
    var task: Task<Void, Never>
    var waiters: [Int: Waiter]
  }

  private struct State {
    var flights: [Key: Flight] = [:]
    var count = 0

    mutating func next() -> Int {
      count += 1
      return count
    }
  }

  private let state = Mutex(State())

  /// Runs the work, or waits for a run that is already in progress.
  ///
  /// - Parameters:
  ///   - limit: the longest wait; `nil` waits until the work ends.
  ///   - clock: measures the wait.
  ///   - joined: called when a run in progress is joined.
  /// - Throws: `TransitError` `timedOut` when the limit passes, or the error of the work.
  func run(
    _ key: Key, within limit: Duration?, clock: any TransitClock,
    joined: @escaping () -> Void = {},
    work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let number = state.withLock { $0.next() }
    // Started with the waiter in place: a timer that ends at once must find it.
    let timer: () -> Task<Void, Never>? = {
      limit.map { limit in
        Task {
          guard (try? await clock.sleep(for: limit)) != nil else { return }
          self.giveUp(number, key)
        }
      }
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        if !board(continuation, number, key, timer, work) { joined() }
      }
    } onCancel: {
      leave(number, key)
    }
  }

  /// Adds a waiter to a flight, a new one if there is none; returns whether it is new.
  private func board(
    _ continuation: CheckedContinuation<Value, any Error>, _ number: Int, _ key: Key,
    _ timer: () -> Task<Void, Never>?, _ work: @escaping @Sendable () async throws -> Value
  ) -> Bool {
    let isNew: Bool? = state.withLock { state in
      // A cancellation before this point found no waiter to remove.
      if Task.isCancelled { return nil }
      let waiter = Waiter(continuation: continuation, timer: timer())
      if state.flights[key] != nil {
        state.flights[key]?.waiters[number] = waiter
        return false
      }
      let task = Task {
        do { land(number, key, .success(try await work())) } catch {
          land(number, key, .failure(error))
        }
      }
      state.flights[key] = Flight(number: number, task: task, waiters: [number: waiter])
      return true
    }
    if isNew == nil { continuation.resume(throwing: CancellationError()) }
    return isNew ?? true
  }

  private func leave(_ number: Int, _ key: Key) {
    let (waiter, task) = state.withLock { state -> (Waiter?, Task<Void, Never>?) in
      guard let waiter = state.flights[key]?.waiters.removeValue(forKey: number) else {
        return (nil, nil)
      }
      let isLast = state.flights[key]?.waiters.isEmpty == true
      return (waiter, isLast ? state.flights.removeValue(forKey: key)?.task : nil)
    }
    task?.cancel()
    waiter?.resume(with: .failure(CancellationError()))
  }

  private func giveUp(_ number: Int, _ key: Key) {
    let waiter = state.withLock { $0.flights[key]?.waiters.removeValue(forKey: number) }
    waiter?.resume(with: .failure(TransitError(.timedOut)))
  }

  private func land(_ number: Int, _ key: Key, _ result: Result<Value, any Error>) {
    let waiters = state.withLock { state -> [Waiter] in
      // Another flight may have started since the last waiter left this one.
      guard state.flights[key]?.number == number else { return [] }
      return state.flights.removeValue(forKey: key).map { Array($0.waiters.values) } ?? []
    }
    for waiter in waiters { waiter.resume(with: result) }
  }
}
