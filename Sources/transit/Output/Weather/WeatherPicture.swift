internal import Foundation
internal import KoreaTransit

/// The weather of one place as a picture, like the terminal's chart, with light and dark mode.
struct WeatherPicture {
  let title: String
  let text: WeatherText

  private static let width = 860.0
  private static let left = 56.0
  private static let rowHeight = 24.0

  /// The SVG file.
  var document: String {
    let heads = text.heads
    let hours = WeatherHours(text.forecast, from: text.asOf)
    let chart = WeatherPictureChart(hours: hours, words: text.words, left: Self.left)
    let days = WeatherPictureDays(days: text.forecast.days, words: text.words)
    let chartTop = 70 + Double(heads.count) * Self.rowHeight
    let daysTop = chartTop + (hours.hours.isEmpty ? 0 : WeatherPictureChart.height)
    let height = daysTop + Double(days.rows) * WeatherPictureDays.rowHeight + 16
    var picture = SVG(width: Self.width, height: height, title: title, style: Self.style)
    picture.rectangle(0, 0, Self.width, height, "page")
    picture.text(title, 20, 34, "title")
    for (index, line) in heads.enumerated() {
      let styles: [Ink?: String] = [.red: "red", .yellow: "warn"]
      let style = styles[line.parts.first?.ink] ?? "text"
      picture.text(line.text, 20, 62 + Double(index) * Self.rowHeight, style)
    }
    chart.draw(on: &picture, top: chartTop)
    days.draw(on: &picture, top: daysTop)
    return picture.document
  }

  /// Without CSS variables, which some viewers do not support.
  private static let style =
    """
    text { font-family: 'Noto Sans KR', 'Noto Sans CJK KR', 'Apple SD Gothic Neo', 'Malgun Gothic', \
    sans-serif; font-size: 14px; } .title { font-size: 20px; font-weight: bold; } \
    .head, .warn, .red { font-weight: bold; } .small, .degrees { font-size: 11px; } \
    .sign { font-size: 16px; } .line, .curve { fill: none; } \
    .curve { stroke-width: 2.5; stroke-linejoin: round; }
    """
    + colors(
      ink: "#1f2328", quiet: "#59636e", page: "#ffffff", line: "#d1d9e0", night: "#eef1f6",
      curve: "#d9480f", rain: "#1c7ed6", warn: "#8a5a00", red: "#c92a2a")
    + " @media (prefers-color-scheme: dark) {"
    + colors(
      ink: "#e6edf3", quiet: "#9198a1", page: "#0d1117", line: "#3d444d", night: "#1b2330",
      curve: "#ff922b", rain: "#4dabf7", warn: "#e3b341", red: "#ff7b72") + " }"

  private static func colors(
    ink: String, quiet: String, page: String, line: String, night: String, curve: String,
    rain: String, warn: String, red: String
  ) -> String {
    """
     text { fill: \(ink); } .small { fill: \(quiet); } .page { fill: \(page); } \
    .line { stroke: \(line); } .off { fill: \(line); } .night { fill: \(night); } \
    .curve { stroke: \(curve); } .span { fill: \(curve); } .rain { fill: \(rain); } \
    .warn { fill: \(warn); } .red { fill: \(red); }
    """
  }
}
