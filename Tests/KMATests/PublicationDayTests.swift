import Foundation
import Testing
import TransitCore
import TransitTesting

@testable import KMA

/// Checks each clock at each of a day's 1,440 minutes against the rule written as a table.
struct PublicationDayTests {
  /// The minute of the day and the run time of each publication in a day.
  private static func published(_ clock: PublicationClock) -> [(minute: Int, time: String)] {
    switch clock {
    case .nowCast: (0..<24).map { ($0 * 60 + 10, two($0) + "00") }
    case .ultraShort: (0..<24).map { ($0 * 60 + 45, two($0) + "30") }
    case .shortTerm:
      [
        (130, "0200"), (310, "0500"), (490, "0800"), (670, "1100"), (850, "1400"), (1030, "1700"),
        (1210, "2000"), (1390, "2300"),
      ]
    case .midTerm: [(370, "0600"), (1090, "1800")]
    }
  }

  /// The minutes of a day at which a run is published or updated.
  private static func revised(_ clock: PublicationClock) -> [Int] {
    switch clock {
    // 00, 10 … 50 past
    case .nowCast: (0..<144).map { $0 * 10 }
    // 05, 15 … 55 past
    case .ultraShort: (0..<144).map { $0 * 10 + 5 }
    case .shortTerm, .midTerm: published(clock).map(\.minute)
    }
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// The day before and the day itself: ordinary, at a month's and a year's end, around a leap day.
  @Test(
    arguments: PublicationClock.allCases,
    [
      ("2026-11-19", "2026-11-20"), ("2026-11-30", "2026-12-01"), ("2026-12-31", "2027-01-01"),
      ("2027-02-28", "2027-03-01"), ("2028-02-28", "2028-02-29"), ("2028-02-29", "2028-03-01"),
    ])
  func `every minute of a day has its run, its next publication and its next revision`(
    clock: PublicationClock, dates: (before: String, day: String)
  ) throws {
    let (published, revised) = (Self.published(clock), Self.revised(clock))
    let midnight = try moment("\(dates.day) 00:00")
    let last = try #require(published.last)
    var wrong: [String] = []
    for minute in 0..<1440 {
      let (date, time) =
        published.last { $0.minute <= minute }.map { (dates.day, $0.time) }
        ?? (dates.before, last.time)
      let next = published.first { $0.minute > minute }?.minute ?? published[0].minute + 1440
      let renewal = revised.first { $0 > minute }.map { $0 } ?? revised[0] + 1440
      // The minute's first second and its last give the same result.
      for second in [0.0, 59.9] {
        let now = midnight.addingTimeInterval(Double(minute * 60) + second)
        if clock.latestRun(at: now).description
          != "\(date.replacing("-", with: "")) \(time)"
          || clock.nextPublication(after: now)
            != midnight.addingTimeInterval(Double(next * 60))
          || clock.nextRevision(after: now) != midnight.addingTimeInterval(Double(renewal * 60))
        {
          wrong.append("\(KoreanTime.clock(now)): \(clock.latestRun(at: now))")
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
  }

  @Test func `a forecast is updated every five minutes of a day and at no other time`() throws {
    let midnight = try moment("2026-11-20 00:00")
    var (now, moments) = (midnight, [Int]())
    while now < midnight.addingTimeInterval(86_400) {
      now =
        PublicationClock.allCases.map { $0.nextRevision(after: now) }.min()
        ?? now.addingTimeInterval(86_400)
      moments.append(Int(now.timeIntervalSince(midnight)) / 60)
    }
    #expect(moments == (1...288).map { $0 * 5 })
  }
}
