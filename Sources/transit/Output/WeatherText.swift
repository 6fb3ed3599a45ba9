internal import Foundation
internal import KoreaTransit

/// Weather as people read it.
enum WeatherText {
  static func lines(_ forecast: Forecast, language: Language, slots count: Int) -> [String] {
    var lines: [String] = []
    if let now = forecast.now {
      let facts = [
        now.conditionWords?.text(in: language), degrees(now.temperature), amount(now),
        now.humidity.map { Words("습도 \($0)%", "humidity \($0)%").text(in: language) },
        now.windSpeed.map {
          Words("바람 \(number($0))m/s", "wind \(number($0)) m/s").text(in: language)
        },
        Words("\(KoreanTime.clock(now.start)) 관측", "observed \(KoreanTime.clock(now.start))")
          .text(in: language),
      ]
      lines.append(
        Words("지금  ", "Now  ").text(in: language)
          + facts.compactMap(\.self).joined(separator: " · "))
    }
    let rows = forecast.slots.prefix(count).map { slot in
      [
        "\(KoreanTime.day(of: slot.start))".suffix(5) + " " + KoreanTime.clock(slot.start),
        degrees(slot.temperature) ?? "", slot.conditionWords?.text(in: language) ?? "",
        slot.precipitationProbability.map { "\($0)%" } ?? "", amount(slot) ?? "",
      ]
    }
    let head =
      language == .korean
      ? ["", "기온", "날씨", "강수확률", "강수량"] : ["", "℃", "sky", "chance", "rain"]
    if !rows.isEmpty {
      lines += Table(rows: [head] + rows, rightAligned: [1, 3]).lines(width: nil)
    }
    let days = forecast.days.filter { $0.minimum != nil || $0.maximum != nil }.map { day in
      "\(day.date)".suffix(5) + " "
        + [degrees(day.minimum), degrees(day.maximum)].map { $0 ?? "–" }.joined(separator: " / ")
    }
    if !days.isEmpty {
      lines.append(
        Words("최저/최고  ", "Low/high  ").text(in: language) + days.joined(separator: "   "))
    }
    return lines
  }

  /// `start⇥hours⇥temperature⇥condition⇥probability⇥humidity⇥wind`
  static func plain(_ slot: WeatherSlot) -> String {
    Plain.line([
      KoreanTime.iso(slot.start), "\(slot.hours)", slot.temperature.map(number) ?? "",
      slot.condition?.rawValue ?? "", slot.precipitationProbability.map(String.init) ?? "",
      slot.humidity.map(String.init) ?? "", slot.windSpeed.map(number) ?? "",
    ])
  }

  private static func degrees(_ value: Double?) -> String? { value.map { "\(number($0))℃" } }

  private static func amount(_ slot: WeatherSlot) -> String? {
    switch slot.amount {
    case nil, .some(.none): nil
    case .exactly(let value): value > 0 ? "\(number(value))mm" : nil
    case .below(let value): "<\(number(value))mm"
    case .between(let low, let high): "\(number(low))–\(number(high))mm"
    case .atLeast(let value): "≥\(number(value))mm"
    case .words(let text): text
    }
  }

  /// `9`, `9.5`: no `.0`.
  private static func number(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(value)
  }
}
