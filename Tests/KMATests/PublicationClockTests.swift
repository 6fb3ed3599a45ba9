import Foundation
import Testing
import TransitCore
import TransitTesting

@testable import KMA

struct PublicationClockTests {
  @Test(
    arguments: [
      (.nowCast, "2026-11-20 08:09:59", "20261120 0700"),
      (.nowCast, "2026-11-20 08:10:00", "20261120 0800"),
      (.nowCast, "2026-11-20 08:59:59", "20261120 0800"),
      (.nowCast, "2027-01-01 00:09:59", "20261231 2300"),
      (.nowCast, "2027-01-01 00:10:00", "20270101 0000"),
      (.ultraShort, "2026-11-20 08:44:59", "20261120 0730"),
      (.ultraShort, "2026-11-20 08:45:00", "20261120 0830"),
      (.ultraShort, "2027-01-01 00:44:59", "20261231 2330"),
      (.ultraShort, "2027-01-01 00:45:00", "20270101 0030"),
      (.shortTerm, "2026-11-20 02:09:59", "20261119 2300"),
      (.shortTerm, "2026-11-20 02:10:00", "20261120 0200"),
      (.shortTerm, "2026-11-20 05:09:59", "20261120 0200"),
      (.shortTerm, "2026-11-20 05:10:00", "20261120 0500"),
      (.shortTerm, "2026-11-20 08:10:00", "20261120 0800"),
      (.shortTerm, "2026-11-20 11:10:00", "20261120 1100"),
      (.shortTerm, "2026-11-20 14:10:00", "20261120 1400"),
      (.shortTerm, "2026-11-20 17:10:00", "20261120 1700"),
      (.shortTerm, "2026-11-20 20:10:00", "20261120 2000"),
      (.shortTerm, "2026-11-20 23:09:59", "20261120 2000"),
      (.shortTerm, "2026-11-20 23:10:00", "20261120 2300"),
      (.shortTerm, "2027-01-01 00:00:00", "20261231 2300"),
      (.shortTerm, "2028-03-01 01:00:00", "20280229 2300"),
      (.midTerm, "2026-11-20 06:09:59", "20261119 1800"),
      (.midTerm, "2026-11-20 06:10:00", "20261120 0600"),
      (.midTerm, "2026-11-20 18:09:59", "20261120 0600"),
      (.midTerm, "2026-11-20 18:10:00", "20261120 1800"),
      (.midTerm, "2027-01-01 00:00:00", "20261231 1800"),
    ] as [(PublicationClock, String, String)])
  func `the latest run depends on the time of day`(
    clock: PublicationClock, now: String, run: String
  ) throws {
    #expect(clock.latestRun(at: try moment(now)).description == run)
  }

  @Test(
    arguments: [
      (.nowCast, "20270101", "0000", "20261231 2300"),
      (.nowCast, "20261120", "0800", "20261120 0700"),
      (.ultraShort, "20270101", "0030", "20261231 2330"),
      (.ultraShort, "20261120", "0000", "20261119 2330"),
      (.shortTerm, "20270101", "0200", "20261231 2300"),
      (.shortTerm, "20280301", "0200", "20280229 2300"),
      (.shortTerm, "20261120", "2300", "20261120 2000"),
      (.midTerm, "20270101", "0600", "20261231 1800"),
      (.midTerm, "20280229", "1800", "20280229 0600"),
      (.shortTerm, "20261120", "900", nil), (.shortTerm, "2026112", "0800", nil),
      (.shortTerm, "20261320", "0800", nil),
    ] as [(PublicationClock, String, String, String?)])
  func `the previous run crosses midnight, months and years`(
    clock: PublicationClock, date: String, time: String, before: String?
  ) {
    #expect(clock.run(before: ForecastRun(date: date, time: time))?.description == before)
  }

  /// `resilience-and-quotas.md` and the tool's guide state these hours.
  @Test func `a stale forecast is usable for 6 hours, a mid-term one for 24`() {
    #expect(
      PublicationClock.allCases.map { "\($0) \(Int($0.maximumStaleness / 3600))" }
        == ["nowCast 6", "ultraShort 6", "shortTerm 6", "midTerm 24"])
  }
}
