#if Valkey
  import Foundation
  import TransitCore
  import TransitHTTP

  @testable import TransitValkey

  /// The system clock with a constant error.
  struct WrongClock: TransitClock {
    let ahead: TimeInterval
    private let clock = SystemClock()

    init(ahead: TimeInterval) { self.ahead = ahead }

    func now() -> Date { clock.now() + ahead }
    func elapsed() -> Duration { clock.elapsed() }
    func sleep(for duration: Duration) async throws { try await clock.sleep(for: duration) }
  }

  extension QuotaAccount {
    static func sample(_ pool: String = "stops") -> QuotaAccount {
      QuotaAccount(
        day: KoreanTime.day(of: Date()), provider: "seoul-bus", key: "SOME_KEY", pool: pool)
    }
  }

  extension SharedStore {
    /// Takes single calls until none is granted, and returns how many were granted.
    func takeAll(of account: QuotaAccount, limit: Int) async throws -> Int {
      var granted = 0
      while try await take(1, of: account, limit: limit).isGranted { granted += 1 }
      return granted
    }
  }

  /// Waits up to ten minutes until a condition holds, and returns whether it does.
  func becomes(_ isSo: () async throws -> Bool) async throws -> Bool {
    for _ in 0..<30_000 {
      if try await isSo() { return true }
      try await Task.sleep(for: .milliseconds(20))
    }
    return false
  }

  /// Retries until the store has reconnected to a server.
  func untilReached<Value>(_ work: () async throws -> Value) async throws -> Value {
    for _ in 0..<500 {
      do { return try await work() } catch { try await Task.sleep(for: .milliseconds(20)) }
    }
    return try await work()
  }

  /// Returns the error that the work throws, or `nil`, and how long the work took.
  func failure<Value>(
    of work: () async throws -> Value
  ) async -> (error: TransitError?, after: Duration) {
    let begun = ContinuousClock.now
    do {
      _ = try await work()
      return (nil, .now - begun)
    } catch { return (TransitError.wrapping(error), .now - begun) }
  }
#endif
