internal import Foundation

/// Figures as a text table.
struct Table {
  private var rows: [[String]]

  init(_ head: String...) { rows = [head] }

  mutating func add(_ cells: String...) { rows.append(cells) }

  /// Aligns the first column to the left, the others to the right.
  func print() {
    let widths = (rows.first ?? []).indices.map { column in
      rows.map { $0[column].count }.max() ?? 0
    }
    for row in rows {
      let cells = zip(row, widths).enumerated().map { index, cell in
        let blanks = String(repeating: " ", count: cell.1 - cell.0.count)
        return index == 0 ? cell.0 + blanks : blanks + cell.0
      }
      Swift.print(cells.joined(separator: "  "))
    }
    Swift.print()
  }
}

/// A target, and the figure that should meet it.
struct Target {
  var name: String
  var figure: String
  var isMet: Bool

  func print() { Swift.print("\(isMet ? "met   " : "MISSED")  \(name): \(figure)") }
}

/// Some measurements: their median, ninth decile, or any other quantile.
struct Sample {
  private let sorted: [Double]

  init(_ values: [Double]) { sorted = values.sorted() }

  var median: Double { part(0.5) }
  var ninth: Double { part(0.9) }

  /// The measurement that this part of all, 0 to 1, does not exceed.
  func part(_ part: Double) -> Double {
    sorted.isEmpty ? 0 : sorted[min(Int(Double(sorted.count) * part), sorted.count - 1)]
  }
}

/// Seconds of processor time that this process has used.
enum ProcessorTime {
  static var now: Double { Double(clock()) / Double(CLOCKS_PER_SEC) }
}
