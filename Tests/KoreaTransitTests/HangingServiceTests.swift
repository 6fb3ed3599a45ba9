import Foundation
import KoreaTransit
import Testing
import TransitTesting

/// How a service that never responds affects each query.
@Suite(.timeLimit(.minutes(20)))
struct HangingServiceTests {
  struct Command: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// How a hanging service is reported; `timedOut` if no other provider can answer.
    var parts: [ProviderID: String]
    var ask: @Sendable (Aggregator) async throws -> [Outcome]

    fileprivate init(
      _ name: String, _ parts: [ProviderID: String],
      _ ask: @escaping @Sendable (Aggregator) async throws -> [Outcome]
    ) {
      (testDescription, self.parts, self.ask) = (name, parts, ask)
    }
  }

  private static func arrivals(at text: String, _ korea: Aggregator) async throws -> [Outcome] {
    let found = try await korea.items(named: SearchQuery(text), for: .arrivals)
    let boards = try await korea.arrivals(for: found.items.map { ArrivalQuery($0) })
    return boards.isEmpty ? found.outcomes : boards.flatMap(\.outcomes)
  }

  private static let commands: [Command] = [
    Command(
      "search 강남",
      [
        "seoul-subway": "tooSlow", "seoul-bus": "tooSlow", "tago": "tooSlow",
        "kakao-local": "tooSlow",
      ]
    ) { try await $0.search("강남").outcomes },
    Command("arrivals 강남", ["seoul-subway": "timedOut"]) {
      try await arrivals(at: "강남", $0)
    },
    Command("arrivals 22009", ["seoul-bus": "timedOut"]) {
      try await arrivals(at: "22009", $0)
    },
    Command("arrivals 472", ["seoul-bus": "timedOut"]) {
      try await arrivals(at: "472", $0)
    },
    Command("route 472", ["seoul-bus": "timedOut"]) { korea in
      try await korea.within { korea in
        let query = SearchQuery("472", kinds: [.route])
        let found = try await korea.items(named: query, for: .routeStops)
        guard case .route(let route)? = found.items.first else { return found.outcomes }
        return try await korea.details(of: route).outcomes
      }
    },
    // The nationwide service has no timetable of 강남.
    Command("timetable 강남", ["seoul-subway": "timedOut"]) { korea in
      let table = StationTable.korea
      let station = try #require(table.station(named: "강남", on: "1002"))
      let query = TimetableQuery(
        .subway(table.subwayStation(station)), line: station.line, day: .weekday)
      return try await korea.timetable(for: query).outcomes
    },
    Command("trains 2호선", ["seoul-subway": "timedOut"]) { korea in
      try await korea.vehicles(for: .line(#require(SubwayLine.with(id: "1002")))).outcomes
    },
    Command(
      "nearby 코엑스",
      ["kakao-local": "timedOut", "seoul-bus": "timedOut", "tago": "tooSlow"]
    ) { korea in
      try await korea.within { korea in
        let place = try await korea.locate("코엑스").place
        return try await korea.nearby(NearbyQuery(place.coordinate)).outcomes
      }
    },
    // A station of the catalogue has a position, and its area is not requested.
    Command("weather 강남", ["kma": "superseded", "kakao-local": "unsupported"]) {
      try await $0.weather(in: "강남").outcomes
    },
    // The snapshot has no second forecast for 코엑스.
    Command("weather 코엑스", ["kakao-local": "timedOut", "kma": "timedOut"]) {
      try await $0.weather(in: "코엑스").outcomes
    },
    Command("departures 서울 부산", ["tago": "timedOut"]) {
      try await $0.departures(from: "서울", to: "부산").flatMap(\.outcomes)
    },
  ]

  /// The outcomes of a provider that is not essential; for the weather, that of its first part.
  private static let uninvolved: Set = [
    "unsupported", "outOfCoverage", "notNeeded", "tooSlow", "superseded",
  ]

  @Test(arguments: commands, BuiltInProviders.all.map(\.manifest.id))
  func `a hanging service adds two seconds, or ends at the deadline if it is essential`(
    command: Command, hanging: ProviderID
  ) async throws {
    let world = try HangingWorld(step: .milliseconds(500), rest: .milliseconds(200))
    world.hang(hanging)
    let (outcomes, elapsed) = try await world.timed { korea -> [Outcome] in
      // A place that is not found in time throws an error.
      do { return try await command.ask(korea) } catch let error as TransitError {
        #expect(error.provider == hanging)
        return [Outcome(provider: hanging, state: .failed(error))]
      }
    }
    let told = outcomes.filter { $0.provider == hanging }.map {
      $0.skipped?.rawValue ?? $0.error?.code.rawValue ?? $0.kind.rawValue
    }
    if let expected = command.parts[hanging] {
      #expect(Set(told) == [expected])
    } else {
      #expect(Set(told).isSubset(of: Self.uninvolved), "\(told)")
    }
    // If decoding is slow on this machine, the clock may have advanced meanwhile, but by less than
    // two consecutive waits would take.
    let isEssential = command.parts[hanging] == "timedOut"
    #expect(elapsed <= (isEssential ? .seconds(10) : .milliseconds(3_400)))
  }

  /// Twenty stops: ten in Seoul, nine in Daejeon, and a subway station.
  private static let stops: [(owner: ProviderID, item: SearchItem)] =
    (0..<10).map { number in
      (
        "seoul-bus",
        .station(
          BusStop(
            name: "정류소", identifiers: IdentifierSet([Identifier(.seoulARS, "2200\(number)")]),
            city: .seoul))
      )
    }
    + (1..<10).map { number in
      (
        "tago",
        .station(
          BusStop(
            name: "정류장",
            identifiers: IdentifierSet([
              Identifier(.tagoNode, "DJB800550\(number)"), Identifier(.tagoCity, "25"),
            ]), city: City(name: "대전")))
      )
    }
    + StationTable.korea.stations(named: "강남").prefix(1)
    .map { ("seoul-subway", .subway(StationTable.korea.subwayStation($0))) }

  @Test func `200 queries with a two-second limit all get cached arrivals if a service hangs`()
    async throws
  {
    let world = try HangingWorld(step: .milliseconds(200), rest: .milliseconds(50))
    let stops = Self.stops
    for hanging: ProviderID in ["seoul-bus", "tago", "seoul-subway"] {
      // Longer than a response stays valid, and the services respond again meanwhile.
      world.hang(nil)
      await world.advance(by: .seconds(700))
      let (good, _) = try await world.timed { korea in
        try await korea.arrivals(for: stops.map { ArrivalQuery($0.item) })
      }
      for result in good { #expect(!result.arrivals.isEmpty, "\(result.item.id)") }
      await world.advance(by: .seconds(21))
      world.hang(hanging)
      let (results, elapsed) = try await world.timed { korea in
        try await withThrowingTaskGroup { group in
          for index in 0..<200 {
            group.addTask {
              let stop = stops[index % stops.count]
              let result = try await korea.arrivals(for: stop.item, within: .seconds(2))
              return (stop.owner, result)
            }
          }
          return try await group.reduce(into: []) { $0.append($1) }
        }
      }
      #expect(elapsed <= .seconds(2))
      #expect(results.count == 200)
      for (owner, result) in results {
        #expect(!result.arrivals.isEmpty)
        let outcome = result.outcomes.first { $0.provider == owner }
        #expect((outcome?.refreshError != nil) == (owner == hanging), "\(owner)")
      }
    }
  }
}
