internal import Foundation
internal import TransitCore

/// The rules for changing counts, shared by all stores.
extension QuotaCount {
  /// Counts all of the calls or none; a negative number counts as 0.
  mutating func take(_ calls: Int, limit: Int?, at now: Date) -> QuotaReceipt {
    let (sum, isTooMany) = used.addingReportingOverflow(max(calls, 0))
    let isGranted = !isClosed(at: now) && !isTooMany && sum <= limit ?? .max
    if isGranted { used = sum }
    return QuotaReceipt(isGranted: isGranted, count: self)
  }

  mutating func giveBack(_ calls: Int) { used = max(0, used - max(calls, 0)) }

  /// Keeps the later of two end times.
  mutating func close(until moment: Date) {
    closedUntil = max(closedUntil ?? moment, moment)
  }

  private func isClosed(at now: Date) -> Bool { closedUntil.map { $0 > now } ?? false }
}

extension KoreanDate {
  /// The first day whose counts are stored: a week ago.
  static func oldestCounted(at now: Date) -> KoreanDate {
    KoreanTime.day(of: now.addingTimeInterval(-7 * 86_400))
  }
}
