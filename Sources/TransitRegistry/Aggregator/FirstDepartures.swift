internal import Foundation
internal import TransitCatalog
internal import TransitCore

/// The departures of the first rides of a query's journeys, with one query for each station.
struct FirstDepartures {
  let aggregator: Aggregator
  let query: JourneyQuery
  var outcomes: [Outcome] = []
  private var arrivals: [String: [Arrival]] = [:]
  private var courses: [String: [RouteStop]] = [:]
  /// Whether the services may be queried about stops, once for all journeys.
  var canAskForStops = true
  private var timetables: [TimetableQuery: [Departure]] = [:]
  /// The time from which one can travel.
  private let start: Date
  private let now: Date

  /// The most stations whose arrivals are queried, and timetables: each takes a call.
  private static let mostStations = 2
  /// Longer without a train means that service has ended.
  private static let longestGap: TimeInterval = 3600
  /// The hours without trains, if no timetable is known.
  private static let nightHours = 1..<5
  /// Who has to leave within so many seconds wants the live time.
  private static let liveTime: TimeInterval = 1200
  /// A train that is due this soon may have left.
  private static let dueTime: TimeInterval = 180
  /// No last train leaves before this minute of the service day.
  private static let lateMinutes = 22 * 60 + 30
  /// Boarding before this minute of the day is cheaper.
  private static let earlyMinutes = 6 * 60 + 30

  init(_ aggregator: Aggregator, _ query: JourneyQuery, at now: Date) {
    (self.aggregator, self.query, self.now) = (aggregator, query, now)
    start =
      switch query.time {
      case .now: now
      case .departAt(let date), .arriveBy(let date): date
      }
  }

  /// Returns the journey with the departure of its first ride, from the best source; without one if
  /// the last train of a later ride has gone by then.
  mutating func timed(_ journey: Journey) async throws -> Journey {
    var journey = try await begun(journey)
    if try await isStranded(journey) { (journey.departsAt, journey.isOutOfService) = (nil, true) }
    return journey
  }

  private mutating func begun(_ journey: Journey) async throws -> Journey {
    guard let index = journey.legs.firstIndex(where: \.isRide) else { return meanTimed(journey) }
    if journey.timeBasis != .mean, let departsAt = journey.departsAt {
      return try await confirmed(journey, departsAt, index)
    }
    var journey = journey
    let ride = journey.legs[index]
    var departure: (date: Date, basis: Journey.TimeBasis)?
    if isLive(journey) {
      let vehicles = try await reachable(&journey, index)
      journey.legs[index].arrivals = vehicles
      departure = vehicles.first?.expectedDate(at: now).map { ($0, .live) }
    }
    if departure == nil, let found = try await planned(journey, ride) {
      journey.isOutOfService = found.date == nil || found.isLate
      // After the last train, nothing leaves until a first one that is not known.
      guard let date = found.date else { return journey }
      departure = (date, .timetable)
    }
    guard let departure else { return meanTimed(journey) }
    journey.departsAt = departure.date.addingTimeInterval(-TimeInterval(journey.accessSeconds))
    (journey.timeBasis, journey.legs[index].timeBasis) = (departure.basis, departure.basis)
    // The first train is known to run; later ones are not.
    if journey.transferCount > 0, isAtNight(journey) {
      journey.departsAt = nil
      journey.isOutOfService = true
      return journey
    }
    return discounted(journey)
  }

  /// Whether the last train of a later ride has gone, by the timetable at its station, which is
  /// queried only late in the day.
  private mutating func isStranded(_ journey: Journey) async throws -> Bool {
    guard var time = journey.departsAt, let first = journey.legs.firstIndex(where: \.isRide)
    else { return false }
    for (index, leg) in journey.legs.enumerated() {
      if index > first, leg.mode == .rail, leg.departsAt == nil,
        let clock = ServiceDay.time(of: time), clock.minutes >= Self.lateMinutes,
        let last = try await departures(of: leg, on: ServiceDay.date(of: time))?.last, last < time
      {
        return true
      }
      guard let seconds = leg.seconds else { return false }
      time += TimeInterval(seconds)
    }
    return false
  }

  /// Whether live times are of use: one can leave now, or has to leave soon, and the walk to the stop
  /// is known.
  private func isLive(_ journey: Journey) -> Bool {
    guard journey.legs.prefix(while: { !$0.isRide }).seconds != nil else { return false }
    return switch query.time {
    case .now: true
    case .departAt: false
    case .arriveBy:
      journey.seconds != nil
        && (0..<Self.liveTime).contains(
          limit(of: journey).timeIntervalSince(now) - TimeInterval(journey.accessSeconds))
    }
  }

  /// The time at which the first ride has to leave, to arrive in time.
  private func limit(of journey: Journey) -> Date {
    start.addingTimeInterval(TimeInterval(journey.accessSeconds - (journey.seconds ?? 0)))
  }

  /// Whether a journey has its times by a timetable, and does not begin with a later first train.
  func isByClock(_ journey: Journey) -> Bool {
    guard journey.timeBasis == .timetable, let departsAt = journey.departsAt else { return false }
    return departsAt.timeIntervalSince(start) <= Self.longestGap
  }

  /// A journey by the clock, with the live time of its very train if that is reported. A train that
  /// has left is followed by the next one; one that is not reported remains planned.
  private mutating func confirmed(
    _ journey: Journey, _ departsAt: Date, _ index: Int
  ) async throws -> Journey {
    var journey = journey
    journey.isOutOfService = departsAt.timeIntervalSince(start) > Self.longestGap
    let ride = journey.legs[index]
    guard query.time == .now, !journey.isOutOfService, journey.timeBasis == .timetable,
      let number = ride.trainNumbers.first
    else { return journey }
    var trains = try await reachable(&journey, index)
    if let place = trains.firstIndex(where: { $0.vehicle?.id?.isTrain(number) == true }) {
      trains.removeFirst(place)
    } else if try await hasLeft(ride, number, departsAt), !trains.isEmpty {
      journey.legs[index].forgetTrain()
    } else {
      return journey
    }
    guard let date = trains.first?.expectedDate(at: now) else { return journey }
    journey.legs[index].arrivals = trains
    journey.departsAt = date.addingTimeInterval(-TimeInterval(journey.accessSeconds))
    (journey.timeBasis, journey.legs[index].timeBasis) = (.live, .live)
    // Who is later than the wait at the first change takes a later train there.
    let wait = journey.legs[(index + 1)...].first { $0.mode == .wait }?.seconds ?? .max
    if let planned = ride.departsAt, date.timeIntervalSince(planned) > TimeInterval(wait) {
      for later in journey.legs.indices where later > index {
        journey.legs[later].forgetTrain()
        journey.legs[later].timeBasis = .mean
      }
    }
    return journey
  }

  /// Whether the line's positions show that a train has left the first station. They are queried only
  /// when it is due.
  private mutating func hasLeft(
    _ ride: Journey.Leg, _ number: String, _ departsAt: Date
  ) async throws -> Bool {
    guard let line = ride.lines.first?.subway, departsAt.timeIntervalSince(now) < Self.dueTime
    else {
      return false
    }
    let found = try await aggregator.vehicles(for: .line(line))
    add(found.outcomes)
    let table = StationTable.korea
    guard let train = found.items.first(where: { $0.vehicle.id?.isTrain(number) == true }),
      let here = train.stop.flatMap({ table.station(named: $0, on: line) }),
      let there = table.station(named: ride.from.name, on: line)
    else { return false }
    if here == there { return train.state == .left }
    return table.way(
      from: here, to: there, train.direction ?? ride.direction, end: train.headsign,
      mayDetour: false) == nil
  }

  /// Returns the journey with the mean wait before its first ride; without a departure at night.
  func meanTimed(_ journey: Journey) -> Journey {
    var journey = journey
    if case .arriveBy = query.time {
      journey.departsAt = journey.seconds.map { start.addingTimeInterval(-TimeInterval($0)) }
    } else {
      let wait = journey.rides.first?.mode.meanWait ?? 0
      journey.departsAt = start.addingTimeInterval(TimeInterval(wait))
    }
    if !journey.rides.isEmpty, isAtNight(journey) { journey.isOutOfService = true }
    if journey.isOutOfService { journey.departsAt = nil }
    return discounted(journey)
  }

  /// The journey with the fare of those who board early, if all of it is by rail.
  private func discounted(_ journey: Journey) -> Journey {
    var journey = journey
    if let boarding = journey.departsAt?.addingTimeInterval(TimeInterval(journey.accessSeconds)),
      let time = ServiceDay.time(of: boarding), time.minutes < Self.earlyMinutes,
      journey.rides.allSatisfy({ $0.mode == .rail })
    {
      journey.fare?.won -= RailNetwork.earlyDiscount
    }
    return journey
  }

  /// Whether a part of the journey is in the hours without trains and buses but those of the night.
  private func isAtNight(_ journey: Journey) -> Bool {
    if journey.rides.allSatisfy(\.isNightBus) { return false }
    return [journey.departsAt, journey.arrivesAt].contains { moment in
      moment.flatMap(ServiceDay.time).map { Self.nightHours.contains($0.minutes / 60 % 24) }
        ?? false
    }
  }

  /// Adds outcomes without how many rows a service has, of which these are a part.
  mutating func add(_ others: [Outcome]) {
    outcomes = Outcome.joining([
      outcomes,
      others.map { outcome in
        var outcome = outcome
        outcome.total = nil
        return outcome
      },
    ])
  }

  // MARK: live

  /// The vehicles of a ride that one can reach, the one to take first. A bus whose stop is sure gets
  /// it, and one whose routes have ended is marked.
  private mutating func reachable(
    _ journey: inout Journey, _ index: Int
  ) async throws -> [Arrival] {
    let ride = journey.legs[index]
    var vehicles = try await trains(for: ride)
    if ride.mode == .bus, let boarding = try await boarding(of: ride) {
      journey.legs[index].from = Journey.Stop(
        name: boarding.pole.name, identifiers: boarding.pole.identifiers,
        coordinate: boarding.pole.coordinate ?? ride.from.coordinate)
      journey.isOutOfService = boarding.rows.allSatisfy { $0.timeLeft == .notRunning(.ended) }
      vehicles = boarding.rows.flatMap(\.flattened).filter(\.isBoardable)
    }
    let earliest = now.addingTimeInterval(TimeInterval(journey.accessSeconds))
    let dated = vehicles.compactMap { vehicle in
      vehicle.expectedDate(at: now).map { (date: $0, vehicle: vehicle) }
    }.filter { $0.date >= earliest }.sorted { $0.date < $1.date }
    guard case .arriveBy = query.time else { return dated.map(\.vehicle) }
    let limit = limit(of: journey)
    return dated.last { $0.date <= limit }.map { [$0.vehicle] } ?? []
  }

  /// The trains that can be boarded for a ride.
  private mutating func trains(for ride: Journey.Leg) async throws -> [Arrival] {
    guard let line = ride.lines.first?.subway, let station = ride.from.station else { return [] }
    let found = try await arrivals(of: .subway(station), as: NameKey.station(ride.from.name))
    return (found ?? []).flatMap(\.flattened)
      .filter { SubwayLine.named($0.line) == line && $0.isBoardable && $0.serves(ride, on: line) }
  }

  /// The arrivals at a pole; `nil` if too many stops have been queried.
  mutating func arrivals(at pole: BusStop) async throws -> [Arrival]? {
    try await arrivals(
      of: .station(pole), as: pole.identifiers.strongest?.description ?? pole.name)
  }

  private mutating func arrivals(of item: SearchItem, as key: String) async throws -> [Arrival]? {
    if arrivals[key] == nil {
      guard arrivals.count < Self.mostStations else { return nil }
      let found = try await aggregator.arrivals(for: ArrivalQuery(item))
      add(found.outcomes)
      arrivals[key] = found.arrivals
    }
    return arrivals[key]
  }

  /// The stops of a row's route; `nil` if too many routes have been queried, or it has no id.
  mutating func course(of row: Arrival) async throws -> [RouteStop]? {
    guard let key = row.identifiers.strongest?.description else { return nil }
    if courses[key] == nil {
      guard courses.count < Self.mostStations else { return nil }
      let found = try await aggregator.stopSequence(
        of: BusRoute(name: row.line, identifiers: row.identifiers, sources: row.sources))
      add(found.outcomes)
      courses[key] = found.items
    }
    return courses[key]
  }

  // MARK: timetable

  /// The first planned departure that can be reached, or the last one to arrive in time.
  private mutating func planned(
    _ journey: Journey, _ ride: Journey.Leg
  ) async throws -> (date: Date?, isLate: Bool)? {
    let isArrival = if case .arriveBy = query.time { true } else { false }
    let limit =
      isArrival
      ? limit(of: journey) : start.addingTimeInterval(TimeInterval(journey.accessSeconds))
    let day = ServiceDay.date(of: limit)
    guard let today = try await departures(of: ride, on: day) else { return nil }
    let found = isArrival ? today.last { $0 <= limit } : today.first { $0 >= limit }
    if let found { return (found, abs(found.timeIntervalSince(limit)) > Self.longestGap) }
    if isArrival { return (today.first, true) }
    let tomorrow = KoreanTime.day(
      of: limit.addingTimeInterval(-TimeInterval(ServiceDay.startHour * 3600) + 86_400))
    return (try await departures(of: ride, on: tomorrow)?.first, true)
  }

  /// The departures of a day, in the order of time; `nil` if no timetable is known.
  private mutating func departures(of ride: Journey.Leg, on day: KoreanDate) async throws -> [Date]?
  {
    guard let line = ride.lines.first?.subway, let station = ride.from.station,
      let midnight = KoreanTime.date(day.year, day.month, day.day)
    else { return nil }
    let query = TimetableQuery(
      .subway(station), line: line, day: DayType(on: day), direction: ride.direction)
    if timetables[query] == nil {
      guard timetables.count < 2 * Self.mostStations else { return nil }
      let found = try await aggregator.timetable(for: query)
      add(found.outcomes)
      timetables[query] = found.departures
    }
    let dates = (timetables[query] ?? []).filter { $0.serves(ride, on: line) }.compactMap {
      $0.departure.map {
        midnight.addingTimeInterval(TimeInterval($0.onServiceDay.minutes * 60 + $0.second))
      }
    }
    return dates.isEmpty ? nil : dates.sorted()
  }
}

extension Arrival {
  /// When the vehicle can be boarded; `nil` if its time is unknown or old.
  fileprivate func expectedDate(at now: Date) -> Date? {
    guard freshness != .stale, freshness != .frozen else { return nil }
    return switch timeLeft {
    case .countdown(let seconds, let expected):
      // A train that is due is arriving.
      max(now, expected ?? (observedAt ?? now).addingTimeInterval(TimeInterval(seconds)))
    case .arriving, .atPlatform: now
    default: nil
    }
  }

  /// Whether the train calls at the end of a ride. An express train is one only if the ride is.
  fileprivate func serves(_ ride: Journey.Leg, on line: SubwayLine) -> Bool {
    isExpress == ride.isExpress
      && ride.isServed(on: line, next: nextStop, end: headsign, direction: direction)
  }
}

extension Departure {
  fileprivate func serves(_ ride: Journey.Leg, on line: SubwayLine) -> Bool {
    isExpress == ride.isExpress
      && ride.isServed(on: line, next: nil, end: headsign, direction: direction)
  }
}

extension Journey.Leg {
  /// Whether a train with this next stop and terminus goes to the end of the ride; by direction if
  /// the catalogue does not know their names.
  fileprivate func isServed(
    on line: SubwayLine, next: String?, end: String?, direction: Arrival.Direction?
  ) -> Bool {
    if let direction, let own = self.direction, direction != own { return false }
    let following = next ?? stops.first?.name ?? to.name
    return StationTable.korea.calls(
      at: to.name, on: line, from: from.name, next: following, end: end) ?? (direction != nil)
  }
}

extension String {
  /// Whether a train number is another one, in the spelling of another service: `S4066`, `04066`.
  fileprivate func isTrain(_ other: String) -> Bool {
    func digits(_ text: String) -> Substring { text.filter(\.isNumber)[...].drop { $0 == "0" } }
    let own = digits(self)
    return !own.isEmpty && own == digits(other)
  }
}

extension Journey.Leg {
  /// Whether it is on one of the buses of the night (심야버스): `N15`.
  fileprivate var isNightBus: Bool {
    mode == .bus && lines.contains { $0.name.hasPrefix("N") || $0.name.contains("심야") }
  }

  /// Takes the train of the timetable away.
  fileprivate mutating func forgetTrain() {
    (trainNumbers, headsign, departsAt, arrivesAt) = ([], nil, nil, nil)
  }
}
