internal import TransitCore
internal import TransitText

/// A table with aligned columns for any script; the last column is not padded.
struct Table {
  var rows: [[String]]
  /// Columns aligned to the right, such as minutes.
  var rightAligned: Set<Int> = []
  /// The separator of columns.
  var gap = "  "

  /// - Parameter width: The width of the terminal in cells; `nil` cuts nothing.
  func lines(width: Int?) -> [String] {
    let rows = rows.map { $0.map { $0.displayable(upTo: String.maxNameLength) } }
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.compactMap { $0.indices.contains(column) ? DisplayWidth.of($0[column]) : nil }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, text in
        let isRight = rightAligned.contains(column)
        if !isRight, column == row.count - 1 { return text }
        return DisplayWidth.padded(text, to: widths[column], onLeft: isRight)
      }
      let line = cells.joined(separator: gap).trimmingTrailingBlanks
      return width.map { DisplayWidth.cut(line, to: $0) } ?? line
    }
  }

  /// The most detailed rows that fit: up to `most` of the last columns are dropped before lines are
  /// cut. All rows must have the same number of columns.
  func lines(width: Int?, dropping most: Int) -> [String] {
    var table = self
    for _ in 0..<most {
      let lines = table.lines(width: nil)
      guard let width, lines.contains(where: { DisplayWidth.of($0) > width }) else { return lines }
      table.rows = table.rows.map { Array($0.dropLast()) }
    }
    return table.lines(width: width)
  }
}

extension Console {
  /// Writes the rows of a table to standard output, cut to the width.
  func say(_ table: Table) { for line in table.lines(width: width) { say(line) } }
}

extension String {
  var trimmingTrailingBlanks: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
