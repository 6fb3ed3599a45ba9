internal import Foundation
internal import TransitCore
internal import TransitText

/// The texts of alerts.
enum AlertText {
  /// The maximum number of arrivals in one notification.
  private static let count = 3

  /// English names without the Korean ones, because there is little room.
  private static let names = LocalizedNames(language: .english, keepsKorean: false)

  /// `2호선 내선`
  static func line(_ arrival: Arrival) -> Words {
    let line = names.line(arrival.line)
    guard let direction = arrival.direction else { return Words(arrival.line, line) }
    return Words(
      "\(arrival.line) \(direction.words.korean)", "\(line) \(direction.words.english)")
  }

  /// `472 서울74사1234`
  static func vehicle(_ arrival: Arrival) -> String {
    [arrival.line, arrival.vehicle?.plate ?? arrival.vehicle?.id].compactMap(\.self)
      .joined(separator: " ")
  }

  private static func vehicleWords(_ arrival: Arrival) -> Words {
    var english = arrival
    english.line = names.line(arrival.line)
    return Words(vehicle(arrival), vehicle(english))
  }

  /// The arrivals at a favourite that was entered.
  static func entry(
    of favorite: Favorite, _ arrivals: [Arrival], isKnown: Bool, asOf: Date?
  ) -> Words {
    guard favorite.isStopOrStation else { return favorite.targetWords }
    guard let asOf, isKnown else {
      return Words("도착 정보가 아직 없습니다", "No arrival information yet")
    }
    if arrivals.isEmpty {
      return timed(.noArrivals, arrivals, asOf)
    }
    let next = arrivals.prefix(count).map { arrival in
      let (line, time) = (line(arrival), arrival.timeWords)
      let remark =
        arrival.noPickupWords.map { Words(" (\($0.korean))", " (\($0.english))") }
        ?? (arrival.isLast
          ? Words(" (\(Words.last.korean))", " (\(Words.last.english))") : Words("", ""))
      return Words(
        "\(line.korean) \(time.korean)\(remark.korean)",
        "\(line.english) \(time.english)\(remark.english)")
    }
    return timed(joined(next, ", "), arrivals, asOf)
  }

  /// `472: 2정류소 전`
  static func away(_ arrival: Arrival, of favorite: Favorite) -> Words {
    let stops = arrival.stopsLeft ?? 0
    let line = line(arrival)
    if stops == 0 { return Words("\(line.korean) 곧 도착", "\(line.english) is arriving") }
    let unit = favorite.item?.kind == .subway ? "역" : "정류소"
    return Words(
      "\(line.korean) \(stops)\(unit) 전",
      "\(line.english) is \(stops) \(stops == 1 ? "stop" : "stops") away")
  }

  /// The favourite, the time of the arrival and when to leave for it.
  static func coming(_ arrival: Arrival, to favorite: Favorite, asOf: Date) -> Words {
    let parts =
      [favorite.titleWords, arrival.timeWords]
      + [leave(arrival, favorite)]
      .compactMap(\.self)
    return timed(joined(parts, " · "), [arrival], asOf)
  }

  /// `2분 뒤 나가세요`: the time left minus the walk; `nil` if either is unknown.
  private static func leave(_ arrival: Arrival, _ favorite: Favorite) -> Words? {
    guard let walk = favorite.walkMinutes, let seconds = arrival.timeLeft.seconds else {
      return nil
    }
    guard let left = Walk.timeUntilDeparture(vehicleIn: seconds, walkMinutes: walk) else {
      return .missed
    }
    return .leave(inMinutes: left / 60)
  }

  /// `신사역: 2정류소 뒤 내리세요`
  static func getOff(_ ride: Ride, stops: Int) -> Words {
    let stop = station(ride.stop, on: ride.line)
    return switch stops {
    case ...0: Words("\(stop.korean): 지금 내리세요", "Get off now: \(stop.english)")
    case 1: Words("\(stop.korean): 다음에 내리세요", "Get off at the next stop: \(stop.english)")
    default:
      Words("\(stop.korean): \(stops)정류소 뒤에 내리세요", "Get off in \(stops) stops: \(stop.english)")
    }
  }

  /// The end of a ride by its timetable or mean time.
  static func getOffSoon(at stop: String, on line: String) -> Words {
    .getOffSoon(station(stop, on: line))
  }

  /// The station's name; in English, with the Korean name shown on the signs: `Gangnam (강남)`.
  private static func station(_ name: String, on line: String) -> Words {
    Words(name, LocalizedNames(language: .english).station(name, on: line))
  }

  /// The ridden vehicle and its position.
  static func riding(_ arrival: Arrival, asOf: Date) -> Words {
    let parts =
      [vehicleWords(arrival), arrival.timeWords]
      + [arrival.currentStop].compactMap { $0.map { station($0, on: arrival.line) } }
    return timed(joined(parts, " · "), [arrival], asOf)
  }

  /// The chance, amount, end and source of rain.
  static func rain(_ slots: [WeatherSlot], until end: Date, _ sources: [SourceMark]) -> Words {
    let chance = slots.compactMap(\.precipitationProbability).max()
    let until = KoreanTime.clock(end)
    var parts = [probability(chance)]
    if let amount = amount(slots) { parts.append(amount) }
    parts.append(Words("\(until)까지", "until \(until)"))
    let names = sources.map(\.provider.rawValue).uniqued().joined(separator: ", ")
    let issued = slots.compactMap(\.issuedAt).min().map(KoreanTime.clock) ?? "–"
    parts.append(
      Words("\(names) \(issued) 발표", "issued \(issued) by \(names)"))
    return joined(parts, ", ")
  }

  private static func probability(_ chance: Int?) -> Words {
    guard let chance else { return Words("확률 정보 없음", "chance unknown") }
    switch chance {
    case 80...: return Words("확률 \(chance)% (거의 확실)", "chance \(chance)% (almost certain)")
    case 60..<80: return Words("확률 \(chance)% (올 듯)", "chance \(chance)% (likely)")
    default: return Words("확률 \(chance)% (올 수도)", "chance \(chance)% (possible)")
    }
  }

  /// The total amount in millimetres, as exact as the source; `nil` if it reports none.
  private static func amount(_ slots: [WeatherSlot]) -> Words? {
    var (least, most) = (0.0, 0.0)
    for amount in slots.compactMap(\.amount) {
      switch amount {
      case .none, .words: break
      case .exactly(let value): (least, most) = (least + value, most + value)
      case .below(let value): most += value
      case .between(let low, let high): (least, most) = (least + low, most + high)
      case .atLeast(let value): (least, most) = (least + value, .infinity)
      }
    }
    if most == 0 { return nil }
    if most == .infinity { return Words("\(short(least))mm 이상", "\(short(least)) mm or more") }
    if least == 0 { return Words("\(short(most))mm 미만", "below \(short(most)) mm") }
    if least == most { return Words("\(short(least))mm", "\(short(least)) mm") }
    return Words("\(short(least))–\(short(most))mm", "\(short(least))–\(short(most)) mm")
  }

  /// Formats a number with at most one decimal: `3`, `0.5`.
  private static func short(_ number: Double) -> String {
    let tenths = (number * 10).rounded()
    guard tenths.isFinite, abs(tenths) < 1e9 else { return "\(number)" }
    let whole = Int(tenths)
    return whole.isMultiple(of: 10) ? "\(whole / 10)" : "\(Double(whole) / 10)"
  }

  /// Appends the time of the data, which every number of minutes needs.
  private static func timed(_ words: Words, _ arrivals: [Arrival], _ asOf: Date) -> Words {
    let clock = KoreanTime.clock(arrivals.compactMap(\.observedAt).min() ?? asOf)
    let isRecorded = arrivals.contains { $0.freshness == .recorded }
    return Words(
      "\(words.korean) (\(clock) 기준\(isRecorded ? ", 저장된 응답" : ""))",
      "\(words.english) (as of \(clock)\(isRecorded ? ", recorded" : ""))")
  }

  private static func joined(_ parts: [Words], _ separator: String) -> Words {
    Words(
      parts.map(\.korean).joined(separator: separator),
      parts.map(\.english).joined(separator: separator))
  }
}
