public import TransitCore

/// The built-in table of subway stations, by line and name.
///
/// It covers the lines of the capital area, Busan with 동해선 and 부산김해, Daegu with 대경선, Daejeon and
/// Gwangju. Positions are WGS84; NOTICE lists the sources.
public struct StationTable: Sendable {
  /// The table that the package ships, parsed on first use.
  public static let korea = StationTable(
    rows: [StationRows.stations], railways: StationRows.railways,
    everydayNames: StationRows.everydayNames)

  /// Every line, in the order of `SubwayLine.all`.
  public let lines: [Line]
  /// The malformed rows, which are skipped; the package's table has none.
  package let faults: [String]

  /// Every station, ordered by line and in travel order.
  public let stations: [Station]
  /// Every railway station, ordered by name; some are also stations of a line.
  package let railways: [Railway]
  private let lineIndex: [SubwayLine.ID: Int]
  /// Indices in `stations` by name key, each once.
  private let keyIndex: [String: [Int]]
  private let statnIndex: [String: Int]
  private let railwayKeys: Set<String>

  /// Parses rows in the formats described in `StationRows`.
  package init(rows: [String], railways: String = "", everydayNames: String = "") {
    let trains = StationRows.split(railways, at: "\n").map { (row: $0, railway: Railway(row: $0)) }
    self.railways = trains.compactMap(\.railway)
    let reader = StationRowReader(rows, everydayNames: everydayNames, railways: self.railways)
    lines = reader.lines.sorted { $0.line < $1.line }
    faults = reader.faults + trains.filter { $0.railway == nil }.map { String($0.row) }
    stations = lines.flatMap(\.stations)
    lineIndex = Dictionary(
      lines.enumerated().map { ($1.line.id, $0) }, uniquingKeysWith: { first, _ in first })
    var keys: [String: [Int]] = [:]
    keys.reserveCapacity(2 * stations.count)
    var statns: [String: Int] = [:]
    for (index, station) in stations.enumerated() {
      for name in station.names + station.englishNames {
        let key = NameKey.station(name)
        if keys[key]?.last != index { keys[key, default: []].append(index) }
      }
      if let statn = station.statn { statns[statn] = index }
    }
    railwayKeys = Set(self.railways.map { NameKey.station($0.name) })
    keyIndex = keys
    statnIndex = statns
  }

  /// Returns a line with its stations, by `SubwayLine.id`, or `nil` if the table does not contain
  /// it.
  public func line(_ id: SubwayLine.ID) -> Line? { lineIndex[id].map { lines[$0] } }

  /// Returns the stations of a line in travel order, each once; empty if the line is unknown.
  public func stations(on line: SubwayLine.ID) -> [Station] { self.line(line)?.stations ?? [] }

  /// Returns the station of a line that has exactly this name.
  package func station(named name: String, on line: SubwayLine) -> Station? {
    stations(on: line.id).first { $0.names.contains(name) }
  }

  /// Finds a station by the live service's id, such as `1002000222`.
  public func station(statn: String) -> Station? { statnIndex[statn].map { stations[$0] } }

  /// Finds a station by its code, such as Seoul's `0222`; codes repeat between networks.
  public func station(
    code: String, in network: SubwayLine.Network = .capital
  ) -> Station? {
    stations.first { $0.code == code && $0.line.network == network }
  }

  /// Whether a railway station's name has this `NameKey.station` key.
  func hasRailway(_ key: String) -> Bool { railwayKeys.contains(key) }

  /// Returns the stations with a name that has this `NameKey.station` key.
  func stations(withKey key: String) -> [Station] {
    (keyIndex[key] ?? []).map { stations[$0] }
  }
}
