public import TransitCore

extension StationTable {
  /// A station on one line: 강남 on line 2 and 강남 on 신분당선 are two stations.
  public struct Station: Hashable, Sendable, Identifiable {
    /// The line of the station.
    public let line: SubwayLine
    /// The name on today's signs, without 역 and without brackets, such as `총신대입구`.
    public let name: String
    /// Old, longer and everyday names, such as `뚝섬유원지`, `대곡(정부대구청사)`, `홍대`.
    public internal(set) var aliases: [String]
    /// Names in Latin capitals on the station's signs, such as `DMC`.
    let abbreviations: [String]
    /// The exact name to query the live service with; `nil` if the service has no arrivals for it.
    public let liveName: String?
    /// The English name, such as `Gangnam`.
    public let englishName: String?
    /// The live service's id (STATN_ID), ten digits; `nil` if it has none.
    public let statn: String?
    /// Seoul's station code (STATION_CD) in the capital area, the operator's number in the national
    /// list elsewhere; unique only within its network.
    public let code: String?
    /// The number on the signs (FR_CODE); unique only within the line.
    public let frCode: String?
    /// WGS84, written to about a metre; the sources are accurate to about 100 m.
    public let coordinate: Coordinate
    /// The id of the place in the nationwide train service (TAGO); `nil` if no long-distance train
    /// stops there.
    public internal(set) var tagoStationID: String?
    /// The identity of the place across lines and sources; see `SubwayStation.identifier`.
    let place: Identifier?

    /// `1002/강남`: unique in the table.
    public var id: String { line.id + "/" + name }

    /// Every Korean name of the station, the displayed one first, each once.
    public var names: [String] {
      guard let liveName, liveName != name else { return [name] + aliases }
      return [name, liveName] + aliases
    }

    /// Whether a name is, or was when a service listed it, on the station's signs, in Korean or
    /// English.
    package func isOnSigns(_ text: String) -> Bool {
      ([name, liveName].compactMap(\.self) + abbreviations + englishNames)
        .contains { NameKey.station($0) == NameKey.station(text) }
    }

    /// The English name, also without a trailing "Station" (역 in Korean).
    var englishNames: [String] {
      guard let englishName else { return [] }
      let tail = " Station"
      return [englishName]
        + (englishName.hasSuffix(tail) ? [String(englishName.dropLast(tail.count))] : [])
    }

    /// The identifiers on this line. The national list's numbers belong to no identifier scheme.
    package var identifiers: [Identifier] {
      [
        place, statn.map { Identifier(.statn, $0) },
        line.network == .capital ? code.map { Identifier(.stationCode, $0) } : nil,
        frCode.map { Identifier(.frCode, $0) }, tagoStationID.map { Identifier(.tagoTerminal, $0) },
      ]
      .compactMap(\.self)
    }
  }
}
