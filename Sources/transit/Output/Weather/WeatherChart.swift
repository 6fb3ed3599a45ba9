internal import TransitCommute
internal import TransitCore
internal import TransitText

/// A chart of the coming hours: temperature curve, night, sky and rain bars. Each column is an hour.
struct WeatherChart {
  let hours: WeatherHours
  let words: WeatherWords

  private static let labelWidth = 6
  private static let rows = 4

  /// How many hours fit in a line, in half days and at most two days.
  static func hours(in width: Int) -> Int { min(48, max(1, (width - labelWidth - 1) / 12) * 12) }

  var lines: [InkedLine] {
    let signs = hours.signs.map { DisplayWidth.padded($0 ?? "", to: 3) }.joined()
    let clocks = InkedLine(Self.spread(labels), .dim)
    return curve + [ground, labelled("", InkedLine(signs.trimmingTrailingBlanks))] + rain
      + [labelled(words.say("시", "hour"), clocks)]
  }

  /// The hours, with the weekday at midnight.
  private var labels: [(column: Int, text: String)] {
    hours.clockLabels(words).map { column, text in
      let start = hours.hours[column].start
      let weekday = words.time.hour(of: start) == 0 ? Weekday(on: words.time.day(of: start)) : nil
      return (column, weekday?.words.text(in: words.language) ?? text)
    }
  }

  private func labelled(_ label: String, _ line: InkedLine = "") -> InkedLine {
    let label = DisplayWidth.padded(label, to: Self.labelWidth, onLeft: true)
    if line.parts.isEmpty { return InkedLine(label.trimmingTrailingBlanks) }
    var result = InkedLine(label + " ")
    for part in line.parts { result.append(part.text, part.ink) }
    return result
  }

  /// One row per degree, or four rows for a larger span. Changes between two hours are vertical,
  /// in the column of the later one.
  private var curve: [InkedLine] {
    let hours = hours.hours
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
  private var ground: InkedLine {
    let hours = hours.hours
    let isDark = hours.contains(where: \.isNight)
    return labelled(
      isDark ? words.say("밤▒", "night▒") : "",
      InkedLine(hours.map { $0.isNight ? "▒" : "─" }.joined(), .dim))
  }

  /// One row of bars, labelled with the unit or the amount of the highest bar; empty without rain.
  private var rain: [InkedLine] {
    guard let rain = hours.rain else { return [] }
    let cells = hours.hours.map { hour -> Character in
      guard let height = WeatherHours.height(hour, of: rain) else {
        return hour.slot == nil ? " " : "·"
      }
      return Self.bars[min(8, max(0, Int((height * 8).rounded(.up))))]
    }
    let label = rain == .chance ? words.say("강수%", "rain%") : rain.topLabel
    return [labelled(label, InkedLine(String(cells).trimmingTrailingBlanks, .cyan))]
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
