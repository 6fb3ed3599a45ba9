package import Foundation
package import TransitCore

/// The cells of an arrival's row.
package struct ArrivalText: Localized {
  package let language: Language
  /// The current time, for the observation times.
  package let now: Date
  package var subject: Subject
  /// What a row shows besides line, destination and time.
  package var details: Set<ArrivalDetail>
  /// The names that two stops of a route share, one on each side of the road.
  package var sharedNames: Set<String>

  /// What distinguishes the rows, shown in the first column.
  package enum Subject {
    /// The lines at one stop.
    case lines
    /// The stops of one route.
    case stops
  }

  package init(
    language: Language, now: Date, subject: Subject = .lines,
    details: Set<ArrivalDetail> = ArrivalDetail.all, sharedNames: Set<String> = []
  ) {
    self.language = language
    self.now = now
    self.subject = subject
    self.details = details
    self.sharedNames = sharedNames
  }

  /// Line or stop, destination, time of the first vehicle, times of those behind it.
  package func row(_ arrival: Arrival) -> [String] {
    subject(of: arrival) + [
      way(of: arrival), time(of: arrival), following(of: arrival).joined(separator: ", "),
    ]
  }

  /// The whole row as one line, with what makes it unreliable: `2호선 내선 성수행: 33초, 다음 4분 37초`.
  package func line(of arrival: Arrival) -> String {
    let head = (subject(of: arrival) + [way(of: arrival)]).filter { !$0.isEmpty }
    let facts =
      [time(of: arrival)] + following(of: arrival) + service(of: arrival)
      + [arrival.freshness.remark.map(say)].compactMap(\.self)
    return head.joined(separator: " ") + ": " + facts.joined(separator: ", ")
  }

  private func following(of arrival: Arrival) -> [String] {
    guard details.contains(.following) else { return [] }
    return arrival.flattened.dropFirst().filter { vehicle in
      // That service has ended is not repeated.
      vehicle.timeLeft != arrival.timeLeft || !vehicle.isNotRunning
    }.map { followingTime($0, behind: arrival) }
  }

  /// The service hours of a line that is not running; at most one text.
  package func service(of arrival: Arrival) -> [String] {
    guard subject == .lines, arrival.flattened.contains(where: \.isNotRunning) else { return [] }
    let parts = ServiceText(language).parts(
      first: arrival.firstDeparture, last: arrival.lastDeparture,
      headway: arrival.headwayMinutes)
    return parts.isEmpty ? [] : [parts.joined(separator: " · ")]
  }

  private func subject(of arrival: Arrival) -> [String] {
    switch subject {
    case .lines:
      [say(.bus(names.line(arrival.line), arrival.kind))]
    case .stops: [arrival.stopSequence.map(String.init) ?? "", stop(of: arrival)]
    }
  }

  /// `이대역 (13-324)` if the route has two stops of this name.
  private func stop(of arrival: Arrival) -> String {
    guard let name = arrival.stop, sharedNames.contains(name) else { return arrival.stop ?? "" }
    let ids = arrival.stopIdentifiers
    return BusStop(
      name: name, number: ids.first(.seoulARS) ?? ids.first(.tagoNumber), identifiers: ids
    )
    .description
  }

  private var names: LocalizedNames {
    LocalizedNames(language: language, keepsKorean: details.contains(.originals))
  }

  /// `급행 내선 성수행 교대 방면`
  package func way(of arrival: Arrival) -> String {
    (marks(of: arrival) + [destination(of: arrival)]).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// `내선 성수행 교대 방면`: the next stop is what passengers know of a train's direction.
  package func destination(of arrival: Arrival) -> String {
    let isRail = arrival.direction != nil
    let nextStop =
      isRail || details.contains(.nextStop)
      ? arrival.nextStop.map { names.place($0, on: arrival.line) } : nil
    let headsign =
      nextStop == nil || details.contains(.headsign)
      ? arrival.headsign.map { names.place($0, on: arrival.line) } : nil
    let isKnown = nextStop != nil || headsign != nil
    // In English, "up line" does not say where a train goes.
    let isCircle = arrival.direction == .inner || arrival.direction == .outer
    let direction =
      isKnown && !(details.contains(.direction) && (isCircle || language == .korean))
      ? nil : arrival.direction?.words
    return [direction, headsign.map(Words.to), nextStop.map(Words.toward)]
      .compactMap { $0.map(say) }.joined(separator: " ")
  }

  /// `급행 막차 우회`
  package func marks(of arrival: Arrival) -> [String] {
    [
      arrival.isExpress ? say(.express) : nil, arrival.isLast ? say(.last) : nil,
      arrival.isDetour ? say(.detour) : nil,
    ].compactMap(\.self)
  }

  /// `3분 20초 (2번째 전) 저상 여유`, `도착 당역 종착`, or the source's own words.
  package func time(of arrival: Arrival) -> String {
    var parts = [say(arrival.timeWords)]
    if details.contains(.stops), case .countdown = arrival.timeLeft, let stops = arrival.stopsAway {
      parts.append("(\(say(TimeLeft.words(stops: stops))))")
    }
    if let words = arrival.noPickupWords { parts.append(say(words)) }
    if let vehicle = arrival.vehicle {
      parts += (vehicle.facts(details) + [vehicle.fullWords].compactMap(\.self)).map(say)
    }
    if details.contains(.position), let position = arrival.currentStop,
      arrival.timeLeft.mayHavePosition
    {
      parts.append("· " + say(.now(at: names.place(position, on: arrival.line))))
    }
    return parts.joined(separator: " ")
  }

  /// `다음 8분 2초 저상`, `다음 4분 장암행 막차`: what differs from the first vehicle is named.
  package func followingTime(_ arrival: Arrival, behind first: Arrival) -> String {
    var short = self
    short.details = details.ofFollowing
    let isTime = if case .countdown = arrival.timeLeft { true } else { false }
    let headsign = arrival.headsign == first.headsign ? nil : arrival.headsign
    let parts =
      [short.time(of: arrival), headsign.map { say(.to(names.place($0, on: first.line))) }]
      + [arrival.isLast ? say(.last) : nil, arrival.isDetour ? say(.detour) : nil]
    return say(.next(parts.compactMap(\.self).joined(separator: " "), isTime: isTime))
  }
}

/// The details of an arrival, the least important first: a narrow place drops them in this order,
/// but never that a vehicle is full or ends here.
package enum ArrivalDetail: CaseIterable, Sendable {
  /// Where the vehicle is.
  case position
  /// The Korean originals of English names.
  case originals
  /// The next stop (방면) of a bus.
  case nextStop
  /// How many stops away the vehicles behind the first one are.
  case followingStops
  /// Low floor and occupancy of the vehicles behind the first one.
  case followingVehicle
  /// How many stops away the first vehicle is.
  case stops
  /// The numbers of passengers and free seats.
  case counts
  /// Whether the vehicle has a low floor.
  case lowFloor
  /// The direction (상행, 내선) of a train, next to its next stop or destination.
  case direction
  /// The destination (행), next to the next stop.
  case headsign
  case occupancy
  /// The vehicles behind the first one.
  case following

  package static let all = Set(allCases)

  /// From all details of where a train goes to the fewest.
  package static let ways = [
    all, all.subtracting([.originals]), all.subtracting([.originals, .direction]), [],
  ]

  /// From all details to none.
  package static let levels = (0...allCases.count).map { Set(allCases.dropFirst($0)) }

  /// From a detail and those more important to none.
  package static func levels(from first: ArrivalDetail) -> [Set<ArrivalDetail>] {
    Array(levels.dropFirst(allCases.prefix { $0 != first }.count))
  }
}

extension Set<ArrivalDetail> {
  /// The details of a vehicle behind the first one.
  package var ofFollowing: Set {
    var details = subtracting([.position])
    if !contains(.followingStops) { details.remove(.stops) }
    if !contains(.followingVehicle) { details.subtract([.lowFloor, .occupancy, .counts]) }
    return details
  }
}

extension TimeLeft {
  /// Whether the vehicle's position adds information to the time.
  fileprivate var mayHavePosition: Bool {
    switch self {
    // Below that it is arriving.
    case .countdown(let seconds, _): seconds >= 15
    case .stopsAway, .notReported, .unknown: true
    case .arriving, .atPlatform, .departed, .notRunning: false
    }
  }
}

extension Arrival {
  fileprivate var isNotRunning: Bool {
    if case .notRunning = timeLeft { true } else { false }
  }

  /// The colour of the line or of the kind of bus; `nil` if there is no standard colour.
  package var color: LineColor? { kind?.color ?? LocalizedNames.color(ofLine: line) }
}
