internal import Foundation
internal import TransitCore
internal import TransitHTTP

/// One row: a category's value for a slot, or as measured.
struct WeatherRow {
  var category: String
  var base: Date
  /// The slot; the base itself where the row is measured.
  var at: Date
  /// Empty where the value is missing.
  var value: String

  /// Every value of a body, in its order.
  static func values(
    of response: Response, run: ForecastRun, product: PublicationClock
  ) throws -> Rows<WeatherValue> {
    var moments = Moments()
    return try Envelope.read(response).map {
      WeatherValue(try WeatherRow($0, run: run, &moments), of: product)
    }
  }

  /// - Parameter run: the run asked for, where the row does not name its own. The API hub names
  ///   the full hour where the half hour was asked.
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

  /// Reads moments, each once: a body of 800 rows names 67.
  struct Moments {
    private var known: [String: Date] = [:]

    /// A date and a time of up to four digits, which as a number loses its zeros.
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
