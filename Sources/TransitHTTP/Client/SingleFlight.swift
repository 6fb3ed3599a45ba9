internal import Synchronization
internal import TransitCore

/// One call for all who ask the same at once.
///
/// The call is a task of its own, for it belongs to nobody alone: whoever is cancelled leaves, and
/// it goes on for the others; when the last has left it is cancelled. Whoever only waits no longer
/// leaves it to its end, for what it brings is kept.
final class SingleFlight<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private typealias Waiter = CheckedContinuation<Value, any Error>

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

  /// Runs the work, or waits for whoever runs it already.
  ///
  /// - Parameters:
  ///   - patience: how long it is waited for; `nil` until it ends.
  ///   - joined: called where another's call is waited for.
  /// - Throws: `TransitError` `timedOut` where it takes longer, else what the work throws.
  func run(
    _ key: Key, within patience: Duration?, clock: any TransitClock,
    joined: @escaping @Sendable () -> Void = {},
    work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let number = state.withLock { $0.next() }
    guard let patience else { return try await wait(number, key, joined, work) }
    return try await withThrowingTaskGroup(of: Value?.self) { group in
      group.addTask { try await self.wait(number, key, joined, work) }
      group.addTask {
        try await clock.sleep(for: patience)
        self.giveUp(number, key)
        return nil
      }
      defer { group.cancelAll() }
      while let value = try await group.next() {
        if let value { return value }
      }
      throw CancellationError()
    }
  }

  private func wait(
    _ number: Int, _ key: Key, _ joined: () -> Void,
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiter in
        if !board(waiter, number, key, work) { joined() }
      }
    } onCancel: {
      leave(number, key)
    }
  }

  /// Takes a seat in a flight, a new one if there is none; answers whether it is a new one.
  private func board(
    _ waiter: Waiter, _ number: Int, _ key: Key,
    _ work: @escaping @Sendable () async throws -> Value
  ) -> Bool {
    let isNew: Bool? = state.withLock { state in
      // Who was cancelled before was not found aboard when leaving.
      if Task.isCancelled { return nil }
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
    if isNew == nil { waiter.resume(throwing: CancellationError()) }
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
    waiter?.resume(throwing: CancellationError())
  }

  private func giveUp(_ number: Int, _ key: Key) {
    let waiter = state.withLock { $0.flights[key]?.waiters.removeValue(forKey: number) }
    waiter?.resume(throwing: TransitError(.timedOut))
  }

  private func land(_ number: Int, _ key: Key, _ result: Result<Value, any Error>) {
    let waiters = state.withLock { state -> [Waiter] in
      // Another flight may have begun since the last one left this.
      guard state.flights[key]?.number == number else { return [] }
      return state.flights.removeValue(forKey: key).map { Array($0.waiters.values) } ?? []
    }
    for waiter in waiters { waiter.resume(with: result) }
  }
}
