internal import KoreaTransit
internal import TransitText

/// A table of the coming days: extremes with a bar on a common scale, and the halves of each day.
struct WeatherDayTable {
  let days: [WeatherDay]
  let words: WeatherWords

  /// The most detailed form that fits: first the bar gets shorter, then the words are dropped.
  func lines(width: Int) -> [InkedLine] {
    if days.isEmpty { return [] }
    let forms = [(24, true), (16, true), (10, true), (0, true), (10, false), (0, false)]
    let tables = forms.lazy.map { table(bar: $0.0, inWords: $0.1) }
    let fitting = tables.first { $0.allSatisfy { DisplayWidth.of($0) <= width } }
    return (fitting ?? table(bar: 0, inWords: false)).map { InkedLine($0) }
  }

  private func table(bar width: Int, inWords: Bool) -> [String] {
    let scale = WeatherScale(days)
    let widest = days.flatMap(\.parts).map { DisplayWidth.of(words.condition(of: $0)) }.max() ?? 0
    let bar: (String) -> [String] = { width > 0 ? [$0] : [] }
    let head =
      ["", words.say("최저", "low")] + bar("")
      + [words.say("최고", "high"), words.say(.morning), words.say(.afternoon)]
    let rows = days.map { day -> [String] in
      [
        words.dayTitle(day.date) + (day.isComplete ? "" : "*"),
        WeatherWords.degrees(day.minimum) ?? "–",
      ] + bar(scale.map { width > 0 ? Self.bar(day, $0, width) : "" } ?? "")
        + [WeatherWords.degrees(day.maximum) ?? "–"]
        + halves(of: day, widest: inWords ? widest : nil)
    }
    return Table(rows: [head] + rows, rightAligned: width > 0 ? [1] : [1, 2]).lines(width: nil)
  }

  /// Morning and afternoon, or one entry for a whole day.
  private func halves(of day: WeatherDay, widest: Int?) -> [String] {
    func half(_ span: WeatherDay.Span) -> String? {
      day.parts.first { $0.span == span }.map { text(of: $0, widest: widest) }
    }
    if let whole = half(.day) { return [whole, words.say("종일", "all day")] }
    return [half(.morning) ?? "", half(.afternoon) ?? ""]
  }

  private func text(of part: WeatherDay.Part, widest: Int?) -> String {
    let chance = WeatherWords.percent(part.precipitationProbability) ?? ""
    return DisplayWidth.padded(part.condition?.glyph() ?? "", to: 2)
      + (widest.map { " " + DisplayWidth.padded(words.condition(of: part), to: $0) } ?? "") + " "
      + DisplayWidth.padded(chance, to: 4, onLeft: true)
  }

  /// From minimum to maximum, with thin ends for the uncertainty; a dot if only one is known.
  private static func bar(_ day: WeatherDay, _ scale: WeatherScale, _ width: Int) -> String {
    func cell(_ value: Double) -> Int {
      Int((scale.part(value) * Double(width - 1)).rounded())
    }
    var cells = Array(repeating: " ", count: width)
    func draw(_ sign: String, _ span: ClosedRange<Double>?) {
      guard let span else { return }
      for index in cell(span.lowerBound)...cell(span.upperBound) { cells[index] = sign }
    }
    draw("─", WeatherScale.mayBe(day))
    let isWhole = day.minimum != nil && day.maximum != nil
    draw(isWhole ? "━" : "●", WeatherScale.span(day))
    return cells.joined()
  }
}
