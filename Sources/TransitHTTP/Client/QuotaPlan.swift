internal import Foundation
internal import TransitCore

/// How a day's calls are spread over the day.
///
/// Who has no answer at all gets a call as long as there are any: a background task leaves the
/// reserve to those who wait. An answer that is only to be made newer has to fit the time of day:
/// so a rush at eight leaves calls for the evening, and answers get older instead of ending.
struct QuotaPlan: Hashable, Sendable {
  var dailyCalls: Int
  /// The part that is kept for people who wait, 0 to 1.
  var reserve: Double

  /// The part of the day's calls that may be used up at once, at any time of the day.
  private static let head = 0.1

  /// How many calls the day may have seen after one for that purpose.
  func limit(for purpose: QuotaLedger.Purpose, at now: Date) -> Int {
    let total = Double(dailyCalls)
    let open = purpose.isInteractive ? dailyCalls : Int(total * (1 - reserve))
    guard purpose.isRefresh else { return open }
    let passed = 1 - KoreanTime.midnight(after: now).timeIntervalSince(now) / 86_400
    return min(open, Int(total * (Self.head + (1 - Self.head) * passed)))
  }

  /// When the day has room again for one more call for that purpose.
  func opening(for purpose: QuotaLedger.Purpose, used: Int, after now: Date) -> Date {
    let midnight = KoreanTime.midnight(after: now)
    var calm = purpose
    calm.isRefresh = false
    guard purpose.isRefresh, used < limit(for: calm, at: now) else { return midnight }
    let part = (Double(used + 1) / Double(dailyCalls) - Self.head) / (1 - Self.head)
    return min(midnight, max(now, midnight.addingTimeInterval((part - 1) * 86_400)))
  }
}
