import Testing
import TransitCatalog
import TransitCore

struct StationPositionTests {
  private let table = StationTable.korea

  @Test func `every station is within 12 km of a neighbor on its line`() {
    for line in table.lines {
      for station in line.stations {
        let near = line.runs.flatMap { zip($0.stations, $0.stations.dropFirst()) }
          .filter { $0.0 == station || $0.1 == station }
          .map { $0.0.coordinate.distance(to: $0.1.coordinate) }
        #expect(near.contains { $0 < 12_000 }, "\(station.id)")
      }
    }
  }

  @Test func `only the known gaps exceed 9 km`() {
    let gaps = table.lines.flatMap(\.runs).flatMap { zip($0.stations, $0.stations.dropFirst()) }
      .filter { $0.0.coordinate.distance(to: $0.1.coordinate) > 9_000 }
      .map { "\($0.0.id)–\($0.1.name)" }
    #expect(
      gaps == [
        "1001/평택–성환", "1032/대곡–연신내", "1032/수서–성남", "1032/성남–구성", "1032/구성–동탄",
        "1065/청라국제도시–영종", "daegyeong/왜관–서대구", "daegyeong/동대구–경산",
      ])
  }

  @Test func `a line does not turn back on itself between three stations`() {
    for run in table.lines.flatMap(\.runs) {
      for ((first, second), third) in zip(
        zip(run.stations, run.stations.dropFirst()), run.stations.dropFirst(2))
      {
        let there = first.coordinate.distance(to: second.coordinate)
        let on = second.coordinate.distance(to: third.coordinate)
        let straight = first.coordinate.distance(to: third.coordinate)
        #expect(there + on < 1.9 * straight, "\(first.id) \(second.name) \(third.name)")
      }
    }
  }

  @Test func `stations with the same identifier are within 600 m`() {
    var apart: [String] = []
    for station in table.stations {
      let identity = SubwayStation.identifier(name: station.name, line: station.line)
      for other in table.stations where station.line < other.line {
        if SubwayStation.identifier(name: other.name, line: other.line) == identity,
          station.coordinate.distance(to: other.coordinate) > 600
        {
          apart.append("\(station.id) \(other.id)")
        }
      }
    }
    #expect(apart == [])
  }

  @Test func `wrong coordinates of the public lists are corrected`() throws {
    let mended: [(id: String, latitude: Double, longitude: Double)] = [
      ("1001/청산", 37.99514, 127.07410), ("1005/마곡", 37.56018, 126.82545),
      ("1032/성남", 37.39468, 127.11945), ("1063/대곡", 37.63163, 126.81023),
      ("1065/인천공항2터미널", 37.46866, 126.43341), ("1067/중랑", 37.59495, 127.07615),
      ("1075/오이도", 37.36177, 126.73844), ("1093/일산", 37.68223, 126.76952),
      ("donghae/동래", 35.19760, 129.09180),
    ]
    for (id, latitude, longitude) in mended {
      let station = try #require(table.stations.first { $0.id == id })
      #expect(
        station.coordinate == Coordinate(latitude: latitude, longitude: longitude), "\(id)")
    }
  }
}
