import Foundation
import Testing
import TransitCatalog
import TransitCore
import TransitHTTP
import TransitRegistry
import TransitTesting

/// Journeys of the catalogue with the departure of the first ride, and those of a provider.
struct JourneyTests {
  /// A provider with live trains and a timetable of every station.
  private struct Rail: ArrivalProviding, Timetabling {
    static let manifest = Fakes.manifest("rail")
    static let endpoints: [any Endpoint.Type] = []
    var trains: [Arrival] = []
    var table: [Departure] = []

    func servesArrivals(for item: SearchItem) -> Bool { true }
    func arrivals(for query: ArrivalQuery) async throws -> Answer<[Arrival]> { Answer(trains) }
    func servesTimetable(for query: TimetableQuery) -> Bool { !table.isEmpty }
    func timetable(for query: TimetableQuery) async throws -> Answer<[Departure]> {
      Answer(table.filter { $0.day == query.day })
    }
  }

  private func plan(
    _ from: String = "강남", _ to: String = "홍대입구", at time: String = "2026-11-20T08:30:00+09:00",
    trains: [Arrival] = [], table: [Departure] = [], planned: [Journey] = [],
    _ change: (inout JourneyQuery) -> Void = { _ in }
  ) async throws -> Answered<JourneyPlan> {
    let korea = try Aggregator(
      configuration: Configuration(
        cities: [], providers: [Configuration.Provider("rail"), Configuration.Provider("planner")]),
      factories: [
        ProviderFactory(Rail.self) { _ in Rail(trains: trains, table: table) },
        ProviderFactory(Planner.self) { _ in Planner(planned: planned) },
      ], keys: Fakes.keys(), answers: .live(StubTransport { _ in reply("") }),
      clock: FrozenClock(try moment(time)))
    var query = JourneyQuery(
      from: .station(try station(from)), to: .station(try station(to)),
      preference: .fewestTransfers)
    change(&query)
    return try await korea.journeys(for: query)
  }

  private func station(_ name: String) throws -> SubwayStation {
    let table = StationTable.korea
    return table.subwayStation(try #require(table.stations(named: name).first))
  }

  /// A train of line 2 at 강남, seen at half past eight.
  private func train(
    _ seconds: Int, _ direction: Arrival.Direction = .inner, to end: String = "성수",
    _ freshness: Freshness = .live
  ) throws -> Arrival {
    let seen = try moment("2026-11-20T08:30:00+09:00")
    return Arrival(
      line: "2호선", headsign: end, nextStop: direction == .inner ? "교대" : "역삼",
      direction: direction, timeLeft: .countdown(seconds, from: seen), message: "",
      observedAt: seen,
      freshness: freshness)
  }

  private func departure(
    _ time: String, to end: String = "성수", _ day: DayType = .weekday
  ) -> Departure {
    Departure(
      line: "2호선", day: day, direction: .inner, departure: TimeOfDay(time), headsign: end)
  }

  // MARK: live

  @Test func `the first train that goes there gives the departure`() async throws {
    let answer = try await plan(trains: [
      try train(30, .outer), try train(277), try train(600), try train(90, to: "서울대입구"),
      try train(60, .inner, to: "성수", .stale),
    ])
    let journey = try #require(answer.journeys.first)
    #expect(journey.departsAt == (try moment("2026-11-20T08:34:37+09:00")))
    #expect(journey.timeBasis == .live)
    #expect(journey.legs.map(\.timeBasis) == [.live])
    #expect(journey.legs[0].arrivals.map(\.timeLeft.seconds) == [277, 600])
    let seconds = TimeInterval(try #require(journey.seconds))
    #expect(journey.arrivesAt == (try moment("2026-11-20T08:34:37+09:00")) + seconds)
    #expect(answer.outcomes.map(\.provider) == [.catalog, "planner", "rail"])
  }

  @Test func `a train that leaves before one can walk there is not the first`() async throws {
    // 300 m on foot from the platform.
    let place = try #require(Coordinate(latitude: 37.4945, longitude: 127.0276))
    let answer = try await plan(trains: [try train(60), try train(700)]) {
      $0.from = .place(name: "집", place)
    }
    let journey = try #require(answer.journeys.first)
    let walk = TimeInterval(try #require(journey.legs[0].seconds))
    #expect((301...600).contains(walk))
    #expect(journey.departsAt == (try moment("2026-11-20T08:41:40+09:00")) - walk)
    #expect(journey.rides.first?.arrivals.count == 1)
  }

  // MARK: timetable

  @Test func `without a live train, the next of the timetable gives the departure`() async throws {
    let table = ["08:28", "08:33", "08:40"].map { departure($0) }
    let journey = try #require(try await plan(table: table).journeys.first)
    #expect(journey.departsAt == (try moment("2026-11-20T08:33:00+09:00")))
    #expect(journey.timeBasis == .timetable)
    #expect(journey.fare?.won == 1_650)
  }

  @Test func `an arrival takes the last train that is in time`() async throws {
    let table = ["08:05", "08:10", "08:50"].map { departure($0) }
    let journey = try #require(
      try await plan(table: table) {
        $0.time = .arriveBy((try? moment("2026-11-20T08:55:00+09:00")) ?? .distantPast)
      }.journeys.first)
    #expect(journey.departsAt == (try moment("2026-11-20T08:10:00+09:00")))
  }

  @Test
  func `after the last train the answer is out of service, with the first one of the next day`()
    async throws
  {
    let table = ["05:40", "24:10"].map { departure($0) } + [departure("05:50", .saturday)]
    let answer = try await plan(at: "2026-11-21T00:30:00+09:00", table: table)
    #expect(answer.isOutOfService)
    let journey = try #require(answer.journeys.first)
    #expect(journey.departsAt == (try moment("2026-11-21T05:50:00+09:00")))
    // Boarding before 06:30 is cheaper.
    #expect(journey.fare?.won == 1_650 - 310)
    let inTime = try await plan(at: "2026-11-21T00:05:00+09:00", table: table)
    #expect(!inTime.isOutOfService)
    #expect(inTime.journeys.first?.departsAt == (try moment("2026-11-21T00:10:00+09:00")))
  }

  @Test func `a journey that can still be made comes before one from the first train`()
    async throws
  {
    // Line 2 has no train any more; the times of the other lines are means.
    let answer = try await plan(at: "2026-11-21T00:10:00+09:00", table: [departure("05:40")]) {
      $0.time = .departAt((try? moment("2026-11-20T23:55:00+09:00")) ?? .distantPast)
    }
    #expect(!answer.isOutOfService)
    #expect(answer.journeys.map(\.departsAt) == [try moment("2026-11-20T23:57:00+09:00"), nil])
    #expect(answer.journeys.map { $0.rides.first?.lines.first?.name } == ["신분당선", "2호선"])
  }

  @Test func `a train at midnight runs, but nothing is known of a change after it`() async throws {
    // 강남 to 인천 changes at 신도림; 홍대입구 is on the same line.
    let table = [departure("24:20"), departure("05:40", .saturday)]
    let direct = try await plan(at: "2026-11-21T00:15:00+09:00", table: table)
    #expect(direct.journeys.first?.departsAt == (try moment("2026-11-21T00:20:00+09:00")))
    #expect(!direct.isOutOfService)
    let changed = try await plan("강남", "인천", at: "2026-11-21T00:15:00+09:00", table: table)
    #expect(changed.isOutOfService)
    #expect(changed.journeys.allSatisfy { $0.departsAt == nil })
  }

  @Test(arguments: [("23:59", false), ("23:20", true)])
  func `a journey whose later train has gone is no journey any more`(
    last: String, isGone: Bool
  ) async throws {
    // 강남 to 인천 changes at 신도림, where one is at about half past eleven.
    let table =
      [departure("23:04")]
      + ["23:10", last].map { time in
        Departure(
          line: "1호선", day: .weekday, direction: .down, departure: TimeOfDay(time), headsign: "인천")
      }
    let answer = try await plan("강남", "인천", at: "2026-11-20T23:00:00+09:00", table: table)
    let journey = try #require(
      answer.journeys.first {
        $0.rides.flatMap(\.lines).map(\.name) == ["2호선", "1호선"]
      })
    #expect(journey.isOutOfService == isGone)
    #expect(journey.departsAt == (isGone ? nil : try moment("2026-11-20T23:04:00+09:00")))
  }

  // MARK: means

  @Test func `without a provider times are means, and at night there is no departure`()
    async throws
  {
    let day = try await plan()
    #expect(day.journeys.first?.departsAt == (try moment("2026-11-20T08:32:00+09:00")))
    #expect(day.journeys.first?.timeBasis == .mean)
    #expect(!day.isOutOfService)
    let night = try await plan(at: "2026-11-20T03:00:00+09:00")
    #expect(night.isOutOfService)
    #expect(night.journeys.map(\.departsAt) == [nil, nil])
  }
}
