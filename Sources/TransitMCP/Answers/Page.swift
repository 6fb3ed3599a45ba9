internal import TransitCore
internal import TransitOperations

/// The rows of an answer that are shown, of all that there are.
struct Page<Row: Sendable>: Sendable {
  var rows: [Row]
  var offset: Int
  var total: Int

  /// Creates the page of all rows that a call names with `limit` and `offset`.
  init(_ all: [Row], _ call: ToolCall) {
    offset = min(call.number(.skip) ?? 0, all.count)
    rows = Array(all.dropFirst(offset).prefix(call.number(.rows) ?? 20))
    total = all.count
  }

  /// Creates a page of rows that were already cut.
  init(_ rows: [Row], offset: Int, total: Int) {
    (self.rows, self.offset, self.total) = (rows, offset, max(total, offset + rows.count))
  }

  var mark: PageMark { PageMark(offset: offset, shown: rows.count, total: total) }
}

/// Where a page is.
struct PageMark: Hashable, Sendable {
  var offset: Int
  var shown: Int
  var total: Int

  /// The offset of the next page; `nil` on the last one.
  var next: Int? { offset + shown < total && shown > 0 ? offset + shown : nil }

  /// The schemas of the page's fields.
  static let fields: [String: JSONValue] = [
    "total": ToolAnswer.field("integer", "The number of rows that there are."),
    "offset": ToolAnswer.field("integer", "The number of rows before the first one here."),
    "nextOffset": ToolAnswer.field(
      "integer", "The offset of the next rows; absent if these are the last."),
  ]

  var content: [String: JSONValue] {
    var content: [String: JSONValue] = ["total": .integer(total)]
    if offset > 0 { content["offset"] = .integer(offset) }
    content["nextOffset"] = next.map(JSONValue.integer)
    return content
  }

  /// How many rows are hidden and how to get them; `nil` if none is.
  func text(in language: Language) -> String? {
    guard shown < total else { return nil }
    let hint = next.map { Words(" 다음: offset=\($0)", " Next: offset=\($0)") } ?? Words("", "")
    return Words(
      "전체 \(total)건 중 \(offset + 1)–\(offset + shown).\(hint.korean)",
      "\(offset + 1)–\(offset + shown) of \(total).\(hint.english)"
    ).text(in: language)
  }
}
