import Foundation
import Testing
import TransitCore
import TransitTesting

@testable import TransitRegistry

/// How long to wait before the next query.
struct PacingTests {
  private static let now = StubExchange.moment

  private func outcome(
    _ state: Outcome.State, stale: TransitError? = nil
  ) -> Outcome {
    Outcome(provider: "a", state: state, refreshError: stale)
  }

  /// Seconds until the next query.
  private func pause(
    _ outcomes: [Outcome], renewal: TimeInterval?, _ pacing: inout Pacing
  ) -> TimeInterval? {
    pacing.next(
      after: outcomes, nextUpdateAt: renewal.map(Self.now.addingTimeInterval), at: Self.now
    )?.timeIntervalSince(Self.now)
  }

  @Test func `a failure is retried after a pause that doubles up to five minutes`() {
    var pacing = Pacing()
    let down = [outcome(.failed(TransitError(.timedOut)))]
    let pauses = (1...8).map { _ in pause(down, renewal: nil, &pacing) }
    #expect(pauses == [10, 20, 40, 80, 160, 300, 300, 300])
    #expect(pause([outcome(.answered(count: 1))], renewal: 600, &pacing) == 600)
    #expect(pause(down, renewal: nil, &pacing) == 10)
  }

  @Test func `the earliest renewal or retry counts, and past ones are ignored`() {
    let later = TransitError(.quotaSpent, retryAfter: Self.now.addingTimeInterval(3600))
    let table: [(outcomes: [Outcome], renewal: TimeInterval?, pause: TimeInterval?)] = [
      ([outcome(.answered(count: 1))], 20, 20), ([outcome(.answered(count: 1))], 3, 10),
      ([outcome(.answered(count: 1))], -5, 10),
      ([outcome(.answered(count: 1))], nil, nil),
      // With a failed refresh, a past renewal time is that of the cached answer.
      ([outcome(.answered(count: 1), stale: TransitError(.offline))], -5, 10),
      ([outcome(.answered(count: 1), stale: later)], -5, 3600),
      ([outcome(.answered(count: 1)), outcome(.skipped(.quotaSpent, later))], 600, 600),
      ([outcome(.skipped(.quotaSpent, later))], nil, 3600),
      // Part of it failed: it is retried before the rest is renewed.
      ([outcome(.partial(count: 1, TransitError(.malformed)))], 600, 10),
      // Waiting does not help when a key is missing or the request is invalid.
      ([outcome(.failed(TransitError(.badKey))), outcome(.skipped(.noKey))], nil, nil),
      ([outcome(.failed(TransitError(.invalidRequest)))], 600, 600),
      // Closed for the night.
      ([outcome(.closed())], 20, 300),
      ([outcome(.closed()), outcome(.answered(count: 1))], 20, 20),
      ([outcome(.closed())], 900, 900),
    ]
    for (index, row) in table.enumerated() {
      var pacing = Pacing()
      #expect(pause(row.outcomes, renewal: row.renewal, &pacing) == row.pause, "row \(index)")
    }
  }
}
