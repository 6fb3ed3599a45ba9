internal import Foundation
internal import TransitCore
internal import TransitText

/// A saved journey from its departure on.
struct JourneyOnTheWay: Codable, Hashable, Sendable {
  var journey: Journey
  /// The rides whose end was reported.
  var reportedRides = 0

  /// When each ride ends: as its source expects or plans it, else by the time that it takes; as far
  /// as that is known.
  var rideEnds: [(ride: Journey.Leg, date: Date)] {
    var passed: Int? = 0
    var ends: [(ride: Journey.Leg, date: Date)] = []
    for leg in journey.legs {
      passed = passed.flatMap { seconds in leg.seconds.map { seconds + $0 } }
      guard leg.isRide else { continue }
      let mean = passed.flatMap { seconds in
        journey.departsAt?.addingTimeInterval(TimeInterval(seconds))
      }
      guard let date = leg.expectedArrivesAt ?? leg.arrivesAt ?? mean else { break }
      ends.append((leg, date))
    }
    return ends
  }

  /// When to report the end of the next ride: a stop before it.
  var reportsAt: Date? {
    let ends = rideEnds
    guard ends.indices.contains(reportedRides) else { return nil }
    let end = ends[reportedRides]
    let stop = TimeInterval(end.ride.seconds ?? 0) / TimeInterval(end.ride.stops.count + 1)
    return end.date.addingTimeInterval(-min(max(stop, 60), 180))
  }
}

extension AlertEngine {
  /// Reports where to get off, a stop before, on the journeys that have begun.
  mutating func onTheWayEvents(at moment: Date) -> [AlertEvent] {
    var events: [AlertEvent] = []
    for favorite in favoritesWithAlarm {
      guard var way = onTheWay?[favorite.id] else { continue }
      while let reportsAt = way.reportsAt, reportsAt <= moment {
        let (ride, end) = way.rideEnds[way.reportedRides]
        way.reportedRides += 1
        // A report that comes too late is of no use.
        if moment <= end { events.append(event(of: ride, on: way, favorite, end, at: moment)) }
      }
      onTheWay?[favorite.id] = way.reportsAt == nil ? nil : way
    }
    return events
  }

  private func event(
    of ride: Journey.Leg, on way: JourneyOnTheWay, _ favorite: Favorite, _ end: Date,
    at moment: Date
  ) -> AlertEvent {
    let next = way.journey.rides.dropFirst(way.reportedRides).first
    func body(_ language: Language) -> String {
      let text = JourneyText(language: language, now: moment)
      return [text.arrival(at: end), next.map(text.transfer)].compactMap(\.self)
        .joined(separator: ", ")
    }
    return AlertEvent(
      kind: .getOff, favoriteID: favorite.id,
      title: AlertText.getOffSoon(at: ride.to.name, on: ride.lines.first?.name ?? ""),
      body: Words(body(.korean), body(.english)), moment: moment, asOf: moment,
      sources: way.journey.sources.map(\.provider))
  }
}
