internal import KoreaTransit
internal import TransitText

/// The coming days in a picture: extremes with a bar on a common scale, and the halves of each day.
struct WeatherPictureDays {
  let days: [WeatherDay]
  let words: WeatherWords

  static let rowHeight = 26.0
  private static let bar = (left: 180.0, width: 220.0)
  private static let halves = (morning: 470.0, afternoon: 660.0)

  /// Including the heading and the line that explains the star.
  var rows: Int { days.isEmpty ? 0 : days.count + 1 + (hasParts ? 1 : 0) }

  private var hasParts: Bool { days.contains { !$0.isComplete } }

  func draw(on picture: inout SVG, top: Double) {
    if days.isEmpty { return }
    var y = top + 16
    picture.text(words.daysTitle(days.count), 20, y, "head")
    if days.contains(where: { !$0.parts.isEmpty }) {
      picture.text(words.say(.morning), Self.halves.morning, y, "small")
      picture.text(words.say(.afternoon), Self.halves.afternoon, y, "small")
    }
    let scale = WeatherScale(days)
    for day in days {
      y += Self.rowHeight
      picture.text(words.dayTitle(day.date) + (day.isComplete ? "" : "*"), 20, y, "text")
      let low = WeatherWords.degrees(day.minimum) ?? "–"
      let high = WeatherWords.degrees(day.maximum) ?? "–"
      picture.text(low, Self.bar.left - 12, y, "text", anchor: "end")
      picture.text(high, Self.bar.left + Self.bar.width + 12, y, "text")
      if let scale { drawBar(day, scale, on: &picture, y) }
      drawHalves(of: day, on: &picture, y)
    }
    if hasParts { picture.text(words.partial, 20, y + Self.rowHeight, "small") }
  }

  private func drawBar(_ day: WeatherDay, _ scale: WeatherScale, on picture: inout SVG, _ y: Double)
  {
    func x(_ value: Double) -> Double { Self.bar.left + scale.part(value) * Self.bar.width }
    func draw(_ span: ClosedRange<Double>?, _ height: Double, _ style: String) {
      guard let span else { return }
      let (low, high) = (x(span.lowerBound), x(span.upperBound))
      picture.rectangle(low - 2, y - 5 - height / 2, high - low + 4, height, style)
    }
    draw(WeatherScale.mayBe(day), 4, "off")
    draw(WeatherScale.span(day), 8, "span")
  }

  private func drawHalves(of day: WeatherDay, on picture: inout SVG, _ y: Double) {
    for part in day.parts {
      let x = part.span == .afternoon ? Self.halves.afternoon : Self.halves.morning
      let facts = [
        part.condition?.glyph(), words.condition(of: part),
        WeatherWords.percent(part.precipitationProbability),
        part.span == .day ? words.say("(종일)", "(all day)") : nil,
      ].compactMap(\.self).filter { !$0.isEmpty }
      picture.text(facts.joined(separator: " "), x, y, "text")
    }
  }
}
