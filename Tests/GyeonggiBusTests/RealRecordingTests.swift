import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport
import TransitTesting

@testable import GyeonggiBus

/// Values of real responses, read from their bodies.
@Suite(.enabled(if: RealRecordings.folder != nil, "TRANSIT_TEST_RECORDINGS names no folder"))
struct RealRecordingTests {
  private func rows<E: GyeonggiBusEndpoint>(_ path: String, _: E.Type) throws -> [E.Row] {
    let recording = try RealRecordings.recording("gyeonggi-bus/\(path).http")
    let endpoint = try #require(E(recording.request))
    return try endpoint.decode(recording.response(receivedAt: StubExchange.moment)).rows
  }

  @Test func `Gunpo: ten routes, two without a bus and three without a second one`() throws {
    let rows = try rows("getBusArrivalListv2/gunpo-225000100-10-routes", StopArrivals.self)
    #expect(rows.count == 10)
    #expect(rows.count { $0.timeLeft == .notRunning(nil) } == 2)
    #expect(rows.count { $0.timeLeft != .notRunning(nil) && $0.following.isEmpty } == 3)
    let asked = KoreanTime.parse("2026-07-29 13:17:35")
    #expect(rows.allSatisfy { $0.observedAt == asked })
    // 5623 of Seoul: no kind, no seats, no occupancy.
    let seoul = try #require(rows.first { $0.line == "5623" })
    #expect(seoul.identifiers.all == [Identifier(.route, "100100279")])
    #expect(seoul.timeLeft.seconds == 361)
    #expect(
      seoul.vehicle
        == Arrival.Vehicle(id: "116043436", plate: "서울70사6761", isLowFloor: true))
    let express = try #require(rows.first { $0.line == "6501" })
    #expect(([express] + express.following).map(\.vehicle?.seatsLeft) == [37, 44])
  }

  @Test func `Yangju: nineteen buses, two of them at one point, one without a free seat`() throws {
    let buses = try rows("getBusLocationListv2/yangju-g1300-19-vehicles", RouteBuses.self)
    #expect(buses.count == 19)
    #expect(buses.count { $0.currentStopSequence == 24 } == 2)
    #expect(buses.count { $0.vehicle.seatsLeft == 0 } == 1)
    #expect(buses.allSatisfy { $0.coordinate == nil && $0.state != .unknown })
  }

  @Test func `a name in Seoul, Incheon and Gyeonggi has the city and the ids of each`() throws {
    let stops = try rows("getBusStationListv2/jangmi-13-stops-three-regions", StopSearch.self)
    #expect(stops.count == 13)
    #expect(stops.count { $0.city == City(name: "인천") } == 5)
    #expect(stops.count { $0.city == .seoul } == 2)
    #expect(stops.compactMap(\.number).count == 13)
    #expect(stops.contains { $0.number == "02897" && $0.city == City(name: "수원시") })
  }

  @Test func `26 stops in the former XML decode, those without a number as not boardable`() throws {
    let recording = try RealRecordings.recording(
      "gyeonggi-bus/getBusStationAroundListv2/gangnam-26-stops-older-v1-xml.http")
    let stops = try StopsNear().decode(recording.response(receivedAt: StubExchange.moment)).rows
    #expect(stops.count == 26)
    #expect(stops.allSatisfy { $0.isBoardable == ($0.number != nil) && $0.coordinate != nil })
  }
}
