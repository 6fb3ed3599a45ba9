internal import TransitCore

/// Reads `StationRows`. A malformed row is recorded in `faults` and skipped, never guessed.
struct StationRowReader {
  /// The malformed rows, unchanged.
  private(set) var faults: [String] = []
  private var drafts: [Draft] = []

  /// A line while its rows are read.
  private struct Draft {
    let line: SubwayLine
    let english: String
    let color: LineColor
    var stations: [StationTable.Station] = []
    /// The indices of the stations, by name.
    var places: [String: Int] = [:]
    var runs: [(isOneWay: Bool, places: [Int])] = []
  }

  /// - Parameters:
  ///   - texts: the station rows.
  ///   - everydayNames: the rows of everyday names.
  ///   - railways: the long-distance stations, some of which are also stations of a line.
  init(
    _ texts: [String], everydayNames: String = "", railways: [StationTable.Railway] = []
  ) {
    for text in texts {
      for row in StationRows.split(text, at: "\n") where !take(row) { faults.append(String(row)) }
    }
    addNames(EverydayName.read(everydayNames), railways)
  }

  var lines: [StationTable.Line] {
    drafts.map { draft in
      StationTable.Line(
        line: draft.line, englishName: draft.english, color: draft.color, stations: draft.stations,
        runs: draft.runs)
    }
  }

  /// Reads one row; `false` if it is malformed.
  private mutating func take(_ row: Substring) -> Bool {
    switch row.utf8.first {
    case UInt8(ascii: "@"): begin(StationRows.fields(row.dropFirst(2)))
    case UInt8(ascii: ">"): beginRun(row)
    case UInt8(ascii: "="): repeated(String(row.dropFirst(2)))
    default: station(StationRows.fields(row))
    }
  }

  private mutating func begin(_ fields: [String]) -> Bool {
    guard fields.count == 3, let line = SubwayLine.with(id: fields[0]),
      let color = LineColor(fields[2]), !drafts.contains(where: { $0.line == line })
    else { return false }
    drafts.append(Draft(line: line, english: fields[1], color: color))
    return true
  }

  private mutating func beginRun(_ row: Substring) -> Bool {
    guard let line = drafts.indices.last, row == ">" || row == "> one way" else { return false }
    drafts[line].runs.append((isOneWay: row != ">", places: []))
    return true
  }

  private mutating func repeated(_ name: String) -> Bool {
    guard let known = drafts.last?.places[name] else { return false }
    return append(known)
  }

  private mutating func station(_ fields: [String]) -> Bool {
    guard fields.count == 9, !fields[0].isEmpty, let draft = drafts.indices.last,
      drafts[draft].places[fields[0]] == nil,
      let coordinate = Coordinate(inKorea: Double(fields[7]), Double(fields[8])),
      append(drafts[draft].stations.count)
    else { return false }
    let line = drafts[draft].line
    let aliases = fields[2].split(separator: ";").map(String.init)
    drafts[draft].places[fields[0]] = drafts[draft].stations.count
    drafts[draft].stations.append(
      StationTable.Station(
        line: line, name: fields[0], aliases: aliases,
        abbreviations: aliases.filter { $0.utf8.allSatisfy { $0 < 0x80 } },
        liveName: fields[1] == "=" ? fields[0] : known(fields[1]), englishName: known(fields[3]),
        statn: known(fields[4]), code: known(fields[5]), frCode: known(fields[6]),
        coordinate: coordinate, place: SubwayStation.identifier(name: fields[0], line: line)))
    return true
  }

  /// Appends a station to the current run.
  private mutating func append(_ place: Int) -> Bool {
    guard let line = drafts.indices.last, let run = drafts[line].runs.indices.last else {
      return false
    }
    drafts[line].runs[run].places.append(place)
    return true
  }

  /// Copies what one line's station has to the stations of the same place on the other lines.
  private mutating func addNames(
    _ everyday: (names: [EverydayName], faults: [String]), _ railways: [StationTable.Railway]
  ) {
    let order = Dictionary(
      zip(drafts.map(\.line.id), 0...), uniquingKeysWith: { first, _ in first })
    func place(_ id: StationTable.Station.ID) -> Identifier? {
      let parts = id.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 1).map {
        String(Substring($0))
      }
      guard parts.count == 2, let line = order[parts[0]] else { return nil }
      return drafts[line].places[parts[1]].flatMap { drafts[line].stations[$0].place }
    }
    var names: [Identifier: [String]] = [:]
    faults += everyday.faults
    for name in everyday.names {
      if let place = place(name.station) {
        names[place, default: []].append(name.name)
      } else {
        faults.append(String(name.row))
      }
    }
    let terminals = Dictionary(
      railways.compactMap { railway in
        railway.stationID.flatMap(place).map { ($0, railway.tagoStationID) }
      }, uniquingKeysWith: { first, _ in first })
    for line in drafts.indices {
      for index in drafts[line].stations.indices {
        guard let place = drafts[line].stations[index].place else { continue }
        if let others = names[place] { drafts[line].stations[index].aliases += others }
        drafts[line].stations[index].tagoStationID = terminals[place]
      }
    }
  }

  private func known(_ field: String) -> String? { field.isEmpty ? nil : field }
}
