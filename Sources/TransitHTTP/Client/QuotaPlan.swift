internal import Foundation
internal import TransitCore

/// How a day's calls are spread over the day.
///
/// Who has no answer at all gets a call as long as there are any: a background task leaves the
/// reserve to those who wait. An answer that is only to be made newer has to fit the time of day, and
/// leaves a part for first answers: so a rush at eight leaves calls for the evening, and answers get
/// older instead of ending. A bulk answer is everybody's first one and leaves nothing.
struct QuotaPlan: Hashable, Sendable {
  var dailyCalls: Int
  /// The part that is kept for people who wait, 0 to 1.
  var reserve: Double

  /// The part of the day's calls that may be used up at once, at any time of the day: few ever use
  /// more, and for them nothing is spread.
  private static let head = 0.1
  /// The part that is left for first answers.
  private static let first = 0.3

  /// How many calls the day may have seen after one for that purpose.
  func limit(for purpose: QuotaLedger.Purpose, at now: Date) -> Int {
    let total = Double(dailyCalls)
    let open = purpose.isInteractive ? dailyCalls : Int(total * (1 - reserve))
    guard purpose.isRefresh else { return open }
    let passed = 1 - KoreanTime.midnight(after: now).timeIntervalSince(now) / 86_400
    let part =
      purpose.isBulk
      ? Self.head + (1 - Self.head) * passed : max(Self.head, passed - Self.first)
    return min(open, Int(total * part))
  }

  /// When the day has room again for one more call for that purpose.
  func opening(for purpose: QuotaLedger.Purpose, used: Int, after now: Date) -> Date {
    let midnight = KoreanTime.midnight(after: now)
    var first = purpose
    first.isRefresh = false
    guard purpose.isRefresh, used < limit(for: first, at: now) else { return midnight }
    let part = Double(used + 1) / Double(dailyCalls)
    let passed = purpose.isBulk ? (part - Self.head) / (1 - Self.head) : part + Self.first
    return min(midnight, max(now, midnight.addingTimeInterval((passed - 1) * 86_400)))
  }
}
