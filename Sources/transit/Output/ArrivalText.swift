internal import Foundation
internal import KoreaTransit
internal import TransitCommute

/// An arrival as text; minutes are always shown with the observation time.
struct ArrivalText {
  let language: Language
  /// The current time, for the remaining minutes.
  let now: Date
  var subject = Subject.lines
  var detail = Detail.full

  /// What distinguishes the rows, shown in the first column.
  enum Subject {
    /// The lines at one stop.
    case lines
    /// The stops of one route.
    case stops
  }

  /// The level of detail; narrow terminals lose the vehicle's position first, never the time.
  enum Detail: CaseIterable {
    case full
    case withoutPosition
    case short
  }

  /// The most detailed rows that fit, or two lines each if none fit; the time is never cut off. A
  /// line that is not running has its service hours below, indented.
  static func lines(
    _ arrivals: [Arrival], of subject: Subject = .lines, language: Language, now: Date, width: Int?
  ) -> [String] {
    let text = ArrivalText(language: language, now: now, subject: subject, detail: .short)
    return zip(arrivals, rows(arrivals, text, width: width)).flatMap { arrival, lines in
      lines + text.service(of: arrival).map { DisplayWidth.cut("  " + $0, to: width ?? .max) }
    }
  }

  /// The lines of each arrival.
  private static func rows(
    _ arrivals: [Arrival], _ shortest: ArrivalText, width: Int?
  ) -> [[String]] {
    var lines: [String] = []
    for detail in Detail.allCases {
      var text = shortest
      text.detail = detail
      // The stops of a route are numbered.
      lines = Table(
        rows: arrivals.map(text.row), rightAligned: text.subject == .stops ? [0] : []
      )
      .lines(width: nil)
      guard let width else { return lines.map { [$0] } }
      if lines.allSatisfy({ DisplayWidth.of($0) <= width }) { return lines.map { [$0] } }
    }
    guard let width else { return lines.map { [$0] } }
    return arrivals.map { shortest.row($0).map { $0.displayable(upTo: String.longestName) } }.map {
      row in
      let (head, time) = (row.dropLast(2), row.suffix(2))
      return [
        DisplayWidth.cut(head.filter { !$0.isEmpty }.joined(separator: " "), to: width),
        DisplayWidth.cut("  " + time.joined(separator: "  "), to: width),
      ]
    }
  }

  /// The same rows, with each line or bus in its colour.
  static func inked(
    _ arrivals: [Arrival], of subject: Subject = .lines, language: Language, now: Date, width: Int?
  ) -> [InkedLine] {
    let lines = lines(arrivals, of: subject, language: language, now: now, width: width)
    guard subject == .lines else { return lines.map { InkedLine($0) } }
    // The second line of an arrival begins with a space.
    var rest = arrivals[...]
    return lines.map { line in
      guard !line.hasPrefix(" "), let arrival = rest.popFirst() else { return InkedLine(line) }
      let name = SpokenNames(language: language, keepsKorean: false).line(arrival.line)
      return InkedLine(line, painting: [(name, arrival.color)])
    }
  }

  /// Line or stop, direction, time and observation time.
  func row(_ arrival: Arrival) -> [String] {
    let vehicles = detail == .short ? [arrival.flattened[0]] : arrival.flattened
    return subject(of: arrival) + [
      way(of: arrival),
      vehicles.map(time).uniqued().joined(separator: say(", 다음 ", ", then ")), age(of: arrival),
    ]
  }

  /// The service hours of a line that is not running; at most one text.
  private func service(of arrival: Arrival) -> [String] {
    guard subject == .lines, arrival.flattened.contains(where: \.isNotRunning) else { return [] }
    let parts = ServiceText(language).parts(
      first: arrival.firstDeparture, last: arrival.lastDeparture,
      headway: arrival.headwayMinutes)
    return parts.isEmpty ? [] : [parts.joined(separator: " · ")]
  }

  private func subject(of arrival: Arrival) -> [String] {
    switch subject {
    case .lines:
      [names.line(arrival.line) + (arrival.kind.map { " " + $0.words.text(in: language) } ?? "")]
    case .stops: [arrival.sequence.map(String.init) ?? "", arrival.stop ?? ""]
    }
  }

  /// Names without the Korean original if space is short.
  private var names: SpokenNames {
    SpokenNames(language: language, keepsKorean: detail == .full)
  }

  private func say(_ korean: String, _ english: String) -> String {
    Words(korean, english).text(in: language)
  }

  private func way(of arrival: Arrival) -> String {
    var parts: [String] = []
    if let direction = arrival.direction { parts.append(direction.words.text(in: language)) }
    if let destination = arrival.destination.map({ names.station($0, on: arrival.line) }) {
      parts.append(say("\(destination)행", "to \(destination)"))
    }
    if detail != .short, let towards = arrival.towards.map({ names.station($0, on: arrival.line) })
    {
      parts.append(say("\(towards) 방면", "toward \(towards)"))
    }
    if arrival.isExpress { parts.append(say("급행", "express")) }
    if arrival.isLast { parts.append(say("막차", "last")) }
    if arrival.isDetour { parts.append(say("우회", "detour")) }
    return parts.joined(separator: " ")
  }

  /// `3분 20초`, `2번째 전`, `도착`, or the source's own text.
  func time(of arrival: Arrival) -> String {
    var text = arrival.timeWords.text(in: language)
    if case .countdown = arrival.timeLeft, let stops = arrival.stopsAway {
      text += " (\(TimeLeft.words(stops: stops).text(in: language)))"
    }
    guard detail == .full else { return text }
    if let position = arrival.position, arrival.timeLeft.mayHavePosition {
      text += " · \(names.station(position, on: arrival.line))"
    }
    if arrival.vehicle?.isLowFloor == true { text += say(" · 저상", " · low floor") }
    if let congestion = arrival.vehicle?.congestion {
      text += " · " + congestion.words.text(in: language)
    }
    if let seats = arrival.vehicle?.seatsLeft { text += say(" · \(seats)석", " · \(seats) seats") }
    if let heads = arrival.vehicle?.headCount { text += say(" · \(heads)명", " · \(heads) aboard") }
    if arrival.vehicle?.isFull == true { text += say(" · 만차", " · full") }
    return text
  }

  /// `08:29:30 관측`, with a remark if the data is stale or frozen.
  private func age(of arrival: Arrival) -> String {
    let seen = Seen(arrival.observedAt, arrival.freshness, now: now)
    guard let time = seen.time else { return seen.text(in: language) }
    return say("\(time) 관측", "observed \(time)")
      + (seen.remark.map { ", " + $0.text(in: language) } ?? "")
  }
}

extension TimeLeft {
  /// Whether the vehicle's position adds information to the time.
  fileprivate var mayHavePosition: Bool {
    switch self {
    case .countdown, .stopsAway, .arriving, .notReported, .unknown: true
    case .atPlatform, .departed, .notRunning: false
    }
  }
}

extension Arrival {
  fileprivate var isNotRunning: Bool {
    if case .notRunning = timeLeft { true } else { false }
  }

  /// The colour of the line or the kind of bus; `nil` if there is no standard one.
  var color: LineColor? { kind?.color ?? SpokenNames.color(ofLine: line) }

  /// The vehicle and those behind it, each with the line's data.
  var flattened: [Arrival] {
    var first = self
    first.following = []
    return [first] + following.flatMap(\.flattened)
  }
}
