internal import Foundation
internal import TransitCore

/// A reported last vehicle: one per service day, line, direction and favourite.
struct ReportedLastVehicle: Codable, Hashable, Sendable {
  var favorite: Favorite.ID
  var line: String
  /// The direction, or the destination if there is none.
  var direction: String
  var date: KoreanDate
}

extension AlertEngine {
  /// Reports what the rules find in the latest arrivals of a favourite.
  mutating func vehicleEvents(of id: Favorite.ID, at moment: Date) -> [AlertEvent] {
    guard let favorite = alarmed(id), let known = known[id] else { return [] }
    let vehicles = known.adjusted(to: moment).flatMap(\.flattened)
      .filter { $0.isCurrent && $0.isBoardable }
    return stopsAwayEvents(of: favorite, vehicles, asOf: known.asOf, at: moment)
      + lastVehicleEvents(of: favorite, vehicles, asOf: known.asOf, at: moment)
  }

  private mutating func stopsAwayEvents(
    of favorite: Favorite, _ vehicles: [Arrival], asOf: Date, at moment: Date
  ) -> [AlertEvent] {
    guard let limit = settings.stops else { return [] }
    let coming = vehicles.filter { $0.isReportedComing && $0.timeLeft != .atPlatform }
    var vehiclesReported = reportedVehicles[favorite.id] ?? []
    let wasTold = vehiclesReported.seen(among: coming, at: moment)
    defer { reportedVehicles[favorite.id] = vehiclesReported }
    if isQuiet(at: moment) { return [] }
    var events: [AlertEvent] = []
    for (vehicle, wasTold) in zip(coming, wasTold) where !wasTold {
      guard let stops = vehicle.stopsLeft, stops <= limit else { continue }
      vehiclesReported.append(ReportedVehicle(vehicle, at: moment))
      events.append(
        AlertEvent(
          kind: .stopsAway, favoriteID: favorite.id, title: AlertText.away(vehicle, of: favorite),
          body: AlertText.coming(vehicle, to: favorite, asOf: asOf), moment: moment,
          arrivals: [vehicle], asOf: asOf, sources: [vehicle].providers))
    }
    return events + stopsUnknownEvents(of: favorite, coming, asOf: asOf, at: moment)
  }

  /// Reports once that a source has only times, so that alerts by stops cannot ring.
  private mutating func stopsUnknownEvents(
    of favorite: Favorite, _ coming: [Arrival], asOf: Date, at moment: Date
  ) -> [AlertEvent] {
    guard !coming.isEmpty, coming.allSatisfy({ $0.stopsLeft == nil }),
      reportedStopsUnknown.insert(favorite.id).inserted
    else { return [] }
    return [
      AlertEvent(
        kind: .stopsUnknown, favoriteID: favorite.id,
        title: Words(
          "\(favorite.title): 몇 정류소 전인지 알 수 없습니다",
          "\(favorite.titleWords.english): the number of stops away is unknown"),
        body: Words(
          "이곳의 도착 정보에는 시간만 있어 정류소 수로는 알려 드릴 수 없습니다",
          "Arrivals here have only times, so alerts by number of stops are not possible"),
        moment: moment, asOf: asOf, sources: coming.providers)
    ]
  }

  private mutating func lastVehicleEvents(
    of favorite: Favorite, _ vehicles: [Arrival], asOf: Date, at moment: Date
  ) -> [AlertEvent] {
    guard let minutes = settings.lastMinutes, !isQuiet(at: moment) else { return [] }
    let date = ServiceDay.date(of: asOf)
    // Entries of other service days are outdated.
    reportedLastVehicles = reportedLastVehicles.filter {
      $0.date == date || $0.favorite != favorite.id
    }
    return vehicles.filter { $0.isLast && $0.isNear(minutes: minutes) }.compactMap { vehicle in
      let key = ReportedLastVehicle(
        favorite: favorite.id, line: vehicle.line,
        direction: vehicle.direction?.rawValue ?? vehicle.headsign ?? "", date: date)
      guard reportedLastVehicles.insert(key).inserted else { return nil }
      let line = AlertText.line(vehicle)
      return AlertEvent(
        kind: .lastVehicle, favoriteID: favorite.id,
        title: Words("\(line.korean) 막차가 옵니다", "The last \(line.english) is coming"),
        body: AlertText.coming(vehicle, to: favorite, asOf: asOf), moment: moment,
        arrivals: [vehicle], asOf: asOf, sources: [vehicle].providers)
    }
  }
}

extension Arrival {
  /// Whether the vehicle may arrive within a number of minutes.
  ///
  /// Without a time, a stop counts as a minute, which no vehicle beats: a last train is better
  /// reported early than late.
  fileprivate func isNear(minutes: Int) -> Bool {
    guard isReportedComing else { return false }
    if let seconds = timeLeft.seconds { return seconds <= minutes * 60 }
    return stopsLeft.map { $0 <= minutes } ?? false
  }
}
