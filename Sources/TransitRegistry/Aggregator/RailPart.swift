internal import Foundation
internal import TransitCatalog
internal import TransitCore

/// The part by rail of a journey from or to a place, for providers that plan between stations.
struct RailPart: Sendable {
  /// The query between the first and the last station, at the time when one is there.
  let query: JourneyQuery
  private let journey: Journey
  private let hasAccess: Bool
  private let hasEgress: Bool

  /// The seconds that a train may be early when one has to arrive by a time.
  private static let margin = 480

  /// Returns `nil` if the journey has no stations, or the query is between stations.
  init?(_ journey: Journey, of whole: JourneyQuery, at now: Date) {
    guard let from = journey.rides.first?.from.station, let to = journey.rides.last?.to.station
    else { return nil }
    var query = whole
    if case .place = whole.from { query.from = .station(from) }
    if case .place = whole.to { query.to = .station(to) }
    let access = TimeInterval(journey.accessSeconds)
    switch whole.time {
    case .now where access == 0: break
    case .now: query.time = .departAt(now.addingTimeInterval(access))
    case .departAt(let date): query.time = .departAt(date.addingTimeInterval(access))
    case .arriveBy(let date):
      let seconds = TimeInterval((journey.seconds ?? 0) + Self.margin) - access
      query.time = .departAt(date.addingTimeInterval(-seconds))
    }
    guard query != whole else { return nil }
    (self.query, self.journey) = (query, journey)
    (hasAccess, hasEgress) = (query.from != whole.from, query.to != whole.to)
  }

  /// A journey between the stations with the walks to the first one and from the last one.
  func whole(_ part: Journey) -> Journey {
    var whole = part
    if hasAccess {
      whole.legs.insert(contentsOf: journey.legs.prefix { !$0.isRide }, at: 0)
      whole.departsAt?.addTimeInterval(-TimeInterval(journey.accessSeconds))
      whole.reportedSeconds = part.reportedSeconds.map { $0 + journey.accessSeconds }
    }
    if hasEgress {
      let walk = journey.legs.suffix(
        from: journey.legs.lastIndex(where: \.isRide).map { $0 + 1 } ?? 0)
      whole.legs += walk
      whole.reportedSeconds = whole.reportedSeconds.map { $0 + (walk.seconds ?? 0) }
    }
    return whole
  }
}

extension Journey.Stop {
  /// The station of the catalogue, with all its lines.
  var station: SubwayStation? {
    let table = StationTable.korea
    return identifiers.values(of: .statn).lazy.compactMap(table.station(statn:)).first
      .map(table.subwayStation)
      ?? identifiers.values(of: .stationCode).lazy.compactMap { table.station(code: $0) }.first
      .map(table.subwayStation)
  }
}
