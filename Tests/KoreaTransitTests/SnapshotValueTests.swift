import Foundation
import KoreaTransit
import Testing

/// Whole values from the snapshot, compared with values written by hand.
struct SnapshotValueTests {
  private func moment(_ time: String) throws -> Date {
    try #require(KoreanTime.parse("2026-11-20T\(time)+09:00"))
  }

  @Test func `Gangnam station is one item from three sources and the catalog`() async throws {
    let items = try await Snapshot.korea().search("강남").items
    #expect(
      items.first
        == .subway(
          SubwayStation(
            name: "강남", aliases: ["강남역 2호선", "강남역 신분당선"], englishName: "Gangnam",
            lines: [
              SubwayLine(id: "1002", name: "2호선", network: .capital),
              SubwayLine(id: "1077", name: "신분당선", network: .capital),
            ],
            identifiers: IdentifierSet([
              Identifier(.subwayStation, "수도권/강남"), Identifier(.kakaoPlace, "18381853"),
              Identifier(.kakaoPlace, "21160803"), Identifier(.stationCode, "0222"),
              Identifier(.stationCode, "4307"), Identifier(.statn, "1002000222"),
              Identifier(.statn, "1077000687"), Identifier(.frCode, "222"),
              Identifier(.frCode, "D7"), Identifier(.tagoSubway, "MTRDXD1D007"),
              Identifier(.tagoSubway, "MTRS12222"),
            ]),
            coordinate: Coordinate(latitude: 37.497385, longitude: 127.027879), city: .seoul,
            neighbors: [
              SubwayStation.Neighbor(line: "1002", name: "역삼"),
              SubwayStation.Neighbor(line: "1002", name: "교대"),
              SubwayStation.Neighbor(line: "1077", name: "신논현"),
              SubwayStation.Neighbor(line: "1077", name: "양재"),
            ],
            sources: [
              SourceMark("catalog", .catalog), SourceMark("kakao-local", .recorded),
              SourceMark("seoul-subway", .recorded),
              SourceMark("tago", .recorded),
            ])))
  }

  @Test func `a stop and a route in Seoul have all their fields`() async throws {
    let stop = try await Snapshot.korea().search("22009").items.first
    #expect(
      stop
        == .station(
          BusStop(
            name: "신분당선강남역", number: "22009",
            identifiers: IdentifierSet([
              Identifier(.node, "121000009"), Identifier(.seoulARS, "22009"),
            ]),
            coordinate: Coordinate(latitude: 37.4958485587, longitude: 127.0285365859),
            city: .seoul, sources: [SourceMark("seoul-bus", .recorded)])))
    let route = try await Snapshot.korea().search("472").items.first
    #expect(
      route
        == .route(
          BusRoute(
            name: "472", kind: .trunk,
            identifiers: IdentifierSet([Identifier(.route, "100100075")]), city: .seoul,
            start: "개포동차고지", end: "신촌로타리", firstDeparture: TimeOfDay(hour: 4, minute: 10),
            lastDeparture: TimeOfDay(hour: 23, minute: 20), headwayMinutes: 9,
            length: 38.9, company: "도선여객", sources: [SourceMark("seoul-bus", .recorded)])))
  }

  @Test func `arrivals at Gangnam are by line and direction, adjusted to the current time`()
    async throws
  {
    let korea = try Snapshot.korea()
    let station = try #require(try await korea.search("강남").items.first)
    let result = try await korea.arrivals(for: station)
    #expect(
      result.outcomes.map(summary) == [
        "seoul-subway answered 8", "seoul-bus skipped unsupported", "busan-bus skipped unsupported",
        "gyeonggi-bus skipped unsupported", "incheon-bus skipped unsupported",
        "tago skipped unsupported",
        "kma skipped unsupported", "kakao-local skipped unsupported",
        "airkorea skipped unsupported", "openweather skipped unsupported",
        "seoul-bike skipped unsupported", "seoul-metro skipped unsupported",
      ])
    #expect(
      result.arrivals.prefix(3).map {
        "\($0.line) \($0.direction?.words.korean ?? "") \($0.message)"
      } == ["2호선 내선 강남 진입", "2호선 내선 5분 후", "2호선 외선 전역 출발"])
    // 62 seconds at 08:29:31, adjusted 29 seconds later.
    #expect(
      result.arrivals[2]
        == Arrival(
          line: "2호선",
          identifiers: IdentifierSet([
            Identifier(.subwayStation, "수도권/강남"), Identifier(.statn, "1002000222"),
          ]),
          stop: "강남", headsign: "성수", nextStop: "역삼", direction: .outer,
          timeLeft: .countdown(seconds: 33, expected: try moment("08:30:33")), stopsAway: 1,
          order: 1, currentStop: "교대", message: "전역 출발", observedAt: try moment("08:29:31"),
          freshness: .recorded, vehicle: Arrival.Vehicle(id: "2231"),
          sources: [SourceMark("seoul-subway", .recorded)]))
  }

  @Test func `buses at stop 22-009 have a line, a position and an occupancy`() async throws {
    let korea = try Snapshot.korea()
    let stop = try #require(try await korea.search("22009").items.first)
    let arrivals = try await korea.arrivals(for: stop).arrivals
    #expect(
      arrivals.map(\.line)
        == ["140", "402", "6009", "452", "440", "421", "420", "441", "341", "400", "470", "N37"])
    var first = try #require(arrivals.first)
    let behind = try #require(first.following.first)
    first.following = []
    #expect(
      first
        == Arrival(
          line: "140", identifiers: IdentifierSet([Identifier(.route, "100100019")]),
          kind: .trunk, stop: "신분당선강남역",
          stopIdentifiers: IdentifierSet([
            Identifier(.node, "121000009"), Identifier(.seoulARS, "22009"),
          ]),
          headsign: "AT센터", nextStop: "래미안아파트.파이낸셜뉴스", timeLeft: .arriving,
          stopSequence: 37, currentStop: "신분당선강남역", message: "곧 도착",
          observedAt: try moment("08:29:41"),
          freshness: .recorded,
          vehicle: Arrival.Vehicle(
            id: "109045225", plate: "서울70사6214", isLowFloor: true, occupancy: .standingRoomOnly,
            passengerCount: 47, isFull: false),
          firstDeparture: TimeOfDay("04:00"), lastDeparture: TimeOfDay("22:50"), headwayMinutes: 7,
          sources: [SourceMark("seoul-bus", .recorded)]))
    #expect(behind.message == "20분후[4번째 전]")
    #expect(behind.stopsAway == 4)
    #expect(behind.timeLeft == .countdown(seconds: 1210, expected: try moment("08:50:10")))
    #expect(behind.vehicle?.occupancy == .standingRoomAvailable)
  }

  @Test func `the weather in Gangnam is that of the station's grid cell`() async throws {
    let result = try await Snapshot.korea().weather(in: "강남")
    #expect(result.place?.name == "강남역 2호선")
    #expect(result.place?.provider == "kakao-local")
    #expect(result.place?.coordinate == Coordinate(latitude: 37.49805, longitude: 127.02795))
    #expect(result.regions.map(\.name) == ["서울 강남구 역삼동"])
    #expect(
      result.outcomes.map(summary) == [
        "seoul-subway skipped unsupported", "seoul-bus skipped unsupported",
        "busan-bus skipped unsupported", "gyeonggi-bus skipped unsupported",
        "incheon-bus skipped unsupported", "tago skipped unsupported", "kma answered 1",
        "kakao-local answered 4",
        "airkorea answered 1", "openweather skipped notNeeded", "seoul-bike skipped unsupported",
        "seoul-metro skipped unsupported",
      ])
    let forecast = try #require(result.forecast)
    let now = try #require(forecast.now)
    #expect(now.start == (try moment("08:00:00")))
    #expect(now.temperature == 4.2)
    #expect(now.humidity == 75)
    #expect(now.windSpeed == 2.3)
    #expect(now.condition == .clear)
    #expect(forecast.slots.count == 73)
    #expect(
      forecast.days.map { "\($0.date) \($0.minimum ?? -99) \($0.maximum ?? -99)" } == [
        "2026-11-20 3.0 12.0", "2026-11-21 5.0 8.0", "2026-11-22 2.0 11.0",
        "2026-11-23 2.0 10.0", "2026-11-24 3.0 9.0", "2026-11-25 1.0 7.0",
        "2026-11-26 -1.0 5.0", "2026-11-27 -2.0 6.0", "2026-11-28 0.0 8.0",
        "2026-11-29 2.0 10.0", "2026-11-30 1.0 9.0",
      ])
  }
}
