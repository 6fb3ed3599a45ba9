package import Foundation
package import TransitCore

/// A journey as rows: when to leave and arrive, then a row for each part.
package struct JourneyText: Localized {
  package let language: Language
  /// The current time, for days and countdowns.
  package let now: Date

  /// How many of the next trains are shown.
  private static let mostTrains = 3

  package init(language: Language, now: Date) { (self.language, self.now) = (language, now) }

  /// A part of a journey.
  package struct Row {
    /// The line, or how one travels.
    package let label: String
    /// Where from and to; empty for a change.
    package var ends = ""
    package let facts: [String]

    /// The ends and the facts as words that can be wrapped.
    package var words: [String] {
      let facts = facts.enumerated().map { $0 + 1 < self.facts.count ? $1 + "," : $1 }
      return ends.isEmpty ? facts : [ends + " "] + facts
    }
  }

  /// `강남 → 홍대입구`, in English by the names of the stations.
  package func title(_ query: JourneyQuery) -> String {
    let names = LocalizedNames(language: language, keepsKorean: false)
    return [query.from, query.to].map { end in
      guard case .station(let station) = end, let line = station.lines.first else {
        return end.name
      }
      return names.station(station.name, on: line.name)
    }.joined(separator: " → ")
  }

  /// `08:11 출발 → 08:52쯤 도착 · 41분`, or `약 41분` without a clock. Means are `쯤` throughout.
  package func head(_ journey: Journey) -> String {
    let duration = duration(of: journey)
    guard let departsAt = journey.departsAt, let arrivesAt = journey.arrivesAt, let duration else {
      return duration.map { say(.about($0)) } ?? say(.unknownDuration)
    }
    let isMean = journey.timeBasis == .mean
    // A place has the time zone of the stops near it.
    let stops = journey.legs.flatMap { [$0.from, $0.to] }
    let start = stops.first { $0.timeZone != nil } ?? stops.first
    let end = stops.last { $0.timeZone != nil } ?? stops.last
    let departure = clock(departsAt, after: now, at: start)
    let leaving = say(isMean ? .leavingAbout(departure) : .leaving(at: departure))
    let arrival = say(.arriving(at: clock(arrivesAt, after: departsAt, at: end)))
    return "\(leaving) → \(arrival) · \(say(isMean ? .about(duration) : duration))"
  }

  /// `41분`, or `38분~41분` if the sources differ.
  private func duration(of journey: Journey) -> Words? {
    guard let range = journey.secondsRange else {
      return journey.seconds.map { .hours(minutes($0)) }
    }
    return .between(.hours(minutes(range.lowerBound)), .hours(minutes(range.upperBound)))
  }

  /// `08:41쯤 도착`
  package func arrival(at moment: Date) -> String {
    say(.arriving(at: clock(moment, after: now, at: nil)))
  }

  /// `환승 2호선 외선 왕십리 → 이대`
  package func transfer(to leg: Journey.Leg) -> String {
    let row = ride(leg, isLast: true)
    return "\(say(.transfer)) \(row.label) \(row.ends)"
  }

  /// `최단 시간, 실시간, 1,550원`: what it is best for, where the departure comes from, the fare.
  package func facts(_ journey: Journey) -> [String] {
    let fare = journey.fare.map { fare in
      let won = Words.won(fare.won)
      return say(fare.highestWon.map { .between(won, .won($0)) } ?? won)
        + (fare.isComplete ? "" : " (\(say(.baseFare)))")
    }
    return journey.bestFor.map { say($0.words) }
      + [
        journey.isOutOfService ? say(.notRunningNow) : nil, journey.timeBasis.words.map(say), fare,
      ].compactMap(\.self)
  }

  /// The rows of the parts; a walk and a wait between two rides are one.
  package func rows(_ journey: Journey) -> [Row] {
    var rows: [Row] = []
    var walk: Journey.Leg?
    var isBoarded = false
    for (index, leg) in journey.legs.enumerated() {
      let isChange = isBoarded && journey.legs[index...].contains(where: \.isRide)
      switch leg.mode {
      case .walk where isChange: walk = leg
      case .walk:
        rows.append(
          Row(label: say(.walk), ends: ends(leg, nil), facts: [foot(leg)]))
      case .wait:
        rows.append(
          Row(
            label: say(.transfer),
            facts: [walk.map(foot), leg.seconds.map { say(.wait(minutes: minutes($0))) }]
              .compactMap(\.self)))
        walk = nil
      default:
        rows.append(ride(leg, isLast: !journey.legs[(index + 1)...].contains(where: \.isRide)))
        isBoarded = true
      }
    }
    return rows
  }

  /// `다음 열차 4분 37초, 9분`, with the age of the report; `nil` without a live train.
  package func live(_ journey: Journey) -> String? {
    guard let first = journey.rides.first, !first.arrivals.isEmpty else { return nil }
    let text = ArrivalText(language: language, now: now, details: [])
    let times = first.arrivals.prefix(Self.mostTrains).map { arrival in
      // Of several buses, any will do.
      (first.lines.count > 1 ? arrival.line + " " : "") + text.time(of: arrival)
    }.joined(separator: ", ")
    let age = Age(of: first.arrivals.first?.observedAt, at: now).map { " (\(say($0.words)))" } ?? ""
    return say(first.mode == .bus ? .nextBuses(times) : .nextTrains(times)) + age
  }

  // MARK: parts

  private func ride(_ leg: Journey.Leg, isLast: Bool) -> Row {
    // A bus stop has only its Korean name, as on its sign.
    let line = leg.mode == .rail ? leg.lines.first?.name : nil
    let names = leg.lines.map {
      LocalizedNames(language: language, keepsKorean: false).line($0.name)
    }
    // Elsewhere than on a circle, the next station says which way it goes, as on the signs.
    let isCircle = leg.direction == .inner || leg.direction == .outer
    let label =
      [
        leg.isExpress ? say(.express) : nil, leg.mode == .bus ? say(.bus) : nil,
        names.joined(separator: " / "),
        isCircle ? leg.direction.map { say($0.words) } : nil,
      ].compactMap(\.self).joined(separator: " ")
    let toward =
      isCircle || leg.mode == .bus ? nil : leg.stops.first.map { say(.toward(name($0, line))) }
    let doors = leg.doors.joined(separator: " ")
    return Row(
      label: label, ends: ends(leg, line),
      facts: [
        times(leg), toward, trains(leg), leg.seconds.map { say(.hours(minutes($0))) },
        stops(leg),
        doors.isEmpty ? nil : say(isLast ? .exitDoors(doors) : .transferDoors(doors)),
        leg.liftDoors.isEmpty ? nil : say(.liftDoors(leg.liftDoors.joined(separator: " "))),
      ].compactMap(\.self))
  }

  /// `10:04–10:11`, as the service expects it, else by the timetable.
  private func times(_ leg: Journey.Leg) -> String? {
    guard let departsAt = leg.expectedDepartsAt ?? leg.departsAt,
      let arrivesAt = leg.expectedArrivesAt ?? leg.arrivesAt
    else { return nil }
    return "\(calendar(at: leg.from).clock(departsAt))–\(calendar(at: leg.to).clock(arrivesAt))"
  }

  /// `6개 역`; `nil` if the source does not list the stops.
  private func stops(_ leg: Journey.Leg) -> String? {
    guard !leg.stops.isEmpty || leg.direction != nil else { return nil }
    let count = leg.stops.count + 1
    return say(leg.mode == .bus ? .busStops(count) : .stations(count))
  }

  /// `열차 2132, 2178`
  private func trains(_ leg: Journey.Leg) -> String? {
    leg.trainNumbers.isEmpty ? nil : say(.trains(leg.trainNumbers.joined(separator: " → ")))
  }

  private func foot(_ leg: Journey.Leg) -> String {
    say(
      .walk(
        minutes: minutes(leg.seconds ?? 0), meters: leg.meters ?? 0, isEstimated: leg.isEstimated))
  }

  private func ends(_ leg: Journey.Leg, _ line: String?) -> String {
    "\(name(leg.from, line)) → \(name(leg.to, line))"
  }

  private func name(_ stop: Journey.Stop, _ line: String?) -> String {
    line.map { LocalizedNames(language: language, keepsKorean: false).place(stop.name, on: $0) }
      ?? stop.name
  }

  /// Whole minutes, at least one.
  private func minutes(_ seconds: Int) -> Int { max(1, (seconds + 30) / 60) }

  /// `08:11` in the time of a stop, with the date if it is another day than an earlier moment. Abroad,
  /// without a known zone, it is said to be Korea's.
  private func clock(_ moment: Date, after earlier: Date, at stop: Journey.Stop?) -> String {
    let calendar = calendar(at: stop)
    var time = calendar.clock(moment)
    if !calendar.isDate(moment, inSameDayAs: earlier) {
      let day = calendar.day(moment)
      time = say("\(day.month)월 \(day.day)일 \(time)", "\(day) \(time)")
    }
    guard stop?.timeZone == nil, stop?.coordinate?.isInKorea == false else { return time }
    return say("\(time) (한국 시각)", "\(time) (Korean time)")
  }

  private func calendar(at stop: Journey.Stop?) -> Calendar {
    var calendar = KoreanTime.calendar
    if let zone = stop?.timeZone.flatMap({ TimeZone(identifier: $0) }) { calendar.timeZone = zone }
    return calendar
  }
}

extension Calendar {
  /// The moment as if it were Korea's: the clock there shows what the clock here does.
  private func korean(_ moment: Date) -> Date {
    let difference = timeZone.secondsFromGMT(for: moment) - KoreanTime.zone.secondsFromGMT()
    return moment.addingTimeInterval(TimeInterval(difference))
  }

  /// `08:11`
  fileprivate func clock(_ moment: Date) -> String { KoreanTime.clock(korean(moment)) }

  fileprivate func day(_ moment: Date) -> KoreanDate { KoreanTime.day(of: korean(moment)) }
}
