internal import KoreaTransit
internal import TransitCore
internal import TransitText

/// The hours in numbers, by day, in as many columns as fit; read from top to bottom.
struct WeatherHourTable {
  let forecast: Forecast
  let slots: [WeatherSlot]
  let words: WeatherWords

  private static let gap = "   "

  /// Shows the condition in words if two columns fit, otherwise only its glyph.
  func lines(width: Int) -> [InkedLine] {
    let wide = days(inWords: true)
    let days = wide.allSatisfy { columns($0.entries, width) > 1 } ? wide : days(inWords: false)
    return days.flatMap { day in
      [InkedLine(day.title, .bold)] + flow(day.entries, columns(day.entries, width))
    }
  }

  private var hasChances: Bool { slots.contains { $0.precipitationProbability != nil } }

  private func days(inWords: Bool) -> [(title: String, entries: [String])] {
    let days = slots.map { words.time.day(of: $0.start) }.uniqued()
    return days.map { day in
      let rows = slots.filter { words.time.day(of: $0.start) == day }
        .map { row($0, inWords: inWords) }
      let numbers = inWords ? 3 : 2
      let table = Table(rows: rows, rightAligned: [numbers, numbers + 1], gap: " ")
      return (words.dayTitle(day), table.lines(width: nil))
    }
  }

  private func row(_ slot: WeatherSlot, inWords: Bool) -> [String] {
    let glyph = slot.condition?.glyph(isNight: forecast.isNight(during: slot)) ?? ""
    return [hours(of: slot), DisplayWidth.padded(glyph, to: 2)]
      + (inWords ? [slot.conditionWords?.text(in: words.language) ?? ""] : [])
      + [
        WeatherWords.degrees(slot.temperature) ?? "–",
        hasChances ? WeatherWords.percent(slot.precipitationProbability) ?? "–" : "",
        words.amount(slot) ?? "",
      ]
  }

  /// `09`, `09–12` for a slot of three hours.
  private func hours(of slot: WeatherSlot) -> String {
    let ends = slot.hours == 1 ? [slot.start] : [slot.start, slot.end]
    let clocks = ends.map(words.time.clock)
    let areWhole = clocks.allSatisfy { $0.hasSuffix(":00") }
    return clocks.map { areWhole ? String($0.prefix(2)) : $0 }.joined(separator: "–")
  }

  private func columns(_ entries: [String], _ width: Int) -> Int {
    let widest = entries.map(DisplayWidth.of).max() ?? 0
    return max(1, (width + Self.gap.count) / (widest + Self.gap.count))
  }

  private func flow(_ entries: [String], _ columns: Int) -> [InkedLine] {
    let height = (entries.count + columns - 1) / columns
    let rows = (0..<height).map { row in
      stride(from: row, to: entries.count, by: height).map { entries[$0] }
    }
    return Table(rows: rows, gap: Self.gap).lines(width: nil).map { InkedLine($0) }
  }
}
