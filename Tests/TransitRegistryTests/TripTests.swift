import Foundation
import Synchronization
import Testing
import TransitCore
import TransitHTTP
import TransitRegistry
import TransitTesting

/// Trips between cities, and timetables from two providers.
struct TripTests {
  private static let friday = KoreanDate(year: 2026, month: 11, day: 20)

  private static func terminal(
    _ name: String, _ mode: IntercityMode, city: String? = nil
  ) -> Terminal {
    Terminal(
      mode: mode, name: name, identifiers: IdentifierSet([Identifier(.tagoTerminal, name)]),
      city: city.map(City.init(name:)))
  }

  /// A provider of the given terminals and of trips for the listed pairs.
  private struct Source: TripProviding {
    static let manifest = Fakes.manifest("travel")
    static let endpoints: [any Endpoint.Type] = []
    var terminals: [Terminal] = []
    /// `from>to`, with the minutes after midnight of each trip.
    var trips: [String: [Int]] = [:]
    /// The same for the next day.
    var nights: [String: [Int]] = [:]
    var failing: Set<String> = []
    let asked = Asked()

    func terminals(matching text: String, mode: IntercityMode) async throws -> Answer<[Terminal]> {
      if failing.contains(text) { throw TransitError(.timedOut) }
      return Answer(terminals.filter { $0.mode == mode })
    }
    func servesTrips(for query: TripQuery) -> Bool { true }
    func trips(for query: TripQuery) async throws -> Answer<[Trip]> {
      let pair = "\(query.origin.name)>\(query.destination.name)"
      let isTonight = query.date == TripTests.friday
      asked.add(isTonight ? pair : "\(pair) \(query.date)")
      if failing.contains(pair) { throw TransitError(.unavailable) }
      let midnight = KoreanTime.date(2026, 11, isTonight ? 20 : 21) ?? .distantPast
      return Answer(
        ((isTonight ? trips : nights)[pair] ?? []).map { minutes in
          Trip(
            mode: query.origin.mode, origin: query.origin.name, destination: query.destination.name,
            departure: midnight.addingTimeInterval(Double(minutes) * 60))
        })
    }
  }

  private final class Asked: Sendable {
    private let list = Mutex<[String]>([])
    var pairs: [String] { list.withLock { $0.sorted() } }
    func add(_ pair: String) { list.withLock { $0.append(pair) } }
  }

  /// A provider with the same timetable for every station.
  private struct Plan: Timetabling {
    static let manifest = Fakes.manifest("plan")
    static let endpoints: [any Endpoint.Type] = []
    var lines: [String] = []
    var failure: TransitError?

    func servesTimetable(for query: TimetableQuery) -> Bool { true }
    func timetable(for query: TimetableQuery) async throws -> Answer<[Departure]> {
      if let failure { throw failure }
      return Answer(
        lines.enumerated().map { index, line in
          Departure(
            line: line, day: query.day, departure: TimeOfDay(hour: 5 + index, minute: 30),
            headsign: "끝")
        })
    }
  }

  private func aggregator(
    _ source: Source, at moment: Date = StubExchange.moment
  ) throws -> Aggregator {
    try Aggregator(
      configuration: Configuration(
        cities: [], providers: [Configuration.Provider("travel")]),
      factories: [ProviderFactory(Source.self) { _ in source }], keys: Fakes.keys(),
      answers: .live(StubTransport { _ in reply("") }), clock: FrozenClock(moment))
  }

  private static let stations =
    ["서울", "서울대입구", "부산", "대전", "서대전", "동대전", "광주", "광주송정"]
    .map { terminal($0, .train) } + [terminal("용산", .train, city: "서울")]

  private static let buses =
    ["서울경부", "부산", "부산사상", "센트럴시티(서울)", "동서울", "해운대"].map { terminal($0, .express) }

  @Test func `the station of the name and the city's other main stations are queried`() async throws
  {
    let source = Source(
      terminals: Self.stations, trips: ["서울>대전": [520, 300], "서울>서대전": [400]])
    let result = try await aggregator(source)
      .trips(from: "서울역", to: "대전", by: .train, on: Self.friday)
    #expect(result.origins.map(\.name) == ["서울"])
    #expect(result.destinations.map(\.name) == ["대전", "서대전"])
    #expect(source.asked.pairs == ["서울>대전", "서울>서대전"])
    #expect(result.pairs.count == 2)
    #expect(result.trips.map(\.destination) == ["대전", "서대전", "대전"])
    // It is 08:30: the trips at 05:00 and 06:40 belong to the day but have departed.
    #expect(result.upcoming.map(\.departure) == [KoreanTime.date(2026, 11, 20, 8, 40)])
    #expect(result.outcomes.map(summary) == ["travel answered 3"])
    #expect(result.attributions.map(\.text) == ["by travel"])
  }

  @Test func `a city without a terminal of its name uses at most three of its terminals`()
    async throws
  {
    let source = Source(terminals: Self.buses, trips: ["동서울>부산": [600], "서울경부>부산": [540]])
    let result = try await aggregator(source)
      .trips(from: "서울", to: "부산종합버스터미널", by: .express, on: Self.friday)
    #expect(result.origins.map(\.name) == ["동서울", "서울경부", "센트럴시티(서울)"])
    #expect(result.destinations.map(\.name) == ["부산"])
    #expect(result.trips.map(\.origin) == ["서울경부", "동서울"])
    #expect(source.asked.pairs == ["동서울>부산", "서울경부>부산", "센트럴시티(서울)>부산"])
  }

  @Test func `other possible terminals are queried if the first ones have no trip`() async throws {
    // In the list's order, which is not an order of importance.
    let names = ["광운대", "노량진", "상봉", "서울", "영등포", "용산", "청량리"]
    let source = Source(
      terminals: names.map { Self.terminal($0, .train, city: "서울") }
        + ["춘천", "남춘천"].map { Self.terminal($0, .train) },
      trips: ["용산>춘천": [540], "청량리>춘천": [560]])
    let result = try await aggregator(source)
      .trips(from: "서울", to: "춘천", by: .train, on: Self.friday)
    #expect(result.trips.map(\.origin) == ["용산", "청량리"])
    #expect(result.origins.map(\.name) == ["서울", "용산", "청량리", "영등포"])
    #expect(result.destinations.map(\.name) == ["춘천", "남춘천", "강촌", "김유정"])
    #expect(result.unqueriedOrigins.map(\.name) == ["수서", "상봉"])
    #expect(result.unqueriedDestinations == [])
    #expect(result.pairs.count == 12)
    #expect(!result.isComplete)
    #expect(result.outcomes.map(summary) == ["travel answered 2"])
  }

  @Test func `a city's fourth terminal is queried if the first three have no trip`() async throws {
    let source = Source(
      terminals: ["동서울", "부산동부", "부산서부(사상)", "부산해운대", "부산기장"]
        .map { Self.terminal($0, .intercity) }, trips: ["동서울>부산기장": [600]])
    let result = try await aggregator(source)
      .trips(from: "동서울", to: "부산", by: .intercity, on: Self.friday)
    #expect(result.trips.map(\.destination) == ["부산기장"])
    #expect(result.destinations.map(\.name) == ["부산동부", "부산서부(사상)", "부산해운대", "부산기장"])
    #expect(result.unqueriedDestinations == [])
    #expect(result.isComplete)
  }

  @Test func `at most twelve pairs are queried, and unqueried terminals are listed`() async throws {
    let names = ["가나", "가다", "가라", "가마", "가바", "나나", "나다", "나라", "나마", "나바"]
    let source = Source(terminals: names.map { Self.terminal($0, .express) })
    let result = try await aggregator(source)
      .trips(from: "가", to: "나", by: .express, on: Self.friday)
    #expect(source.asked.pairs.count == 12)
    #expect(result.origins.map(\.name) == ["가나", "가다", "가라", "가마"])
    #expect(result.unqueriedOrigins.map(\.name) == ["가바"])
    #expect(result.destinations.map(\.name) == ["나나", "나다", "나라", "나마", "나바"])
    #expect(result.unqueriedDestinations == [])
    #expect(!result.isComplete)
  }

  @Test(arguments: [
    ("천안", ["천안", "천안아산"]), ("광주", ["광주", "서광주", "광주송정"]), ("김천", ["김천", "김천구미"]),
    ("구미", ["구미"]), ("아산", ["아산"]),
    ("울산", ["울산", "북울산"]), ("서울시", ["서울"]),
    ("Seoul", ["서울"]), ("서울대입구", ["서울대입구"]), ("횡성", ["횡성"]),
  ])
  func `a city's main station is not hidden by its namesake`(
    text: String, asked: [String]
  ) async throws {
    let names = [
      "서울대입구", "서울", "서광주", "광주", "광주송정", "천안", "천안아산", "김천", "김천구미", "구미", "북울산",
      "태화강", "울산", "부산", "횡성", "아산", "온양온천", "원주", "서원주",
    ]
    let source = Source(
      terminals: names.map { Self.terminal($0, .train) },
      trips: Dictionary(uniqueKeysWithValues: names.map { ("부산>\($0)", [600]) }))
    let result = try await aggregator(source)
      .trips(from: "부산", to: text, by: .train, on: Self.friday)
    #expect(result.destinations.map(\.name) == asked)
    #expect(result.trips.map(\.destination) == asked)
  }

  @Test func `a bus terminal with the city's name is the main one, and others are listed`()
    async throws
  {
    let source = Source(terminals: Self.buses, trips: ["동서울>부산": [600]])
    let result = try await aggregator(source)
      .trips(from: "동서울", to: "부산", by: .express, on: Self.friday)
    #expect(source.asked.pairs == ["동서울>부산"])
    #expect(result.unqueriedOrigins == [])
    #expect(result.unqueriedDestinations.map(\.name) == ["부산사상"])
    #expect(!result.isComplete)
  }

  // MARK: The night

  @Test(arguments: [
    (20, 59, IntercityMode.express, [23], ["동서울>부산"]),
    (21, 0, .express, [23, 0, 3], ["동서울>부산", "동서울>부산 2026-11-21"]),
    (21, 0, .intercity, [23], ["동서울>부산"]),
  ])
  func `from 21:00 on, express trips before 04:00 belong to the same day`(
    hour: Int, minute: Int, mode: IntercityMode, hours: [Int], asked: [String]
  ) async throws {
    let source = Source(
      terminals: ["동서울", "부산"].map { Self.terminal($0, mode) },
      trips: ["동서울>부산": [600, 1380]], nights: ["동서울>부산": [30, 239, 240]])
    let now = try #require(KoreanTime.date(2026, 11, 20, hour, minute))
    let result = try await aggregator(source, at: now)
      .trips(from: "동서울", to: "부산", by: mode)
    #expect(source.asked.pairs == asked)
    #expect(
      result.upcoming.compactMap(\.departure).map {
        KoreanTime.calendar.component(.hour, from: $0)
      } == hours)
    #expect(result.date == Self.friday)
    #expect(result.pairs.count == 1)
    #expect(result.outcomes.map(summary) == ["travel answered \(hours.count + 1)"])
  }

  @Test func `an explicitly requested day ends at midnight`() async throws {
    let source = Source(
      terminals: Self.buses, trips: ["동서울>부산": [1380]], nights: ["동서울>부산": [30]])
    let now = try #require(KoreanTime.date(2026, 11, 20, 23, 30))
    let result = try await aggregator(source, at: now)
      .trips(from: "동서울", to: "부산", by: .express, on: Self.friday)
    #expect(source.asked.pairs == ["동서울>부산"])
    #expect(result.trips.count == 1)
    #expect(result.upcoming == [])
  }

  @Test func `if all trips have departed, other terminals are queried`() async throws {
    let source = Source(
      terminals: Self.buses, trips: ["동서울>부산": [300], "동서울>부산사상": [600]])
    let result = try await aggregator(source).trips(from: "동서울", to: "부산", by: .express)
    #expect(result.trips.map(\.destination) == ["부산", "부산사상"])
    #expect(result.upcoming.map(\.destination) == ["부산사상"])
    #expect(result.isComplete)
  }

  @Test func `after a failure no other terminals are queried`() async throws {
    let source = Source(terminals: Self.stations, failing: ["서울>부산"])
    let result = try await aggregator(source)
      .trips(from: "서울", to: "부산", by: .train, on: Self.friday)
    #expect(source.asked.pairs == ["서울>부산"])
    #expect(result.unqueriedOrigins.map(\.name) == ["용산", "청량리", "영등포", "수서", "상봉"])
    #expect(result.outcomes.map(summary) == ["travel failed unavailable"])
  }

  @Test func `a failed pair is reported with the trips of the others`() async throws {
    let source = Source(
      terminals: Self.stations, trips: ["서울>대전": [520]], failing: ["서울>서대전"])
    let result = try await aggregator(source)
      .trips(from: "서울", to: "대전", by: .train, on: Self.friday)
    #expect(result.trips.count == 1)
    #expect(result.outcomes.map(summary) == ["travel answered 1 unavailable"])
  }

  @Test func `an unknown destination is empty, and no trips are queried`() async throws {
    let source = Source(terminals: Self.stations)
    let result = try await aggregator(source)
      .trips(from: "서울", to: "달나라", by: .train, on: Self.friday)
    #expect(result.origins.map(\.name) == ["서울"])
    #expect(result.destinations == [])
    #expect(result.trips == [])
    #expect(source.asked.pairs == [])
    #expect(result.outcomes.map(summary) == ["travel empty"])
  }

  @Test func `a failed terminal query is reported as failed`() async throws {
    let source = Source(terminals: Self.stations, failing: ["달나라"])
    let result = try await aggregator(source)
      .trips(from: "서울", to: "달나라", by: .train, on: Self.friday)
    #expect(result.outcomes.map(summary) == ["travel failed timedOut"])
  }

  @Test func `railway stations are known without a terminal list`() async throws {
    let source = Source(terminals: [], trips: ["서울>부산": [520]])
    let result = try await aggregator(source)
      .trips(from: "서울", to: "부산역", by: .train, on: Self.friday)
    #expect(
      result.origins.map(\.identifiers) == [IdentifierSet([Identifier(.tagoTerminal, "NAT010000")])]
    )
    #expect(
      result.destinations.map(\.identifiers) == [
        IdentifierSet([Identifier(.tagoTerminal, "NAT014445")])
      ])
  }

  @Test func `a trip from a place to itself sends no query`() async throws {
    let source = Source(terminals: Self.stations)
    let result = try await aggregator(source)
      .trips(from: "부산", to: "부산역", by: .train, on: Self.friday)
    #expect(result.pairs == [])
    #expect(source.asked.pairs == [])
  }

  // MARK: Timetables

  private func plans(_ first: Plan, _ second: Plan) async throws -> Answered<Timetable> {
    struct Other: Timetabling {
      static let manifest = Fakes.manifest("other")
      static let endpoints: [any Endpoint.Type] = []
      var plan: Plan
      func servesTimetable(for query: TimetableQuery) -> Bool { true }
      func timetable(for query: TimetableQuery) async throws -> Answer<[Departure]> {
        try await plan.timetable(for: query)
      }
    }
    let station = SearchItem.subway(
      SubwayStation(
        name: "강남", lines: ["1002", "1077"].compactMap(SubwayLine.with(id:)),
        identifiers: IdentifierSet([])))
    return try await Aggregator(
      configuration: Configuration(
        cities: [], providers: [Configuration.Provider("plan"), Configuration.Provider("other")]),
      factories: [
        ProviderFactory(Plan.self) { _ in first },
        ProviderFactory(Other.self) { _ in Other(plan: second) },
      ], keys: Fakes.keys(), answers: .live(StubTransport { _ in reply("") }),
      clock: FrozenClock(StubExchange.moment)
    ).timetable(for: TimetableQuery(station, day: .weekday))
  }

  @Test func `a line's timetable comes from the first provider that has it`()
    async throws
  {
    let result = try await plans(
      Plan(lines: ["2호선", "2호선"]), Plan(lines: ["2호선", "2호선", "신분당선"]))
    #expect(result.departures.map(\.line) == ["2호선", "2호선", "신분당선"])
    #expect(result.departures.map(\.time?.clock) == ["05:30", "06:30", "07:30"])
    #expect(result.outcomes.map(summary) == ["plan answered 2", "other answered 1"])
    #expect(result.spans.map(\.line) == ["2호선", "신분당선"])
    #expect(result.spans.map(\.last?.clock) == ["06:30", "07:30"])
  }

  @Test func `the second provider is not queried if the first has every line`() async throws {
    let result = try await plans(
      Plan(lines: ["2호선", "신분당선"]), Plan(failure: TransitError(.timedOut)))
    #expect(result.departures.count == 2)
    #expect(result.outcomes.map(summary) == ["plan answered 2", "other skipped notNeeded"])
    #expect(result.attributions.map(\.text) == ["by plan"])
  }

  @Test func `the second provider is used if the first fails`() async throws {
    let result = try await plans(Plan(failure: TransitError(.timedOut)), Plan(lines: ["2호선"]))
    #expect(result.departures.map(\.line) == ["2호선"])
    #expect(result.outcomes.map(summary) == ["plan failed timedOut", "other answered 1"])
  }
}
