import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitRegistry
import TransitTesting

/// One day's timetable from two providers.
struct TimetableTests {
  /// A provider that returns the given trains.
  private struct Rail: Timetabling {
    static let manifest = Fakes.manifest("rail")
    static let endpoints: [any Endpoint.Type] = []
    let trains: [Departure]

    func servesTimetable(for query: TimetableQuery) -> Bool { true }
    func timetable(for query: TimetableQuery) async throws -> Answer<[Departure]> { Answer(trains) }
  }

  private struct Other: Timetabling {
    static let manifest = Fakes.manifest("other")
    static let endpoints: [any Endpoint.Type] = []
    let trains: [Departure]

    func servesTimetable(for query: TimetableQuery) -> Bool { true }
    func timetable(for query: TimetableQuery) async throws -> Answer<[Departure]> { Answer(trains) }
  }

  private func train(
    _ line: String, _ direction: Arrival.Direction?, _ time: String
  ) -> Departure {
    Departure(line: line, day: .weekday, direction: direction, departure: TimeOfDay(time))
  }

  private func result(
    _ first: [Departure], _ second: [Departure]
  ) async throws -> Answered<Timetable> {
    let korea = try Aggregator(
      configuration: Configuration(
        cities: [], providers: [Configuration.Provider("rail"), Configuration.Provider("other")]),
      factories: [
        ProviderFactory(Rail.self) { _ in Rail(trains: first) },
        ProviderFactory(Other.self) { _ in Other(trains: second) },
      ], keys: Fakes.keys(), answers: .live(StubTransport { _ in reply("") }),
      clock: FrozenClock(Date(timeIntervalSince1970: 1_795_131_000)))
    let station = SearchItem.subway(
      SubwayStation(
        name: "강남", lines: ["1002", "1003", "1077"].compactMap(SubwayLine.with(id:)),
        identifiers: IdentifierSet([])))
    return try await korea.timetable(for: TimetableQuery(station, day: .weekday))
  }

  @Test func `each line's trains come from the first provider that has the line`() async throws {
    let result = try await result(
      [train("2호선", .inner, "05:31")],
      [
        train("2호선", .inner, "05:32"), train("2호선", .outer, "05:34"),
        train("신분당선", .up, "05:40"),
      ])
    #expect(
      result.departures == [
        train("2호선", .inner, "05:31"), train("신분당선", .up, "05:40"),
      ])
    #expect(result.spans.map(\.direction) == [.inner, .up])
    #expect(result.outcomes.map(\.count) == [1, 1])
  }

  @Test func `a provider that reports no directions is still the only one for its line`()
    async throws
  {
    let result = try await result(
      [train("2호선", nil, "05:31")], [train("2호선", .outer, "05:34"), train("3호선", .up, "05:50")])
    #expect(result.departures == [train("2호선", nil, "05:31"), train("3호선", .up, "05:50")])
  }
}
