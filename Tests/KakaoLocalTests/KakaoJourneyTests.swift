import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport
import TransitTesting

@testable import KakaoLocal

/// The ways of Kakao as journeys from door to door.
struct KakaoJourneyTests {
  private static let start = Coordinate(latitude: 37.5171, longitude: 127.0413)
  private static let goal = Coordinate(latitude: 37.5568, longitude: 126.9458)

  private func body(_ name: String) throws -> String {
    String(decoding: try recording(name).body, as: UTF8.self)
  }

  private func recording(_ name: String) throws -> Recording {
    let file = Package.root.appending(
      path: "Tests/KakaoLocalTests/Recordings/kakao-local/\(name).http")
    return try Recording(Data(contentsOf: file))
  }

  private func rows(_ name: String = "publictraffic/gangnam-gu-office-ewha") throws -> [Journey] {
    let recording = try recording(name)
    return try #require(KakaoTransitWays(recording.request))
      .decode(recording.response(receivedAt: StubExchange.moment)).rows
  }

  private func query(_ change: (inout JourneyQuery) -> Void = { _ in }) throws -> JourneyQuery {
    var query = JourneyQuery(
      from: .place(name: "집", try #require(Self.start)),
      to: .place(name: "회사", try #require(Self.goal)))
    change(&query)
    return query
  }

  private func provider(_ exchange: StubExchange) -> KakaoLocalProvider {
    KakaoLocalProvider(client: .stub("kakao-local", exchange))
  }

  @Test func `the steps of each way become legs, with a mean wait at a change`() throws {
    let journeys = try rows()
    #expect(
      journeys.map { $0.legs.map(\.mode) } == [
        [.rail, .walk, .wait, .rail], [.bus], [.bus, .wait, .rail],
      ])
    // 720 + 150 + 1,260 s are the total of the service, which leaves no time to wait.
    #expect(journeys[0].legs.map(\.seconds) == [720, 150, 120, 1_260])
    #expect(journeys[0].legs.map(\.isEstimated) == [false, false, true, false])
    #expect(journeys[0].legs.map(\.meters) == [5_200, 170, nil, 9_900])
    #expect(journeys[0].seconds == 2_250)
    #expect(journeys.allSatisfy { $0.timeBasis == .mean && $0.departsAt == nil })
  }

  @Test func `a total that is longer than its steps holds the waits`() throws {
    let journey = try rows()[2]
    // 2,910 − 2,280 − 330 s.
    #expect(journey.legs.map(\.seconds) == [2_280, 300, 330])
    #expect(journey.legs.map(\.isEstimated) == [false, false, false])
    #expect(journey.seconds == 2_910)
    #expect(journey.legs[0].lines.map(\.name) == ["472", "N37"])
  }

  @Test func `a fare is a value, a range or unknown`() throws {
    #expect(
      try rows().map(\.fare) == [
        Journey.Fare(won: 1_650, isComplete: true),
        Journey.Fare(won: 1_500, highestWon: 2_500, isComplete: true), nil,
      ])
  }

  @Test func `trains call at stations of the catalogue, and buses at the ends of their path`()
    throws
  {
    let journeys = try rows()
    let rail = try #require(journeys[0].legs.first)
    #expect(rail.lines.map(\.subway?.id) == ["1075"])
    #expect(rail.from.identifiers.values(of: .stationCode) == ["1849"])
    #expect(rail.stops.map(\.name) == ["압구정로데오", "서울숲"])
    let bus = try #require(journeys[1].legs.first)
    #expect((bus.from.name, bus.to.name, bus.stops.count) == ("강남구청역", "이대역", 18))
    #expect(bus.from.coordinate == Coordinate(latitude: 37.518511943, longitude: 127.0409428973))
    #expect(bus.to.coordinate == Coordinate(latitude: 37.5568755655, longitude: 126.9472705221))
    #expect(bus.from.identifiers.all.isEmpty)
    #expect(bus.path.count == 20)
  }

  @Test func `a ride without lists is read from its text`() throws {
    let ride = try #require(try rows()[2].rides.last)
    #expect((ride.from.name, ride.to.name) == ("시청", "이대"))
    #expect(ride.lines.map(\.subway?.id) == ["1002"])
    let text =
      #"{"status":"OK","routes":[{"properties":{"totalTime":60},"steps":[{"properties":{"type":"BUS","guidance":"간선 470 (종로2가(중) > 광화문(중))","time":60}}]}]}"#
    let bus = try #require(try KakaoTransitWays().decode(Self.reply(text)).rows.first?.legs.first)
    #expect((bus.from.name, bus.to.name) == ("종로2가(중)", "광화문(중)"))
    #expect(bus.lines.map(\.name) == ["470"])
  }

  @Test(arguments: [
    ("NO_RESULTS", nil), ("STARTNODES_NULL", nil), ("ENDNODES_NULL", nil), ("EQUAL_POINTS", nil),
    ("INVALID_REQUEST", .invalidRequest), ("ELSE", TransitError.Code.unavailable),
  ])
  func `a status is no way, or an error`(status: String, code: TransitError.Code?) throws {
    let reply = Self.reply(#"{"status":"\#(status)"}"#)
    guard let code else {
      #expect(try KakaoTransitWays().decode(reply).rows.isEmpty)
      return
    }
    let error = #expect(throws: TransitError.self) { try KakaoTransitWays().decode(reply) }
    #expect(error?.code == code)
    #expect(error?.vendorCode == status)
  }

  @Test func `success without routes is malformed`() {
    let error = #expect(throws: TransitError.self) {
      try KakaoTransitWays().decode(Self.reply(#"{"status":"OK"}"#))
    }
    #expect(error?.code == .malformed)
  }

  @Test(arguments: [
    ("1호선", "서면", "busan.1"), ("대전 1호선", "대전역", "daejeon.1"), ("수도권 9호선(급행)", "여의도역", "1009"),
  ])
  func `a line is that of the network in which its stop is`(line: String, stop: String, id: String)
    throws
  {
    let text =
      #"{"status":"OK","routes":[{"steps":[{"properties":{"type":"SUBWAY","time":60,"stops":[{"name":"\#(stop)"},{"name":"x"}],"vehicles":[{"name":"\#(line)"}]}}]}]}"#
    let ride = try #require(try KakaoTransitWays().decode(Self.reply(text)).rows.first?.legs.first)
    #expect(ride.lines.map(\.subway?.id) == [id])
    #expect(ride.isExpress == line.contains("급행"))
  }

  // MARK: door to door

  @Test func `the walks of the first way are the service's, and a short one is estimated`()
    async throws
  {
    let exchange = StubExchange([
      "/publictraffic": try body("publictraffic/gangnam-gu-office-ewha"),
      "/walk": try body("walk/gangnam-gu-office-stop"),
    ])
    let query = try query { $0.modes = .bus }
    let answer = try await provider(exchange).journeys(for: query)
    #expect(provider(exchange).requests(for: query) == 3)
    // The way by bus alone; both ends are farther than 150 m.
    #expect(answer.value.map { $0.legs.map(\.mode) } == [[.walk, .bus, .walk]])
    let legs = try #require(answer.value.first?.legs)
    #expect((legs[0].from.name, legs[0].to.name) == ("집", "강남구청역"))
    #expect((legs[2].from.name, legs[2].to.name) == ("이대역", "회사"))
    #expect((legs[0].seconds, legs[0].meters, legs[0].isEstimated) == (192, 213, false))
    #expect(legs[0].path.count == 4)
    // 130 m in a straight line, by 1.3 and 1.2 m/s: without a call.
    #expect(legs[2].isEstimated)
    #expect(legs[2].meters == 169)
    #expect(legs[2].seconds == 141)
    #expect(answer.value.first?.seconds == 192 + 3_060 + 141)
    #expect(
      exchange.requests.map(\.redactedURL) == [
        "https://dapi.kakao.com/v2/routing/publictraffic?start_x=127.0413&start_y=37.5171"
          + "&end_x=126.9458&end_y=37.5568",
        "https://dapi.kakao.com/v2/routing/walk?start_x=127.0413&start_y=37.5171"
          + "&end_x=127.0409428973&end_y=37.518511943",
      ])
  }

  @Test func `a walk that cannot be had is estimated`() async throws {
    let exchange = StubExchange([
      "/publictraffic": try body("publictraffic/gangnam-gu-office-ewha"),
      "/walk": #"{"code":-10,"msg":"API limit has been exceeded."}"#,
    ])
    let answer = try await provider(exchange).journeys(for: try query { $0.modes = .bus })
    let walk = try #require(answer.value.first?.legs.first)
    #expect(walk.isEstimated)
    // 160 m in a straight line.
    #expect(walk.meters == 208)
  }

  @Test func `rail alone, a station to pass and ends abroad are not queried`() async throws {
    let exchange = StubExchange([:])
    let paris = try #require(Coordinate(latitude: 48.85, longitude: 2.35))
    for query in [
      try query { $0.modes = .rail }, try query { $0.to = .place(name: "Paris", paris) },
    ] {
      #expect(!provider(exchange).servesJourneys(for: query))
      let error = await #expect(throws: TransitError.self) {
        try await provider(exchange).journeys(for: query)
      }
      #expect(error?.code == .unsupported)
    }
    #expect(exchange.requests.isEmpty)
  }

  @Test func `ways are kept for minutes in memory, and never stored`() {
    #expect(KakaoTransitWays().lifetime == .transient(.seconds(300)))
    #expect(KakaoWalk().lifetime == .transient(.seconds(300)))
  }

  private static func reply(_ body: String) -> Response {
    Response(status: 200, headers: [], body: Data(body.utf8), receivedAt: StubExchange.moment)
  }
}
