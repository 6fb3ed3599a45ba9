import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import IncheonBus

/// The arrivals at a stop, joined with the routes of the stop.
struct ArrivalTests {
  private let query = ArrivalQuery(.station(bupyeong))

  private func arrivals(
    _ buses: [String], among routes: String, for query: ArrivalQuery? = nil, after delay: Double = 0
  ) async throws -> Answer<[Arrival]> {
    let exchange = StubExchange([
      "getAllRouteBusArrivalList": body(buses), "getBusStationViaRouteList": routes,
    ])
    let answer = try await provider(exchange, at: StubExchange.moment.addingTimeInterval(delay))
      .arrivals(for: query ?? self.query)
    #expect(
      asked(exchange) == [
        "getAllRouteBusArrivalList?pageNo=1&bstopId=166000190",
        "getBusStationViaRouteList?pageNo=1&bstopId=166000190",
      ])
    return answer
  }

  @Test func `route numbers, kinds and headsigns come from the routes of the stop`() async throws {
    let routes = body([
      passing("165000122", "582", sequence: "32", headsign: "계산삼거리"),
      passing("165000117", "570"), passing("165000501", "557A"),
    ])
    let answer = try await arrivals([bus("165000117")], among: routes)
    #expect(
      answer.value == [
        Arrival(
          line: "570", identifiers: [Identifier(.route, "165000117")], kind: .branch,
          stopIdentifiers: [Identifier(.node, "166000190")], headsign: "부평역",
          timeLeft: .countdown(
            seconds: 491, expected: StubExchange.moment.addingTimeInterval(491)),
          stopsAway: 5, order: 1, stopSequence: 13, currentStop: "부원중학교", message: "",
          observedAt: StubExchange.moment,
          vehicle: Arrival.Vehicle(id: "7231212", plate: "인천72아1212", isLowFloor: false),
          sources: live)
      ])
    #expect(answer.failures.isEmpty)
  }

  @Test func `several buses of a route are one row, and the soonest comes first`() async throws {
    let buses = [
      bus("165000122", "900"), bus("165000117", "1260", id: "3"), bus("165000117", "", id: "4"),
      bus("165000117", "64", id: "1"), bus("165000501", "", stops: ""),
      bus("165000117", "205", id: "2"),
    ]
    let routes = body([
      passing("165000117", "570"), passing("165000122", "582"), passing("165000501", "557A"),
    ])
    let rows = try await arrivals(buses, among: routes).value
    try #require(rows.map(\.line) == ["570", "582", "557A"])
    #expect(rows[0].vehicle?.id == "1")
    #expect(rows[0].following.map { $0.vehicle?.id } == ["2", "3", "4"])
    #expect(([rows[0]] + rows[0].following).map(\.order) == [1, 2, 3, 4])
    #expect(rows[0].following.map(\.line) == ["570", "570", "570"])
    #expect(rows[1].following.isEmpty)
  }

  @Test func `a route that calls twice has a row for each direction`() async throws {
    let routes = body([
      passing("165000117", "570", sequence: "13", way: "0", headsign: "부평역"),
      passing("165000117", "570", sequence: "27", way: "1", headsign: "한신휴아파트"),
    ])
    let buses = [
      bus("165000117", "300", way: "1"), bus("165000117", "100", way: "0"),
      bus("165000117", "200", way: "2"),
    ]
    let rows = try await arrivals(buses, among: routes).value
    #expect(rows.map(\.headsign) == ["부평역", nil, "한신휴아파트"])
    #expect(rows.map(\.stopSequence) == [13, nil, 27])
    #expect(rows.map(\.line) == ["570", "570", "570"])
    #expect(rows.map(\.following.isEmpty) == [true, true, true])
  }

  @Test(arguments: [body([]), body([passing("165000122", "582")])])
  func `a bus whose route is not listed is named by the route's id`(routes: String) async throws {
    let answer = try await arrivals([bus("165000117")], among: routes)
    #expect(answer.value.map(\.line) == ["165000117"])
    #expect(answer.value.map(\.kind) == [nil])
    #expect(answer.failures.isEmpty)
  }

  @Test func `arrivals are returned without route numbers if the routes fail`() async throws {
    let failed = envelope("<msgBody/>", code: "22")
    let answer = try await arrivals([bus("165000117")], among: failed)
    #expect(answer.value.map(\.line) == ["165000117"])
    #expect(answer.failures.map(\.code) == [.quotaSpent])
    let none = try await arrivals([], among: failed)
    #expect(none.value.isEmpty)
    #expect(none.failures.isEmpty)
    #expect(!none.isClosed)
  }

  @Test func `a failure of the arrivals is the query's`() async throws {
    let exchange = StubExchange([
      "getAllRouteBusArrivalList": envelope("<msgBody/>", code: "20"),
      "getBusStationViaRouteList": body([passing("165000117", "570")]),
    ])
    let error = await #expect(throws: TransitError.self) {
      try await provider(exchange).arrivals(for: query)
    }
    #expect(error?.code == .keyNotGranted)
    #expect(error?.provider == "incheon-bus")
  }

  @Test(
    arguments: [
      // By the id, or by the number if the route has none of the city's.
      IdentifierSet([Identifier(.route, "165000117")]),
      IdentifierSet([Identifier(.tagoRoute, "ICB165000117")]),
    ])
  func `a query for one route returns only its buses`(identifiers: IdentifierSet) async throws {
    let one = ArrivalQuery(
      .station(bupyeong), route: BusRoute(name: "570", identifiers: identifiers))
    let routes = body([passing("165000117", "570"), passing("165000122", "582")])
    let answer = try await arrivals(
      [bus("165000122"), bus("165000117")], among: routes, for: one)
    #expect(answer.value.map(\.line) == ["570"])
  }

  @Test func `a query for low-floor buses returns only those`() async throws {
    let low = ArrivalQuery(.station(bupyeong), isLowFloorOnly: true)
    let answer = try await arrivals(
      [bus("165000117", "64", id: "1"), bus("165000117", "205", low: "1", id: "2")],
      among: body([passing("165000117", "570")]), for: low)
    #expect(answer.value.map { $0.vehicle?.id } == ["2"])
    #expect(answer.value.map(\.order) == [1])
  }

  @Test func `a countdown is advanced to now`() async throws {
    let answer = try await arrivals(
      [bus("165000117")], among: body([passing("165000117", "570")]), after: 40)
    #expect(
      answer.value.map(\.timeLeft) == [
        .countdown(seconds: 451, expected: StubExchange.moment.addingTimeInterval(491))
      ])
    #expect(answer.value.map(\.freshness) == [.corrected])
  }
}
