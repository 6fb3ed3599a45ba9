import Foundation
import Testing
import TransitCatalog
import TransitCore
import TransitTestSupport

/// The stations that measure the air.
struct AirStationsTests {
  @Test func `the table holds sorted rows of unique names with positions in Korea`() throws {
    let file = Package.root.appending(path: "Sources/CTransitData/catalog/air-stations.txt")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let rows = lines.filter { !$0.hasPrefix("@") }
    let stations = AirStations.known.stations
    #expect(rows.count == stations.count)
    #expect(
      rows.map(String.init)
        == stations.map { "\($0.name)|\($0.coordinate.latitude)|\($0.coordinate.longitude)" })
    #expect(Set(stations.map(\.name)).count == stations.count)
    for section in lines.split(whereSeparator: { $0.hasPrefix("@") }) {
      #expect(Array(section) == section.sorted())
    }
    #expect(stations.contains { $0.name == "동작대로 중앙차로" })
  }

  @Test func `all stations of Seoul are in Seoul, and there are forty`() {
    let stations = AirStations.known.stations.filter { City.at($0.coordinate) == .seoul }
    #expect(stations.count == 40)
  }

  @Test(
    arguments: [
      (37.4979, 127.0276, true), (37.5665, 126.978, true), (37.2838, 127.0105, false),
      (35.1796, 129.0756, false), (36.5, 125.0, false),
    ])
  func `only Seoul is complete`(latitude: Double, longitude: Double, isComplete: Bool) throws {
    let position = try #require(Coordinate(latitude: latitude, longitude: longitude))
    #expect(AirStations.known.isComplete(at: position) == isComplete)
    #expect(AirStations([]).isComplete(at: position))
  }

  @Test func `the nearest stations come first, within the radius`() throws {
    let position = try #require(Coordinate(latitude: 37.4979, longitude: 127.0276))
    let near = AirStations.known.near(position, within: 3_000)
    #expect(near.map(\.station.name) == ["강남대로", "도산대로", "강남구"])
    #expect(near.map { Int($0.distance / 100) } == [18, 21, 27])
    #expect(AirStations.known.near(position, within: 1_000).isEmpty)
  }
}
