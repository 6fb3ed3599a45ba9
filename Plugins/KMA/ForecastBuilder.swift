internal import Foundation
internal import TransitCore

/// Combines the products into one forecast that starts at a given hour.
struct ForecastBuilder {
  var nowCast: [WeatherValue] = []
  var ultraShort: [WeatherValue] = []
  var shortTerm: [WeatherValue] = []
  /// Today's 02:00 run, which still contains both of today's extremes.
  var dawn: [WeatherValue] = []
  /// Sky and rain, extremes, and the outlook of the mid-term issue, in any order.
  var midTerm: [WeatherValue] = []
  var warnings: [WeatherWarning] = []

  /// Returns the forecast; slots start with the hour of `moment`, days with its date.
  func forecast(at coordinate: Coordinate, from moment: Date, origin: Origin) -> Forecast {
    let hour = Date(
      timeIntervalSince1970: (moment.timeIntervalSince1970 / 3600).rounded(.down) * 3600)
    let timeline = self.timeline
    let slots = timeline.filter { $0.start >= hour }
    let now = self.now(timeline)
    // Days from the fourth on are no forecast by themselves; another provider may have one.
    guard ([now].compactMap(\.self) + slots).contains(where: \.hasWeather) else {
      return Forecast(coordinate: coordinate)
    }
    let days = DayBuilder(
      slots: slots, extremes: dawn + shortTerm, midTerm: midTerm,
      today: KoreanTime.day(of: moment)
    ).days
    return Forecast(
      coordinate: coordinate, now: now, slots: slots, days: days,
      warnings: warnings.inForce(at: moment), outlook: outlook,
      sources: [SourceMark("kma", origin)])
  }

  /// One slot for each hour that has any value.
  ///
  /// The ultra-short run is preferred because it is updated between the short-term runs. A slot
  /// that is more than three hours (the interval of short-term runs) older than the short-term one
  /// is superseded.
  private var timeline: [WeatherSlot] {
    let far = Self.withHours(Self.slots(of: shortTerm)).filter(\.hasValues)
    let issues = Dictionary(
      far.compactMap { slot in slot.issuedAt.map { (slot.start, $0) } }, uniquingKeysWith: max)
    let near = Self.slots(of: ultraShort).filter(\.hasValues).compactMap {
      slot -> WeatherSlot? in
      if let issue = issues[slot.start], let own = slot.issuedAt,
        issue.timeIntervalSince(own) > 3 * 3600
      {
        return nil
      }
      var slot = slot
      slot.hours = 1
      return slot
    }
    let covered = Set(near.map(\.start))
    return (near + far.filter { !covered.contains($0.start) }).sorted { $0.start < $1.start }
  }

  /// The measured values, with the sky of the forecast because the now-cast has none. The
  /// forecast's first slot may be the next hour.
  private func now(_ timeline: [WeatherSlot]) -> WeatherSlot? {
    guard var now = Self.slots(of: nowCast).last(where: \.hasValues) else { return nil }
    let span = now.start...now.start.addingTimeInterval(3600)
    now.sky = now.sky ?? timeline.lazy.filter { span.contains($0.start) }.compactMap(\.sky).first
    return now
  }

  /// The paragraphs of the outlook, one per line; the source wraps long ones and indents the rest.
  private var outlook: String? {
    guard case .text(let text)? = midTerm.last(where: { $0.element == "wfSv" })?.meaning else {
      return nil
    }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .reduce(into: [String]()) { lines, line in
        let words = trimmed(String(line))
        if line.first?.isWhitespace == true, !words.isEmpty, let last = lines.last, !last.isEmpty {
          lines[lines.count - 1] = last + " " + words
        } else {
          lines.append(words)
        }
      }.joined(separator: "\n")
  }

  /// Returns one slot per time, sorted, from rows in any order. Daily extremes are left out.
  static func slots(of values: [WeatherValue]) -> [WeatherSlot] {
    Dictionary(grouping: values.filter { !["TMN", "TMX"].contains($0.element) }, by: \.date)
      .map { at, values in
        var slot = WeatherSlot(start: at, hours: 0, issuedAt: values.map(\.issuedAt).max() ?? at)
        slot.fill(from: values)
        return slot
      }.sorted { $0.start < $1.start }
  }

  /// Returns the slots with their length: one hour, or three if the next slot is that far away. The
  /// last slot is as long as the one before it.
  static func withHours(_ slots: [WeatherSlot]) -> [WeatherSlot] {
    var result = slots
    for index in slots.indices.dropFirst() {
      let gap = slots[index].start.timeIntervalSince(slots[index - 1].start)
      result[index - 1].hours = gap >= 3 * 3600 ? 3 : 1
    }
    if let last = result.indices.last {
      result[last].hours = last > 0 ? result[last - 1].hours : 1
    }
    return result
  }
}

extension WeatherSlot {
  /// Whether the slot has any value. A slot with only missing-value codes has none.
  fileprivate var hasValues: Bool {
    self != WeatherSlot(start: start, hours: hours, issuedAt: issuedAt)
  }

  /// Whether the slot has a temperature or a condition.
  fileprivate var hasWeather: Bool { temperature != nil || condition != nil }

  /// Sets the fields from the values; missing or unknown values stay `nil`.
  fileprivate mutating func fill(from values: [WeatherValue]) {
    var wind: (east: Double?, north: Double?)
    for value in values {
      switch (value.element, value.meaning) {
      case ("TMP", .number(let degrees, _)), ("T1H", .number(let degrees, _)):
        temperature = degrees
      case (_, .sky(let sky)): self.sky = sky
      case (_, .precipitation(let kind)): precipitation = kind
      case ("PCP", .amount(let amount, _)), ("RN1", .amount(let amount, _)):
        self.amount = amount
      case ("SNO", .amount(let amount, _)): newSnow = amount
      case ("POP", .number(let percent, _)): precipitationProbability = Int(percent: percent)
      case ("REH", .number(let percent, _)): humidity = Int(percent: percent)
      case ("WSD", .number(let speed, _)): windSpeed = speed
      case ("VEC", .number(let degrees, _)): windDirection = degrees
      case ("UUU", .number(let speed, _)): wind.east = speed
      case ("VVV", .number(let speed, _)): wind.north = speed
      default: continue
      }
    }
    // A code gives only a range of wind speeds; the wind components give the exact speed.
    if windSpeed == nil, let east = wind.east, let north = wind.north {
      windSpeed = (east * east + north * north).squareRoot()
    }
  }
}

extension Int {
  /// Creates a whole number from a percentage; `nil` outside 0–100.
  init?(percent number: Double) {
    guard (0...100).contains(number) else { return nil }
    self = Int(number.rounded())
  }
}
