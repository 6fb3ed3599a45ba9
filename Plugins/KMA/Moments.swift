internal import Foundation
internal import TransitCore
internal import TransitHTTP

/// Parses and caches dates: a body of 800 rows contains 67 different ones.
struct Moments {
  private var known: [String: Date] = [:]

  /// Returns the date for a day and a time of up to four digits; a numeric time loses its leading
  /// zeros.
  mutating func moment(_ date: WireValue?, _ time: WireValue?) -> Date? {
    guard let date = date?.string, let time = time?.string, date.utf8.count == 8 else {
      return nil
    }
    let text = date + String(repeating: "0", count: max(0, 4 - time.utf8.count)) + time
    if let moment = known[text] { return moment }
    let moment = KoreanTime.parse(text)
    known[text] = moment
    return moment
  }
}
