import Foundation
import KoreaTransit
import Testing

/// Checks that the shipped responses of different operations are consistent with each other.
///
/// They are parsed without the package's own code, so that a mistake in both cannot go unnoticed.
struct SnapshotStoryTests {
  private typealias Row = [String: Any]

  private static let routes = [
    (name: "472", stops: 71, vehicles: 14, turn: "연세로.문학의거리"),
    (name: "9404", stops: 58, vehicles: 13, turn: "신사역6번출구"),
    (name: "N37", stops: 112, vehicles: 0, turn: "진관공영차고지"),
  ]

  /// The rows of one shipped file, `seoul-bus/getRoutePath/472.http`.
  private func rows(_ path: String) throws -> [Row] {
    let file = try #require(RecordingFile.shipped.first { $0.path == path }, "\(path)")
    return try #require(RowCounter.jsonRows(file.recording().body))
  }

  private func text(_ row: Row, _ field: String) throws -> String {
    try #require(row[field] as? String, "\(field) in \(row)")
  }

  private func number(_ row: Row, _ field: String) throws -> Double {
    try #require(Double(text(row, field)), "\(field) in \(row)")
  }

  private func place(_ row: Row) throws -> Coordinate {
    try #require(
      Coordinate(latitude: number(row, "gpsY"), longitude: number(row, "gpsX")))
  }

  @Test(arguments: routes.map(\.name))
  func `the stops of a route are in order, with one turning point`(name: String) throws {
    let wanted = try #require(Self.routes.first { $0.name == name })
    let slug = name.lowercased()
    let facts = try #require(rows("seoul-bus/getRouteInfo/\(slug).http").first)
    let stops = try rows("seoul-bus/getStaionByRoute/\(slug).http")
    #expect(stops.count == wanted.stops)
    #expect(try stops.map { try text($0, "seq") } == (1...wanted.stops).map(String.init))
    let turns = try stops.filter { try text($0, "transYn") == "Y" }
    #expect(try turns.map { try text($0, "stationNm") } == [wanted.turn])
    let length = try stops.reduce(0) { try $0 + number($1, "fullSectDist") }
    #expect(try abs(length / 1000 - number(facts, "length")) < 0.1)
    guard wanted.vehicles > 0 else { return }
    let path = try rows("seoul-bus/getRoutePath/\(slug).http")
    #expect(try path.map(place) == stops.map(place))
  }

  @Test(arguments: routes.map(\.name))
  func `each vehicle is between two stops of its route`(name: String) throws {
    let wanted = try #require(Self.routes.first { $0.name == name })
    let slug = name.lowercased()
    let file = wanted.vehicles == 0 ? "\(slug)-none" : slug
    let stops = try rows("seoul-bus/getStaionByRoute/\(slug).http")
    let vehicles = try rows("seoul-bus/getBusPosByRtid/\(file).http")
    #expect(vehicles.count == wanted.vehicles)
    for vehicle in vehicles {
      let order = Int(try number(vehicle, "sectOrd"))
      let (behind, ahead) = (stops[order - 1], stops[order])
      #expect(try text(vehicle, "lastStnId") == text(behind, "station"))
      #expect(try text(vehicle, "sectionId") == text(ahead, "section"))
      #expect(try number(vehicle, "fullSectDist") * 1000 == number(ahead, "fullSectDist"))
      let here = try place(vehicle)
      let way = try place(behind).distance(to: here) + here.distance(to: place(ahead))
      #expect(try way < place(behind).distance(to: place(ahead)) + 1)
    }
  }

  @Test(arguments: ["472", "9404"])
  func `the arrivals at a route's stops are its vehicles`(name: String) throws {
    let stops = try rows("seoul-bus/getStaionByRoute/\(name).http")
    let arrivals = try rows("seoul-bus/getArrInfoByRouteAll/\(name).http")
    #expect(try arrivals.map { try text($0, "stId") } == stops.map { try text($0, "station") })
    var known: [String: Row] = [:]
    for row in try rows("seoul-bus/getBusPosByRtid/\(name).http") {
      known[try text(row, "vehId")] = row
    }
    for arrival in arrivals {
      for bus in ["1", "2"] where try text(arrival, "vehId" + bus) != "0" {
        let vehicle = try #require(known[text(arrival, "vehId" + bus)])
        #expect(try text(arrival, "plainNo" + bus) == text(vehicle, "plainNo"))
        // A vehicle is at the stop that it passed last; an arrival names the one ahead of it.
        let ahead = try number(arrival, "nstnOrd" + bus) - number(vehicle, "sectOrd")
        #expect(try ahead == 1 || (ahead == 0 && text(vehicle, "stopFlag") == "1"))
        #expect(try number(arrival, "sectOrd" + bus) <= number(arrival, "staOrd"))
      }
    }
    #expect(try text(arrivals[0], "arrmsg1") == "출발대기")
  }

  @Test(arguments: [
    ("gangnam-station-500m", 37.4979, 127.0276, 42),
    ("gangnam-station-1000m", 37.4979, 127.0276, 105),
    ("gangnam-station-line2-500m", 37.49805, 127.02795, 41),
    ("seoul-station-line1-500m", 37.55585, 126.972103, 32),
    ("seoul-city-hall-500m", 37.566535, 126.977969, 41),
    ("hongik-univ-station-line2-500m", 37.556748, 126.923643, 34),
  ])
  func `the stops around a position are at the stated distances`(
    name: String, latitude: Double, longitude: Double, count: Int
  ) throws {
    let here = try #require(Coordinate(latitude: latitude, longitude: longitude))
    let radius = name.hasSuffix("-1000m") ? 1000.0 : 500
    let stops = try rows("seoul-bus/getStationByPos/\(name).http")
    #expect(stops.count == count)
    let told = try stops.map { try number($0, "dist") }
    #expect(told == told.sorted())
    for stop in stops {
      #expect(try abs(place(stop).distance(to: here) - number(stop, "dist")) < 2)
      #expect(try number(stop, "dist") <= radius)
    }
  }

  @Test(arguments: [
    ("gangnam-line2-weekday-inner", 220), ("gangnam-line2-weekday-outer", 219),
    ("gangnam-line2-saturday-inner", 149), ("gangnam-line2-saturday-outer", 148),
    ("gangnam-line2-holiday-inner", 139), ("gangnam-line2-holiday-outer", 138),
    ("seoul-line4-weekday-up", 123), ("seoul-line4-weekday-down", 123),
  ])
  func `a timetable covers a whole day in chronological order`(name: String, count: Int) throws {
    let trains = try rows("seoul-subway/SearchSTNTimeTableByIDService/\(name).http")
    #expect(trains.count == count)
    let times = try trains.map { try text($0, "LEFTTIME") }
    #expect(times == times.sorted())
    #expect(Set(times).count == count)
    #expect(try #require(times.first) < "05:40:00")
    #expect(try #require(times.last) > "24:00:00")
    #expect(Set(try trains.map { try text($0, "TRAIN_NO") }).count == count)
  }

  @Test func `trains in station arrivals are where the line's positions show them`() throws {
    var line: [String: Row] = [:]
    for row in try rows("seoul-subway/realtimePosition/line2-rush-hour.http")
      + rows("seoul-subway/realtimePosition/sinbundang.http")
    where try text(row, "trainSttus") != "3" || line[text(row, "trainNo")] == nil {
      line[try text(row, "trainNo")] = row
    }
    for station in ["gangnam", "sicheong", "hongik-univ"] {
      for arrival in try rows("seoul-subway/realtimeStationArrival/\(station).http")
      where try ["1002", "1077"].contains(text(arrival, "subwayId")) {
        let train = try #require(line[text(arrival, "btrainNo")], "\(arrival)")
        #expect(try text(train, "subwayId") == text(arrival, "subwayId"))
        let inner = try ["내선", "상행"].contains(text(arrival, "updnLine"))
        #expect(try text(train, "updnLine") == (inner ? "0" : "1"))
        #expect(try text(train, "statnNm") == text(arrival, "arvlMsg3"))
      }
    }
  }
}
