internal import Foundation
internal import TransitCore

/// How counts change, the same in every store.
extension QuotaCount {
  /// Counts all of the calls or none; fewer than 0 are 0.
  mutating func take(_ calls: Int, limit: Int?, at now: Date) -> QuotaReceipt {
    let (sum, isTooMany) = used.addingReportingOverflow(max(calls, 0))
    let isGranted = !isClosed(at: now) && !isTooMany && sum <= limit ?? .max
    if isGranted { used = sum }
    return QuotaReceipt(isGranted: isGranted, count: self)
  }

  mutating func giveBack(_ calls: Int) { used = max(0, used - max(calls, 0)) }

  /// The later of two moments holds: whoever was told of the earlier one knows less.
  mutating func close(until moment: Date) {
    closedUntil = max(closedUntil ?? moment, moment)
  }

  private func isClosed(at now: Date) -> Bool { closedUntil.map { $0 > now } ?? false }
}

extension KoreanDate {
  /// The first day whose counts are kept still: a week back.
  static func oldestCounted(at now: Date) -> KoreanDate {
    KoreanTime.day(of: now.addingTimeInterval(-7 * 86_400))
  }
}
