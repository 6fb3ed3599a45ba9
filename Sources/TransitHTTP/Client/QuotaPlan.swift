internal import Foundation
internal import TransitCore

/// How a day's calls are spread over the day.
///
/// Who has no answer at all gets a call as long as there are any: a background task leaves the
/// reserve to those who wait. An answer that is only to be made newer leaves a part for first ones,
/// and from a tenth of the day's calls on there is a pause between two such, so long that what is
/// left lasts until midnight: answers get older instead of ending. A bulk answer is everybody's first
/// one; it may use up what the time of day has brought.
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
    guard purpose.isBulk else { return min(open, Int((total * (1 - Self.first)).rounded(.up))) }
    let passed = 1 - KoreanTime.midnight(after: now).timeIntervalSince(now) / 86_400
    return min(open, Int(total * (Self.head + (1 - Self.head) * passed)))
  }

  /// How long after a call that made an answer newer the next such has to wait.
  func pause(after used: Int, at now: Date) -> TimeInterval {
    guard Double(used) > Double(dailyCalls) * Self.head else { return 0 }
    let limit = limit(for: QuotaLedger.Purpose(isRefresh: true, isInteractive: true), at: now)
    let left = KoreanTime.midnight(after: now).timeIntervalSince(now)
    return used < limit ? left / Double(limit - used) : left
  }

  /// When the day has room again for one more call for that purpose.
  func opening(for purpose: QuotaLedger.Purpose, used: Int, after now: Date) -> Date {
    let midnight = KoreanTime.midnight(after: now)
    guard purpose.isRefresh, purpose.isBulk, used < dailyCalls else { return midnight }
    let part = (Double(used + 1) / Double(dailyCalls) - Self.head) / (1 - Self.head)
    return min(midnight, max(now, midnight.addingTimeInterval((part - 1) * 86_400)))
  }
}
