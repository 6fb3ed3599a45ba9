internal import TransitCore
internal import TransitHTTP

// A value of digits may be a number or a text, in one list: 51 next to "11-5".

extension WireValue {
  /// The coordinate of a row, in degrees (WGS84): `y` is the latitude.
  var position: Coordinate? { Coordinate(inKorea: self["y"]?.double, self["x"]?.double) }

  /// Returns an id or a number on a sign; `nil` for zeros, which are neither.
  func digits(_ name: String) -> String? {
    self[name]?.string.flatMap { $0.allSatisfy { $0 == "0" } ? nil : $0 }
  }

  /// Returns a stop sequence of a route, from 1.
  func stopSequence(_ name: String) -> Int? { self[name]?.int(in: 1...9_999) }
}

extension IdentifierSet {
  /// Creates a stop's identifiers. The ids are the capital area's, which TAGO prefixes with `GGB`
  /// for Gyeonggi's stops and for Seoul's in its Gyeonggi lists. Incheon's, `ICB` in TAGO, are
  /// shared too, but this was shown for one stop only.
  init(gyeonggiStop id: String?, number: String? = nil) {
    let isListed = [.gyeonggi, .seoul].contains(CapitalArea(number: id))
    self = IdentifierSet(stop: id, number: number)
      .union(isListed ? [Identifier(.tagoNode, "GGB" + (id ?? ""))] : [])
  }

  /// Creates a route's identifiers; only Gyeonggi's own routes are in TAGO, as `GGB`.
  init(gyeonggiRoute id: String) {
    let isOwn = CapitalArea(number: id) == .gyeonggi
    self.init([isOwn ? Identifier(.tagoRoute, "GGB" + id) : Identifier(.route, id)])
  }
}

extension City {
  /// Returns the city of a `regionName`: `군포`, or `광주`, which is the one in Gyeonggi.
  static func named(region: String) -> City? {
    if let city = City.named(region, inProvince: "경기") { return city }
    // Buses run to places beyond the province: 서울, 인천, 천안.
    guard case .found(let city) = City.find(region), city.hasName(region) else { return nil }
    return city
  }
}

extension BusStop: GyeonggiBusRow {
  init(_ row: WireValue, _ response: Response) throws {
    let id = try row.required("stationId")
    // With a blank before it; missing at points that buses pass without a halt.
    let number = row.digits("mobileNo").map(CapitalArea.paddedStopNumber)
    let name = try row.required("stationName", or: "stationId")
    self.init(
      name: name, number: number, identifiers: IdentifierSet(gyeonggiStop: id, number: number),
      coordinate: row.position, city: row["regionName"]?.string.flatMap(City.named(region:)),
      isBoardable: !CapitalArea.isPassThrough(stop: id, number: number)
        && !BusStop.isPassThrough(name: name),
      sources: [SourceMark("gyeonggi-bus", response.origin)])
  }
}
