import Foundation
import Testing
import TransitCatalog
import TransitCore
import TransitHTTP
import TransitTesting

@testable import TransitRegistry

/// At which stop a bus of a journey is boarded, and whether its live time may be shown.
struct BusBoardingTests {
  /// The stops around, the rows of each stop by its id, and the course of each route by its id.
  private struct Buses: NearbySearching, ArrivalProviding, RouteProviding {
    static let manifest = Fakes.manifest("buses")
    static let endpoints: [any Endpoint.Type] = []
    var stops: [BusStop]
    var rows: [String: [Arrival]]
    var courses: [String: [RouteStop]]

    func items(near query: NearbyQuery) async throws -> Answer<[SearchItem]> {
      Answer(stops.map(SearchItem.station))
    }
    func servesArrivals(for item: SearchItem) -> Bool { item.kind == .station }
    func arrivals(for query: ArrivalQuery) async throws -> Answer<[Arrival]> {
      guard case .station(let stop) = query.item else { return Answer([]) }
      return Answer(rows[stop.identifiers.first(.node) ?? ""] ?? [])
    }
    func servesRoute(_ route: BusRoute) -> Bool { true }
    func stops(of route: BusRoute) async throws -> Answer<[RouteStop]> {
      Answer(courses[route.identifiers.first(.route) ?? ""] ?? [])
    }
  }

  private static let now = "2026-11-20T08:30:00+09:00"

  /// A stop of the table below by its key. Both sides of a road have one name.
  private static let table: [String: (name: String, id: String, x: Double, y: Double)] = [
    "gu-north": ("강남구청역", "122000076", 127.0409428973, 37.518511943),
    "gu-south": ("강남구청역", "122000027", 127.0406416326, 37.5185178636),
    "school": ("영동고교앞", "122000325", 127.0398932882, 37.5215035461),
    "office": ("강남구보건소", "122000665", 127.0417754477, 37.5154775223),
    "ewha": ("이대역", "113000411", 126.9472705221, 37.5568755655),
    "gangnam": ("신분당선강남역", "121000009", 127.0285365859, 37.4958485587),
    "passing": ("강남구청역(미정차)", "277100001", 127.0409, 37.5185),
    "elsewhere": ("강남구청역", "228000999", 127.1200, 37.3900),
  ]

  private static func stop(_ key: String) -> BusStop {
    let row = table[key] ?? (key, "", 0, 0)
    return BusStop(
      name: row.0, identifiers: IdentifierSet([Identifier(.node, row.1)]),
      coordinate: Coordinate(latitude: row.3, longitude: row.2),
      isBoardable: !BusStop.isPassThrough(name: row.0), sources: [SourceMark("buses", .live)])
  }

  /// `ROUTE#ID>NEXT` of a row in four minutes.
  private static func row(_ text: String, at key: String) throws -> Arrival {
    let seen = try moment(now)
    let parts = text.split(separator: ">").map(String.init)
    let line = parts[0].split(separator: "#").map(String.init)
    let row = stop(key)
    return Arrival(
      line: line[0], identifiers: IdentifierSet(line.dropFirst().map { Identifier(.route, $0) }),
      stop: row.name, stopIdentifiers: row.identifiers,
      nextStop: parts.count > 1 ? parts[1] : nil, timeLeft: .countdown(240, from: seen),
      message: "", observedAt: seen)
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// `ROUTE[#ID]`, the stop with or without `#` for its id, the next stops.
    var ride = "472 gu-north > 영동고교앞"
    var around = ["gu-north", "gu-south"]
    var rows: [String: [String]] = [
      "gu-north": ["472#100100075>영동고교앞"], "gu-south": ["472#100100075>강남구보건소"],
    ]
    var courses: [String: [String]] = [:]
    /// The key of the stop with a live time; `nil` for none.
    let claim: String?

    init(_ text: String, _ claim: String?, _ change: (inout Case) -> Void = { _ in }) {
      (testDescription, self.claim) = (text, claim)
      change(&self)
    }
  }

  static let cases: [Case] = [
    Case("the next stop tells the two sides apart", "gu-north"),
    Case("the other side goes the other way", "gu-south") { $0.ride = "472 gu-south > 강남구보건소" },
    Case("the next stop is of neither side", nil) { $0.ride = "472 gu-north > 논현역" },
    Case("both sides go to the next stop", nil) {
      $0.rows["gu-south"] = ["472#100100075>영동고교앞"]
    },
    Case("only one side is served", "gu-north") { $0.rows["gu-south"] = [] },
    Case("no side is served by the route", nil) {
      $0.rows = ["gu-north": ["301#100100046>영동고교앞"], "gu-south": []]
    },
    Case("another route goes to the next stop", nil) {
      $0.rows = ["gu-north": ["4720#100100999>영동고교앞"]]
    },
    Case("the id decides without a next stop", "gu-north") {
      $0.ride = "472 #gu-north >"
      $0.rows = ["gu-north": ["472#100100075"], "gu-south": ["472#100100075"]]
    },
    Case("the id of the other side is that of the other side", "gu-south") {
      $0.ride = "472 #gu-south >"
    },
    Case("an id whose bus goes elsewhere is wrong", nil) { $0.ride = "472 #gu-south > 영동고교앞" },
    Case("an id is known by its service alone", "ewha") {
      $0.ride = "472 #ewha >"
      $0.rows["ewha"] = ["472#100100075>연세로.문학의거리"]
    },
    Case("an id of another city has other rows", nil) {
      $0.ride = "472 #elsewhere >"
      $0.rows["elsewhere"] = []
    },
    Case("a route of another city with the same number", nil) {
      $0.ride = "472#100100075 #gu-north >"
      $0.rows["gu-north"] = ["472#228000472>영동고교앞"]
    },
    Case("the id of the route decides between two of one number", "gu-north") {
      $0.ride = "472#100100075 #gu-north >"
      $0.rows["gu-north"] = ["472#100100075>영동고교앞", "472#228000472>영동고교앞"]
    },
    Case("two routes of one number at a stop are none", nil) {
      $0.ride = "472 #gu-north >"
      $0.rows["gu-north"] = ["472#100100075>영동고교앞", "472#228000472>논현역"]
    },
    Case("two routes of one number to one next stop are none", nil) {
      $0.rows["gu-north"] = ["472#100100075>영동고교앞", "472#228000472>영동고교앞"]
    },
    Case("one route that calls twice is told apart by the next stop", "gu-north") {
      $0.rows["gu-north"] = ["472#100100075>영동고교앞", "472#100100075>논현역"]
      $0.rows["gu-south"] = []
    },
    Case("without next stops, the course tells the sides apart", "gu-north") {
      $0.rows = ["gu-north": ["472#100100075"], "gu-south": ["472#100100075"]]
      $0.courses = ["100100075": ["office", "gu-north", "school", "ewha", "gu-south"]]
    },
    Case("the course goes to the end from both sides", nil) {
      $0.rows = ["gu-north": ["472#100100075"], "gu-south": ["472#100100075"]]
      $0.courses = ["100100075": ["gu-south", "office", "gu-north", "school", "ewha"]]
    },
    Case("the course passes the stop twice", nil) {
      $0.rows = ["gu-north": ["472#100100075"]]
      $0.courses = ["100100075": ["gu-north", "school", "gu-north", "ewha"]]
    },
    Case("the course ends before the end of the ride", nil) {
      $0.rows = ["gu-north": ["472#100100075"]]
      $0.courses = ["100100075": ["ewha", "gu-north", "school"]]
    },
    Case("no course is known", nil) { $0.rows = ["gu-north": ["472#100100075"]] },
    Case("a row without an id has no course", nil) { $0.rows = ["gu-north": ["472"]] },
    Case("no stop of the name is around", nil) { $0.around = ["gangnam"] },
    Case("a stop of the name is too far", nil) { $0.around = ["elsewhere"] },
    Case("a stop without boarding is none", "gu-north") {
      $0.around = ["passing", "gu-north"]
    },
    Case("a name without a position is none", nil) { $0.ride = "472 ?gu-north > 영동고교앞" },
    Case("any of several routes will do", "gu-north") {
      $0.ride = "N37/472 gu-north > 영동고교앞"
    },
    Case("of several routes, none calls here", nil) {
      $0.ride = "N37/301 gu-north > 영동고교앞"
    },
    Case("the spelling of a stop may differ in marks", "gu-north") {
      $0.rows["gu-north"] = ["472#100100075>영동고교 앞"]
    },
    Case("nothing is around", nil) { $0.around = [] },
  ]

  private func ride(_ text: String) throws -> Journey.Leg {
    let parts = text.split(separator: ">", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    let words = parts[0].split(separator: " ").map(String.init)
    let key = String(words[1].drop { "#?".contains($0) })
    let place = Self.stop(key)
    let from = Journey.Stop(
      name: place.name,
      identifiers: words[1].hasPrefix("#") ? place.identifiers : IdentifierSet([]),
      coordinate: words[1].hasPrefix("?") ? nil : place.coordinate)
    let lines = words[0].split(separator: "/").map { line -> Journey.Line in
      let parts = line.split(separator: "#").map(String.init)
      return Journey.Line(
        name: parts[0], identifiers: IdentifierSet(parts.dropFirst().map { Identifier(.route, $0) })
      )
    }
    let end = Self.stop("ewha")
    return Journey.Leg(
      .bus, lines: lines, from: from,
      to: Journey.Stop(name: end.name, identifiers: IdentifierSet([]), coordinate: end.coordinate),
      stops: parts[1].isEmpty ? [] : [Journey.Stop(name: parts[1])], seconds: 3_000)
  }

  private func plan(
    _ planned: [Journey], _ buses: Buses, at time: String = now, from start: Coordinate? = nil,
    _ change: (inout JourneyQuery) -> Void = { _ in }
  ) async throws -> JourneyPlan {
    let korea = try Aggregator(
      configuration: Configuration(
        cities: [], providers: [Configuration.Provider("buses"), Configuration.Provider("planner")]),
      factories: [
        ProviderFactory(Buses.self) { _ in buses },
        ProviderFactory(Planner.self) { _ in Planner(planned: planned) },
      ], keys: Fakes.keys(), answers: .live(StubTransport { _ in reply("") }),
      clock: FrozenClock(try moment(time)))
    let start = try start ?? #require(Self.stop("gu-north").coordinate)
    let goal = try #require(Self.stop("ewha").coordinate)
    var query = JourneyQuery(
      from: .place(name: "집", start), to: .place(name: "회사", goal), modes: .bus)
    change(&query)
    return try await korea.journeys(for: query).value
  }

  private func buses(_ example: Case) throws -> Buses {
    Buses(
      stops: example.around.map(Self.stop),
      rows: try Dictionary(
        uniqueKeysWithValues: example.rows.map { key, rows in
          (Self.table[key]?.id ?? "", try rows.map { try Self.row($0, at: key) })
        }),
      courses: example.courses.mapValues { keys in
        keys.enumerated().map { RouteStop(stopSequence: $0 + 1, stop: Self.stop($1), sources: []) }
      })
  }

  @Test(arguments: cases)
  func `a live time is claimed only if the stop and the way are sure`(example: Case) async throws {
    let ride = try ride(example.ride)
    let found = try await plan(
      [Journey(legs: [ride])], buses(example), from: ride.from.coordinate)
    let first = try #require(found.journeys.first?.legs.first)
    guard let claim = example.claim else {
      #expect(first.arrivals.isEmpty)
      #expect(found.journeys.first?.timeBasis == .mean)
      return
    }
    #expect(first.arrivals.map(\.timeLeft.seconds) == [240])
    #expect(first.from.identifiers.values(of: .node) == [Self.table[claim]?.id ?? ""])
    #expect(found.journeys.first?.timeBasis == .live)
    #expect(found.journeys.first?.departsAt == (try moment("2026-11-20T08:34:00+09:00")))
  }

  @Test func `a bus that leaves before one is there is not the first`() async throws {
    var example = Case("", "gu-north")
    example.rows = ["gu-north": ["472#100100075>영동고교앞"]]
    var buses = try buses(example)
    let seen = try moment(Self.now)
    buses.rows["122000076"]?[0].following = [
      Arrival(
        line: "472", identifiers: IdentifierSet([Identifier(.route, "100100075")]),
        nextStop: "영동고교앞", timeLeft: .countdown(700, from: seen), message: "", observedAt: seen)
    ]
    let ride = try ride("472 #gu-north >")
    var walk = Journey.Leg(walkFrom: Journey.Stop(name: "집"), to: ride.from)
    (walk.seconds, walk.meters) = (300, 360)
    let found = try #require(try await plan([Journey(legs: [walk, ride])], buses).journeys.first)
    #expect(found.legs[1].arrivals.map(\.timeLeft.seconds) == [700])
    // 700 s less the walk of 300 s.
    #expect(found.departsAt == (try moment("2026-11-20T08:36:40+09:00")))
  }

  @Test func `after a walk of unknown length, no bus is claimed`() async throws {
    var example = Case("", nil)
    example.rows = ["gu-north": ["472#100100075>영동고교앞"]]
    let ride = try ride("472 #gu-north >")
    let walk = Journey.Leg(walkFrom: Journey.Stop(name: "집"), to: ride.from)
    let found = try await plan([Journey(legs: [walk, ride])], buses(example))
    #expect(found.journeys.map(\.timeBasis) == [.mean])
    #expect(found.journeys.map(\.seconds) == [nil])
  }

  @Test func `a route that has ended is marked and last`() async throws {
    var example = Case("", nil)
    example.rows = ["gu-north": ["472#100100075>영동고교앞"], "office": ["140#100100022"]]
    var buses = try buses(example)
    buses.rows["122000076"]?[0].timeLeft = .notRunning(.ended)
    let ended = Journey(legs: [try ride("472 #gu-north >")])
    let running = Journey(legs: [try ride("140 #office >"), try ride("301 #gu-north >")])
    let found = try await plan([ended, running], buses)
    #expect(found.journeys.map(\.isOutOfService) == [false, true])
    #expect(found.journeys.map(\.departsAt) == [try moment("2026-11-20T08:34:00+09:00"), nil])
    #expect(!found.isOutOfService)
  }

  @Test func `by day, the mean wait for a bus is five minutes; at night only night buses run`()
    async throws
  {
    let none = Buses(stops: [], rows: [:], courses: [:])
    let day = Journey(legs: [try ride("472 #gu-north >")])
    let night = Journey(legs: [try ride("N37 #gu-north >")])
    let noon = try await plan([day], none)
    #expect(noon.journeys.map(\.departsAt) == [try moment("2026-11-20T08:35:00+09:00")])
    let late = try await plan([day, night], none, at: "2026-11-20T02:30:00+09:00")
    #expect(late.journeys.map { $0.rides[0].lines[0].name } == ["N37", "472"])
    #expect(late.journeys.map(\.isOutOfService) == [false, true])
  }

  @Test func `who has to arrive soon gets the last live bus that is in time`() async throws {
    var example = Case("", "gu-north")
    example.rows = ["gu-north": ["472#100100075>영동고교앞"]]
    var buses = try buses(example)
    let seen = try moment(Self.now)
    buses.rows["122000076"]?[0].following = [500, 900].map {
      Arrival(
        line: "472", identifiers: IdentifierSet([Identifier(.route, "100100075")]),
        nextStop: "영동고교앞", timeLeft: .countdown($0, from: seen), message: "", observedAt: seen)
    }
    // 3,000 s by bus: it has to leave by 08:40.
    let end = try moment("2026-11-20T09:30:00+09:00")
    let found = try await plan([Journey(legs: [try ride("472 #gu-north >")])], buses) {
      $0.time = .arriveBy(end)
    }
    #expect(found.journeys.map(\.departsAt) == [try moment("2026-11-20T08:38:20+09:00")])
    #expect(found.journeys.map(\.timeBasis) == [.live])
    let later = try await plan([Journey(legs: [try ride("472 #gu-north >")])], buses) {
      $0.time = .arriveBy(end.addingTimeInterval(7200))
    }
    #expect(later.journeys.map(\.timeBasis) == [.mean])
  }

  @Test func `a journey that begins elsewhere answers another question`() async throws {
    let none = Buses(stops: [], rows: [:], courses: [:])
    var journey = Journey(legs: [try ride("472 #gu-north >")])
    #expect(try await plan([journey], none).journeys.count == 1)
    journey.legs[0].from = Journey.Stop(
      name: "충남대학교", coordinate: Coordinate(latitude: 36.369, longitude: 127.361))
    #expect(try await plan([journey], none).journeys.isEmpty)
  }

  @Test func `alternatives alone are worth a service with few calls`() async throws {
    struct Scarce: JourneyPlanning {
      static let manifest = Fakes.manifest("planner")
      static let endpoints: [any Endpoint.Type] = [FewCalls.self]
      let planned: [Journey]
      func servesJourneys(for query: JourneyQuery) -> Bool { true }
      func journeys(for query: JourneyQuery) async throws -> Answer<[Journey]> { Answer(planned) }
    }
    let journey = Journey(legs: [try ride("472 #gu-north >")])
    let korea = try Aggregator(
      configuration: Configuration(cities: [], providers: [Configuration.Provider("planner")]),
      factories: [ProviderFactory(Scarce.self) { _ in Scarce(planned: [journey]) }],
      keys: Fakes.keys(), answers: .live(StubTransport { _ in reply("") }),
      clock: FrozenClock(try moment(Self.now)))
    let place = try #require(Self.stop("gu-north").coordinate)
    let goal = try #require(Self.stop("ewha").coordinate)
    var query = JourneyQuery(
      from: .place(name: "집", place), to: .place(name: "회사", goal), modes: .bus)
    #expect(try await korea.journeys(for: query).value.journeys.isEmpty)
    query.wantsAlternatives = true
    #expect(try await korea.journeys(for: query).value.journeys.count == 1)
  }
}

/// An operation with thirty calls a day.
private struct FewCalls: RowEndpoint {
  static let service = Service(host: Request.Host("a.example"))
  static let operation = OperationFacts(
    "few", capability: .journeys, key: nil, quota: Quota("few", dailyCalls: 30))
  static let fields: [EndpointField<Self>] = []
  var lifetime: Lifetime { .live(.seconds(1)) }
  static func envelope(of response: Response) throws -> Envelope { Envelope(rows: []) }
  func row(_ row: WireValue, of response: Response) throws -> Journey { Journey(legs: []) }
}
