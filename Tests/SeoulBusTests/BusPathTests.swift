import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport
import TransitTesting

@testable import SeoulBus

/// Seoul's ways between two positions.
struct BusPathTests {
  private func rows<Path: PathSearch>(_ name: String, _ type: Path.Type) throws -> [Journey] {
    let file = Package.root.appending(
      path: "Tests/SeoulBusTests/Recordings/seoul-bus/\(Path.operation.name)/\(name).http")
    let recording = try Recording(Data(contentsOf: file))
    return try #require(Path(recording.request))
      .decode(recording.response(receivedAt: StubExchange.moment)).rows
  }

  @Test func `stops and buses have their ids, and a station that of the catalogue`() throws {
    let journeys = try rows("gangnam-gu-office-ewha", MixedPathSearch.self)
    let legs = try #require(journeys.first?.legs)
    #expect(legs.map(\.mode) == [.bus, .walk, .wait, .rail])
    #expect(legs[0].lines.map(\.name) == ["472"])
    #expect(legs[0].lines.map { $0.identifiers.values(of: .route) } == [["100100075"]])
    #expect(legs[0].from.identifiers.values(of: .node) == ["122000076"])
    #expect(legs[0].to.identifiers.values(of: .node) == ["101000038"])
    #expect(legs[3].lines.map(\.subway?.id) == ["1002"])
    #expect(legs[3].from.identifiers.values(of: .stationCode) == ["0201"])
    #expect((legs[3].from.name, legs[3].to.name) == ("시청", "이대"))
  }

  @Test func `only the minutes of the whole are known, or none`() throws {
    let journeys = try rows("gangnam-gu-office-ewha", MixedPathSearch.self)
    #expect(journeys.map(\.seconds) == [46 * 60, nil])
    #expect(journeys[0].rides.map(\.seconds) == [nil, nil])
    // One ride is the whole.
    let rail = try #require(try rows("city-hall-ewha", RailPathSearch.self).first?.legs)
    #expect(rail.map(\.seconds) == [360])
    #expect(rail.map(\.meters) == [3_100])
  }

  @Test(arguments: [("3200시흥", "3200"), ("강남01", "강남01"), ("9202", "9202"), ("11-1수원", "11-1")])
  func `a bus has its public number`(name: String, number: String) throws {
    let row = object([
      "fname": "a", "fid": "121000166", "tname": "b", "tid": "122000184", "routeNm": name,
      "routeId": "224000019",
    ])
    let reply = Response(
      status: 200, headers: [], body: Data(body([#"{"pathList":[\#(row)]}"#]).utf8),
      receivedAt: StubExchange.moment)
    let journey = try #require(try BusPathSearch().decode(reply).rows.first)
    #expect(journey.rides.flatMap(\.lines).map(\.name) == [number])
  }

  @Test func `the vehicles of a query decide the operation, and walks are added`() async throws {
    let start = try #require(Coordinate(latitude: 37.5171, longitude: 127.0413))
    let goal = try #require(Coordinate(latitude: 37.5568, longitude: 126.9458))
    let one =
      #"{"time":"46","pathList":{"fname":"강남구청역","fid":"122000076","fx":"127.0409428973","fy":"37.518511943","tname":"이대역","tid":"113000411","tx":"126.9472705221","ty":"37.5568755655","routeNm":"472","routeId":"100100075"}}"#
    for (modes, operation) in [
      (JourneyQuery.Modes.bus, "getPathInfoByBus"), (.rail, "getPathInfoBySubway"),
      (.all, "getPathInfoByBusNSub"),
    ] {
      let exchange = StubExchange([operation: body([one])])
      let query = JourneyQuery(
        from: .place(name: "집", start), to: .place(name: "회사", goal), modes: modes)
      let answer = try await provider(exchange).journeys(for: query)
      #expect(
        asked(exchange) == [
          "\(operation)?startX=127.0413&startY=37.5171&endX=126.9458&endY=37.5568"
        ])
      let legs = try #require(answer.value.first?.legs)
      #expect(legs.map(\.mode) == [.walk, .bus, .walk])
      #expect((legs[0].from.name, legs[2].to.name) == ("집", "회사"))
      // 160 m and 130 m in a straight line, by 1.3 and 1.2 m/s.
      #expect(legs.map(\.seconds) == [173, 2_760, 141])
    }
  }

  @Test func `ends elsewhere are not queried`() async throws {
    let exchange = StubExchange([:])
    let busan = try #require(Coordinate(latitude: 35.115, longitude: 129.042))
    let query = JourneyQuery(from: .place(name: "a", busan), to: .place(name: "b", busan))
    let error = await #expect(throws: TransitError.self) {
      try await provider(exchange).journeys(for: query)
    }
    #expect(error?.code == .unsupported)
    #expect(exchange.requests.isEmpty)
  }
}

private func provider(_ exchange: StubExchange) -> SeoulBusProvider {
  SeoulBusProvider(client: .stub("seoul-bus", exchange))
}
