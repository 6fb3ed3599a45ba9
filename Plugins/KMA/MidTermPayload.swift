internal import Foundation
internal import TransitCore
internal import TransitHTTP

/// The name of a mid-term field, such as `taMin4Low`, `rnSt5Pm`, `wf8`, `wfSv`.
struct MidTermField: Hashable {
  /// `taMin`, `rnSt`, `wf`; `wfSv` as a whole.
  var kind: String
  /// Days after the issue's date; `nil` if the field applies to all days.
  var day: Int?
  /// `Am`, `Pm`, `Low`, `High`; empty for a whole day.
  var part: String

  init(_ name: String) {
    let isDigit: (Character) -> Bool = { $0.isASCII && $0.isNumber }
    kind = String(name.prefix { !isDigit($0) })
    let rest = name.dropFirst(kind.count)
    let digits = rest.prefix(while: isDigit)
    // No issue goes beyond the tenth day.
    day = digits.count <= 2 ? Int(digits) : nil
    part = String(rest.dropFirst(digits.count))
  }

  /// The hour of the day at which the field's period starts.
  var hour: Int { part.hasSuffix("Pm") ? 12 : 0 }
}

/// The one row of a mid-term body, whose fields are the values.
enum MidTermRow {
  /// The fields that repeat the requested region.
  private static let codes: Set = ["regId", "stnId"]

  static func values(of response: Response, issue: ForecastRun) throws -> Rows<WeatherValue> {
    let rows = try Envelope.read(response).rows
    guard let issued = issue.moment,
      let midnight = LocalTime.korea.start(of: KoreanTime.day(of: issued))
    else { throw WireValue.missing("tmFc") }
    // The body's single row becomes many here, so its total does not apply.
    return Rows(rows.flatMap { values(of: $0, issued: issued, midnight: midnight) })
  }

  /// Returns the fields sorted by day; parsing the body loses its order.
  private static func values(
    of row: WireValue, issued: Date, midnight: Date
  ) -> [WeatherValue] {
    row.names.filter { !codes.contains($0) }.map { ($0, MidTermField($0)) }
      .sorted { ($0.1.day ?? 0, $0.1.hour, $0.0) < ($1.1.day ?? 0, $1.1.hour, $1.0) }
      .compactMap { name, field in
        guard let text = row[name]?.string else { return nil }
        let at = field.day.map {
          midnight.addingTimeInterval(TimeInterval($0 * 24 + field.hour) * 3600)
        }
        return WeatherValue(
          element: name, date: at ?? issued, issuedAt: issued, raw: text,
          meaning: WeatherValue.Meaning(category: field.kind, value: text, notation: .number))
      }
  }
}
