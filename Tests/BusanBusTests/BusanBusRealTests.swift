import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport
import TransitTesting

@testable import BusanBus

/// The responses of the live service, with values read from their bodies.
@Suite(.enabled(if: RealRecordings.folder != nil, "TRANSIT_TEST_RECORDINGS names no folder"))
struct BusanBusRealTests {
  private func rows<E: Endpoint>(_ path: String, _: E.Type = E.self) throws -> E.Output {
    let recording = try RealRecordings.recording("busan-bus/\(path).http")
    return try #require(E(recording.request)).decode(recording.response())
  }

  @Test(
    arguments: [
      ("busStopList/arsno-06158", 1), ("busStopList/whole-city-page-1-excerpt", 7),
      ("busInfo/route-36", 1), ("busInfo/lineno-29-finds-two-routes", 2),
      ("busInfoByRouteId/route-36-excerpt", 21), ("stopArrByBstopid/s13051-4-rows", 4),
      ("stopArrByBstopid/s06158-10-rows-night", 10), ("stopArrByBstopid/s09272-one-bus", 2),
      ("stopArrByBstopid/s13162-two-of-three-without-bus", 3),
      ("busStopArrByBstopidLineid/s13051-route-36", 1),
    ])
  func `every row of a real response decodes`(path: String, count: Int) throws {
    let recording = try RealRecordings.recording("busan-bus/\(path).http")
    let endpoints = BusanBusProvider.endpoints.compactMap { $0.init(recording.request) }
    func check<E: Endpoint>(_ endpoint: E) throws {
      let output = try endpoint.decode(recording.response())
      let rows = try #require(output as? any DecodedRows)
      #expect(rows.items.count == count)
      #expect(rows.failures.isEmpty)
    }
    #expect(endpoints.count == (path.hasPrefix("busInfoByRouteId") ? 2 : 1))
    for endpoint in endpoints { try check(endpoint) }
  }

  @Test func `연산역: four routes, one of them with one bus`() throws {
    let arrivals = try rows("stopArrByBstopid/s13051-4-rows", StopArrivals.self).rows
    let observed = try #require(KoreanTime.parse("2026-10-06T18:11:57+09:00"))
    #expect(arrivals.map(\.line) == ["100-1", "105", "36", "54"])
    #expect(arrivals.map(\.following.count) == [1, 0, 1, 1])
    #expect(
      arrivals[2].timeLeft
        == .countdown(seconds: 420, expected: observed.addingTimeInterval(420)))
    #expect(arrivals[2].stopSequence == 75)
    #expect(arrivals[2].stopsAway == 2)
    #expect(arrivals.flatMap { [$0] + $0.following }.allSatisfy { $0.vehicle?.seatsLeft == nil })
  }

  @Test func `at night three of ten routes have no bus, and one id has a letter`() throws {
    let arrivals = try rows("stopArrByBstopid/s06158-10-rows-night", StopArrivals.self).rows
    #expect(arrivals.count { $0.timeLeft == .notRunning(nil) } == 3)
    let night = try #require(arrivals.first { $0.kind == .night })
    #expect(night.line == "183(심야)")
    #expect(night.identifiers.first(.tagoRoute) == "BSB5200183F00")
    #expect(night.stopIdentifiers.first(numberScheme) == "06158")
    #expect(night.timeLeft.isCountdown(of: 66 * 60))
    #expect(night.stopsAway == 45)
  }

  @Test func `route 36: ten buses, of which the one in the garage is left out`() async throws {
    let recording = try RealRecordings.recording("busan-bus/busInfoByRouteId/route-36-excerpt.http")
    let received = try #require(recording.recordedAt)
    let bus = provider(StubExchange { _ in recording.response() }, at: received)
    let all = try rows("busInfoByRouteId/route-36-excerpt", RouteBuses.self).rows
    #expect(all.compactMap(\.bus).count == 10)
    let positions = try await bus.vehicles(for: .route(route36)).value
    #expect(
      positions.map(\.vehicle.plate) == [
        "70자4414", "70자4449", "70자4441", "70자4408", "70자4402", "70자4443", "70자4428", "70자4436",
        "70자4440",
      ])
    // 4402 waits at the turning point, with a fix of 18:09:01.
    #expect(positions.filter { $0.freshness == .stale }.map(\.vehicle.id) == ["4402"])
    #expect(
      positions[0].coordinate == Coordinate(latitude: 35.250912, longitude: 129.217728))
    #expect(
      positions.map(\.headsign) == Array(repeating: "거제역", count: 5)
        + Array(repeating: "청강리공영차고지", count: 4))
    #expect(positions[4].observedAt == KoreanTime.parse("2026-10-06T18:09:01+09:00"))
  }

  @Test func `the whole city has 8,799 stops, two of one name`() throws {
    let answer = try rows("busStopList/whole-city-page-1-excerpt", StopList.self)
    #expect(answer.total == 8799)
    #expect(answer.rows.prefix(2).map(\.name) == ["영주삼거리", "영주삼거리"])
    #expect(answer.rows.prefix(2).map(\.number) == ["01001", "01002"])
    #expect(Set(answer.rows.map(\.id)).count == 7)
  }
}

extension TimeLeft {
  fileprivate func isCountdown(of wanted: Int) -> Bool {
    if case .countdown(let seconds, _) = self { seconds == wanted } else { false }
  }
}
