internal import Foundation
internal import TransitCore

/// Rows of journeys and notices.
extension GoldenRow {
  init(_ journey: Journey) {
    self.init("journey")
    add("departs", journey.departsAt)
    add("arrives", journey.arrivesAt)
    add("seconds", journey.seconds)
    add("basis", journey.timeBasis.rawValue)
    add("changes", journey.transferCount)
    add("walk", journey.walkMeters)
    add("won", journey.fare?.won)
    add("highestWon", journey.fare?.highestWon)
    add("legs", journey.legs.map(Self.leg))
    add("sources", journey.sources)
  }

  init(_ notice: Notice) {
    self.init("notice")
    add("title", notice.title)
    add("text", notice.text)
    add("at", notice.publishedAt)
    add("role", notice.role.rawValue)
    add("effect", notice.effect.rawValue)
    add("cause", notice.cause.rawValue)
    add("lines", notice.lines)
    add("stations", notice.stations.map(\.description))
    flag("wholeLines", notice.isForWholeLines)
    add("directions", notice.directions.map(\.rawValue))
    add("starts", notice.startsAt)
    add("ends", notice.endsAt)
    add("sources", notice.sources)
  }

  private static func leg(_ leg: Journey.Leg) -> String {
    func stop(_ stop: Journey.Stop) -> String {
      ([stop.name] + stop.identifiers.all.map(\.description)
        + [stop.coordinate.map(position), stop.timeZone].compactMap(\.self)).joined(separator: " ")
    }
    func position(_ place: Coordinate) -> String { "(\(place.latitude) \(place.longitude))" }
    func time(_ date: Date?) -> String? { date.map(KoreanTime.iso) }
    return [
      leg.mode.rawValue, leg.lines.map(\.name).joined(separator: "/"),
      stop(leg.from) + " > " + (leg.stops.map(\.name) + [stop(leg.to)]).joined(separator: " > "),
      leg.seconds.map { "\($0) s" }, leg.meters.map { "\($0) m" },
      leg.isEstimated ? "estimated" : nil,
      leg.path.isEmpty
        ? nil
        : "\(leg.path.count) points \(leg.path[0].latitude) \(leg.path[0].longitude)",
      leg.direction?.rawValue,
      leg.headsign.map { $0 + "행" },
      leg.trainNumbers.isEmpty ? nil : leg.trainNumbers.joined(separator: "+"),
      time(leg.departsAt), time(leg.arrivesAt),
      leg.expectedDepartsAt.map { "expected " + KoreanTime.iso($0) }, time(leg.expectedArrivesAt),
      leg.isExpress ? "express" : nil,
      leg.timeBasis.rawValue,
    ].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
