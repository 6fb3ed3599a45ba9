public import TransitCore

/// Decoded rows as text, one line per row, for files that a person checks against the body.
///
/// Every non-empty field is included under its own name; equal rows yield equal lines.
public enum GoldenText: Sendable {
  /// Returns the outcome with the number of rows, then a line for each row in order. The vehicles
  /// behind an arrival follow it on indented lines.
  public static func lines(of rows: any DecodedRows) -> [String] {
    var head = GoldenRow("\(rows.state.kind.rawValue)")
    head.add("rows", rows.items.count)
    head.add("total", rows.total)
    head.add("leftOut", rows.failures.map { $0.detail?.english ?? $0.code.rawValue })
    head.add("newest", rows.newestObservation)
    return [head.line] + rows.items.flatMap { lines(of: $0, indentedBy: "") }
  }

  /// Returns the error of a response: code, the service's own code and its message.
  public static func lines(of error: TransitError) -> [String] {
    var row = GoldenRow("failed")
    row.add("code", error.code.rawValue)
    row.add("vendorCode", error.vendorCode)
    row.add("detail", error.detail?.korean)
    if error.detail?.english != error.detail?.korean { row.add("english", error.detail?.english) }
    row.add("retryAfter", error.retryAfter)
    return [row.line]
  }

  private static func lines(of item: DecodedItem, indentedBy indent: String) -> [String] {
    guard case .arrival(let arrival) = item else { return [indent + GoldenRow(item).line] }
    return [indent + GoldenRow(item).line]
      + arrival.following.flatMap { lines(of: .arrival($0), indentedBy: indent + "  ") }
  }
}
