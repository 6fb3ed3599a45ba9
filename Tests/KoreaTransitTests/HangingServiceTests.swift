import Foundation
import KoreaTransit
import Testing
import TransitTesting

/// What a service that never answers costs each query.
@Suite(.timeLimit(.minutes(10)))
struct HangingServiceTests {
  struct Command: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// Who alone can tell the essential part; of weather and plans another source stands in.
    var essential: Set<ProviderID> = []
    var ask: @Sendable (Aggregator) async throws -> Void

    fileprivate init(
      _ name: String, _ essential: Set<ProviderID> = [],
      _ ask: @escaping @Sendable (Aggregator) async throws -> Void
    ) {
      (testDescription, self.essential, self.ask) = (name, essential, ask)
    }
  }

  private static let commands: [Command] = [
    Command("search 강남") { _ = try await $0.search("강남") },
    Command("arrivals 강남", ["seoul-subway"]) { _ = try await $0.arrivals(at: "강남") },
    Command("arrivals 22009", ["seoul-bus"]) { _ = try await $0.arrivals(at: "22009") },
    Command("arrivals 472", ["seoul-bus"]) { _ = try await $0.arrivals(at: "472") },
    Command("route 472", ["seoul-bus"]) { korea in
      try await korea.within { korea in
        let query = SearchQuery("472", kinds: [.route])
        let found = try await korea.items(named: query, for: .routeStops)
        if case .route(let route)? = found.items.first { _ = try await korea.course(of: route) }
      }
    },
    // The nationwide service has no plan of 강남.
    Command("timetable 강남", ["seoul-subway"]) { korea in
      let table = StationTable.korea
      let station = try #require(table.station(named: "강남", on: "1002"))
      let query = TimetableQuery(
        .subway(table.subwayStation(station)), line: station.line, day: .weekday)
      _ = try await korea.timetable(for: query)
    },
    Command("trains 2호선", ["seoul-subway"]) { korea in
      _ = try await korea.vehicles(for: .line(#require(SubwayLine.with(id: "1002"))))
    },
    Command("nearby 코엑스", ["kakao-local", "seoul-bus"]) { korea in
      try await korea.within { korea in
        let place = try await korea.locate("코엑스").place
        _ = try await korea.nearby(NearbyQuery(place.coordinate))
      }
    },
    Command("weather 강남") { _ = try await $0.weather(in: "강남") },
    // The snapshot has no second forecast there.
    Command("weather 코엑스", ["kakao-local", "kma"]) { _ = try await $0.weather(in: "코엑스") },
    Command("departures 서울 부산", ["tago"]) {
      _ = try await $0.departures(from: "서울", to: "부산")
    },
  ]

  @Test(arguments: commands, BuiltInProviders.all.map(\.manifest.id))
  func `a service that hangs adds two seconds, or ends at the deadline where it alone knows`(
    command: Command, hanging: ProviderID
  ) async throws {
    let world = try HangingWorld(step: .milliseconds(500), rest: .milliseconds(200))
    world.hang(hanging)
    let (_, elapsed) = try await world.timed { korea in
      // That the place is not found in time is an error, and as quick.
      do { try await command.ask(korea) } catch let error as TransitError {
        #expect(error.code == .timedOut)
      }
    }
    // Where reading takes the machine long, the time may have been moved on meanwhile; not as far as two
    // waits in a row would take.
    let most: Duration = command.essential.contains(hanging) ? .seconds(10) : .milliseconds(3_400)
    #expect(elapsed <= most)
  }

  /// Twenty stops: ten poles of Seoul, nine of Daejeon, a station.
  private static let stops: [(owner: ProviderID, item: SearchItem)] =
    (0..<10).map { number in
      (
        "seoul-bus",
        .station(
          BusStation(
            name: "정류소", identifiers: IdentifierSet([Identifier(.seoulARS, "2200\(number)")]),
            city: .seoul))
      )
    }
    + (1..<10).map { number in
      (
        "tago",
        .station(
          BusStation(
            name: "정류장",
            identifiers: IdentifierSet([
              Identifier(.tagoNode, "DJB800550\(number)"), Identifier(.tagoCity, "25"),
            ]), city: City(name: "대전")))
      )
    }
    + StationTable.korea.stations(named: "강남").prefix(1)
    .map { ("seoul-subway", .subway(StationTable.korea.subwayStation($0))) }

  @Test func `two hundred queries within two seconds each have what is kept, whoever hangs`()
    async throws
  {
    let world = try HangingWorld(step: .milliseconds(200), rest: .milliseconds(50))
    let stops = Self.stops
    for hanging: ProviderID in ["seoul-bus", "tago", "seoul-subway"] {
      // Longer than an answer is good for, and the services are well again meanwhile.
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
        #expect((outcome?.staleBecause != nil) == (owner == hanging), "\(owner)")
      }
    }
  }
}
