internal import TransitCatalog
public import TransitCore

/// Decoded rows as text, one line per row, for files that a person checks against the body.
///
/// A line has the fields of the row's document, in the order of their declaration.
public enum GoldenText: Sendable {
  /// Returns the outcome with the number of rows, then a line for each row in order. The vehicles
  /// behind an arrival follow it on indented lines.
  public static func lines(of rows: any DecodedRows) -> [String] {
    let failures = rows.failures.map { ($0.detail?.english ?? $0.code.rawValue).json }
    return [
      line(
        "\(rows.state.kind.rawValue)",
        [
          ("rows", rows.items.count.json), ("total", rows.total.json),
          ("failures", .array(failures)), ("newest", rows.newestObservation.json),
        ])
    ] + rows.items.flatMap { lines(of: $0, indentedBy: "") }
  }

  /// Returns the error of a response: code, the service's own code and its message.
  public static func lines(of error: TransitError) -> [String] {
    let english = error.detail?.english
    return [
      line(
        "failed",
        [
          ("code", error.code.rawValue.json), ("vendorCode", error.vendorCode.json),
          ("detail", (error.detail?.korean).json),
          ("english", (english == error.detail?.korean ? nil : english).json),
          ("retryAfter", error.retryAfter.json),
        ])
    ]
  }

  private static func lines(of item: DecodedItem, indentedBy indent: String) -> [String] {
    var (item, following) = (item, [Arrival]())
    if case .arrival(var arrival) = item {
      (following, arrival.following) = (arrival.following, [])
      item = .arrival(arrival)
    }
    return [indent + line(of: item.value)]
      + following.flatMap { lines(of: .arrival($0), indentedBy: indent + "  ") }
  }

  private static func line<Row: Documented>(of row: Row) -> String {
    let values = row.json.fields
    return line(
      Row.fields.name ?? "\(Row.self)",
      Row.fields.all.map(\.name).filter { !derived.contains($0) }.map { ($0, values[$0] ?? .null) })
  }

  /// Fields that follow from the others.
  private static let derived: Set = [
    "color", "directionText", "glyph", "mapURL", "occupancyText", "symbol",
  ]

  /// A word, then `name=value` for each value that is known.
  private static func line(_ word: String, _ fields: [(name: String, value: JSONValue)]) -> String {
    ([word] + fields.compactMap { field in text(field.value).map { "\(field.name)=\($0)" } })
      .joined(separator: " ")
  }

  /// The text of a value; `nil` for null and for an empty list.
  private static func text(_ value: JSONValue) -> String? {
    switch value {
    case .null, .array([]): nil
    case .bool(let value): value ? "yes" : "no"
    case .integer(let value): "\(value)"
    case .number(let value): "\(value)"
    case .string(let text): quoted(text)
    case .array(let values):
      "[" + values.map { text($0) ?? "null" }.joined(separator: ", ") + "]"
    case .object(let values):
      "{"
        + values.sorted { $0.key < $1.key }
        .compactMap { name, value in
          derived.contains(name) ? nil : text(value).map { "\(name)=\($0)" }
        }
        .joined(separator: " ") + "}"
    }
  }

  /// The text, quoted if it is empty or contains blanks or special characters.
  private static func quoted(_ text: String) -> String {
    let isPlain = !text.isEmpty && !text.contains { $0.isWhitespace || "\"\\[]{}=,".contains($0) }
    return isPlain ? text : "\"" + text.flatMap(escaped) + "\""
  }

  private static func escaped(_ character: Character) -> String {
    switch character {
    case "\"", "\\": "\\\(character)"
    case "\n", "\r\n": "\\n"
    case let other where other.isNewline || other == "\t":
      other.unicodeScalars.map { "\\u{" + String($0.value, radix: 16) + "}" }.joined()
    default: String(character)
    }
  }
}
