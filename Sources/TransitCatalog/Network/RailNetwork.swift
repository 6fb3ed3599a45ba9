package import TransitCore

/// The capital's subway as a network: how trains run, the seconds between stations, and the changes.
///
/// Times are departure to departure, with one stop's dwell. A station is an index in
/// `StationTable.stations`.
package struct RailNetwork: Sendable {
  /// The network that the package ships, read on first use.
  package static let korea = RailNetwork(rows: StationRows.railNetwork, table: .korea)

  /// The attributions to show next to journeys.
  package static let attributions =
    [
      Attribution(
        text: "서울교통공사", englishText: "Seoul Metro", license: nil,
        url: "https://www.data.go.kr/data/15143847/openapi.do")
    ] + StationTable.attributions

  /// Seconds of waiting at a change, half of a common interval.
  package static let wait = Journey.Mode.rail.meanWait
  /// What an adult pays less who boards before 06:30, in won.
  package static let earlyDiscount = 310
  /// Seconds of a walk between two lines that no table has.
  static let unknownWalk = 240
  static let unknownMeters = 288

  let table: StationTable
  /// The day of the section times, YYYY-MM-DD.
  package let date: String
  let patterns: [Pattern]
  /// The places of each station in patterns.
  let calls: [[Call]]
  /// The changes from each station, also to another train of its own line.
  let changes: [[Change]]
  /// The stations of the same place in patterns, with each one itself.
  let places: [[Int]]
  private let indices: [StationTable.Station.ID: Int]
  /// The doors nearest to the next train, by line and direction of travel.
  let transferDoors: [DoorKey: [String]]
  /// The doors nearest to the stairs and to the lift, by direction of travel.
  let exitDoors: [DoorKey: (stairs: [String], lift: [String])]
  /// The malformed rows, which are skipped; the package's table has none.
  package let faults: [String]

  /// The stations at which a train calls, in order.
  struct Pattern: Sendable {
    let line: SubwayLine
    let isExpress: Bool
    /// Whether the stops go around a circle twice, of which a train serves any part.
    let isCircle: Bool
    let stops: [Int]
    /// The seconds from the first departure to each one.
    let seconds: [Int]
    /// The metres from the first stop to each one.
    let meters: [Int]
    /// The neighbour of each stop but the last on the way to the next one, which may be passed.
    let following: [Int]

    /// The most stops of a ride.
    var reach: Int { isCircle ? stops.count / 2 - 1 : stops.count - 1 }
  }

  struct Call: Sendable {
    let pattern: Int
    let place: Int
  }

  /// A walk from one platform to another.
  struct Change: Sendable {
    let to: Int
    let seconds: Int
    let meters: Int
  }

  /// An arriving train, and the line that one changes to; `nil` for the exit.
  struct DoorKey: Hashable {
    let station: Int
    let next: Int
    var line: SubwayLine.ID?
  }

  init(rows: String, table: StationTable) {
    self.table = table
    let reader = RailNetworkReader(rows, table: table)
    (date, patterns, faults) = (reader.date, reader.patterns, reader.faults)
    (transferDoors, exitDoors) = (reader.transferDoors, reader.exitDoors)
    indices = reader.indices
    var calls: [[Call]] = Array(repeating: [], count: table.stations.count)
    for (index, pattern) in patterns.enumerated() {
      for (place, stop) in pattern.stops.enumerated() {
        calls[stop].append(Call(pattern: index, place: place))
      }
    }
    self.calls = calls
    places = reader.places.map { place in place.filter { !calls[$0].isEmpty } }
    changes = reader.changes(among: places)
  }

  /// Whether a train calls at a station.
  func isServed(_ station: Int) -> Bool { !calls[station].isEmpty }

  /// The index of a station; `nil` if it is not of the table.
  func index(of station: StationTable.Station) -> Int? { indices[station.id] }
}
