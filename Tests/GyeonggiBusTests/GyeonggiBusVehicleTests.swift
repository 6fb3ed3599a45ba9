import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import GyeonggiBus

struct GyeonggiBusVehicleTests {
  private let row =
    #"{"crowded":1,"lowPlate":0,"plateNo":"경기70사7704","remainSeatCnt":39,"routeId":233000031,"#
    + #""routeTypeCd":11,"stateCd":2,"stationId":277103688,"stationSeq":3,"taglessCd":1,"#
    + #""vehId":233000714}"#

  private let bus = VehiclePosition(
    identifiers: route7770.identifiers,
    vehicle: Arrival.Vehicle(
      id: "233000714", plate: "경기70사7704", isLowFloor: false, occupancy: .manySeatsAvailable,
      seatsLeft: 39),
    stopIdentifiers: IdentifierSet([Identifier(.tagoNode, "GGB277103688")]),
    currentStopSequence: 3, state: .left, observedAt: queryTime, sources: marks)

  private func buses(_ rows: String) throws -> [VehiclePosition] {
    try RouteBuses(route: "233000031").decode(response(body("busLocationList", rows))).rows
  }

  @Test func `a row decodes to a complete bus without a coordinate`() throws {
    #expect(try buses("[\(row)]") == [bus])
    #expect(try buses(row) == [bus])
  }

  @Test(
    arguments: [
      ("0", .moving), ("1", .atStop), ("2", .left), ("3", .unknown), ("\"\"", .unknown),
    ] as [(String, VehiclePosition.State)])
  func `a bus is between stops, at one or departed`(
    code: String, state: VehiclePosition.State
  ) throws {
    #expect(
      try buses(row.replacing(#""stateCd":2"#, with: #""stateCd":\#(code)"#)).map(\.state)
        == [state])
  }

  @Test func `a city bus has no free seats, and a row without a vehicle is left out`() throws {
    let text = row.replacing(#""routeTypeCd":11"#, with: #""routeTypeCd":13"#)
      .replacing(":39,", with: ":0,")
    #expect(try buses(text).map(\.vehicle.seatsLeft) == [nil])
    let answer = try RouteBuses(route: "1")
      .decode(response(body("busLocationList", #"[\#(row),{"routeId":1,"stationSeq":3}]"#)))
    #expect(answer.rows.count == 1)
    #expect(answer.failures.map(\.detail) == [WireValue.missing("vehId").detail])
  }

  @Test(arguments: ["0", "\"0000\"", "\"-\"", "\"\"", "null"])
  func `buses whose number is a placeholder are all kept`(placeholder: String) throws {
    let text = row.replacing("233000714", with: placeholder)
      .replacing("경기70사7704", with: "")
    let found = try buses(
      "[\(text),\(text.replacing(#""stationSeq":3"#, with: #""stationSeq":7"#))]")
    #expect(found.map(\.currentStopSequence) == [3, 7])
    #expect(found.map(\.vehicle.id) == [nil, nil])
  }

  @Test(arguments: [(3, true), (2, false)])
  func `a bus has its route, and the stop of its place in the sequence`(
    sequence: Int, isThere: Bool
  ) async throws {
    let stops =
      #"[{"stationId":277103688,"stationName":"수원역고가(경유)","stationSeq":\#(sequence),"turnYn":"N"},"#
      + #"{"stationId":121001314,"stationName":"사당역(중)","stationSeq":4,"turnYn":"Y"}]"#
    let exchange = StubExchange([
      "getBusLocationListv2": body("busLocationList", "[\(row)]"),
      "getBusRouteStationListv2": body("busRouteStationList", stops),
    ])
    let answer = try await provider(exchange).vehicles(for: .route(route7770))
    #expect(
      asked(exchange) == [
        "getBusLocationListv2?routeId=233000031", "getBusRouteStationListv2?routeId=233000031",
      ])
    var expected = bus
    expected.line = "7770"
    expected.stop = isThere ? "수원역고가(경유)" : nil
    expected.headsign = isThere ? "사당역(중)" : nil
    #expect(answer.value == [expected])
    #expect(answer.failures.isEmpty)
  }

  @Test func `without the stops a bus keeps its stop's id, and the failure is reported`()
    async throws
  {
    let exchange = StubExchange(["getBusLocationListv2": body("busLocationList", "[\(row)]")])
    let answer = try await provider(exchange).vehicles(for: .route(route7770))
    var expected = bus
    expected.line = "7770"
    #expect(answer.value == [expected])
    #expect(answer.failures.map(\.code) == [.notRecorded])
  }

  @Test func `no bus on the road is an empty answer, and no end of service`() async throws {
    let exchange = StubExchange(["getBus": noRows])
    let answer = try await provider(exchange).vehicles(for: .route(route7770))
    #expect(answer.value.isEmpty)
    #expect(!answer.isClosed)
  }
}
