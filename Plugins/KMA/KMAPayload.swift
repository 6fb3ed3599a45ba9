internal import Foundation
internal import TransitCore
internal import TransitHTTP

/// One row: a category's value, forecast for a slot or measured.
struct WeatherRow {
  var category: String
  var base: Date
  /// The time of the slot; the base time for a measured row.
  var at: Date
  /// Empty if the value is missing.
  var value: String

  /// Returns every value of a body, in source order.
  static func values(
    of response: Response, run: ForecastRun, product: PublicationClock
  ) throws -> Rows<WeatherValue> {
    var moments = Moments()
    return try Envelope.read(response).map {
      WeatherValue(try WeatherRow($0, run: run, &moments), of: product)
    }
  }

  /// - Parameters:
  ///   - row: The row of the body.
  ///   - run: The requested run, used when the row does not name its own. The API hub names the
  ///     full hour when the half hour was requested.
  ///   - moments: The dates parsed so far.
  init(_ row: WireValue, run: ForecastRun, _ moments: inout Moments) throws {
    category = try row.required("category")
    let own = moments.moment(row["baseDate"], row["baseTime"])
    guard let base = own ?? run.moment else { throw WireValue.missing("baseDate") }
    self.base = base
    if row["fcstDate"] == nil, row["fcstTime"] == nil {
      at = base
    } else {
      guard let at = moments.moment(row["fcstDate"], row["fcstTime"]) else {
        throw WireValue.missing("fcstDate")
      }
      self.at = at
    }
    value = (row["fcstValue"] ?? row["obsrValue"])?.string ?? ""
  }

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
}
