internal import TransitText

/// The chart of the coming hours in a picture: night, temperature by slot, sky and rain bars.
struct WeatherPictureChart {
  let hours: WeatherHours
  let words: WeatherWords
  let left: Double

  static let height = 310.0
  private static let hourWidth = 16.0
  private static let curveHeight = 130.0
  private static let rainHeight = 36.0

  private func x(_ hour: Int) -> Double { left + Double(hour) * Self.hourWidth }

  func draw(on picture: inout SVG, top: Double) {
    if hours.hours.isEmpty { return }
    let curveTop = top + 44
    let bandTop = curveTop - 32
    let sky = curveTop + Self.curveHeight + 22
    let ground = sky + 14 + Self.rainHeight
    picture.text(words.title(of: hours), 20, top, "head")
    for night in hours.nights {
      let width = Double(night.count) * Self.hourWidth
      picture.rectangle(x(night.lowerBound), bandTop, width, ground - bandTop, "night")
      picture.text(
        words.say("밤", "night"), x(night.lowerBound) + 4, bandTop + 12, "small")
    }
    drawTimes(on: &picture, top: bandTop, ground: ground)
    drawCurve(on: &picture, top: curveTop)
    drawSky(on: &picture, at: sky)
    drawRain(on: &picture, ground: ground)
  }

  /// Constant during a slot, because changes within it are unknown; a gap without a slot.
  private func drawCurve(on picture: inout SVG, top: Double) {
    guard let extremes = hours.extremes else { return }
    let span = Double(max(1, extremes.upperBound - extremes.lowerBound))
    func y(_ degrees: Int) -> Double {
      top + Double(extremes.upperBound - degrees) / span * Self.curveHeight
    }
    for degrees in Set([extremes.lowerBound, extremes.upperBound]).sorted() {
      picture.text("\(degrees)℃", left - 6, y(degrees) + 4, "small", anchor: "end")
      picture.path(line(left, y(degrees), x(hours.hours.count), y(degrees)), "line")
    }
    var path = ""
    var last: Int?
    for (index, hour) in hours.hours.enumerated() {
      defer { last = hour.degrees }
      guard let degrees = hour.degrees else { continue }
      let level = SVG.number(y(degrees))
      if last == nil {
        path += "M\(SVG.number(x(index))) \(level)"
      } else if last != degrees {
        path += "V\(level)"
      }
      path += "H\(SVG.number(x(index + 1)))"
    }
    picture.path(path, "curve")
    for start in stride(from: 0, to: hours.hours.count, by: 3) {
      guard let degrees = hours.hours[start].degrees else { continue }
      picture.text(
        "\(degrees)", x(start) + Self.hourWidth / 2, y(degrees) - 6, "degrees", anchor: "middle")
    }
  }

  /// The worst condition of each three hours.
  private func drawSky(on picture: inout SVG, at y: Double) {
    for (index, sign) in hours.signs.enumerated() {
      guard let sign else { continue }
      picture.text(
        sign, x(index * 3) + Self.hourWidth * 1.5, y, "sign", anchor: "middle")
    }
  }

  private func drawRain(on picture: inout SVG, ground: Double) {
    guard let rain = hours.rain else { return }
    for (index, hour) in hours.hours.enumerated() {
      let height = (WeatherHours.height(hour, of: rain) ?? 0) * Self.rainHeight
      if height > 0 {
        picture.rectangle(x(index) + 1, ground - height, Self.hourWidth - 2, height, "rain")
      }
    }
    let top = rain.topLabel
    picture.text(top, left - 6, ground - Self.rainHeight + 8, "small", anchor: "end")
    picture.text(words.say("강수", "rain"), left - 6, ground, "small", anchor: "end")
  }

  private func drawTimes(on picture: inout SVG, top: Double, ground: Double) {
    picture.path(line(left, ground, x(hours.hours.count), ground), "line")
    for (index, label) in hours.clockLabels(words) {
      picture.text(label, x(index), ground + 16, "small", anchor: "middle")
    }
    let dates = hours.dateLabels(words)
    for (index, date) in dates.enumerated() {
      let x = x(date.column)
      if index > 0 { picture.path(line(x, top, x, ground), "line") }
      // A short rest of a day has no room for its date.
      let next = index + 1 < dates.count ? dates[index + 1].column : .max
      if next - date.column > 4 { picture.text(date.text, x, ground + 34, "small") }
    }
  }

  private func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> String {
    "M\(SVG.number(x1)) \(SVG.number(y1))L\(SVG.number(x2)) \(SVG.number(y2))"
  }
}
