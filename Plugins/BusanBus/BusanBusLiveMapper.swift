internal import Foundation
internal import TransitCore
internal import TransitHTTP

extension Arrival {
  /// Creates the next bus of a row's route, with the one behind it in `following`; none is running
  /// if no bus is known to be on its way.
  init(_ row: WireValue, _ response: Response) throws {
    let line = try row.required("lineno", or: "lineid")
    let buses = ["1", "2"].compactMap { Self.bus($0, in: row, at: response.receivedAt) }
    func arrival(_ bus: (left: TimeLeft, stops: Int?, vehicle: Vehicle)?) -> Arrival {
      Arrival(
        line: line, identifiers: IdentifierSet(busanRoute: row.text("lineid")),
        kind: row.text("bustype").map(BusRoute.Kind.init(busan:)), stop: row.text("nodenm"),
        stopIdentifiers: IdentifierSet(
          busanStop: row.text("bstopid"), number: row.text("arsno")),
        timeLeft: bus?.left ?? .notRunning(nil), stopsAway: bus?.stops,
        stopSequence: row.stopSequence, message: "", observedAt: response.receivedAt,
        freshness: Freshness(of: response), vehicle: bus?.vehicle,
        sources: [SourceMark("busan-bus", response.origin)])
    }
    self = arrival(buses.first)
    following = buses.dropFirst().map(arrival)
  }

  /// Returns a bus of a row, with its time left in whole minutes. 0 was never seen: less than a
  /// minute. The plate has only its last four digits, and -1 seats mean unknown.
  private static func bus(
    _ place: String, in row: WireValue, at moment: Date?
  ) -> (left: TimeLeft, stops: Int?, vehicle: Vehicle)? {
    let (plate, minutes) = (row.text("carno" + place), row["min" + place]?.int(in: 0...1_439))
    let stops = row["station" + place]?.int(in: 0...999)
    if plate == nil, minutes == nil, stops == nil { return nil }
    let left = minutes.map { $0 == 0 ? .arriving : TimeLeft.countdown($0 * 60, from: moment) }
    return (
      left ?? stops.map(TimeLeft.stopsAway) ?? .notReported, stops,
      Vehicle(
        id: plate, isLowFloor: row.flag("lowplate" + place),
        seatsLeft: row["seat" + place]?.int(in: 0...999))
    )
  }
}

extension VehiclePosition {
  /// Creates the position of the bus with this plate, at the stop of its row. It has the same id as
  /// in arrivals: the last four digits of its plate, unique at most within a route.
  init(_ plate: String, at stop: RouteStop, _ row: WireValue, _ response: Response) {
    self.init(
      line: stop.route, identifiers: stop.routeIdentifiers,
      vehicle: Arrival.Vehicle(
        id: String(plate.suffix(4)), plate: plate, isLowFloor: row.flag("lowplate")),
      // `lin` is the longitude, only in this operation.
      coordinate: Coordinate(inKorea: row["lat"]?.double, row["lin"]?.double),
      stop: stop.stop.name, stopIdentifiers: stop.stop.identifiers,
      currentStopSequence: stop.stopSequence,
      observedAt: row.text("gpsym").flatMap { Self.fix($0, receivedAt: response.receivedAt) },
      freshness: Freshness(of: response), sources: [SourceMark("busan-bus", response.origin)])
  }

  /// Returns the newest time `HHMMSS` at which a position in a response can have been measured.
  ///
  /// The service's clock may be up to five minutes ahead, also across midnight.
  static func fix(_ text: String, receivedAt received: Date?) -> Date? {
    guard text.utf8.count == 6, let time = TimeOfDay(text), time.minutes < 24 * 60, let received
    else { return nil }
    let day: TimeInterval = 86_400
    let midnight = KoreanTime.midnight(after: received).addingTimeInterval(-day)
    let fix = midnight.addingTimeInterval(TimeInterval(time.minutes * 60 + time.second))
    let lead = fix.timeIntervalSince(received)
    return fix.addingTimeInterval(lead > 300 ? -day : lead + day <= 300 ? day : 0)
  }
}
