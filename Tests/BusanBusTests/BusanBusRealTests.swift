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

  @Test func `route 36: ten buses, of which the one in the garage is left out`() async throws {
    let recording = try RealRecordings.recording("busan-bus/busInfoByRouteId/route-36-excerpt.http")
    let received = try #require(recording.recordedAt)
    let bus = provider(StubExchange { _ in recording.response() }, at: received)
    let all = try rows("busInfoByRouteId/route-36-excerpt", RouteBuses.self).rows
    #expect(all.count == 21)
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
}
