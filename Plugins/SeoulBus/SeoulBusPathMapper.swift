internal import TransitCatalog
internal import TransitCore
internal import TransitHTTP

extension Journey: SeoulBusRow {
  /// Creates a journey from the first stop to the last one. The service reports the minutes of the
  /// whole, and none of the parts.
  init(_ row: WireValue, _ response: Response) throws {
    let rides = try (row["pathList"]?.list ?? []).map { try Leg(path: $0) }
    guard let first = rides.first else { throw WireValue.missing("pathList") }
    let minutes = row["time"]?.int(in: 1...1_439)
    var legs = [first]
    for ride in rides.dropFirst() {
      let last = legs[legs.count - 1]
      let walk = Leg(walkFrom: last.to, to: ride.from)
      if last.to.identifiers != ride.from.identifiers, walk.meters != 0 { legs.append(walk) }
      legs += [Leg(.wait, from: ride.from, to: ride.from, seconds: nil), ride]
    }
    if legs.count == 1 {
      legs[0].seconds = minutes.map { $0 * 60 }
      legs[0].meters = row["distance"]?.int(in: 1...1_000_000)
    }
    self.init(
      legs: legs, reportedSeconds: legs.count == 1 ? nil : minutes.map { $0 * 60 },
      sources: [SourceMark(.seoulBus, response.origin)])
  }
}

extension Journey.Leg {
  /// Creates a ride of one of `pathList`: by bus if it has the id of a route.
  fileprivate init(path row: WireValue) throws {
    let name = try row.required("routeNm")
    let route = row.id("routeId")
    let line = route == nil ? SubwayLine.named(name) : nil
    self.init(
      route == nil ? .rail : .bus,
      lines: [
        Journey.Line(
          name: line?.name ?? name.publicRouteName, subway: line,
          identifiers: IdentifierSet([Identifier(.route, route ?? "")]))
      ],
      from: try Journey.Stop(path: row, "f", line), to: try Journey.Stop(path: row, "t", line),
      seconds: nil)
  }
}

extension Journey.Stop {
  /// Creates the stop at one end, whose fields begin with a letter. A station's id is its code and 0.
  fileprivate init(path row: WireValue, _ end: String, _ line: SubwayLine?) throws {
    let id = row.id(end + "id")
    self.init(
      name: try row.required(end + "name", or: end + "id"),
      coordinate: Coordinate(inKorea: row[end + "y"]?.double, row[end + "x"]?.double))
    guard let line else {
      identifiers = IdentifierSet(stop: id, number: nil)
      return
    }
    self = located(on: line)
    if identifiers.all.isEmpty, let id, id.hasSuffix("0") {
      identifiers = IdentifierSet([Identifier(.stationCode, String(id.dropLast()))])
    }
  }
}

extension String {
  /// `3200` of the management name `3200시흥`, whose end is the city of the operator.
  fileprivate var publicRouteName: String {
    wholeMatch(of: /([0-9][0-9-]*)\p{Hangul}+/).map { String($0.1) } ?? self
  }
}
