package import TransitCore

extension StationTable {
  /// A railway station (기차역) of KTX, SRT, ITX or Mugunghwa trains.
  package struct Railway: Hashable, Sendable {
    /// The name without 역, such as `군산`; 판교 in the south has its province in brackets.
    package let name: String
    /// The station id of the nationwide train service (TAGO), such as `NAT081388`.
    package let tagoStationID: String
    /// The city that the station is in.
    package let city: City
    /// WGS84, accurate to about 300 m; `nil` if unknown.
    package let coordinate: Coordinate?
    /// The metropolitan station at the same place, by `Station.id`.
    let stationID: Station.ID?

    /// Reads a row of `StationRows.railways`; `nil` if it is malformed.
    init?(row: Substring) {
      let fields = StationRows.fields(row)
      guard fields.count == 6, !fields[0].isEmpty, !fields[1].isEmpty else { return nil }
      (name, tagoStationID, city) = (fields[0], fields[1], City(name: fields[2]))
      coordinate = Coordinate(inKorea: Double(fields[3]), Double(fields[4]))
      stationID = fields[5].isEmpty ? nil : fields[5]
    }

    /// The station as a search item, without lines and live data.
    var subwayStation: SubwayStation {
      SubwayStation(
        name: name, lines: [],
        identifiers: IdentifierSet([
          Identifier(.subwayStation, "철도/" + name), Identifier(.tagoTerminal, tagoStationID),
        ]), coordinate: coordinate, city: city)
    }
  }
}

extension StationTable {
  /// Returns the railway stations without a line that a text names, as search items.
  package func railways(named text: TypedText) -> [SubwayStation] {
    guard text.lines.isEmpty, !text.name.isEmpty else { return [] }
    let key = NameKey.station(text.name)
    return railways.filter { railway in
      railway.stationID == nil && NameKey.station(railway.name) == key
        && (text.city ?? railway.city) == railway.city
    }.map(\.subwayStation)
  }
}

extension SubwayStation {
  /// Whether long-distance trains stop there (KTX, SRT, ITX, Mugunghwa).
  package var isRailway: Bool { identifiers.first(.tagoTerminal) != nil }
}
