internal import Foundation
internal import TransitCore

extension [Arrival] {
  /// Returns the rows without those of another station of the same name (신촌, 양평).
  func filtered(to station: SubwayStation) -> [Arrival] {
    let ids = station.identifiers.values(of: .subwayStation)
    let ofLines = station.lines.compactMap {
      SubwayStation.identifier(name: station.name, line: $0)?.value
    }
    // Only the identifier of a name that exists twice contains its line, in brackets.
    let wanted = (ids + ofLines).filter { $0.hasSuffix(")") }
    guard !wanted.isEmpty else { return self }
    return filter { arrival in
      let own = arrival.identifiers.values(of: .subwayStation).filter { $0.hasSuffix(")") }
      return own.isEmpty || own.contains(where: wanted.contains)
    }
  }

  /// Returns the rows of these lines, or all rows if `lines` is empty.
  func on(_ lines: [SubwayLine]) -> [Arrival] {
    lines.isEmpty ? self : filter { arrival in lines.contains { $0.name == arrival.line } }
  }

  /// Returns only the newest row of a train that is listed twice; rows without a number all remain.
  ///
  /// On shared track a train of 수인분당선 may be listed again under line 4, with the same number
  /// (reported); then it belongs to 수인분당선.
  func withoutRepeatedTrains() -> [Arrival] {
    let bundang = Set(filter { $0.line == SubwayLine.bundang }.compactMap { $0.vehicle?.id })
    return filter { arrival in
      arrival.line != SubwayLine.shared || !bundang.contains(arrival.vehicle?.id ?? "")
    }
    .newestOfEachTrain {
      Train($0.line, $0.vehicle?.id)
    } time: {
      $0.observedAt
    }
  }

  /// Returns the arrivals adjusted to `now`; a row without a time uses the time of its answer.
  func adjusted(to now: Date, in answer: Answer<[Arrival]>) -> [Arrival] {
    map { arrival in
      var arrival = arrival
      arrival.observedAt = arrival.observedAt ?? answer.receivedAt
      return arrival.adjusted(to: now, isFrozen: answer.isFrozen)
    }
  }

  /// Sorts by line, then direction, then the order of trains, then distance.
  ///
  /// If a row of a direction has no order, that direction stays in source order; so does an answer
  /// without any.
  func inOrderOfTrains() -> [Arrival] {
    guard contains(where: { $0.order != nil }) else { return self }
    let ways = Dictionary(grouping: enumerated(), by: { Way($0.element) })
    return ways.sorted { $0.key < $1.key }.flatMap { _, rows -> [Arrival] in
      guard rows.allSatisfy({ $0.element.order != nil }) else { return rows.map(\.element) }
      return rows.sorted { left, right in
        left.element.place.lexicographicallyPrecedes(right.element.place)
          || (left.element.place == right.element.place && left.offset < right.offset)
      }.map(\.element)
    }
  }

  /// Whether service has ended for the night and only rows older than ten minutes are left. The
  /// last rows remain after service (reported).
  func isClosed(at now: Date) -> Bool {
    !isEmpty && ServiceHours.isNight(now)
      && allSatisfy { arrival in
        arrival.observedAt.map { now.timeIntervalSince($0) > FreshnessLimit.arrival } ?? false
      }
  }
}

extension [VehiclePosition] {
  /// Returns only the newest row of a train that is listed twice; rows without a number all remain.
  func withoutRepeatedTrains() -> [VehiclePosition] {
    newestOfEachTrain {
      Train($0.line ?? "", $0.vehicle.id)
    } time: {
      $0.observedAt
    }
  }

  /// Returns the positions adjusted to `now`; a row without a time uses the time of its answer.
  func judged(at now: Date, in answer: Answer<[VehiclePosition]>) -> [VehiclePosition] {
    map { position in
      var position = position
      position.observedAt = position.observedAt ?? answer.receivedAt
      return position
    }.adjusted(to: now, isFrozen: answer.isFrozen)
  }
}

extension Answer<[Arrival]> {
  /// Sets the line of rows without one; if `line` is `nil`, removes them and reports a failure.
  mutating func fillMissingLines(with line: SubwayLine?) {
    let untold = value.count { $0.line == SubwayLine.unknownName }
    guard untold > 0 else { return }
    guard let line else {
      value.removeAll { $0.line == SubwayLine.unknownName }
      failures.append(.missingLine(count: untold))
      return
    }
    for index in value.indices where value[index].line == SubwayLine.unknownName {
      value[index].line = line.name
    }
  }
}

extension TransitError {
  /// The error for rows that were left out because they have no line.
  static func missingLine(count: Int) -> TransitError {
    TransitError(
      .malformed,
      Words("노선을 알 수 없어 제외한 행 \(count)건", "rows skipped because their line is unknown: \(count)"),
      provider: .seoulSubway)
  }
}

/// The hours without any trains.
enum ServiceHours {
  /// From 01:00 to 05:00, Korean time: trains run until about 01:00 and start at about 05:00.
  static func isNight(_ now: Date) -> Bool {
    TimeOfDay(KoreanTime.clock(now)).map { (60..<300).contains($0.minutes) } ?? false
  }
}

/// A train of a line; numbers are unique only within a line.
private struct Train: Hashable {
  var line: String
  var number: String

  init?(_ line: String, _ number: String?) {
    guard let number else { return nil }
    self.line = line
    self.number = SubwayLine.named(line)?.isCircle == true ? Self.onCircle(number) : number
  }

  /// On the loop of line 2 the first digit changes during the trip (3, 4, 6, 7, 8 or 9 for 2,
  /// reported), so only the last three are compared. The branches keep their digits, 1 and 5.
  private static func onCircle(_ number: String) -> String {
    number.utf8.count == 4 && "2346789".contains(number.prefix(1))
      ? "*" + number.dropFirst() : number
  }
}

extension SubwayLine {
  fileprivate static let bundang = SubwayLine.with(id: "1075")?.name
  fileprivate static let shared = SubwayLine.with(id: "1004")?.name
}

extension Array {
  /// Returns the newest row of each train; a row without a time is the older one.
  ///
  /// Recorded: 연신내 3250 as 도착 and 전역 출발 three seconds apart, 서울 0150 two minutes apart.
  fileprivate func newestOfEachTrain(
    _ train: (Element) -> Train?, time: (Element) -> Date?
  ) -> [Element] {
    func moment(_ row: Element) -> Date { time(row) ?? .distantPast }
    var newest: [Train: Int] = [:]
    for (index, row) in enumerated() {
      guard let train = train(row) else { continue }
      if let earlier = newest[train], moment(self[earlier]) >= moment(row) { continue }
      newest[train] = index
    }
    return enumerated().filter { index, row in
      train(row).map { newest[$0] == index } ?? true
    }.map(\.element)
  }
}

/// A direction of a line.
private struct Way: Hashable, Comparable {
  private var line: SubwayLine
  private var direction: Int

  init(_ arrival: Arrival) {
    line =
      SubwayLine.named(arrival.line)
      ?? SubwayLine(id: arrival.line, name: arrival.line, network: .capital)
    direction =
      switch arrival.direction {
      case .up, .inner: 0
      case .down, .outer: 1
      case nil: 2
      }
  }

  static func < (left: Way, right: Way) -> Bool {
    (left.line, left.direction) < (right.line, right.direction)
  }
}

extension Arrival {
  /// The order of the train, stations away, seconds. Missing values sort last, but a train that is
  /// at the station or has left is no stations away.
  fileprivate var place: [Int] {
    switch timeLeft {
    case .atPlatform, .departed, .arriving: [order ?? .max, 0, 0]
    case .countdown(let seconds, _): [order ?? .max, stopsAway ?? .max, seconds]
    default: [order ?? .max, stopsAway ?? .max, .max]
    }
  }
}
