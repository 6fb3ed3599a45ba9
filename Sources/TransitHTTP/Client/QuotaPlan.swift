internal import Foundation
internal import TransitCore

/// The distribution of a day's calls over the day.
///
/// A call without any cached response is granted while calls are left, except that background tasks
/// leave the reserve to interactive calls. A refresh leaves a part for first responses, and once a
/// tenth of the day's calls is used, refreshes are spaced so that the rest lasts until midnight:
/// responses get older instead of failing. A bulk refresh serves many queries; it may use the calls
/// in proportion to the time of day.
struct QuotaPlan: Hashable, Sendable {
  var dailyCalls: Int
  /// The part reserved for interactive calls, 0 to 1.
  var reserve: Double

  /// The part of the day's calls that can be used at any time without spacing; few users need more.
  private static let unspacedFraction = 0.1
  /// The part reserved for first responses.
  private static let first = 0.3

  /// Returns the highest allowed count after a call for a purpose.
  func limit(for purpose: QuotaLedger.Purpose, at now: Date) -> Int {
    let total = Double(dailyCalls)
    let open = purpose.isInteractive ? dailyCalls : Int(total * (1 - reserve))
    guard purpose.isRefresh else { return open }
    guard purpose.isBulk else { return min(open, Int((total * (1 - Self.first)).rounded(.up))) }
    let passed = 1 - KoreanTime.midnight(after: now).timeIntervalSince(now) / 86_400
    return min(open, Int(total * (Self.unspacedFraction + (1 - Self.unspacedFraction) * passed)))
  }

  /// Returns how long the next refresh must wait after a refresh.
  func pause(after used: Int, at now: Date) -> TimeInterval {
    guard Double(used) > Double(dailyCalls) * Self.unspacedFraction else { return 0 }
    let limit = limit(for: QuotaLedger.Purpose(isRefresh: true, isInteractive: true), at: now)
    let left = KoreanTime.midnight(after: now).timeIntervalSince(now)
    return used < limit ? left / Double(limit - used) : left
  }

  /// Returns when another call for a purpose will be allowed.
  func nextAllowed(for purpose: QuotaLedger.Purpose, used: Int, after now: Date) -> Date {
    let midnight = KoreanTime.midnight(after: now)
    guard purpose.isRefresh, purpose.isBulk, used < dailyCalls else { return midnight }
    let part =
      (Double(used + 1) / Double(dailyCalls) - Self.unspacedFraction) / (1 - Self.unspacedFraction)
    return min(midnight, max(now, midnight.addingTimeInterval((part - 1) * 86_400)))
  }
}
