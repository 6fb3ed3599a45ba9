public import Foundation

/// The day that a service runs on: it ends at 03:00 of the next calendar day, so that the last
/// bus at half past midnight belongs to the evening before.
public enum ServiceDay: Sendable {
  public static func date(of moment: Date) -> KoreanDate {
    KoreanTime.day(of: moment.addingTimeInterval(-3 * 3600))
  }
}
