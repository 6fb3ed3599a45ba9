import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import SeoulSubway

struct SubwayProviderTests {
  @Test(arguments: [
    ("강남역", ["강남"]), ("강남", ["강남"]), ("강남역 2호선", ["강남"]), ("교대", ["교대"]),
  ])
  func `a search drops the final 역 of the name`(
    _ text: String, expected: [String]
  ) async throws {
    let exchange = StubExchange(["SearchInfo": nameBody([("0222", "강남", "02호선", "222")])])
    let answer = try await provider(exchange).stations(matching: SearchQuery(text))
    #expect(asked(exchange) == expected)
    #expect(answer.value.map(\.name) == ["강남"])
  }

  @Test(arguments: ["서울", "서울역"])
  func `a search for 서울 requests both spellings and joins the results`(_ text: String) async throws
  {
    let exchange = StubExchange([
      "1/50/서울역": nameBody([("0150", "서울역", "01호선", "133"), ("0426", "서울역", "04호선", "426")]),
      "1/50/서울": nameBody([("9005", "서울", "GTX-A", "X106")]),
    ])
    let answer = try await provider(exchange).stations(matching: SearchQuery(text))
    #expect(Set(asked(exchange)) == ["서울역", "서울"])
    #expect(answer.value.map(\.description) == ["서울 1", "서울 4", "서울 GTX-A"])
    #expect(Set(answer.value.map(\.id)) == ["kr.subway:수도권/서울"])
  }

  @Test(arguments: [
    ("총신대역", ["총신대입구(이수)", "총신대입구", "이수", "총신대"]), ("군자역", ["군자", "군자(능동)", "군자역"]), ("대전", ["대전"]),
    ("이수", ["이수", "총신대입구(이수)", "총신대입구"]),
    ("4.19민주묘지", ["4.19 민주묘지", "4·19민주묘지", "4.19민주묘지"]),
    ("홍대", ["홍대입구", "홍대"]), ("Gangnam", ["강남", "Gangnam"]),
  ])
  func `a search without results tries each other spelling once`(
    _ text: String, expected: [String]
  ) async throws {
    let exchange = StubExchange(["SearchInfo": noNames])
    let answer = try await provider(exchange).stations(matching: SearchQuery(text))
    #expect(asked(exchange) == expected)
    #expect(answer.value.isEmpty)
  }

  @Test func `a search in a replay skips spellings that are not recorded`() async throws {
    let exchange = StubExchange(["1/50/대전": noNames])
    let answer = try await provider(exchange).stations(matching: SearchQuery("대전역"))
    #expect(answer.value.isEmpty)
    let nothing = StubExchange([:])
    let error = await #expect(throws: TransitError.self) {
      try await provider(nothing).stations(matching: SearchQuery("대전역"))
    }
    #expect(error?.code == .notRecorded)
  }

  @Test func `an error does not lead to another spelling`() async throws {
    let exchange = StubExchange([
      "SearchInfo": "<RESULT><CODE>INFO-100</CODE><MESSAGE>m</MESSAGE></RESULT>"
    ])
    let error = await #expect(throws: TransitError.self) {
      try await provider(exchange).stations(matching: SearchQuery("없는곳"))
    }
    #expect(error?.code == .badKey)
    #expect(error?.provider == "seoul-subway")
    #expect(exchange.requests.count == 1)
  }

  @Test(arguments: ["472", "22009", "22-009", "", "!?"])
  func `text that is not a name is rejected without a request`(_ text: String) async throws {
    let exchange = StubExchange([:])
    let error = await #expect(throws: TransitError.self) {
      try await provider(exchange).stations(matching: SearchQuery(text))
    }
    #expect(error?.code == .unsupported)
    #expect(exchange.requests.isEmpty)
  }

  @Test func `a search for only bus stops and routes is unsupported`() async throws {
    let error = await #expect(throws: TransitError.self) {
      try await provider(StubExchange([:]))
        .stations(matching: SearchQuery("강남", kinds: [.station, .route]))
    }
    #expect(error?.code == .unsupported)
  }

  @Test(arguments: [
    (station("군자", "1005", "1007"), ["군자(능동)", "군자"]),
    (station("강남역", "1002"), ["강남"]),
    (station("서울", "1001", "1032"), ["서울", "서울역"]),
    (station("서울역"), ["서울", "서울역"]),
    (station("신촌", "1063"), ["신촌(경의중앙선)", "신촌(경의.중앙선)"]),
    (station("신촌", "1002"), ["신촌"]),
    (station("응암", "1006"), ["응암순환(상선)", "응암"]),
    (station("자양", "1007"), ["뚝섬유원지", "자양"]),
    (station("4·19민주묘지", "1092"), ["4.19 민주묘지", "4·19민주묘지"]),
    (station("올림픽공원", "1005"), ["올림픽공원(한국체대)", "올림픽공원"]),
    (station("대모산입구", "1075"), ["대모산입구", "대모산"]),
    (station("대모산", "1075"), ["대모산입구", "대모산"]),
    (station("이수", "1007"), ["총신대입구(이수)", "이수"]),
    (station("지제", "1001"), ["지제", "평택지제"]),
    (
      station("남한산성입구", "1008"),
      ["남한산성입구(성남법원,검찰청)", "남한산성입구(성남법원, 검찰청)"]
    ),
    (station("양평", "1005"), ["양평"]),
  ])
  func `arrivals are requested with the live list's name first`(
    _ station: SubwayStation, expected: [String]
  ) async throws {
    let exchange = StubExchange(["realtimeStationArrival": noLiveRows])
    let answer = try await provider(exchange).arrivals(for: ArrivalQuery(.subway(station)))
    #expect(asked(exchange) == expected)
    #expect(answer.value.isEmpty)
    #expect(!answer.isClosed)
  }

  @Test func `the first spelling with trains is the last one requested`() async throws {
    let exchange = StubExchange(["군자(능동)": liveBody([liveRow(station: "군자(능동)")])])
    let answer = try await provider(exchange)
      .arrivals(for: ArrivalQuery(.subway(station("군자", "1005"))))
    #expect(asked(exchange) == ["군자(능동)"])
    #expect(answer.value.map(\.stop) == ["군자(능동)"])
  }

  @Test func `a station whose lines have two spellings is requested with both`() async throws {
    let exchange = StubExchange([
      "(한국체대)": liveBody([liveRow(line: "1005", train: "5001")]),
      "올림픽공원": liveBody([liveRow(line: "1009", train: "9001")]),
    ])
    let answer = try await provider(exchange)
      .arrivals(for: ArrivalQuery(.subway(station("올림픽공원", "1005", "1009"))))
    #expect(Set(asked(exchange)) == ["올림픽공원(한국체대)", "올림픽공원"])
    #expect(answer.value.map(\.line) == ["5호선", "9호선"])
  }

  @Test func `a train that is listed twice keeps its newest row`() async throws {
    let body = liveBody([
      liveRow(seconds: "0", train: "0150", at: "2026-11-20 08:27:30", message: "전역 도착"),
      liveRow(seconds: "150", train: "0150", at: "2026-11-20 08:29:30", message: "전역 출발"),
      liveRow(line: "1003", seconds: "80", train: "0150", at: "2026-11-20 08:29:00"),
      liveRow(train: nil), liveRow(train: nil),
    ])
    let answer = try await provider(StubExchange(["강남": body]))
      .arrivals(for: ArrivalQuery(.subway(station("강남", "1002"))))
    let expected = try moment("2026-11-20 08:32:00")
    #expect(answer.value.map(\.message) == ["전역 출발", "전역 도착", "전역 도착", "전역 도착"])
    #expect(answer.value.map(\.line) == ["2호선", "3호선", "2호선", "2호선"])
    // Half a minute has passed since it was observed.
    #expect(answer.value.first?.timeLeft == .countdown(seconds: 120, expected: expected))
    #expect(answer.value.first?.freshness == .corrected)
  }

  @Test(arguments: ["0", "0000", "-", "", "null", nil] as [String?])
  func `trains without a number are different trains`(placeholder: String?) async throws {
    let body = liveBody(
      ["역삼", "선릉", "종합운동장"].map { liveRow(train: placeholder, message: "\($0) 출발") })
    let answer = try await provider(StubExchange(["강남": body]))
      .arrivals(for: ArrivalQuery(.subway(station("강남", "1002"))))
    #expect(answer.value.map(\.message) == ["역삼 출발", "선릉 출발", "종합운동장 출발"])
    #expect(answer.value.compactMap(\.vehicle?.id) == [])
    #expect(Set(answer.value.map(\.id)).count == 3)
  }

  @Test func `the newest row of a train may be the first of its rows`() async throws {
    let body = liveBody([
      liveRow(train: "3250", at: "2026-11-20 08:29:30", message: "강남 도착"),
      liveRow(train: "3250", at: "2026-11-20 08:29:27", message: "전역 출발"),
      liveRow(train: "3250", at: "2026-11-20 08:29:30", message: "전역 도착"),
      liveRow(train: "3250", at: nil, message: "전역 진입"),
    ])
    let answer = try await provider(StubExchange(["강남": body]))
      .arrivals(for: ArrivalQuery(.subway(station("강남", "1002"))))
    #expect(answer.value.map(\.message) == ["강남 도착"])
  }

  @Test func `rows of another station with the same name are dropped`() async throws {
    let body = liveBody([
      liveRow(line: "1005", station: "양평", train: "5001"),
      liveRow(line: "1063", station: "양평", train: "5101"),
    ])
    let exchange = StubExchange(["양평": body])
    let five = try await provider(exchange)
      .arrivals(for: ArrivalQuery(.subway(station("양평", "1005"))))
    #expect(five.value.map(\.line) == ["5호선"])
    let other = SubwayStation(
      name: "양평", lines: [],
      identifiers: IdentifierSet([Identifier(.subwayStation, "수도권/양평(경의중앙선)")]))
    let central = try await provider(exchange).arrivals(for: ArrivalQuery(.subway(other)))
    #expect(central.value.map(\.line) == ["경의중앙선"])
  }

  @Test(arguments: [
    ("2026-11-20 02:00:00", "2026-11-20 00:31:00", true),
    ("2026-11-20 02:00:00", "2026-11-20 01:55:00", false),
    ("2026-11-20 14:00:00", "2026-11-20 13:30:00", false),
  ])
  func `old rows mean closed at night and an error by day`(
    now: String, row: String, isClosed: Bool
  ) async throws {
    let exchange = StubExchange(["강남": liveBody([liveRow(seconds: "90", at: row)])])
    let client = TransitClient.stub("seoul-subway", exchange, at: try moment(now))
    let answer = try await SeoulSubwayProvider(client: client)
      .arrivals(for: ArrivalQuery(.subway(station("강남", "1002"))))
    #expect(answer.isClosed == isClosed)
    #expect(answer.value.count == 1)
  }

  @Test(arguments: [
    (station("강남", "1002"), true), (station("강남"), true),
    (station("계양", "1065", "incheon.1"), true),
    (station("박촌", "incheon.1"), false), (station("진접", "1004"), false),
    (
      SubwayStation(
        name: "서면", lines: [], identifiers: IdentifierSet([Identifier(.subwayStation, "부산/서면")])),
      false
    ),
    (SubwayStation(name: "강남", lines: [], identifiers: IdentifierSet([])), false),
    (
      SubwayStation(
        name: "강남", lines: [], identifiers: IdentifierSet([Identifier(.stationCode, "0222")])), true
    ),
    (
      SubwayStation(
        name: "강남", lines: [], identifiers: IdentifierSet([Identifier(.statn, "1002000222")])), true
    ),
  ])
  func `only the capital area's lines are served`(_ station: SubwayStation, isServed: Bool) async {
    let exchange = StubExchange(["": noLiveRows])
    #expect(provider(exchange).servesArrivals(for: .subway(station)) == isServed)
    if !isServed {
      let error = await #expect(throws: TransitError.self) {
        try await provider(exchange).arrivals(for: ArrivalQuery(.subway(station)))
      }
      #expect(error?.code == (["박촌", "진접"].contains(station.name) ? .outOfCoverage : .unsupported))
    }
  }

  @Test func `a bus stop is not served`() {
    let stop = BusStop(name: "강남역", identifiers: IdentifierSet([Identifier(.seoulARS, "22009")]))
    #expect(!provider(StubExchange([:])).servesArrivals(for: .station(stop)))
  }
}
