internal import Foundation
internal import TransitCore

/// A forecast run, named by its two request parameters as text: `20261120`, `0830`. The service
/// refuses an invalid time with code 10.
struct ForecastRun: Hashable, Sendable, CustomStringConvertible {
  /// YYYYMMDD, the date in Korea.
  var date = ""
  /// HHmm
  var time = ""

  /// The time of the run; `nil` if the texts are not a valid time.
  var moment: Date? {
    date.utf8.count == 8 && time.utf8.count == 4 ? KoreanTime.parse(date + time) : nil
  }

  var description: String { "\(date) \(time)" }
}

extension ForecastRun {
  /// Creates the run with the date, hour and minute of a time.
  init(at moment: Date) {
    date = KoreanTime.day(of: moment).compact
    time = KoreanTime.clock(moment).replacing(":", with: "")
  }
}
