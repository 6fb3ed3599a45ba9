import Foundation
import Testing
import TransitCore
import TransitTestSupport

@testable import KMA

struct GridTests {
  @Test(
    arguments: [
      (37.488201, 126.929810, 59, 125), (38, 126, 43, 136), (31.794423, 123.761264, 1, 1),
      (31.651814, 131.642258, 149, 1), (43.393490, 123.310165, 1, 253),
      (43.217546, 132.774963, 149, 253), (37.563569, 126.980008, 60, 127),
      (35.177019, 129.076953, 98, 76), (36.333828, 127.43703, 68, 100),
    ] as [(Double, Double, Int, Int)])
  func `a position is in the expected grid cell`(
    latitude: Double, longitude: Double, nx: Int, ny: Int
  ) throws {
    let coordinate = try #require(Coordinate(latitude: latitude, longitude: longitude))
    #expect(GridCell(coordinate) == GridCell(nx: nx, ny: ny))
  }

  @Test(
    arguments: [
      (31.0, 126.0), (37.5, 140.0), (45.0, 127.0), (0, 0), (90, 126), (-90, 126), (37.5, -54),
      (-37.5, 126.0),
    ] as [(Double, Double)])
  func `a position outside the grid has no cell`(latitude: Double, longitude: Double) throws {
    let coordinate = try #require(Coordinate(latitude: latitude, longitude: longitude))
    #expect(GridCell(coordinate) == nil)
  }

  @Test func `the center of a cell matches the formula`() throws {
    let center = try #require(GridCell(nx: 60, ny: 127).center)
    #expect(abs(center.latitude - 37.579871) < 0.000001)
    #expect(abs(center.longitude - 126.989352) < 0.000001)
  }

  @Test(arguments: [1, 2, 43, 75, 148, 149], [1, 2, 100, 136, 252, 253])
  func `the center of a cell lies in that cell`(nx: Int, ny: Int) throws {
    let cell = GridCell(nx: nx, ny: ny)
    #expect(GridCell(try #require(cell.center)) == cell)
  }

  @Test(arguments: [(61, 127), (60, 128), (59, 127), (60, 126)])
  func `a cell ends halfway to the next`(nx: Int, ny: Int) throws {
    let here = GridCell(nx: 60, ny: 127)
    let next = GridCell(nx: nx, ny: ny)
    let (from, to) = (try #require(here.center), try #require(next.center))
    func cell(at part: Double) throws -> GridCell? {
      GridCell(
        try #require(
          Coordinate(
            latitude: from.latitude + part * (to.latitude - from.latitude),
            longitude: from.longitude + part * (to.longitude - from.longitude))))
    }
    #expect(try cell(at: 0.499) == here)
    #expect(try cell(at: 0.501) == next)
  }

  @Test(.enabled(if: RealRecordings.folder != nil, "TRANSIT_TEST_RECORDINGS names no folder"))
  func `every test vector of the published table matches`() throws {
    let lines = try published("kma-grid-test-vectors.csv")
    #expect(lines.count == 64)
    for line in lines {
      #expect(try cell(line[0], line[1]) == "\(line[2]),\(line[3])", "\(line)")
    }
  }

  /// The formula is used instead of the table: 43 of the table's rows differ from it by one cell.
  @Test(.enabled(if: RealRecordings.folder != nil, "TRANSIT_TEST_RECORDINGS names no folder"))
  func `every area of the published table lies in its cell, except 43 known mismatches`() throws {
    let areas = try published("kma-grid-areas.csv")
    #expect(areas.count == 3838)
    var (differing, without) = ([String](), [String]())
    for area in areas {
      // 이어도 has a valid cell but no position.
      guard area[6] != "0.0" || area[7] != "0.0" else {
        without.append("\(area[4]),\(area[5])")
        continue
      }
      let found = try cell(area[7], area[6])
      if found != "\(area[4]),\(area[5])" {
        differing.append("\(area[0]) \(area[4]),\(area[5]) \(found)")
      }
    }
    #expect(without == ["28,8", "28,8"])
    let known = try published("kma-grid-mismatches.csv").map {
      "\($0[0]) \($0[4]),\($0[5]) \($0[6]),\($0[7])"
    }
    #expect(known.count == 43)
    #expect(differing.sorted() == known.sorted())
  }

  private func cell(_ latitude: String, _ longitude: String) throws -> String {
    let (y, x) = (try #require(Double(latitude)), try #require(Double(longitude)))
    let place = try #require(Coordinate(latitude: y, longitude: x))
    return try #require(GridCell(place)).description
  }
}
