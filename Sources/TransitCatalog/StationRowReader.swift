internal import TransitCore

/// Reads `StationRows`. What is not a row is told and left out, never guessed.
struct StationRowReader {
  private(set) var lines: [StationTable.Line] = []
  /// The rows that could not be read, as they stand.
  private(set) var faults: [String] = []

  private let everydayNames: [Identifier: [String]]
  private let terminals: [Identifier: String]

  init(
    _ texts: [String], everydayNames: [Identifier: [String]],
    railways: [StationTable.Railway]
  ) {
    self.everydayNames = everydayNames
    terminals = Dictionary(
      railways.compactMap { railway in
        railway.stationID.flatMap(StationTable.Station.place).map { ($0, railway.terminal) }
      }, uniquingKeysWith: { first, _ in first })
    for text in texts {
      for row in text.utf8.split(separator: UInt8(ascii: "\n")) where !take(Substring(row)) {
        faults.append(String(Substring(row)))
      }
    }
    for line in lines.indices { lines[line].joinNeighbors() }
  }

  /// Takes a row; `false` where it is none.
  private mutating func take(_ row: Substring) -> Bool {
    switch row.utf8.first {
    case UInt8(ascii: "@"): begin(fields(row.dropFirst(2)))
    case UInt8(ascii: ">"): beginRun(row)
    case UInt8(ascii: "="): repeated(row.dropFirst(2))
    default: station(fields(row))
    }
  }

  private mutating func begin(_ fields: [String]) -> Bool {
    guard fields.count == 3, let line = SubwayLine.with(id: fields[0]),
      let color = LineColor(fields[2]), !lines.contains(where: { $0.line == line })
    else { return false }
    lines.append(StationTable.Line(line: line, english: fields[1], color: color))
    return true
  }

  private mutating func beginRun(_ row: Substring) -> Bool {
    guard let line = lines.indices.last, row == ">" || row == "> one way" else { return false }
    lines[line].runs.append(StationTable.Run(isOneWay: row != ">"))
    return true
  }

  private mutating func repeated(_ name: Substring) -> Bool {
    guard let known = lines.last?.stations.first(where: { $0.name == name }) else { return false }
    return append(known)
  }

  private mutating func station(_ fields: [String]) -> Bool {
    guard fields.count == 9, !fields[0].isEmpty, let line = lines.indices.last,
      !lines[line].stations.contains(where: { $0.name == fields[0] }),
      let coordinate = Coordinate(inKorea: Double(fields[7]), Double(fields[8]))
    else { return false }
    let place = SubwayStation.identifier(name: fields[0], line: lines[line].line)
    let aliases = fields[2].split(separator: ";").map(String.init)
    let station = StationTable.Station(
      line: lines[line].line, name: fields[0],
      aliases: aliases + (place.flatMap { everydayNames[$0] } ?? []),
      abbreviations: aliases.filter { $0.utf8.allSatisfy { $0 < 0x80 } },
      liveName: fields[1] == "=" ? fields[0] : known(fields[1]), english: known(fields[3]),
      statn: known(fields[4]), code: known(fields[5]), frCode: known(fields[6]),
      coordinate: coordinate, terminal: place.flatMap { terminals[$0] }, place: place)
    guard append(station) else { return false }
    lines[line].stations.append(station)
    return true
  }

  /// Adds a station to the run that was begun last.
  private mutating func append(_ station: StationTable.Station) -> Bool {
    guard let line = lines.indices.last, let run = lines[line].runs.indices.last else {
      return false
    }
    lines[line].runs[run].stations.append(station)
    return true
  }

  private func known(_ field: String) -> String? { field.isEmpty ? nil : field }

  private func fields(_ row: Substring) -> [String] {
    row.utf8.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
  }
}
