package import Foundation
internal import TransitCore

/// A forecast run by the two parameters that name it, as text: `20261120`, `0830`.
package struct ForecastRun: Hashable, Sendable, CustomStringConvertible {
  /// YYYYMMDD, the date in Korea.
  package var date: String
  /// HHmm
  package var time: String

  /// Any texts; the service refuses what is no time with code 10.
  package init(date: String, time: String) {
    self.date = date
    self.time = time
  }

  /// The run that bears a moment's date, hour and minute.
  init(at moment: Date) {
    date = KoreanTime.day(of: moment).compact
    time = KoreanTime.clock(moment).replacing(":", with: "")
  }

  /// `nil` where the texts are no moment.
  package var moment: Date? {
    date.utf8.count == 8 && time.utf8.count == 4 ? KoreanTime.parse(date + time) : nil
  }

  package var description: String { "\(date) \(time)" }
}
