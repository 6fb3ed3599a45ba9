internal import Foundation
internal import TransitCatalog
internal import TransitCore
internal import TransitHTTP

extension Journey {
  /// Creates a journey of an itinerary, with a wait wherever a leg begins later than the one before
  /// ends.
  init(itinerary: WireValue, decimals: Int, _ origin: Origin) throws {
    var start = try itinerary.moment("startTime")
    let end = try itinerary.moment("endTime")
    var legs: [Leg] = []
    var last = start
    for row in itinerary["legs"]?.list ?? [] {
      let (leg, times) = try Leg.motis(row, decimals)
      // A passenger stays seated where one trip continues as another.
      if row["interlineWithPreviousLeg"]?.flag == true, let index = legs.indices.last,
        legs[index].isRide
      {
        legs[index].continues(as: leg, until: times.upperBound)
      } else {
        let gap = Int(times.lowerBound.timeIntervalSince(last))
        if gap > 0, leg.isRide, !legs.contains(where: \.isRide) {
          // Who knows that the first vehicle is late leaves later.
          start.addTimeInterval(TimeInterval(gap))
        } else if gap > 0, leg.isRide {
          var wait = Leg(.wait, from: leg.from, to: leg.from, seconds: gap)
          wait.timeBasis = leg.timeBasis
          legs.append(wait)
        }
        legs.append(leg)
      }
      last = max(last, times.upperBound)
    }
    guard !legs.isEmpty, end >= start else { throw WireValue.missing("legs") }
    let seconds = Int(end.timeIntervalSince(start))
    self.init(
      legs: legs, departsAt: start,
      timeBasis: legs.first(where: \.isRide)?.timeBasis ?? .mean,
      reportedSeconds: legs.seconds == seconds ? nil : seconds,
      sources: [SourceMark(.motis, origin)])
  }
}

extension Journey.Leg {
  /// Reads a leg with when it takes place. Its duration is not used: in old versions it is in
  /// seconds for a walk and in minutes for a ride.
  fileprivate static func motis(
    _ row: WireValue, _ decimals: Int
  ) throws -> (leg: Journey.Leg, times: ClosedRange<Date>) {
    let text = try row.required("mode")
    guard let mode = Journey.Mode(motis: text), let from = row["from"], let to = row["to"] else {
      throw WireValue.missing("mode")
    }
    let (start, end) = (try row.moment("startTime"), try row.moment("endTime"))
    guard start <= end else { throw WireValue.missing("endTime") }
    let isLive = row["realTime"]?.flag == true
    var leg = Journey.Leg(
      mode, from: try Journey.Stop(motis: from), to: try Journey.Stop(motis: to),
      seconds: Int(end.timeIntervalSince(start)),
      meters: row["distance"]?.double(in: 0...20_000_000).map { Int($0.rounded()) },
      path: row.path(decimals))
    guard leg.isRide else { return (leg, start...end) }
    leg.timeBasis = isLive ? .live : .timetable
    leg.departsAt = (try? row.moment("scheduledStartTime")) ?? start
    leg.arrivesAt = (try? row.moment("scheduledEndTime")) ?? end
    if isLive { (leg.expectedDepartsAt, leg.expectedArrivesAt) = (start, end) }
    leg.stops = try (row["intermediateStops"]?.list ?? []).filter {
      $0["cancelled"]?.flag != true
    }.map { try Journey.Stop(motis: $0) }
    leg.headsign = row["headsign"]?.string
    let name =
      ["routeShortName", "displayName", "routeLongName", "agencyName"].lazy
      .compactMap { row[$0]?.string?.trimmed }.first { !$0.isEmpty } ?? text
    let line = mode == .rail ? leg.from.korean(name) : nil
    leg.lines = [Journey.Line(name: line?.name ?? name, subway: line)]
    if mode == .rail { leg.trainNumbers = [row["tripShortName"]?.string].compactMap(\.self) }
    return (leg, start...end)
  }

  /// Adds a leg on which the passenger stays seated.
  fileprivate mutating func continues(as next: Journey.Leg, until end: Date) {
    let start = expectedDepartsAt ?? departsAt
    stops += [to] + next.stops
    (to, arrivesAt, expectedArrivesAt) = (next.to, next.arrivesAt, next.expectedArrivesAt)
    trainNumbers = (trainNumbers + next.trainNumbers).uniqued()
    seconds = start.map { Int(end.timeIntervalSince($0)) }
    meters = meters.flatMap { meters in next.meters.map { meters + $0 } }
    path += next.path
  }
}

extension Journey.Stop {
  fileprivate init(motis place: WireValue) throws {
    self.init(
      name: try place.required("name", or: "stopId", "vertexType"),
      coordinate: place["lat"]?.double.flatMap { latitude in
        place["lon"]?.double.flatMap { Coordinate(latitude: latitude, longitude: $0) }
      }, timeZone: place["tz"]?.string.flatMap { $0 == "Asia/Seoul" ? nil : $0 })
  }

  /// The subway line of this name that calls here.
  fileprivate func korean(_ name: String) -> SubwayLine? {
    guard coordinate?.isInKorea == true else { return nil }
    return SubwayLine.Network.allCases.lazy.compactMap { SubwayLine.named(name, network: $0) }
      .first { station(on: $0) != nil }
  }
}

extension WireValue {
  fileprivate func moment(_ name: String) throws -> Date {
    guard let moment = KoreanTime.parse(try required(name)) else { throw Self.missing(name) }
    return moment
  }

  /// The line of a leg, an encoded polyline.
  fileprivate func path(_ decimals: Int) -> [Coordinate] {
    guard let line = self["legGeometry"], let text = line["points"]?.string else { return [] }
    return Polyline(text, decimals: line["precision"]?.int(in: 1...9) ?? decimals).points
  }
}
