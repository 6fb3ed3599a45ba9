internal import Foundation
internal import TransitCore

/// A forecast run by the two parameters that name it, as text: `20261120`, `0830`; the
/// service refuses what is no time with code 10.
struct ForecastRun: Hashable, Sendable, CustomStringConvertible {
  /// YYYYMMDD, the date in Korea.
  var date = ""
  /// HHmm
  var time = ""

  /// `nil` where the texts are no moment.
  var moment: Date? {
    date.utf8.count == 8 && time.utf8.count == 4 ? KoreanTime.parse(date + time) : nil
  }

  var description: String { "\(date) \(time)" }
}

extension ForecastRun {
  /// The run that bears a moment's date, hour and minute.
  init(at moment: Date) {
    date = KoreanTime.day(of: moment).compact
    time = KoreanTime.clock(moment).replacing(":", with: "")
  }
}
