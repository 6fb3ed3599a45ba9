#if Valkey
  import Foundation
  import TransitCore
  import TransitHTTP

  @testable import TransitValkey

  /// The machine's time, as a machine would have it whose clock is wrong.
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
    /// Takes one call again and again, until none is granted any more; answers how many were.
    func takeAll(of account: QuotaAccount, limit: Int) async throws -> Int {
      var granted = 0
      while try await take(1, of: account, limit: limit).isGranted { granted += 1 }
      return granted
    }
  }

  /// Waits until something is so, for ten minutes at most; whether it is.
  func becomes(_ isSo: () async throws -> Bool) async throws -> Bool {
    for _ in 0..<30_000 {
      if try await isSo() { return true }
      try await Task.sleep(for: .milliseconds(20))
    }
    return false
  }

  /// The error that something throws, with how long it took; `nil` where it throws none.
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
