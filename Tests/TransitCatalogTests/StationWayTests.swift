import Testing
import TransitCore

@testable import TransitCatalog

/// The way of a train between two stations.
struct StationWayTests {
  private let table = StationTable.korea

  @Test(
    arguments: [
      ("2호선", "역삼", "서초", .inner, "성수", ["역삼", "강남", "교대", "서초"]),
      ("2호선", "서초", "강남", .outer, "성수", ["서초", "교대", "강남"]),
      // Across the end of the loop's list.
      ("2호선", "충정로", "을지로입구", .inner, "성수", ["충정로", "시청", "을지로입구"]),
      // The wrong way, a detour, and a train that ends before.
      ("2호선", "역삼", "서초", .outer, "성수", nil), ("2호선", "뚝섬", "건대입구", .inner, "성수", nil),
      // A branch of the loop, and a line with two ends.
      ("2호선", "신답", "용답", .outer, "성수", ["신답", "용답"]),
      ("신분당선", "강남", "판교", .down, "광교", ["강남", "양재", "양재시민의숲", "청계산입구", "판교"]),
      ("신분당선", "강남", "판교", .up, "신사", nil), ("신분당선", "강남", "광교", .down, "정자", nil),
      ("신분당선", "강남", "판교", .down, "없는역", nil),
      // The one-way loop of line 6.
      ("6호선", "새절", "역촌", .up, "응암", nil),
    ] as [(String, String, String, Arrival.Direction, String, [String]?)])
  func `a train calls at the stations up to its terminus`(
    line: String, from: String, to: String, direction: Arrival.Direction, end: String,
    stations: [String]?
  ) throws {
    let id = try #require(SubwayLine.named(line)?.id)
    let start = try #require(table.station(named: from, on: id))
    let goal = try #require(table.station(named: to, on: id))
    let way = table.way(from: start, to: goal, direction, end: end, mayDetour: false)
    #expect(way?.map(\.name) == stations)
  }

  @Test func `the long way round a loop counts only if wanted`() throws {
    let id = try #require(SubwayLine.named("2호선")?.id)
    let start = try #require(table.station(named: "강남", on: id))
    let goal = try #require(table.station(named: "역삼", on: id))
    func way(_ mayDetour: Bool) -> [StationTable.Station]? {
      table.way(from: start, to: goal, .inner, end: nil, mayDetour: mayDetour)
    }
    #expect(way(false) == nil)
    #expect(way(true)?.count == 43)
  }
}
