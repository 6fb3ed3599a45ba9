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
  private let indices: [String: Int]
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
    for row in StationRows.split(rows, at: "\n") where !take(row) { faults.append(String(row)) }
  }

  private mutating func take(_ row: Substring) -> Bool {
    if row.hasPrefix("@ ") {
      (line, run) = (table.line(String(row.dropFirst(2))), 0)
      return line != nil
    }
    let words = row.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
    let fields = StationRows.fields(row)
    switch words.first {
    case "s": return takeSections(words.dropFirst())
    case "p": return takePattern(words.dropFirst(), runsBack: true)
    case "o": return takePattern(words.dropFirst(), runsBack: false)
    case "c": return takePattern(words.dropFirst(), runsBack: true, isCircle: true)
    case "x": return takeExpress(Array(words.dropFirst()))
    case "t": return takeWalk(StationRows.fields(row.dropFirst(2)))
    case "d": return takeTransferDoors(StationRows.fields(row.dropFirst(2)))
    case "q": return takeExitDoors(StationRows.fields(row.dropFirst(2)))
    default:
      guard fields.count == 2, fields[0] == "date" else { return false }
      date = fields[1]
      return true
    }
  }

  // MARK: sections

  /// `90,120,1100`: seconds to the next station, seconds back, metres; `-` if no train runs.
  private mutating func takeSections(_ words: ArraySlice<String>) -> Bool {
    guard let line, line.runs.indices.contains(run) else { return false }
    let stops = line.runs[run].stations.compactMap { indices[$0.id] }
    run += 1
    guard words.count == stops.count - 1 else { return false }
    for (word, (from, to)) in zip(words, zip(stops, stops.dropFirst())) {
      let parts = word.split(separator: ",")
      guard parts.count == 3, let meters = Int(parts[2]) else { return false }
      sections[Pair(from: from, to: to)] = Section(seconds: Int(parts[0]), meters: meters)
      if sections[Pair(from: to, to: from)]?.seconds == nil {
        sections[Pair(from: to, to: from)] = Section(seconds: Int(parts[1]), meters: meters)
      }
    }
    return true
  }

  private func station(_ name: String) -> Int? { line.flatMap { indices[$0.line.id + "/" + name] } }

  // MARK: patterns

  /// `연천 인천`: the way through these stations along the line.
  private mutating func takePattern(
    _ names: ArraySlice<String>, runsBack: Bool, isCircle: Bool = false
  ) -> Bool {
    guard let line else { return false }
    let ends = names.compactMap(station)
    guard ends.count == names.count, let first = ends.first else { return false }
    var stops = [first]
    for (from, to) in zip(ends, ends.dropFirst()) {
      let (start, end) = (table.stations[from], table.stations[to])
      guard let way = line.shortestPath(from: start, to: end, avoiding: start) else { return false }
      stops += way.dropFirst().compactMap { indices[$0.id] }
    }
    return [stops, runsBack ? stops.reversed() : []].allSatisfy { stops in
      stops.isEmpty || add(stops, isCircle: isCircle)
    }
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
        meters: meters))
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
    let spans = zip(stops, stops.dropFirst()).map { from, to in
      let (start, end) = (table.stations[from], table.stations[to])
      let way = line.shortestPath(from: start, to: end, avoiding: start) ?? []
      let places = way.compactMap { indices[$0.id] }
      return zip(places, places.dropFirst()).reduce(0) {
        $0 + (sections[Pair(from: $1.0, to: $1.1)]?.meters ?? 0)
      }
    }
    for (stops, times, spans) in [
      (stops, there, spans), (stops.reversed(), back.reversed(), spans.reversed()),
    ] {
      func sums(_ values: [Int]) -> [Int] {
        values.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
      }
      patterns.append(
        RailNetwork.Pattern(
          line: line.line, isExpress: true, isCircle: false, stops: stops, seconds: sums(times),
          meters: sums(spans)))
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
    let here = table.stations[station]
    if here.line.id == line { return station }
    return table.transfers(of: here).first { $0.line.id == line }.flatMap { indices[$0.id] }
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
  func changes(among calls: [[RailNetwork.Call]]) -> [[RailNetwork.Change]] {
    table.stations.indices.map { from in
      guard !calls[from].isEmpty else { return [] }
      let others = table.transfers(of: table.stations[from]).compactMap { indices[$0.id] }
      return ([from] + others.filter { !calls[$0].isEmpty }).map { to in
        let walk =
          walks[Pair(from: from, to: to)]
          ?? (sharesTrack(from, to) ? (0, 0) : (RailNetwork.unknownWalk, RailNetwork.unknownMeters))
        return RailNetwork.Change(to: to, seconds: walk.0, meters: walk.1)
      }
    }
  }

  /// Whether two lines go on to the same next station, and so stop at the same platforms.
  private func sharesTrack(_ from: Int, _ to: Int) -> Bool {
    let (here, there) = (table.stations[from], table.stations[to])
    if from == to { return true }
    let next = Set(table.neighbors(of: here).map(\.place))
    return table.neighbors(of: there).contains { next.contains($0.place) }
  }
}
