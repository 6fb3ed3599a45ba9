import Foundation
import Testing
import TransitCatalog
import TransitCore

@testable import TransitRegistry

/// What passengers can board, decided once for every source.
struct BoardingTests {
  private static let moment = Date(timeIntervalSince1970: 1_795_131_000)

  private static func query(
    _ name: String, _ line: SubwayLine.ID
  ) throws -> ArrivalQuery {
    let station = try #require(StationTable.korea.station(named: name, on: line))
    return ArrivalQuery(.subway(StationTable.korea.subwayStation(station)))
  }

  private static func train(
    _ line: String, at stop: String?, to headsign: String?, next: String? = nil,
    _ timeLeft: TimeLeft = .atPlatform, freshness: Freshness = .live, isLast: Bool = false,
    unparsed: [String] = []
  ) -> Arrival {
    Arrival(
      line: line, stop: stop, headsign: headsign, nextStop: next, direction: .inner,
      timeLeft: timeLeft, message: "", observedAt: moment, freshness: freshness, isLast: isLast,
      unparsedText: unparsed)
  }

  @Test(
    arguments: [
      ("성수", "1002", "2호선", "성수", nil, true), ("성수", "1002", "2호선", "성수종착", nil, true),
      ("성수", "1002", "2호선", "성수지선", nil, true), ("성수", "1002", "2호선", "신설동", nil, false),
      ("강남", "1002", "2호선", "성수", nil, false), ("건대입구", "1002", "2호선", "성수", nil, false),
      ("신도림", "1002", "2호선", "신도림지선", nil, true), ("신도림", "1001", "1호선", "인천", nil, false),
      ("서울", "1001", "1호선", "서울역", nil, true), ("서울", "1001", "1호선", "서울", nil, true),
      ("신창", "1001", "1호선", "신창(순천향대)", nil, true),
      ("이수", "1004", "4호선", "총신대입구(이수)", nil, true),
      // 양평 of line 5 is not 양평 of 경의중앙선, and 인천 no 인천시청.
      ("양평", "1005", "5호선", "양평", nil, true), ("인천시청", "incheon.1", "인천1호선", "인천", nil, false),
      ("불암산", "1004", "4호선", "당고개", nil, true),
      // The one-way loop of line 6 ends where it begins: only then is the trip over.
      ("응암", "1006", "6호선", "응암", "역촌", false), ("응암", "1006", "6호선", "응암", nil, true),
      ("응암", "1006", "6호선", "봉화산", "새절", false),
    ] as [(String, String, String, String, String?, Bool)])
  func `a train ends at the station of its headsign, by the catalogue's names`(
    station: String, id: String, line: String, headsign: String, next: String?, ends: Bool
  ) throws {
    let query = try Self.query(station, id)
    let rows = query.boarding([Self.train(line, at: station, to: headsign, next: next)])
    #expect(rows.map(\.noPickup) == [ends ? .terminatesHere : nil])
    #expect(rows.map(\.headsign) == [headsign])
    #expect(rows.map(\.isBoardable) == [!ends])
  }

  @Test(arguments: ["회송", "회송열차", "시운전", "공차", "차고지행"])
  func `an empty train has no destination and cannot be boarded`(word: String) throws {
    let query = try Self.query("성수", "1002")
    let row = try #require(query.boarding([Self.train("2호선", at: "성수", to: word)]).first)
    #expect(row.noPickup == .notInService)
    #expect(row.headsign == nil)
    let marked = Self.train("2호선", at: "성수", to: "신설동", unparsed: ["신설동 (\(word))"])
    #expect(query.boarding([marked])[0].headsign == "신설동")
  }

  @Test func `what cannot be boarded comes last, in the order of the source`() throws {
    let rows = [
      Self.train("2호선", at: "성수", to: "성수"), Self.train("2호선", at: "성수", to: "신설동"),
      Self.train("2호선", at: "성수", to: "회송"), Self.train("2호선", at: "성수", to: nil),
    ]
    let found = try Self.query("성수", "1002").boarding(rows)
    #expect(found.map(\.noPickup) == [nil, nil, .terminatesHere, .notInService])
    #expect(found.map(\.headsign) == ["신설동", nil, "성수", nil])
  }

  @Test func `a train that has left is dropped once it is gone, but for the last of the day`()
    throws
  {
    let rows = [
      Self.train("2호선", at: "강남", to: "성수", .departed),
      Self.train("2호선", at: "강남", to: "성수", .departed, freshness: .stale),
      Self.train("2호선", at: "강남", to: "성수", .departed, freshness: .stale, isLast: true),
      Self.train("2호선", at: "강남", to: "성수", .atPlatform, freshness: .stale),
    ]
    #expect(try Self.query("강남", "1002").boarding(rows) == [rows[0], rows[2], rows[3]])
  }

  private static func bus(_ sequence: Int, following: [Arrival] = []) -> Arrival {
    Arrival(
      line: "472", kind: .trunk, headsign: "신촌로터리", timeLeft: .arriving, stopSequence: sequence,
      message: "", following: following)
  }

  @Test func `a route's buses end at its last stop, if all of its stops are known`() {
    let route = ArrivalQuery(.route(BusRoute(name: "472", identifiers: IdentifierSet([]))))
    let ends = route.boarding([Self.bus(1), Self.bus(2), Self.bus(3, following: [Self.bus(3)])])
    #expect(ends.map(\.noPickup) == [nil, nil, .terminatesHere])
    #expect(ends[2].following.map(\.noPickup) == [.terminatesHere])
    // Its turning point has its name, too, but the bus goes on; and a part does not show the end.
    #expect(route.boarding([Self.bus(2), Self.bus(3)]).map(\.noPickup) == [nil, nil])
    let low = ArrivalQuery(
      .route(BusRoute(name: "472", identifiers: IdentifierSet([]))), isLowFloorOnly: true)
    #expect(low.boarding([Self.bus(1), Self.bus(2)]).map(\.noPickup) == [nil, nil])
  }

  @Test func `an empty bus in front gives way to the one behind it`() {
    let stop = ArrivalQuery(.station(BusStop(name: "강남역", identifiers: IdentifierSet([]))))
    var empty = Self.bus(4)
    empty.unparsedText = ["회송"]
    empty.following = [Self.bus(4)]
    let rows = stop.boarding([empty])
    #expect(rows.flatMap(\.flattened).map(\.noPickup) == [nil, .notInService])
    var ended = Self.bus(4)
    (ended.timeLeft, ended.noPickup) = (.notRunning(.ended), .terminatesHere)
    #expect(stop.boarding([ended]).map(\.noPickup) == [nil])
  }
}
