internal import Foundation
internal import KoreaTransit
internal import TransitCore
internal import TransitText

/// A chart of the coming hours: temperature curve, night, sky and rain bars. Each column is an
/// hour; the chart continues below if the line is too short.
struct WeatherChart {
  let hours: WeatherHours
  let words: WeatherWords

  private static let labelWidth = 6
  private static let rows = 8
  private static let rainRows = 2

  func lines(width: Int) -> [InkedLine] {
    // Half days, so that every part starts at the same time of day.
    let count = max(1, (width - Self.labelWidth - 1) / 12) * 12
    let panels = stride(from: 0, to: hours.hours.count, by: count).map { start in
      panel(WeatherHours(Array(hours.hours[start..<min(start + count, hours.hours.count)])))
    }
    return Array(panels.joined(separator: [""]))
  }

  private func panel(_ part: WeatherHours) -> [InkedLine] {
    let signs = part.signs.map { DisplayWidth.padded($0 ?? "", to: 3) }.joined()
    let clocks = InkedLine(Self.spread(part.clockLabels(words)), .dim)
    let dates = InkedLine(Self.spread(part.dateLabels(words)), .dim)
    return curve(part.hours) + [
      ground(part.hours), labelled("", InkedLine(signs.trimmingTrailingBlanks)),
    ]
      + rain(part.hours) + [labelled(words.say("시", "hour"), clocks), labelled("", dates)]
  }

  private func labelled(_ label: String, _ line: InkedLine = "") -> InkedLine {
    let label = DisplayWidth.padded(label, to: Self.labelWidth, onLeft: true)
    if line.parts.isEmpty { return InkedLine(label.trimmingTrailingBlanks) }
    var result = InkedLine(label + " ")
    for part in line.parts { result.append(part.text, part.ink) }
    return result
  }

  /// One row per degree, or eight rows for a larger span. Changes between two hours are vertical,
  /// in the column of the later one.
  private func curve(_ hours: [WeatherHours.Hour]) -> [InkedLine] {
    guard let extremes = self.hours.extremes else { return [] }
    let span = extremes.upperBound - extremes.lowerBound
    let rows = min(Self.rows, span + 1)
    /// The row, counted from the top.
    func row(_ degrees: Int) -> Int {
      let part = Double(extremes.upperBound - degrees) / Double(max(1, span))
      return Int((part * Double(rows - 1)).rounded())
    }
    var grid = Array(repeating: Array(repeating: " ", count: hours.count), count: rows)
    var last: Int?
    for (column, hour) in hours.enumerated() {
      let here = hour.degrees.map(row)
      defer { last = here }
      guard let here else { continue }
      guard let last, last != here else {
        grid[here][column] = "─"
        continue
      }
      let goesDown = here > last
      for between in min(here, last)...max(here, last) { grid[between][column] = "│" }
      grid[last][column] = goesDown ? "╮" : "╯"
      grid[here][column] = goesDown ? "╰" : "╭"
    }
    return grid.enumerated().map { index, cells in
      let label =
        index == 0 ? extremes.upperBound : index == rows - 1 ? extremes.lowerBound : nil
      return labelled(
        label.map { "\($0)℃" } ?? "", InkedLine(cells.joined().trimmingTrailingBlanks, .yellow))
    }
  }

  /// The base line, dark at night.
  private func ground(_ hours: [WeatherHours.Hour]) -> InkedLine {
    let isDark = hours.contains(where: \.isNight)
    return labelled(
      isDark ? words.say("밤▒", "night▒") : "",
      InkedLine(hours.map { $0.isNight ? "▒" : "─" }.joined(), .dim))
  }

  private func rain(_ hours: [WeatherHours.Hour]) -> [InkedLine] {
    guard let rain = self.hours.rain else { return [] }
    return (0..<Self.rainRows).map { row in
      let floor = Self.rainRows - 1 - row
      let cells = hours.map { hour -> Character in
        guard let height = WeatherHours.height(hour, of: rain) else {
          return floor == 0 && hour.slot != nil ? "·" : " "
        }
        let eighths = Int((height * Double(8 * Self.rainRows)).rounded(.up)) - 8 * floor
        return Self.bars[min(8, max(0, eighths))]
      }
      return labelled(
        row == 0 ? rain.topLabel : words.say("강수", "rain"),
        InkedLine(String(cells).trimmingTrailingBlanks, .cyan))
    }
  }

  private static let bars: [Character] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  /// Places labels at their columns; one that would reach the next is omitted.
  private static func spread(_ labels: [(column: Int, text: String)]) -> String {
    var line = ""
    for (index, label) in labels.enumerated() {
      let end = label.column + DisplayWidth.of(label.text)
      if index + 1 < labels.count, end >= labels[index + 1].column { continue }
      line = DisplayWidth.padded(line, to: label.column) + label.text
    }
    return line
  }
}
