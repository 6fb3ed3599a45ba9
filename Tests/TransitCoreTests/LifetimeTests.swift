import Foundation
import Testing
import TransitCore

/// How long a response stays fresh.
struct LifetimeTests {
  /// Receipt, lifetime and expiration, all in Korean time.
  @Test(arguments: [
    ("2026-11-20 08:30:00", Lifetime.live(.seconds(10)), "2026-11-20 08:30:10"),
    ("2026-11-20 04:59:59", .daily(refreshHour: 5), "2026-11-20 05:00:00"),
    ("2026-11-20 05:00:00", .daily(refreshHour: 5), "2026-11-21 05:00:00"),
    ("2026-12-31 23:59:59", .daily(refreshHour: 0), "2027-01-01 00:00:00"),
    (
      "2026-11-20 08:30:59", .periodic(every: .seconds(600), lag: .seconds(60)),
      "2026-11-20 08:31:00"
    ),
    (
      "2026-11-20 08:31:00", .periodic(every: .seconds(600), lag: .seconds(60)),
      "2026-11-20 08:41:00"
    ),
    (
      "2026-11-20 23:55:00", .periodic(every: .seconds(600), lag: .seconds(60)),
      "2026-11-21 00:01:00"
    ),
    (
      "2026-11-20 00:00:30", .periodic(every: .seconds(600), lag: .seconds(60)),
      "2026-11-20 00:01:00"
    ),
    (
      "2026-11-20 01:30:00", .periodic(every: .seconds(10_800), lag: .seconds(600)),
      "2026-11-20 03:10:00"
    ),
  ])
  func `a response is fresh until the source publishes a newer one`(
    received: String, lifetime: Lifetime, end: String
  ) throws {
    let moment = try #require(KoreanTime.parse(received))
    #expect(
      KoreanTime.iso(lifetime.expiration(from: moment)) == end.replacing(" ", with: "T") + "+09:00")
  }

  @Test func `an immutable response never expires, and a zero interval expires at once`() throws {
    let moment = try #require(KoreanTime.parse("2026-11-20 08:30:00"))
    #expect(Lifetime.immutable.expiration(from: moment) == .distantFuture)
    #expect(Lifetime.periodic(every: .zero, lag: .zero).expiration(from: moment) == moment)
  }

  @Test func `immutable data has no next update, live data is updated when it expires`() {
    let moment = Date(timeIntervalSince1970: 1_795_131_000)
    #expect(Lifetime.immutable.nextUpdate(after: moment) == nil)
    #expect(Lifetime.live(.seconds(20)).nextUpdate(after: moment) == moment.addingTimeInterval(20))
  }
}
