import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import TAGO

struct CourseTests {
  private let route = BusRoute(
    name: "400", identifiers: IdentifierSet([Identifier(.tagoRoute, "GGB200000008")]),
    city: City(name: "화성시"), start: "차고지", end: "궁평항")

  /// Stops in order: `name` or `name/direction`, with ids N1, N2 … in the order given.
  private func course(_ names: [String], shuffled: Bool = false) -> String {
    var rows = names.enumerated().map { index, name in
      let parts = name.split(separator: "/")
      let way = parts.count == 2 ? ",\"updowncd\":\(parts[1])" : ""
      return
        #"{"gpslati":\#(37.0 + Double(index) / 100),"gpslong":127.0,"nodeid":"N\#(index + 1)","#
        + #""nodenm":"\#(parts[0])","nodeord":\#(index + 1),"routeid":"GGB200000008"\#(way)}"#
    }
    if shuffled { rows.reverse() }
    return body(#"{"item":[\#(rows.joined(separator: ","))]}"#, total: names.count)
  }

  private func stops(_ names: [String], end: String? = "궁평항") async throws -> [String] {
    var route = route
    route.end = end
    let exchange = StubExchange(["ThrghSttnList": course(names, shuffled: true)])
    return try await provider(exchange).stops(of: route).value.map {
      "\($0.stopSequence) \($0.stop.name) → \($0.direction ?? "?")\($0.isTurningPoint ? " turns" : "")"
    }
  }

  @Test func `updowncd gives the turning point and the direction`() async throws {
    #expect(
      try await stops(["가/0", "나/0", "다/1", "가/1"]) == [
        "1 가 → 나", "2 나 → 가 turns", "3 다 → 가", "4 가 → 가",
      ])
  }

  @Test(arguments: [["가", "나/0", "다/1", "가/1"], ["가/0", "나", "다/1", "가"]])
  func `a missing updowncd does not change the direction`(names: [String]) async throws {
    #expect(
      try await stops(names) == ["1 가 → 나", "2 나 → 가 turns", "3 다 → 가", "4 가 → 가"])
  }

  @Test func `without updowncd the turning point is the stop named as the route's end`()
    async throws
  {
    #expect(
      try await stops(["차고지", "나", "궁평항", "나", "차고지"]) == [
        "1 차고지 → 궁평항", "2 나 → 궁평항", "3 궁평항 → 차고지 turns", "4 나 → 차고지", "5 차고지 → 차고지",
      ])
  }

  @Test(
    arguments: [
      (["가", "나", "다"], "궁평항"), (["가", "나", "궁평항"], "궁평항"),
      (["가", "궁평항", "나", "궁평항", "다"], "궁평항"), (["가", "나", "다"], nil),
      (["가/0", "나/1", "다/0"], "나"),
    ] as [([String], String?)])
  func `an ambiguous turning point is not guessed`(names: [String], end: String?) async throws {
    let told = try await stops(names, end: end)
    #expect(told.count == names.count)
    #expect(told.allSatisfy { $0.hasSuffix("→ ?") })
  }

  @Test func `a pass-through point stays in the stop sequence but is not boardable`() async throws {
    let exchange = StubExchange(["ThrghSttnList": course(["가", "나(미정차)", "다"])])
    let stops = try await provider(exchange).stops(of: route).value
    #expect(stops.map(\.stop.isBoardable) == [true, false, true])
    #expect(stops.map(\.stopSequence) == [1, 2, 3])
    // Trap 14: a missing number by itself does not make a pass-through point.
    #expect(stops.map(\.stop.number) == [nil, nil, nil])
    #expect(stops[0].stop.city?.name == "화성시")
    #expect(stops[0].routeIdentifiers.first(.tagoRoute) == "GGB200000008")
  }

  @Test(
    arguments: [
      (#""intervaltime":30,"intervalsattime":50,"intervalsuntime":"60""#, [30, 50, 60]),
      (#""intervaltime":30"#, [30, 30, 30]),
      (#""intervaltime":30,"intervalsattime":50"#, [30, 50, nil]),
      // 0 means none on that day, and the weekday's headway does not replace it.
      (#""intervaltime":30,"intervalsattime":0,"intervalsuntime":0"#, [30, nil, nil]),
      (#""intervaltime":30,"intervalsuntime":0"#, [30, nil, nil]),
      (#""intervaltime":30,"intervalsattime":"","intervalsuntime":"""#, [30, 30, 30]),
      (#""intervaltime":0,"intervalsattime":1441,"intervalsuntime":"""#, [nil, nil, nil]),
    ] as [(String, [Int?])])
  func `each type of day has its headway`(fields: String, minutes: [Int?]) async throws {
    let exchange = StubExchange([
      "getRouteInfoIem": body(
        #"{"item":{"routeid":"GGB200000008","routeno":400,"endvehicletime":2300,\#(fields)}}"#)
    ])
    let routes = try await provider(exchange).details(of: route).value
    let known = try #require(routes.first)
    #expect(DayType.allCases.map { known.headwayMinutes(on: $0) } == minutes)
    #expect(known.lastDeparture == TimeOfDay("23:00"))
  }

  @Test func `the routes of a stop are requested with nodeid in lowercase`() async throws {
    let exchange = StubExchange([
      "&nodeid=GGB233001282&": body(#"{"item":{"routeid":"R","routeno":"1-4"}}"#, total: 1)
    ])
    let stop = BusStop(
      name: "가", identifiers: IdentifierSet([Identifier(.tagoNode, "GGB233001282")]),
      city: City(name: "화성시"))
    let routes = try await provider(exchange).routes(at: stop).value
    #expect(routes.map(\.name) == ["1-4"])
    #expect(routes.map(\.city) == [City(name: "화성시")])
    var seoul = stop
    seoul.identifiers = IdentifierSet([Identifier(.tagoNode, "GGB101000006")])
    #expect(!provider(exchange).servesRoutes(at: seoul))
    await #expect(throws: TransitError.self) { try await provider(exchange).routes(at: seoul) }
  }

  @Test func `a route without TAGO's id or city is unsupported`() async throws {
    var (nameless, homeless) = (route, route)
    nameless.identifiers = IdentifierSet([Identifier(.route, "100100075")])
    homeless.city = .seoul
    let tago = provider(StubExchange([:]))
    #expect(tago.servesRoute(route))
    #expect(try await tago.shape(of: route).value.isEmpty)
    for other in [nameless, homeless] {
      #expect(!tago.servesRoute(other))
      #expect(!tago.servesVehicles(for: .route(other)))
      let error = try await #require(throws: TransitError.self) { try await tago.stops(of: other) }
      #expect(error.code == .unsupported)
    }
  }
}
