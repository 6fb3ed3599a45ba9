import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import TAGO

struct VehicleTests {
  private let route = BusRoute(
    name: "900", identifiers: IdentifierSet([Identifier(.tagoRoute, "PHB1")]),
    city: City(name: "포항시"), end: "나")
  private let course = body(
    #"""
    {"item":[{"gpslati":36.01,"gpslong":129.31,"nodeid":"A","nodenm":"가","nodeord":1},
    {"gpslati":36.02,"gpslong":129.32,"nodeid":"B","nodenm":"나","nodeord":2},
    {"gpslati":36.01,"gpslong":129.31,"nodeid":"A","nodenm":"가","nodeord":3}]}
    """#, total: 3)

  private func bus(
    _ position: String, course: String? = nil
  ) async throws -> (bus: VehiclePosition, failures: [TransitError]) {
    let row =
      #"{"nodeid":"A","nodenm":"가","nodeord":1,"routenm":900,"routetp":"일반버스","vehicleno":2817"#
      + "\(position)}"
    let exchange = StubExchange(
      ["BusLcList": body("{\"item\":\(row)}", total: 1), "ThrghSttnList": course ?? self.course])
    let answer = try await provider(exchange).vehicles(for: .route(route))
    let bus = try #require(answer.value.first)
    return (bus, answer.failures)
  }

  @Test(
    arguments: [
      (#","gpslati":36.015,"gpslong":129.315"#, "36.015,129.315"),
      // Trap 6: swapped in at least one city.
      (#","gpslati":129.315,"gpslong":36.015"#, "36.015,129.315"),
      (#","gpslati":"129.315","gpslong":"36.015""#, "36.015,129.315"),
      // The stop's own position, as it is and swapped.
      (#","gpslati":36.01,"gpslong":129.31"#, nil), (#","gpslati":129.31,"gpslong":36.01"#, nil),
      // Another stop's position, where the bus may be.
      (#","gpslati":36.02,"gpslong":129.32"#, "36.02,129.32"),
      (#","gpslati":0,"gpslong":0"#, nil), (#","gpslati":129.3,"gpslong":129.3"#, nil), ("", nil),
    ] as [(String, String?)])
  func `a position is the bus's own or nil`(position: String, told: String?) async throws {
    let bus = try await bus(position).bus
    #expect(bus.coordinate.map { "\($0.latitude),\($0.longitude)" } == told)
    #expect(bus.stop == "가")
    #expect(bus.currentStopSequence == 1)
    #expect(bus.stopIdentifiers.first(.tagoNode) == "A")
    #expect(bus.headsign == "나")
  }

  @Test func `if the stops cannot be loaded, positions are dropped and the failure is reported`()
    async throws
  {
    let (bus, failures) = try await bus(
      #","gpslati":36.015,"gpslong":129.315"#, course: ErrorRow.header("01", "APPLICATION_ERROR"))
    #expect(bus.coordinate == nil)
    #expect(bus.stop == "가")
    #expect(failures.map(\.code) == [.unavailable])
  }

  @Test(
    arguments: [
      ("2817", "2817", nil), (#""경기77바3714""#, nil, "경기77바3714"), (#""0312""#, "0312", nil),
    ] as [(String, String?, String?)])
  func `a bare number is the vehicle's id, anything else its plate`(
    number: String, id: String?, plate: String?
  ) throws {
    let rows = try RouteBuses(cityCode: "37010", routeID: "PHB1").decode(
      response(body(#"{"item":{"nodeid":"A","vehicleno":\#(number)}}"#))
    ).rows
    let bus = try #require(rows.first)
    #expect(bus.vehicle == Arrival.Vehicle(id: id, plate: plate))
    #expect(bus.identifiers.first(.tagoRoute) == "PHB1")
    #expect(bus.observedAt == StubExchange.moment)
  }
}

struct NearbyTests {
  @Test func `the service's 500 m are filtered to the requested radius`() async throws {
    let here = try #require(Coordinate(latitude: 36.0, longitude: 129.0))
    let rows = body(
      #"""
      {"item":[{"citycode":37010,"gpslati":36.004,"gpslong":129,"nodeid":"FAR","nodenm":"멀리"},
      {"citycode":37010,"gpslati":36.001,"gpslong":129,"nodeid":"NEAR","nodenm":"가까이"},
      {"citycode":37010,"nodeid":"LOST","nodenm":"어디"}]}
      """#, total: 3)
    func names(_ radius: Int) async throws -> [String] {
      let tago = provider(StubExchange(["getCrdntPrxmtSttnList": rows]))
      return try await tago.items(near: NearbyQuery(here, radius: radius)).value.map(\.name)
    }
    #expect(try await names(200) == ["가까이"])
    #expect(try await names(500) == ["멀리", "가까이"])
    #expect(try await names(100) == [])
    let error = try await #require(throws: TransitError.self) {
      try await provider(StubExchange([:])).items(near: NearbyQuery(here, kinds: [.subway]))
    }
    #expect(error.code == .unsupported)
  }

  @Test func `a stop of an unknown city keeps its code and is requested with it`()
    async throws
  {
    let here = try #require(Coordinate(latitude: 36.0, longitude: 127.0))
    func row(_ code: String, _ node: String) -> String {
      #"{"citycode":\#(code),"gpslati":36,"gpslong":127,"nodeid":"\#(node)","nodenm":"가"}"#
    }
    let rows = body(#"{"item":[\#(row("99990", "NEW1")),\#(row("34010", "CAB1"))]}"#)
    let exchange = StubExchange(["getCrdntPrxmtSttnList": rows, "Arvl": body(#""""#)])
    let tago = provider(exchange)
    let stops = try await tago.items(near: NearbyQuery(here, radius: 500)).value
    #expect(stops.map(\.city?.name) == [nil, "천안시"])
    #expect(stops.map { $0.identifiers.first(.tagoCity) } == ["99990", nil])
    for stop in stops {
      #expect(tago.servesArrivals(for: stop))
      _ = try await tago.arrivals(for: ArrivalQuery(stop))
    }
    #expect(exchange.requests.compactMap { $0.queryText("cityCode") } == ["99990", "34010"])
  }

  @Test func `a city code is returned with this package's name of the city`() async throws {
    let rows = body(
      #"""
      {"item":[{"citycode":25,"cityname":"대전광역시/계룡시"},{"citycode":"37050","cityname":"구미시"},
      {"citycode":99990,"cityname":"새도시"}]}
      """#)
    let codes = try await provider(StubExchange(["getCtyCodeList": rows])).cityCodes().value
    #expect(
      codes == [
        CityCode(code: "25", name: "대전광역시/계룡시", city: City(name: "대전")),
        CityCode(code: "37050", name: "구미시", city: City(name: "구미시")),
        CityCode(code: "99990", name: "새도시"),
      ])
  }
}
