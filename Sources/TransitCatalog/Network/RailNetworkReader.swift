internal import TransitCore

/// Reads the rows of `rail-network.txt`, which `StationRows` describes. A malformed row is recorded
/// in `faults` and skipped.
struct RailNetworkReader {
  private(set) var date = ""
  private(set) var patterns: [RailNetwork.Pattern] = []
  private(set) var transferDoors: [RailNetwork.DoorKey: [String]] = [:]
  private(set) var exitDoors: [RailNetwork.DoorKey: (stairs: [String], lift: [String])] = [:]
  private(set) var faults: [String] = []

  private let table: StationTable
  /// The indices of the stations, by id.
  let indices: [StationTable.Station.ID: Int]
  /// The stations of the same place, with each one itself.
  let places: [[Int]]
  private var line: StationTable.Line?
  private var run = 0
  private var sections: [Pair: Section] = [:]
  private var walks: [Pair: (seconds: Int, meters: Int)] = [:]

  private struct Pair: Hashable {
    let from: Int
    let to: Int
  }

  private struct Section {
    let seconds: Int?
    let meters: Int
  }

  init(_ rows: String, table: StationTable) {
    self.table = table
    indices = Dictionary(
      zip(table.stations.map(\.id), 0...), uniquingKeysWith: { first, _ in first })
    let groups = Dictionary(grouping: table.stations.indices) { table.stations[$0].place }
    places = table.stations.indices.map { here in
      let position = table.stations[here].coordinate
      return [here]
        + (groups[table.stations[here].place] ?? []).filter {
          $0 != here
            && table.stations[$0].coordinate.distance(to: position) <= StationTable.placeRadius
        }
    }
    for row in StationRows.split(rows, at: "\n") where !take(row) { faults.append(String(row)) }
  }

  private mutating func take(_ row: Substring) -> Bool {
    if row.hasPrefix("@ ") {
      (line, run) = (table.line(String(row.dropFirst(2))), 0)
      return line != nil
    }
    if row.hasPrefix("date|") {
      date = String(row.dropFirst(5))
      return true
    }
    let rest = row.dropFirst(2)
    switch row.prefix(2) {
    case "s ": return takeSections(rest)
    case "p ": return takePattern(rest, runsBack: true)
    case "o ": return takePattern(rest, runsBack: false)
    case "c ": return takePattern(rest, runsBack: true, isCircle: true)
    case "x ": return takeExpress(StationRows.split(String(rest), at: " ").map(String.init))
    case "t ": return takeWalk(StationRows.fields(rest))
    case "d ": return takeTransferDoors(StationRows.fields(rest))
    case "q ": return takeExitDoors(StationRows.fields(rest))
    default: return false
    }
  }

  // MARK: sections

  /// `90,120,1100`: seconds to the next station, seconds back, metres; `-` if no train runs.
  private mutating func takeSections(_ row: Substring) -> Bool {
    let words = row.utf8.split(separator: UInt8(ascii: " "))
    guard let line, line.runs.indices.contains(run) else { return false }
    let stops = line.runs[run].stations.compactMap { indices[$0.id] }
    run += 1
    guard words.count == stops.count - 1 else { return false }
    for (word, (from, to)) in zip(words, zip(stops, stops.dropFirst())) {
      let numbers = word.split(separator: UInt8(ascii: ",")).map { Int(Substring($0)) }
      guard numbers.count == 3, let meters = numbers[2] else { return false }
      sections[Pair(from: from, to: to)] = Section(seconds: numbers[0], meters: meters)
      if sections[Pair(from: to, to: from)]?.seconds == nil {
        sections[Pair(from: to, to: from)] = Section(seconds: numbers[1], meters: meters)
      }
    }
    return true
  }

  private func station(_ name: String) -> Int? { line.flatMap { indices[$0.line.id + "/" + name] } }

  // MARK: patterns

  /// `연천 인천`: the way through these stations along the line.
  private mutating func takePattern(
    _ row: Substring, runsBack: Bool, isCircle: Bool = false
  ) -> Bool {
    guard let line else { return false }
    let names = StationRows.split(String(row), at: " ").map(String.init)
    let ends = names.compactMap(station)
    guard ends.count == names.count, let first = ends.first else { return false }
    var stops = [first]
    for (from, to) in zip(ends, ends.dropFirst()) {
      guard let way = way(from, to, on: line) else { return false }
      stops += way.dropFirst()
    }
    return [stops, runsBack ? stops.reversed() : []].allSatisfy { stops in
      stops.isEmpty || add(stops, isCircle: isCircle)
    }
  }

  /// The stations from one to another along the line, by one run if both are on it.
  private func way(_ from: Int, _ to: Int, on line: StationTable.Line) -> [Int]? {
    let (start, end) = (table.stations[from], table.stations[to])
    for run in line.runs where !run.isOneWay {
      guard let first = run.stations.firstIndex(of: start),
        let last = first == 0 || !run.isLoop
          ? run.stations.firstIndex(of: end) : run.stations.lastIndex(of: end)
      else { continue }
      let slice = run.stations[min(first, last)...max(first, last)].compactMap { indices[$0.id] }
      return first <= last ? slice : slice.reversed()
    }
    return line.shortestPath(from: start, to: end, avoiding: start)?.compactMap { indices[$0.id] }
  }

  private mutating func add(_ stops: [Int], isCircle: Bool) -> Bool {
    guard let line else { return false }
    let stops = isCircle ? stops + stops.dropFirst() : stops
    var (seconds, meters) = ([0], [0])
    for (from, to) in zip(stops, stops.dropFirst()) {
      guard let section = sections[Pair(from: from, to: to)], let time = section.seconds else {
        return false
      }
      seconds.append(seconds[seconds.count - 1] + time)
      meters.append(meters[meters.count - 1] + section.meters)
    }
    patterns.append(
      RailNetwork.Pattern(
        line: line.line, isExpress: false, isCircle: isCircle, stops: stops, seconds: seconds,
        meters: meters, following: Array(stops.dropFirst())))
    return true
  }

  /// `김포공항 235,235 마곡나루 …`: the stops of an express train and the seconds both ways.
  private mutating func takeExpress(_ words: [String]) -> Bool {
    guard let line else { return false }
    var (stops, there, back): ([Int], [Int], [Int]) = ([], [], [])
    for (index, word) in words.enumerated() {
      if index.isMultiple(of: 2) {
        guard let stop = station(word) else { return false }
        stops.append(stop)
      } else {
        let times = word.split(separator: ",").compactMap { Int($0) }
        guard times.count == 2 else { return false }
        there.append(times[0])
        back.append(times[1])
      }
    }
    guard stops.count == there.count + 1 else { return false }
    for (stops, times) in [(stops, there), (stops.reversed(), back.reversed())] {
      let ways = zip(stops, stops.dropFirst()).map { way($0, $1, on: line) ?? [$0, $1] }
      let spans = ways.map { way in
        zip(way, way.dropFirst()).reduce(0) {
          $0 + (sections[Pair(from: $1.0, to: $1.1)]?.meters ?? 0)
        }
      }
      func sums(_ values: [Int]) -> [Int] {
        values.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
      }
      patterns.append(
        RailNetwork.Pattern(
          line: line.line, isExpress: true, isCircle: false, stops: stops, seconds: sums(times),
          meters: sums(spans), following: ways.map { $0.dropFirst().first ?? $0[0] }))
    }
    return true
  }

  // MARK: changes and doors

  /// `서울|1001|1004|133|159`: station, lines, seconds, metres.
  private mutating func takeWalk(_ fields: [String]) -> Bool {
    guard fields.count == 5, let from = indices[fields[1] + "/" + fields[0]],
      let to = partner(of: from, on: fields[2]), let seconds = Int(fields[3]),
      let meters = Int(fields[4])
    else { return false }
    walks[Pair(from: from, to: to)] = (seconds, meters)
    return true
  }

  /// The station of the same place on a line.
  private func partner(of station: Int, on line: String) -> Int? {
    places[station].first { table.stations[$0].line.id == line }
  }

  /// `서울|1001|1004|남영|1-2|시청|10-4`: station, lines, then for each arriving train its next station
  /// and the doors.
  private mutating func takeTransferDoors(_ fields: [String]) -> Bool {
    guard fields.count >= 5, let here = indices[fields[1] + "/" + fields[0]] else { return false }
    for place in stride(from: 3, to: fields.count - 1, by: 2) {
      guard let next = indices[fields[1] + "/" + fields[place]] else { return false }
      let key = RailNetwork.DoorKey(station: here, next: next, line: fields[2])
      transferDoors[key] = Self.doors(fields[place + 1])
    }
    return true
  }

  /// `가락시장|1003|수서|8-2|10-1`: station, line, then for each arriving train its next station, the
  /// doors at the lift and those at the stairs.
  private mutating func takeExitDoors(_ fields: [String]) -> Bool {
    guard fields.count >= 5, let here = indices[fields[1] + "/" + fields[0]] else { return false }
    for place in stride(from: 2, to: fields.count - 2, by: 3) {
      for name in fields[place].split(separator: "/") {
        guard let next = indices[fields[1] + "/" + name] else { return false }
        exitDoors[RailNetwork.DoorKey(station: here, next: next)] = (
          Self.doors(fields[place + 2]), Self.doors(fields[place + 1])
        )
      }
    }
    return true
  }

  private static func doors(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }

  /// The changes from each station to the other trains of its place.
  func changes(among places: [[Int]]) -> [[RailNetwork.Change]] {
    places.enumerated().map { from, place in
      guard place.contains(from) else { return [] }
      return place.map { to in
        let walk =
          walks[Pair(from: from, to: to)]
          ?? (sharesTrack(from, to) ? (0, 0) : (RailNetwork.unknownWalk, RailNetwork.unknownMeters))
        return RailNetwork.Change(to: to, seconds: walk.0, meters: walk.1)
      }
    }
  }

  /// Whether two lines run on the same tracks here: they go on to the same next station.
  private func sharesTrack(_ from: Int, _ to: Int) -> Bool {
    let (here, there) = (table.stations[from], table.stations[to])
    if from == to { return true }
    guard Self.sharedTracks.contains([here.line.id, there.line.id]) else { return false }
    let next = Set(table.neighbors(of: here).map(\.place))
    return table.neighbors(of: there).contains { next.contains($0.place) }
  }

  /// Lines that share tracks somewhere: 한대앞–오이도, 청량리–망우, 일산–능곡, 청량리–왕십리. Others, such as
  /// 신분당선 and 수인분당선 at 정자, have the same next station on tracks of their own.
  private static let sharedTracks: Set<Set<SubwayLine.ID>> = [
    ["1004", "1075"], ["1063", "1067"], ["1063", "1093"], ["1063", "1075"],
  ]
}
