internal import Foundation
internal import TransitCatalog
internal import TransitCore

extension Journey {
  /// Totals that differ by more remain a range.
  private static let tolerance = 180

  /// Joins the journeys of providers with those of the catalogue; the same journey is one. Those
  /// that the catalogue has come first, in its order.
  static func joined(_ provided: [Journey], _ known: [Journey]) -> [Journey] {
    var left = provided
    var journeys = known.map { journey in
      guard let index = left.firstIndex(where: journey.isSame) else { return journey }
      return left.remove(at: index).completed(with: journey)
    }
    for journey in left {
      if let index = journeys.firstIndex(where: journey.isSame) {
        journeys[index] = journeys[index].completed(with: journey)
      } else {
        journeys.append(journey)
      }
    }
    return journeys
  }

  /// Whether two journeys use the same lines between the same stops; walks do not count.
  private func isSame(as other: Journey) -> Bool {
    func key(_ journey: Journey) -> [[String]] {
      journey.rides.map { ride in
        [
          ride.mode.rawValue, NameKey.station(ride.from.name), NameKey.station(ride.to.name),
          "\(ride.isExpress)",
        ] + ride.lines.map { $0.subway?.id ?? $0.name }
      }
    }
    return key(self) == key(other)
  }

  /// The journey with what another source knows about it: doors, positions, and another total.
  private func completed(with other: Journey) -> Journey {
    var whole = self
    let rides = other.rides
    for (place, index) in legs.indices.filter({ legs[$0].isRide }).enumerated() {
      let ride = rides[place]
      whole.legs[index].lines = ride.lines
      if ride.from.coordinate != nil { whole.legs[index].from = ride.from }
      if ride.to.coordinate != nil { whole.legs[index].to = ride.to }
      if !ride.doors.isEmpty { whole.legs[index].doors = ride.doors }
      if !ride.liftDoors.isEmpty { whole.legs[index].liftDoors = ride.liftDoors }
      whole.legs[index].direction = legs[index].direction ?? ride.direction
      if ride.stops.count == legs[index].stops.count { whole.legs[index].stops = ride.stops }
    }
    if let own = seconds, let others = other.seconds, abs(own - others) > Self.tolerance {
      whole.secondsRange = min(own, others)...max(own, others)
    }
    whole.fare = fare ?? other.fare
    whole.sources = Set(sources + other.sources).sorted()
    return whole
  }

  /// The seconds after the last ride.
  var egressSeconds: Int { legs.reversed().prefix { !$0.isRide }.seconds ?? 0 }

  /// Puts the walk to the first station of another journey in front.
  mutating func begin(with other: Journey, _ seconds: Int) {
    legs.insert(contentsOf: other.legs.prefix { !$0.isRide }, at: 0)
    departsAt?.addTimeInterval(-TimeInterval(seconds))
    reportedSeconds = reportedSeconds.map { $0 + seconds }
  }

  /// Adds the walk from the last station of another journey.
  mutating func end(with other: Journey, _ seconds: Int) {
    legs += other.legs.suffix(from: other.legs.lastIndex(where: \.isRide).map { $0 + 1 } ?? 0)
    reportedSeconds = reportedSeconds.map { $0 + seconds }
  }
}

extension [Journey] {
  /// Marks what each journey is the best for, if some are a provider's: the earliest arrival, or the
  /// latest departure that is in time; the fewest changes; the fewest metres on foot.
  mutating func markBest(for query: JourneyQuery) {
    guard contains(where: { $0.sources.contains { $0.provider != .catalog } }) else { return }
    // A tie is won by the faster one, then by the first.
    func best(_ cost: (Journey) -> (Double, Double)) -> Int? {
      indices.min { cost(self[$0]) < cost(self[$1]) }
    }
    let isArrival = if case .arriveBy = query.time { true } else { false }
    func time(_ journey: Journey) -> Double {
      // Whoever has to arrive by a time leaves as late as possible.
      let time =
        isArrival
        ? journey.departsAt.map { -$0.timeIntervalSinceReferenceDate }
        : journey.arrivesAt?.timeIntervalSinceReferenceDate
      return time ?? .greatestFiniteMagnitude
    }
    let winners: [(JourneyQuery.Preference, Int?)] = [
      (.fastest, best { (time($0), Double($0.seconds ?? .max)) }),
      (.fewestTransfers, best { (Double($0.transferCount), time($0)) }),
      (.leastWalking, best { (Double($0.walkMeters), time($0)) }),
    ]
    for index in indices {
      self[index].bestFor = winners.filter { $0.1 == index }.map(\.0)
    }
  }
}

extension ServiceNotice {
  /// Whether it keeps passengers from a station or a section.
  var isClosing: Bool {
    state == .inForce && [.skipsStations, .suspended].contains(notice.effect)
  }
}

extension RailClosures {
  /// The closures of the notices in force.
  init(_ notices: [ServiceNotice]) {
    self.init()
    for notice in notices where notice.isClosing {
      let codes = notice.stations.flatMap { $0.identifiers.values(of: .stationCode) }
      if notice.notice.effect == .suspended {
        if codes.isEmpty { lines += notice.lines } else { suspended.append(codes) }
      } else {
        // Inner and outer, or up and down, are both.
        let directions = notice.notice.isOneWay ? notice.notice.directions : []
        skipped += codes.map { ($0, directions) }
      }
    }
  }

  /// Whether a journey cannot be ridden: it begins, changes or ends at a station that is passed, or
  /// runs on a section without trains.
  func block(_ journey: Journey) -> Bool {
    if isEmpty { return false }
    return journey.rides.contains { ride in
      func codes(_ stop: Journey.Stop) -> [String] { stop.identifiers.values(of: .stationCode) }
      let own = ride.lines.compactMap(\.subway)
      let path = ([ride.from] + ride.stops + [ride.to]).map(codes)
      return own.contains(where: lines.contains)
        || skipped.contains { skip in
          (codes(ride.from) + codes(ride.to)).contains(skip.code)
            && (skip.directions.isEmpty || ride.direction.map(skip.directions.contains) ?? true)
        }
        || suspended.contains { section in
          zip(path, path.dropFirst()).contains { here, there in
            here.contains(where: section.contains) && there.contains(where: section.contains)
          }
        }
    }
  }
}
