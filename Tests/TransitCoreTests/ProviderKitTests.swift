import Foundation
import Testing
import TransitCore
import TransitTesting

/// The helpers for providers.
struct ProviderKitTests {
  /// A paged endpoint for stops by name.
  private struct Stops: FieldEndpoint {
    static let operation = OperationFacts("stops", capability: .stations, key: "A_KEY")
    static let service = Service(
      host: Request.Host("a.example"), pathPrefix: ["api"], incidentalQuery: ["key", "type"])
    static let fields: [EndpointField<Self>] = [
      .key("key", "A_KEY"), .value("name", \.name), .value("page", \.page),
      .constant("type", "json"), .constant("area", "1"),
    ]
    var name = ""
    var page = 1
    var lifetime: Lifetime { .immutable }
    func decode(_ response: Response) throws -> Int { 0 }
  }

  @Test func `a table of fields encodes a request and parses it back`() {
    var stops = Stops()
    (stops.name, stops.page) = ("강남 역", 2)
    #expect(
      stops.request.redactedURL
        == "https://a.example/api/stops?key=REDACTED&name=%EA%B0%95%EB%82%A8%20%EC%97%AD&page=2&type=json&area=1"
    )
    #expect(Stops(stops.request) == stops)
  }

  @Test(arguments: [
    "https://a.example/api/routes?key=K&name=a&page=1", "https://b.example/api/stops?name=a&page=1",
    "https://a.example/api/stops?key=K&page=1", "https://a.example/api/stops?name=a",
    "https://a.example/api/stops?name=a&page=one",
    "https://a.example/api/stops?name=a&page=1&area=2",
  ])
  func `a request of another operation, or without a field, is not parsed`(url: String) throws {
    #expect(Stops(try #require(Request(url: url))) == nil)
  }

  @Test func `items of other cities are removed, those without a city are not`() {
    func stop(_ name: String, _ city: City?) -> SearchItem {
      .station(BusStop(name: name, identifiers: [], city: city))
    }
    let answer = Answer([
      stop("a", .seoul), stop("b", City(name: "대전")), stop("c", nil),
    ])
    #expect(answer.limited(to: []).value.map(\.name) == ["a", "b", "c"])
    #expect(answer.limited(to: [.seoul]).value.map(\.name) == ["a", "c"])
    #expect(answer.limited(to: [City(name: "부산")]).value.map(\.name) == ["c"])
  }

  @Test func `arrivals are filtered by the query and adjusted to the current time`() throws {
    let moment = StubExchange.moment
    func row(_ line: String, _ id: String?, lowFloor: Bool) -> Arrival {
      Arrival(
        line: line, identifiers: IdentifierSet(id.map { [Identifier(.route, $0)] } ?? []),
        timeLeft: .countdown(seconds: 100, expected: nil), message: "", observedAt: moment,
        vehicle: Arrival.Vehicle(isLowFloor: lowFloor))
    }
    let answer = Answer([
      row("472", "100100075", lowFloor: true), row("472", "100100999", lowFloor: true),
      row("472", nil, lowFloor: false), row("N37", nil, lowFloor: true),
    ])
    let stop = SearchItem.station(BusStop(name: "a", identifiers: []))
    let route = BusRoute(name: "472", identifiers: [Identifier(.route, "100100075")])
    let now = moment.addingTimeInterval(40)
    let all = answer.matching(ArrivalQuery(stop), at: now).value
    #expect(all.map(\.line) == ["472", "472", "472", "N37"])
    #expect(
      all[0].timeLeft == .countdown(seconds: 60, expected: moment.addingTimeInterval(100)))
    #expect(all[0].freshness == .corrected)
    let one = answer.matching(ArrivalQuery(stop, route: route), at: now).value
    #expect(one.map { $0.identifiers.all.count } == [1, 0])
    let low = answer.matching(ArrivalQuery(stop, route: route, isLowFloorOnly: true), at: now)
    #expect(low.value.map { $0.identifiers.all.count } == [1])
  }

  @Test(arguments: [
    ("광주", "경기", "경기 광주시"), ("광주", "광주", "광주"), ("고성", "강원", "강원 고성군"), ("수원", "경기", "수원시"),
    ("수원", "강원", nil), ("없는곳", "경기", nil),
  ])
  func `a city is resolved by its name and province`(
    name: String, province: String, city: String?
  ) {
    #expect(City.named(name, inProvince: province)?.name == city)
  }

  @Test(arguments: [
    ("100100075", CapitalArea.seoul), ("161000001", .incheon), ("234000051", .gyeonggi),
    ("300000000", nil), ("12345", nil),
  ])
  func `the first digits of a number identify its authority`(number: String, area: CapitalArea?) {
    #expect(CapitalArea(number: number) == area)
  }
}
