internal import Foundation
internal import Synchronization
internal import TransitCore

/// Limits on waiting for the store.
extension StoreGuard {
  /// Waits for the store within the budget of the current request; a later reply is undone.
  ///
  /// - Throws: `TransitError` `sharedStore` when the time is over, else the error of the store.
  func awaitReply<Value: Sendable>(
    undo: (@Sendable (any SharedStore, Value) async throws -> Void)? = nil,
    _ work: @escaping @Sendable (any SharedStore) async throws -> Value
  ) async throws -> Value {
    guard isRemote, let budget = StoreBudget.current else { return try await work(store) }
    guard !state.withLock(\.isSlow) else { throw slow }
    let begun = clock.elapsed()
    guard let left = budget.begin(isNeeded: true, at: begun) else { throw becomeSlow() }
    defer { budget.end(at: clock.elapsed(), since: begun) }
    let store = store
    let found = try await Race.first(within: left, clock) {
      try await work(store)
    } late: {
      try? await undo?(store, $0)
    }
    guard let found else { throw becomeSlow() }
    return found
  }

  /// Sends something to the store and waits for it within the budget of the current request. A
  /// later failure is reported as an event.
  func awaitSend(
    isProof: Bool, _ work: @escaping @Sendable (any SharedStore) async throws -> Void
  ) async throws {
    guard isRemote, let budget = StoreBudget.current else { return try await work(store) }
    guard !state.withLock(\.isSlow) else { throw slow }
    let begun = clock.elapsed()
    let left = budget.begin(isNeeded: false, at: begun)
    defer { if left != nil { budget.end(at: clock.elapsed(), since: begun) } }
    let store = store
    let isGone = Mutex(false)
    let found: Void? = try await Race.first(within: left ?? .zero, clock) { [weak self] in
      do { try await work(store) } catch {
        if isGone.withLock(\.self) { self?.failed(error, at: 0, isProof: isProof) }
        throw error
      }
    } late: { _ in
    }
    if found == nil { isGone.withLock { $0 = true } }
  }

  /// Marks the store as slower than a query may wait; this process then continues without it.
  private func becomeSlow() -> TransitError {
    state.withLock { $0.isSlow = true }
    return slow
  }

  private var slow: TransitError {
    let time = storeDeadline.seconds
    return TransitError(
      .sharedStore,
      Words(
        "\(time)초 안에 응답이 없어 공유 저장소 없이 계속합니다",
        "no response within \(time) s; continuing without the shared store"))
  }
}

/// Work that is waited for up to a time, and continues after it.
private enum Race {
  /// Returns the result of work, or `nil` after the duration; a later result goes to `late`.
  static func first<Value: Sendable>(
    within duration: Duration, _ clock: any TransitClock,
    _ work: @escaping @Sendable () async throws -> Value,
    late: @escaping @Sendable (Value) async -> Void
  ) async throws -> Value? {
    let line = FinishingLine<Value>()
    return try await withCheckedThrowingContinuation { continuation in
      line.wait(continuation)
      let timer = Task {
        if duration > .zero { try? await clock.sleep(for: duration) }
        // A cancelled timer comes too late to matter.
        _ = line.cross(.success(nil))
      }
      Task {
        let result: Result<Value, any Error>
        do { result = .success(try await work()) } catch { result = .failure(error) }
        let isFirst = line.cross(result.map { $0 })
        timer.cancel()
        if !isFirst, case .success(let value) = result { await late(value) }
      }
    }
  }

  private final class FinishingLine<Value: Sendable>: Sendable {
    private let waiter = Mutex<CheckedContinuation<Value?, any Error>?>(nil)

    func wait(_ continuation: CheckedContinuation<Value?, any Error>) {
      waiter.withLock { $0 = continuation }
    }

    /// Resumes the waiter; returns whether this was the first result.
    func cross(_ result: Result<Value?, any Error>) -> Bool {
      let continuation = waiter.withLock { waiter in
        defer { waiter = nil }
        return waiter
      }
      continuation?.resume(with: result)
      return continuation != nil
    }
  }
}
