import Foundation
import Testing
import TransitCore

@testable import TransitCatalog

/// The network of the capital's subway that the package ships.
struct RailNetworkTests {
  private let network = RailNetwork.korea

  @Test func `every row of the shipped network can be read`() {
    #expect(network.faults == [])
    #expect(network.date == "2026-08-22")
    #expect(Set(network.patterns.map(\.line.id)).count == 24)
    #expect(Set(network.patterns.filter(\.isExpress).map(\.line.name)) == ["9호선"])
  }

  @Test func `a malformed row is a fault, and the others are read`() {
    let rows = "date|2026-08-22\n@ 1004\n@ 9999\ns 90,90\nz 1\nt 없는역|1001|1004|1|1"
    let network = RailNetwork(rows: rows, table: .korea)
    #expect(network.faults == ["@ 9999", "s 90,90", "z 1", "t 없는역|1001|1004|1|1"])
    #expect(network.patterns.isEmpty)
  }

  @Test func `only stations without trains have no pattern`() {
    let served = network.table.stations.indices.filter(network.isServed)
    let lines = Set(network.patterns.map(\.line.id))
    let left = network.table.stations.indices.filter {
      lines.contains(network.table.stations[$0].line.id) && !served.contains($0)
    }
    // 도라산 has no regular trains, and 광운대 few.
    #expect(
      Set(left.map { network.table.stations[$0].id }) == ["1063/도라산", "1067/광운대"])
  }

  @Test func `trains run between neighbours, and no faster than 110 km an hour`() {
    let table = network.table
    for pattern in network.patterns where !pattern.isExpress {
      for (place, (from, to)) in zip(pattern.stops, pattern.stops.dropFirst()).enumerated() {
        let (here, there) = (table.stations[from], table.stations[to])
        #expect(table.neighbors(of: here).contains(there), "\(here.id) \(there.id)")
        let seconds = pattern.seconds[place + 1] - pattern.seconds[place]
        let meters = pattern.meters[place + 1] - pattern.meters[place]
        #expect((30...900).contains(seconds), "\(here.id) \(there.id)")
        // GTX is faster, and the yongin table has whole minutes.
        if !["1032", "yongin"].contains(here.line.id) {
          #expect(Double(meters) / Double(seconds) * 3.6 < 110, "\(here.id) \(there.id)")
        }
        #expect(Double(meters) >= here.coordinate.distance(to: there.coordinate) * 0.7)
      }
    }
  }

  /// Known walks, in the operator's table, and the default.
  @Test(
    arguments: [
      ("1001/서울", "1004/서울", 133, 159), ("1004/서울", "1001/서울", 133, 159),
      ("1002/성수", "1002/성수", 19, 23), ("1004/총신대입구", "1007/이수", 143, 171),
      // The two lines share platforms.
      ("1004/한대앞", "1075/한대앞", 0, 0), ("1063/상봉", "1067/상봉", 0, 0),
      // The next stations are the same, but not the tracks.
      ("1077/정자", "1075/정자", 240, 288), ("1077/신논현", "1009/신논현", 240, 288),
    ])
  func `a change takes the walk of the table`(
    from: String, to: String, seconds: Int, meters: Int
  ) throws {
    let start = try #require(network.table.stations.firstIndex { $0.id == from })
    let goal = try #require(network.table.stations.firstIndex { $0.id == to })
    let change = try #require(network.changes[start].first { $0.to == goal })
    #expect((change.seconds, change.meters) == (seconds, meters))
  }

  /// Recorded checks and the steps of the distance.
  @Test(
    arguments: [
      (0, 1_550), (6_117, 1_550), (10_000, 1_550), (10_001, 1_650), (15_000, 1_650),
      (15_645, 1_750), (50_000, 2_350), (50_001, 2_450), (58_001, 2_550),
    ])
  func `the fare counts the distance`(meters: Int, won: Int) {
    #expect(RailFare.won(meters: meters) == won)
  }

  @Test func `only 신분당선 between 강남 and 정자 has a known surcharge`() {
    #expect(RailFare.surcharge(of: "1077", between: ["강남", "판교"]) == 1_000)
    #expect(RailFare.surcharge(of: "1077", between: ["신사", "판교"]) == nil)
    #expect(RailFare.surcharge(of: "1065", between: ["서울", "공덕"]) == nil)
    #expect(RailFare.surcharge(of: "1002", between: ["강남", "홍대입구"]) == 0)
  }
}
