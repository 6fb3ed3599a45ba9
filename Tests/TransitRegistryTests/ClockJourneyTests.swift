import Foundation
import Testing
import TransitCatalog
import TransitCore
import TransitHTTP
import TransitRegistry
import TransitTesting

/// Journeys of a provider by the clock: joined with those of the catalogue, with their very train,
/// and without what notices close.
struct ClockJourneyTests {
  /// A provider with live trains, journeys and notices.
  private struct Metro: ArrivalProviding, VehicleTracking, JourneyPlanning, NoticeProviding {
    static let manifest = ProviderManifest(
      id: "metro", name: Words(verbatim: "metro"), coverage: .nationwide,
      attribution: Attribution(text: "by metro", license: nil, url: "https://a.example"), keys: [],
      services: [])
    static let endpoints: [any Endpoint.Type] = []
    var trains: [Arrival] = []
    var positions: [VehiclePosition] = []
    var planned: [Journey] = []
    var published: [Notice] = []

    func servesArrivals(for item: SearchItem) -> Bool { true }
    func arrivals(for query: ArrivalQuery) async throws -> Answer<[Arrival]> { Answer(trains) }
    func servesVehicles(for query: VehicleQuery) -> Bool { true }
    func vehicles(for query: VehicleQuery) async throws -> Answer<[VehiclePosition]> {
      Answer(positions)
    }
    func servesJourneys(for query: JourneyQuery) -> Bool {
      [query.from, query.to].allSatisfy { if case .station = $0 { true } else { false } }
    }
    func journeys(for query: JourneyQuery) async throws -> Answer<[Journey]> { Answer(planned) }
    func noticeLines(at station: SubwayStation) -> [SubwayLine] { station.lines }
    func notices() async throws -> Answer<[Notice]> { Answer(published) }
  }

  private func korea(_ metro: Metro) throws -> Aggregator {
    try Aggregator(
      configuration: Configuration(cities: [], providers: [Configuration.Provider("metro")]),
      factories: [ProviderFactory(Metro.self) { _ in metro }], keys: Fakes.keys(),
      answers: .live(StubTransport { _ in reply("") }), clock: FrozenClock(try clock("08:30:00")))
  }

  private func clock(_ time: String) throws -> Date { try moment("2026-11-20T\(time)+09:00") }

  private func station(_ name: String) throws -> SubwayStation {
    let table = StationTable.korea
    return table.subwayStation(try #require(table.stations(named: name).first))
  }

  private func plan(
    _ metro: Metro = Metro(), _ from: String = "강남", _ to: String = "홍대입구",
    _ change: (inout JourneyQuery) -> Void = { _ in }
  ) async throws -> Answered<JourneyPlan> {
    var query = JourneyQuery(
      from: .station(try station(from)), to: .station(try station(to)),
      preference: .fewestTransfers)
    change(&query)
    return try await korea(metro).journeys(for: query)
  }

  /// The journey on line 2 from 강남 to 홍대입구 by the clock, on train 2150 at 08:33.
  private func direct(_ seconds: Int = 2_400, number: String = "2150") throws -> Journey {
    let line = try #require(SubwayLine.with(id: "1002"))
    let ride = Journey.Leg(
      .rail, lines: [Journey.Line(name: "2호선", subway: line)], from: Journey.Stop(name: "강남"),
      to: Journey.Stop(name: "홍대입구"), seconds: seconds, timeBasis: .timetable, direction: .inner,
      headsign: "성수", trainNumbers: [number], departsAt: try clock("08:33:00"),
      arrivesAt: try clock("08:33:00").addingTimeInterval(TimeInterval(seconds)))
    return Journey(
      legs: [ride], departsAt: try clock("08:33:00"), timeBasis: .timetable,
      fare: Journey.Fare(won: 1_650, isComplete: true), bestFor: [.fastest],
      sources: [SourceMark("metro", .live)])
  }

  // MARK: one answer

  @Test func `the same journey of two sources is one, with the facts of both`() async throws {
    let known = try #require(try await plan(Metro(), "강남", "이대").journeys.first)
    var planned = try direct(2_600)
    planned.legs[0].to = Journey.Stop(name: "이대")
    let answer = try await plan(Metro(planned: [planned]), "강남", "이대")
    let journey = try #require(answer.journeys.first { $0.sources.count == 2 })
    #expect(answer.journeys.count == 2)
    #expect(journey.sources.map(\.provider.rawValue) == ["catalog", "metro"])
    #expect(journey.departsAt == (try clock("08:33:00")))
    #expect(journey.arrivesAt == (try clock("09:16:20")))
    #expect(journey.timeBasis == .timetable)
    #expect(journey.fare == Journey.Fare(won: 1_650, isComplete: true))
    #expect(journey.legs[0].doors == known.legs[0].doors)
    #expect(!journey.legs[0].doors.isEmpty)
    #expect(journey.legs[0].trainNumbers == ["2150"])
    #expect(journey.legs[0].from.coordinate == known.legs[0].from.coordinate)
    #expect(journey.secondsRange == nil)
  }

  @Test(arguments: [(180, false), (181, true), (-181, true)])
  func `totals that differ by more than three minutes remain a range`(
    difference: Int, isRange: Bool
  ) async throws {
    let known = try #require(try await plan().journeys.first?.seconds)
    let journey = try direct(known + difference)
    let found = try #require(try await plan(Metro(planned: [journey])).journeys.first)
    let range = min(known, known + difference)...max(known, known + difference)
    #expect(found.secondsRange == (isRange ? range : nil))
  }

  @Test func `another journey of the provider is one more`() async throws {
    var other = try direct()
    other.legs[0].to = Journey.Stop(name: "신촌")
    let answer = try await plan(Metro(planned: [other]))
    #expect(answer.journeys.count == 3)
  }

  @Test func `a walk to the station is put in front, and the train is one that it reaches`()
    async throws
  {
    let near = try #require(Coordinate(latitude: 37.4990, longitude: 127.0290))
    let answer = try await plan(Metro(planned: [try direct()])) {
      $0.from = .place(name: "회사", near)
    }
    let journey = try #require(
      answer.journeys.first { $0.sources.contains { $0.provider == "metro" } })
    #expect(journey.legs.map(\.mode) == [.walk, .rail])
    #expect(journey.legs[0].from.name == "회사")
    let walk = TimeInterval(try #require(journey.legs[0].seconds))
    #expect(journey.departsAt == (try clock("08:33:00")).addingTimeInterval(-walk))
    #expect(journey.arrivesAt == (try clock("09:13:00")))
  }

  // MARK: the very train

  private func train(_ number: String, in seconds: Int) throws -> Arrival {
    let seen = try clock("08:30:00")
    return Arrival(
      line: "2호선", headsign: "성수", nextStop: "교대", direction: .inner,
      timeLeft: .countdown(seconds, from: seen), message: "", observedAt: seen,
      vehicle: Arrival.Vehicle(id: number))
  }

  @Test(arguments: ["2150", "02150", "S2150"])
  func `the train of the timetable is found among the live ones`(number: String) async throws {
    let trains = [
      try train("2148", in: 30), try train(number, in: 255), try train("2152", in: 400),
    ]
    let journey = try #require(
      try await plan(Metro(trains: trains, planned: [try direct()])).journeys.first)
    #expect(journey.timeBasis == .live)
    #expect(journey.departsAt == (try clock("08:34:15")))
    #expect(journey.legs[0].arrivals.map(\.vehicle?.id) == [number, "2152"])
    #expect(journey.legs[0].trainNumbers == ["2150"])
  }

  @Test func `a train that is not reported is planned, and nothing is concluded`() async throws {
    let journey = try #require(
      try await plan(Metro(trains: [try train("2148", in: 30)], planned: [try direct()])).journeys
        .first)
    #expect(journey.timeBasis == .timetable)
    #expect(journey.departsAt == (try clock("08:33:00")))
    #expect(journey.legs[0].arrivals.isEmpty)
  }

  @Test(arguments: [
    ("서초", VehiclePosition.State.left, true), ("강남", .left, true), ("강남", .atStop, false),
    ("역삼", .left, false),
  ])
  func `a train that has left is followed by the next one`(
    stop: String, state: VehiclePosition.State, hasLeft: Bool
  ) async throws {
    var planned = try direct()
    planned.departsAt = try clock("08:31:00")
    planned.legs[0].departsAt = planned.departsAt
    let position = VehiclePosition(
      line: "2호선", vehicle: Arrival.Vehicle(id: "2150"), stop: stop, state: state,
      direction: .inner, headsign: "성수")
    let metro = Metro(
      trains: [try train("2152", in: 400)], positions: [position], planned: [planned])
    let journey = try #require(try await plan(metro).journeys.first)
    #expect(journey.timeBasis == (hasLeft ? .live : .timetable))
    #expect(journey.departsAt == (try clock(hasLeft ? "08:36:40" : "08:31:00")))
    #expect(journey.legs[0].trainNumbers == (hasLeft ? [] : ["2150"]))
  }

  @Test func `who arrives by a time leaves as late as possible`() async throws {
    var slow = try direct(3_000)
    slow.legs[0].to = Journey.Stop(name: "신촌")
    slow.departsAt = try clock("08:31:00")
    let (end, planned) = (try clock("09:30:00"), [slow, try direct()])
    let answer = try await plan(Metro(planned: planned)) {
      $0.time = .arriveBy(end)
      $0.preference = .fastest
    }
    // 08:31 to 09:21, and 08:33 to 09:13.
    let provided = answer.journeys.filter { $0.timeBasis == .timetable }
    #expect(provided.first?.departsAt == (try clock("08:33:00")))
  }

  @Test(arguments: [("2152", 300, true), ("2150", 255, false), ("2150", 400, true)])
  func `who takes a later train than planned takes a later one at the change`(
    number: String, seconds: Int, forgets: Bool
  ) async throws {
    let line = try #require(SubwayLine.with(id: "1004"))
    var planned = try direct(480)
    planned.legs[0].to = Journey.Stop(name: "사당")
    planned.legs += [
      Journey.Leg(
        .wait, from: planned.legs[0].to, to: planned.legs[0].to, seconds: 120,
        timeBasis: .timetable),
      Journey.Leg(
        .rail, lines: [Journey.Line(name: "4호선", subway: line)], from: planned.legs[0].to,
        to: Journey.Stop(name: "이촌"), seconds: 540, timeBasis: .timetable, trainNumbers: ["4066"],
        departsAt: try clock("08:43:00"), arrivesAt: try clock("08:52:00")),
    ]
    let position = VehiclePosition(
      line: "2호선", vehicle: Arrival.Vehicle(id: "2150"), stop: "서초", state: .left,
      direction: .inner, headsign: "성수")
    if number == "2152" {
      planned.departsAt = try clock("08:31:00")
      planned.legs[0].departsAt = planned.departsAt
    }
    let metro = Metro(
      trains: [try train(number, in: seconds)], positions: [position], planned: [planned])
    let answer = try await plan(metro, "강남", "이촌")
    let journey = try #require(answer.journeys.first { $0.timeBasis == .live })
    #expect(journey.rides.last?.trainNumbers == (forgets ? [] : ["4066"]))
    #expect(journey.rides.last?.timeBasis == (forgets ? .mean : .timetable))
    #expect((journey.rides.last?.departsAt == nil) == forgets)
  }

  @Test func `the first train of the morning is said to be one`() async throws {
    var late = try direct()
    late.departsAt = try clock("09:31:00")
    let answer = try await plan(Metro(planned: [late])) { $0.preference = .fastest }
    #expect(!answer.isOutOfService)
    #expect(answer.journeys.last?.departsAt == (try clock("09:31:00")))
  }

  // MARK: notices

  private func notice(
    _ effect: Notice.Effect, _ title: String, _ codes: [String] = [], lines: [String] = ["2호선"],
    at time: String = "08:10:00"
  ) throws -> Notice {
    Notice(
      title: title, publishedAt: try clock(time), role: .begins, effect: effect, lines: lines,
      stations: codes.map { Identifier(.stationCode, $0) }, sources: [SourceMark("metro", .live)])
  }

  @Test func `no journey changes at a station without a stop`() async throws {
    let usual = try await plan(Metro(), "서울역", "잠실") { $0.preference = .fastest }
    #expect(usual.journeys.first?.rides.first?.to.name == "동대문역사문화공원")
    #expect(usual.avoided.isEmpty)
    let skip = try notice(
      .skipsStations, "동대문역사문화공원역 무정차", ["0422", "0205"], lines: ["4호선", "2호선"])
    let answer = try await plan(Metro(published: [skip]), "서울역", "잠실") { $0.preference = .fastest }
    #expect(!answer.journeys.isEmpty)
    #expect(
      answer.journeys.allSatisfy { journey in
        journey.rides.dropFirst().allSatisfy { $0.from.name != "동대문역사문화공원" }
      })
    #expect(answer.avoided.map(\.notice.title) == ["동대문역사문화공원역 무정차"])
    #expect(answer.notices.isEmpty)
  }

  @Test func `an end without a stop is reached on foot from the next station`() async throws {
    let skip = try notice(.skipsStations, "이대역 무정차", ["0241"])
    let answer = try await plan(Metro(published: [skip]), "강남", "이대")
    let journey = try #require(answer.journeys.first)
    #expect(journey.legs.last?.mode == .walk)
    #expect(["신촌", "아현"].contains(journey.rides.last?.to.name))
    #expect(journey.legs.last?.to.name == "이대")
    #expect(answer.avoided.map(\.notice.title) == ["이대역 무정차"])
  }

  @Test func `no train is taken on a suspended section, by the catalogue or by a provider`()
    async throws
  {
    let stop = try notice(.suspended, "2호선 신림~신도림 운행 중단")
    let answer = try await plan(Metro(planned: [try direct()], published: [stop]))
    let section: Set = ["신림", "신대방", "구로디지털단지", "대림", "신도림"]
    for journey in answer.journeys {
      for ride in journey.rides where ride.lines.first?.name == "2호선" {
        let names = ([ride.from] + ride.stops + [ride.to]).map(\.name)
        #expect(zip(names, names.dropFirst()).allSatisfy { !section.isSuperset(of: [$0, $1]) })
      }
    }
    #expect(!answer.journeys.isEmpty)
  }

  @Test func `a delay is said, and avoided by nobody`() async throws {
    let delay = try notice(.delays, "2호선 열차 지연")
    let answer = try await plan(Metro(published: [delay]))
    #expect(answer.notices.map(\.notice.title) == ["2호선 열차 지연"])
    #expect(answer.avoided.isEmpty)
    #expect(answer.journeys.contains { $0.rides.map(\.lines.first?.name) == ["2호선"] })
  }

  @Test func `a journey of another day asks for no notices`() async throws {
    let skip = try notice(.skipsStations, "이대역 무정차", ["0241"])
    let answer = try await plan(Metro(published: [skip]), "강남", "이대") {
      $0.time = .departAt((try? moment("2026-11-21T08:30:00+09:00")) ?? .distantPast)
    }
    #expect(answer.journeys.first?.rides.last?.to.name == "이대")
    #expect(answer.avoided.isEmpty)
  }

  @Test func `arrivals have the notices about their station and its lines`() async throws {
    let published = [
      try notice(.skipsStations, "이대역 무정차", ["0241"]), try notice(.delays, "2호선 열차 지연"),
      try notice(.delays, "7호선 열차 지연", lines: ["7호선"]),
    ]
    let korea = try korea(Metro(trains: [try train("2150", in: 60)], published: published))
    let ewha = try await korea.arrivals(for: .subway(try station("이대")))
    #expect(ewha.notices.map(\.notice.title) == ["2호선 열차 지연", "이대역 무정차"])
    let gangnam = try await korea.arrivals(for: .subway(try station("강남")))
    #expect(gangnam.notices.map(\.notice.title) == ["2호선 열차 지연"])
    #expect(gangnam.arrivals.count == 1)
  }
}
