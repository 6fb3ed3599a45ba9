internal import Foundation
internal import TransitCore

/// The distribution of a day's calls over the day.
///
/// A call without any cached response is granted while calls are left, except that background tasks
/// leave the reserve to interactive calls. A refresh leaves a part for first responses, and once a
/// tenth of the day's calls is used, refreshes are spaced so that the rest lasts until midnight:
/// responses get older instead of failing.
struct QuotaPlan: Hashable, Sendable {
  var dailyCalls: Int
  /// The part reserved for interactive calls, 0 to 1.
  var reserve: Double

  /// The part of the day's calls that can be used at any time without spacing; few users need more.
  private static let unspacedFraction = 0.1
  /// The part reserved for first responses.
  private static let first = 0.3

  /// Returns the highest allowed count after a call for a purpose.
  func limit(for purpose: QuotaLedger.Purpose) -> Int {
    let total = Double(dailyCalls)
    let open = purpose.isInteractive ? dailyCalls : Int(total * (1 - reserve))
    guard purpose.isRefresh else { return open }
    return min(open, Int((total * (1 - Self.first)).rounded(.up)))
  }

  /// Returns how long the next refresh must wait after a refresh.
  func pause(after used: Int, at now: Date) -> TimeInterval {
    guard Double(used) > Double(dailyCalls) * Self.unspacedFraction else { return 0 }
    let limit = limit(for: QuotaLedger.Purpose(isRefresh: true, isInteractive: true))
    let left = KoreanTime.midnight(after: now).timeIntervalSince(now)
    return used < limit ? left / Double(limit - used) : left
  }
}
