import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport
import TransitTesting

@testable import MOTIS

/// Requests for journeys, and the itineraries that they are decoded from.
struct MOTISTests {
  private func rows(_ name: String) throws -> [Journey] {
    let file = Package.root.appending(path: "Tests/MOTISTests/Recordings/motis/plan/\(name).http")
    let recording = try Recording(Data(contentsOf: file))
    return try #require(PlanSearch(recording.request))
      .decode(recording.response(receivedAt: StubExchange.moment)).rows
  }

  private func moment(_ text: String) throws -> Date { try #require(KoreanTime.parse(text)) }

  // MARK: decoding

  @Test func `legs have planned and expected times, and waits between them`() throws {
    let journeys = try rows("paris-delayed")
    #expect(
      journeys.map { $0.legs.map(\.mode) } == [
        [.walk, .rail, .walk], [.bus, .walk, .wait, .rail],
      ])
    let first = journeys[0]
    // The train is two minutes late, which one spends at home.
    #expect(first.departsAt == (try moment("2026-11-19T23:34:00Z")))
    #expect(first.arrivesAt == (try moment("2026-11-19T23:57:00Z")))
    #expect((first.timeBasis, first.transferCount) == (.live, 0))
    #expect(first.legs.map(\.seconds) == [180, 720, 480])
    let ride = first.legs[1]
    #expect(ride.departsAt == (try moment("2026-11-19T23:35:00Z")))
    #expect(ride.expectedDepartsAt == (try moment("2026-11-19T23:37:00Z")))
    #expect(ride.arrivesAt == (try moment("2026-11-19T23:48:00Z")))
    #expect(ride.expectedArrivesAt == (try moment("2026-11-19T23:49:00Z")))
    let second = journeys[1]
    #expect(second.legs.map(\.seconds) == [900, 120, 240, 540])
    #expect(second.timeBasis == .timetable)
    #expect(second.legs.allSatisfy { $0.expectedDepartsAt == nil })
    #expect(second.legs.compactMap(\.lines.first?.name) == ["65", "RER A"])
  }

  @Test func `a trip that continues as another is one ride, past a cancelled stop`() throws {
    let ride = try #require(try rows("paris-delayed").first?.rides.first)
    #expect(ride.lines.map(\.name) == ["B"])
    #expect((ride.from.name, ride.to.name) == ("Gare du Nord", "Denfert-Rochereau"))
    #expect(ride.stops.map(\.name) == ["Châtelet Les Halles", "Saint-Michel"])
    #expect(ride.trainNumbers == ["KALI42", "PAUL42"])
    #expect(ride.headsign == "Robinson")
    #expect(ride.from.timeZone == "Europe/Paris")
    #expect(
      ride.path == [
        Coordinate(latitude: 48.8809, longitude: 2.3553),
        Coordinate(latitude: 48.8618, longitude: 2.347),
        Coordinate(latitude: 48.8618, longitude: 2.347),
        Coordinate(latitude: 48.8338, longitude: 2.3324),
      ])
  }

  @Test func `the first version has durations in two units and lines of seven decimals`() throws {
    let journeys = try rows("gangnam-yangjae-first-version")
    #expect(journeys.map { $0.legs.map(\.mode) } == [[.walk, .rail, .walk]])
    #expect(journeys[0].legs.map(\.seconds) == [60, 120, 180])
    #expect(journeys.map(\.seconds) == [360])
    #expect(journeys[0].legs[1].lines.map(\.subway?.id) == ["1077"])
    #expect(journeys[0].legs[1].from.timeZone == nil)
    #expect(
      journeys[0].legs[1].path == [
        Coordinate(latitude: 37.49799, longitude: 127.02791),
        Coordinate(latitude: 37.48467, longitude: 127.03464),
      ])
  }

  @Test func `the way on foot counts if no vehicle goes`() throws {
    let walk =
      #"[{"startTime":"2026-11-20T00:00:00Z","endTime":"2026-11-20T00:29:00Z","legs":[{"mode":"WALK","distance":1900.4,"from":{"name":"START"},"to":{"name":"END"},"startTime":"2026-11-20T00:00:00Z","endTime":"2026-11-20T00:29:00Z"}]}]"#
    let reply = Response(
      status: 200, headers: [], body: Data(#"{"itineraries":[],"direct":\#(walk)}"#.utf8),
      receivedAt: StubExchange.moment)
    let journeys = try PlanSearch().decode(reply).rows
    #expect(journeys.map { $0.legs.map(\.mode) } == [[.walk]])
    #expect(journeys[0].seconds == 1_740)
    #expect(journeys[0].walkMeters == 1_900)
  }

  @Test(arguments: [("BUS", true, 0), ("BUS", false, 1), ("FERRY", false, 0), ("CAR", false, 0)])
  func `an itinerary that is cancelled or has another vehicle is left out`(
    mode: String, isCancelled: Bool, count: Int
  ) throws {
    let leg =
      #"{"mode":"\#(mode)","cancelled":\#(isCancelled),"from":{"name":"a"},"to":{"name":"b"},"startTime":"2026-11-20T00:00:00Z","endTime":"2026-11-20T00:05:00Z"}"#
    let text =
      #"{"itineraries":[{"startTime":"2026-11-20T00:00:00Z","endTime":"2026-11-20T00:05:00Z","legs":[\#(leg)]}]}"#
    let reply = Response(
      status: 200, headers: [], body: Data(text.utf8), receivedAt: StubExchange.moment)
    #expect(try PlanSearch().decode(reply).rows.count == count)
  }

  @Test func `empty lists are no way, and an error is one`() throws {
    #expect(try rows("none").isEmpty)
    let error = #expect(throws: TransitError.self) { try rows("error-unknown-stop") }
    #expect(error?.code == .invalidRequest)
    let malformed = #expect(throws: TransitError.self) {
      try PlanSearch().decode(
        Response(status: 200, headers: [], body: Data("{}".utf8), receivedAt: StubExchange.moment))
    }
    #expect(malformed?.code == .malformed)
  }

  @Test(arguments: [
    // Google's own example, with five decimals.
    ("_p~iF~ps|U_ulLnnqC_mqNvxq`@", 5, [[38.5, -120.2], [40.7, -120.95], [43.252, -126.453]]),
    ("", 6, []), ("_p~iF", 5, []), ("_p~iF~ps|U_ulL", 5, [[38.5, -120.2]]), ("\u{1}", 5, []),
    ("~~~~~~~~~~~~~~~~~~~~", 7, []),
  ])
  func `a line is decoded as far as it can be`(text: String, decimals: Int, points: [[Double]]) {
    #expect(
      Polyline(text, decimals: decimals).points
        == points.compactMap { Coordinate(latitude: $0[0], longitude: $0[1]) })
  }

  @Test(arguments: [
    ("WALK", Journey.Mode.walk), ("SUBWAY", .rail), ("HIGHSPEED_RAIL", .rail), ("TRAM", .rail),
    ("REGIONAL_FAST_RAIL", .rail), ("COACH", .bus), ("BUS", .bus), ("FERRY", nil), ("CAR", nil),
    ("SOMETHING", nil),
  ])
  func `a mode is one of a journey or none`(text: String, mode: Journey.Mode?) {
    #expect(Journey.Mode(motis: text) == mode)
  }

  // MARK: requests

  private func asked(
    _ change: (inout JourneyQuery) -> Void = { _ in }
  ) async throws -> [String] {
    let exchange = StubExchange(["/plan": #"{"itineraries":[],"direct":[]}"#])
    let provider = MOTISProvider(
      client: .stub("motis", exchange, at: try moment("2026-11-20T08:30:10+09:00")))
    let from = try #require(Coordinate(latitude: 37.4979, longitude: 127.0276))
    let to = try #require(Coordinate(latitude: 37.4842, longitude: 127.034))
    var query = JourneyQuery(from: .place(name: "집", from), to: .place(name: "회사", to))
    change(&query)
    #expect(try await provider.journeys(for: query).value.isEmpty)
    return exchange.requests.map(\.redactedURL)
  }

  private static let base =
    "https://api.transitous.org/api/v1/plan?fromPlace=37.4979%2C127.0276&toPlace=37.4842%2C127.034"

  @Test func `a query names both positions, the time and the vehicles`() async throws {
    #expect(try await asked() == [Self.base + "&time=2026-11-19T23%3A31%3A00Z"])
    let end = try moment("2026-11-20T09:00:00+09:00")
    #expect(
      try await asked { ($0.time, $0.modes) = (.arriveBy(end), .bus) } == [
        Self.base + "&time=2026-11-20T00%3A00%3A00Z&arriveBy=true&transitModes=BUS%2CCOACH"
      ])
    #expect(
      try await asked { $0.modes = .rail }[0].hasSuffix(
        "&transitModes=RAIL%2CMETRO%2CSUBWAY%2CTRAM"))
  }

  @Test func `a station to pass through is not queried`() async throws {
    let provider = MOTISProvider(client: .stub("motis", StubExchange([:])))
    let place = try #require(Coordinate(latitude: 37.5, longitude: 127))
    let query = JourneyQuery(
      from: .place(name: "a", place), to: .place(name: "b", place),
      via: [SubwayStation(name: "사당", lines: [], identifiers: IdentifierSet([]))])
    #expect(!provider.servesJourneys(for: query))
  }
}
