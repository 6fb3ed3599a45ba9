public import TransitCore

extension StationTable {
  /// A station on one line: 강남 of line 2 and 강남 of 신분당선 are two.
  public struct Station: Hashable, Sendable, Identifiable {
    /// The line that it is on.
    public let line: SubwayLine
    /// The name on today's signs, without 역 and without brackets, such as `총신대입구`.
    public let name: String
    /// Old, longer and everyday names, such as `뚝섬유원지`, `대곡(정부대구청사)`, `홍대`.
    public internal(set) var aliases: [String]
    /// Its name in Latin capitals, such as `DMC`, which is on its signs.
    let abbreviations: [String]
    /// The name by which the live service is asked, to the letter; `nil` where it has no arrivals.
    public let liveName: String?
    /// The English name, such as `Gangnam`.
    public let english: String?
    /// The live service's id (STATN_ID), ten digits; `nil` where it has none.
    public let statn: String?
    /// In the capital area Seoul's station code (STATION_CD), elsewhere the operator's number in
    /// the national list: unique in its network alone.
    public let code: String?
    /// The number on the signs (FR_CODE), unique only with the line.
    public let frCode: String?
    /// WGS84, to about a metre as written; the lists are right to some 100 m.
    public let coordinate: Coordinate
    /// The id of its place in the nationwide train service (TAGO); `nil` when no long-distance train
    /// stops there.
    public internal(set) var terminal: String?
    /// The identity of its place over all lines and sources; see `SubwayStation.identifier`.
    let place: Identifier?

    /// `1002/강남`: unique in the table.
    public var id: String { line.id + "/" + name }

    /// Every Korean name of the station, the shown one first, each once.
    public var names: [String] {
      guard let liveName, liveName != name else { return [name] + aliases }
      return [name, liveName] + aliases
    }

    /// Whether a name is on its signs, in Korean or English, or was when a service listed it.
    package func isOnSigns(_ text: String) -> Bool {
      ([name, liveName].compactMap(\.self) + abbreviations + englishNames)
        .contains { NameKey.station($0) == NameKey.station(text) }
    }

    /// The English name, and the same without a final Station: what 역 is in Korean.
    var englishNames: [String] {
      guard let english else { return [] }
      let tail = " Station"
      return [english] + (english.hasSuffix(tail) ? [String(english.dropLast(tail.count))] : [])
    }

    /// What it bears on its line. The national list's numbers belong to no scheme of ours.
    var identifiers: [Identifier] {
      [
        place, statn.map { Identifier(.statn, $0) },
        line.network == .capital ? code.map { Identifier(.stationCode, $0) } : nil,
        frCode.map { Identifier(.frCode, $0) }, terminal.map { Identifier(.tagoTerminal, $0) },
      ]
      .compactMap(\.self)
    }
  }
}
