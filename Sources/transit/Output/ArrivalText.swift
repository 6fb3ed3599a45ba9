internal import Foundation
internal import KoreaTransit
internal import TransitCommute

/// The cells of an arrival's row.
struct ArrivalText: Localized {
  let language: Language
  /// The current time, for the observation times.
  let now: Date
  var subject = Subject.lines
  var details = Details.all
  /// The names that two stops of a route share, one on each side of the road.
  var sharedNames: Set<String> = []

  /// What distinguishes the rows, shown in the first column.
  enum Subject {
    /// The lines at one stop.
    case lines
    /// The stops of one route.
    case stops
  }

  /// What a row shows besides line, destination and time.
  struct Details: OptionSet {
    let rawValue: Int
    /// Where the vehicle is.
    static let position = Details(rawValue: 1)
    /// The next stop (방면) of a bus; on a railway it shows the direction and stays longer.
    static let nextStop = Details(rawValue: 2)
    /// How many stops away the vehicles behind the first one are.
    static let followingStops = Details(rawValue: 4)
    /// How many stops away the first vehicle is.
    static let stops = Details(rawValue: 8)
    /// Low floor and occupancy of the vehicles behind the first one.
    static let followingVehicle = Details(rawValue: 16)
    /// The numbers of passengers and free seats of the first vehicle.
    static let counts = Details(rawValue: 32)
    /// Whether the first vehicle has a low floor.
    static let lowFloor = Details(rawValue: 64)
    /// The next stop (방면) on a railway, where the headsign is not enough.
    static let direction = Details(rawValue: 128)
    /// The occupancy of the first vehicle.
    static let occupancy = Details(rawValue: 256)
    /// The vehicles behind the first one.
    static let following = Details(rawValue: 512)
    /// The destination (행) next to the direction on a railway.
    static let headsign = Details(rawValue: 1024)
    static let all = Details(rawValue: 2047)

    private static let order = [
      position, nextStop, followingStops, followingVehicle, stops, counts, lowFloor, headsign,
      direction, occupancy, following,
    ]

    /// From the most to the least: the order in which narrow terminals lose details.
    static let levels = order.reduce(into: [all]) { levels, next in
      levels.append(levels[levels.count - 1].subtracting(next))
    }
  }

  /// Line or stop, destination, time of the first vehicle, times of those behind it.
  func row(_ arrival: Arrival) -> [String] {
    let vehicles = arrival.flattened
    let following = details.contains(.following) ? vehicles.dropFirst() : []
    return subject(of: arrival) + [
      way(of: arrival), time(of: arrival),
      following.filter { $0.timeLeft != arrival.timeLeft || !$0.isNotRunning }.map(followingTime)
        .joined(separator: ", "),
    ]
  }

  /// The service hours of a line that is not running; at most one text.
  func service(of arrival: Arrival) -> [String] {
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

  /// English names are followed by the Korean ones if there is room.
  private var names: LocalizedNames {
    LocalizedNames(language: language, keepsKorean: details.contains(.nextStop))
  }

  private func way(of arrival: Arrival) -> String {
    var parts: [String] = []
    if let direction = arrival.direction { parts.append(direction.words.text(in: language)) }
    let stop =
      details.contains(arrival.direction == nil ? .nextStop : .direction)
      ? arrival.nextStop.map { names.station($0, on: arrival.line) } : nil
    // Every train on a circle has the same headsign; elsewhere some end before the terminus.
    let isCircle = arrival.direction == .inner || arrival.direction == .outer
    let showsBoth = details.contains(.headsign)
    let nextStop =
      showsBoth || isCircle || arrival.direction == nil || arrival.headsign == nil ? stop : nil
    if showsBoth || nextStop == nil,
      let headsign = arrival.headsign.map({ names.station($0, on: arrival.line) })
    {
      parts.append(say("\(headsign)행", "to \(headsign)"))
    }
    if let nextStop { parts.append(say("\(nextStop) 방면", "toward \(nextStop)")) }
    if arrival.isExpress { parts.append(say("급행", "express")) }
    if arrival.isLast { parts.append(say("막차", "last")) }
    if arrival.isDetour { parts.append(say("우회", "detour")) }
    return parts.joined(separator: " ")
  }

  /// `3분 20초 (2번째 전) 저상 여유`, `도착 당역 종착`, or the source's own words.
  func time(of arrival: Arrival) -> String {
    var parts = [arrival.timeWords.text(in: language)]
    if details.contains(.stops), case .countdown = arrival.timeLeft, let stops = arrival.stopsAway {
      parts.append("(\(TimeLeft.words(stops: stops).text(in: language)))")
    }
    if let words = arrival.noPickupWords { parts.append(words.text(in: language)) }
    if let vehicle = arrival.vehicle { parts += facts(of: vehicle) }
    if details.contains(.position), let position = arrival.currentStop,
      arrival.timeLeft.mayHavePosition
    {
      let name = names.station(position, on: arrival.line)
      parts.append("· " + say("현재 \(name)", "now at \(name)"))
    }
    return parts.joined(separator: " ")
  }

  /// `다음 8분 2초 저상`, `next in 8 min 2 s low floor`
  private func followingTime(_ arrival: Arrival) -> String {
    var short = self
    short.details.remove(.position)
    if !details.contains(.followingStops) { short.details.remove(.stops) }
    if !details.contains(.followingVehicle) {
      short.details.subtract([.lowFloor, .occupancy, .counts])
    }
    let isTime = if case .countdown = arrival.timeLeft { true } else { false }
    return say("다음 ", isTime ? "next in " : "next ") + short.time(of: arrival)
  }

  /// That a vehicle is full is never left out.
  private func facts(of vehicle: Arrival.Vehicle) -> [String] {
    func shown(_ detail: Details, _ text: String?) -> String? {
      details.contains(detail) ? text : nil
    }
    return [
      shown(.lowFloor, vehicle.isLowFloor == true ? say("저상", "low floor") : nil),
      vehicle.isFull == true
        ? nil : shown(.occupancy, vehicle.occupancy?.words.text(in: language)),
      shown(.counts, vehicle.seatsLeft.map { say("\($0)석", "\($0) seats") }),
      shown(.counts, vehicle.passengerCount.map { say("\($0)명", "\($0) aboard") }),
      vehicle.isFull == true ? say("만차", "full") : nil,
    ].compactMap(\.self)
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
  var color: LineColor? { kind?.color ?? LocalizedNames.color(ofLine: line) }
}
