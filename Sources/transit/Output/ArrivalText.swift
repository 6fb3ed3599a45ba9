internal import Foundation
internal import KoreaTransit

/// An arrival as people read it; a number of minutes always stands beside when it was true.
enum ArrivalText {
  /// Line, where it goes, when it comes, when that was true.
  static func row(_ arrival: Arrival, language: Language) -> [String] {
    let vehicles = arrival.flattened.map { time(of: $0, language: language) }
    return [
      arrival.line + (arrival.kind.map { " \($0)" } ?? ""), way(of: arrival, language: language),
      vehicles.joined(separator: Words(", 다음 ", ", then ").text(in: language)),
      age(of: arrival, language: language),
    ]
  }

  private static func way(of arrival: Arrival, language: Language) -> String {
    var parts: [String] = []
    if let direction = arrival.direction { parts.append(direction.rawValue) }
    if let destination = arrival.destination {
      parts.append(language == .korean ? "\(destination)행" : "to \(destination)")
    }
    if let towards = arrival.towards {
      parts.append(language == .korean ? "\(towards) 방면" : "via \(towards)")
    }
    if arrival.isExpress { parts.append(Words("급행", "express").text(in: language)) }
    if arrival.isLast { parts.append(Words("막차", "last").text(in: language)) }
    return parts.joined(separator: " ")
  }

  /// `3분 20초`, `2번째 전`, `도착`, or the source's own words.
  private static func time(of arrival: Arrival, language: Language) -> String {
    let korean = language == .korean
    var text: String
    switch arrival.timeLeft {
    case .countdown(let seconds, _):
      text =
        seconds < 15 ? (korean ? "곧 도착" : "arriving") : duration(seconds, korean: korean)
      if let stops = arrival.stopsAway { text += korean ? " (\(stops)번째 전)" : " (\(stops) stops)" }
    case .stopsAway(let stops): text = korean ? "\(stops)번째 전" : "\(stops) stops away"
    case .arriving: text = korean ? "곧 도착" : "arriving"
    case .atPlatform: text = korean ? "도착" : "at the platform"
    case .departed: text = korean ? "출발함" : "just left"
    case .notRunning(.ended): text = korean ? "운행 종료" : "service has ended"
    case .notRunning(.waiting): text = korean ? "출발 대기" : "waiting to start"
    case .notRunning(.turning): text = korean ? "회차 대기" : "waiting to turn"
    case .unknown: text = arrival.message
    }
    if let position = arrival.position, arrival.timeLeft.isRunning { text += " · \(position)" }
    if let congestion = arrival.vehicle?.congestion { text += " · \(congestion.rawValue)" }
    if let seats = arrival.vehicle?.seatsLeft {
      text += korean ? " · \(seats)석" : " · \(seats) seats"
    }
    return text
  }

  private static func duration(_ seconds: Int, korean: Bool) -> String {
    let (minutes, rest) = (seconds / 60, seconds % 60)
    if minutes == 0 { return korean ? "\(rest)초" : "\(rest) s" }
    if rest == 0 { return korean ? "\(minutes)분" : "\(minutes) min" }
    return korean ? "\(minutes)분 \(rest)초" : "\(minutes) min \(rest) s"
  }

  /// `08:29:30 기준`, with a word where it is too old.
  private static func age(of arrival: Arrival, language: Language) -> String {
    guard let observedAt = arrival.observedAt else {
      return Words("시각 모름", "time unknown").text(in: language)
    }
    let time = String(KoreanTime.iso(observedAt).dropFirst(11).prefix(8))
    let stale = arrival.freshness == .stale || arrival.freshness == .frozen
    return stale
      ? Words("\(time) 기준, 오래됨", "as of \(time), stale").text(in: language)
      : Words("\(time) 기준", "as of \(time)").text(in: language)
  }
}

extension TimeLeft {
  fileprivate var isRunning: Bool {
    switch self {
    case .countdown, .stopsAway, .arriving: true
    default: false
    }
  }
}
