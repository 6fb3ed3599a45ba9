internal import TransitCore

/// Columns that line up whatever the script; the last one is not padded.
struct Table {
  var rows: [[String]]
  /// Columns whose text stands at the right, such as minutes.
  var rightAligned: Set<Int> = []
  /// What stands between two columns.
  var gap = "  "

  /// - Parameter width: cells of the terminal; `nil` cuts nothing.
  func lines(width: Int?) -> [String] {
    let rows = rows.map { $0.map { $0.displayable(upTo: String.longestName) } }
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

  /// The fullest rows that the terminal holds: as many of the last columns as this go before
  /// anything is cut. All rows have the same number of columns.
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

extension String {
  var trimmingTrailingBlanks: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
