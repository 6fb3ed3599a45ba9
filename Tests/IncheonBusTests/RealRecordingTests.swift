import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport

@testable import IncheonBus

/// The three rows of the service that were ever seen.
@Suite(.enabled(if: RealRecordings.folder != nil, "TRANSIT_TEST_RECORDINGS names no folder"))
struct RealRecordingTests {
  @Test func `the first of 95 stops of a route is read with its position in metres`() throws {
    let path = "incheon-bus/getBusRouteSectionList/161000007-first-of-95-excerpt.http"
    let recording = try RealRecordings.recording(path)
    let endpoint = try #require(RouteStops(recording.request))
    #expect(endpoint == RouteStops(route: "161000007"))
    let rows = try endpoint.decode(RealRecordings.response(path))
    #expect(rows.total == 95)
    let stop = try #require(rows.rows.first?.row)
    #expect(rows.rows.map(\.way) == [0])
    let position = try #require(stop.stop.coordinate)
    let expected = try #require(Coordinate(latitude: 37.3668904, longitude: 126.6653569))
    #expect(position.distance(to: expected) < 1)
    #expect(
      stop
        == RouteStop(
          routeIdentifiers: [Identifier(.route, "161000007")], stopSequence: 1,
          stop: BusStop(
            name: "송도제2차고지", number: "38703",
            identifiers: [
              Identifier(.node, "164000705"), Identifier(.tagoNode, "ICB164000705"),
              Identifier(Identifier.Scheme(rawValue: "incheon.ars"), "38703"),
            ],
            coordinate: position, city: City(name: "인천"),
            sources: [SourceMark("incheon-bus", .recorded)]),
          sources: [SourceMark("incheon-bus", .recorded)]))
  }

  @Test func `two wide-area buses have their seats and no occupancy`() throws {
    let path = "incheon-bus/getBusRouteLocation/165000245-2-vehicles-excerpt.http"
    let recording = try RealRecordings.recording(path)
    let endpoint = try #require(RouteBuses(recording.request))
    #expect(endpoint == RouteBuses(route: "165000245"))
    let response = try RealRecordings.response(path)
    let rows = try endpoint.decode(response).rows
    func position(
      _ id: String, seats: Int, at stop: String, _ node: String, _ sequence: Int
    ) -> VehiclePosition {
      VehiclePosition(
        identifiers: [Identifier(.route, "165000245")],
        vehicle: Arrival.Vehicle(
          id: id, plate: "인천72아" + id.suffix(4), isLowFloor: false, seatsLeft: seats),
        stop: stop, stopIdentifiers: [Identifier(.node, node)], currentStopSequence: sequence,
        observedAt: response.receivedAt, freshness: .recorded,
        sources: [SourceMark("incheon-bus", .recorded)])
    }
    #expect(
      rows == [
        position("7231122", seats: 38, at: "현대1차아파트", "164000061", 51),
        position("7231123", seats: 20, at: "연성IC(미정차)", "277103806", 43),
      ])
  }

  @Test func `the gateway's error is the same behind this service`() throws {
    let answer = try RealRecordings.response("tago/errors/gateway-30-key-not-registered-xml.http")
    let error = try #require(throws: TransitError.self) {
      try StopArrivals(stop: "166000190").decode(answer)
    }
    #expect(error.code == .badKey)
    #expect(error.vendorCode == "30")
  }
}
