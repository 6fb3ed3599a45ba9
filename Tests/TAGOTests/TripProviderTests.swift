import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport
import TransitTesting

@testable import TAGO

struct TripProviderTests {
  private static let friday = KoreanDate(year: 2026, month: 11, day: 20)
  private static let nothing = body(#""""#)

  private func terminal(_ mode: IntercityMode, _ name: String, _ ids: String...) -> Terminal {
    Terminal(
      mode: mode, name: name,
      identifiers: IdentifierSet(ids.map { Identifier(.tagoTerminal, $0) }))
  }

  @Test(arguments: ["부산", "부산역", "부산광역시"])
  func `for a city with its own area only that area is requested, with all its stations`(
    text: String
  )
    async throws
  {
    let exchange = StubExchange([
      "cityCode=21": body(
        """
        {"item":[{"nodeid":"NAT014445","nodename":"부산"},{"nodeid":"NAT014281","nodename":"구포"}]}
        """)
    ])
    let answer = try await provider(exchange).terminals(matching: text, mode: .train)
    #expect(answer.value.map(\.name) == ["부산", "구포"])
    #expect(exchange.requests.compactMap { $0.queryText("cityCode") } == ["21"])
  }

  @Test func `for a city in a province only stations with its name are returned`() async throws {
    let exchange = StubExchange([
      "cityCode=37": body(
        """
        {"item":[{"nodeid":"NAT8B0351","nodename":"포항"},{"nodeid":"NATH13421","nodename":"경주"}]}
        """)
    ])
    let answer = try await provider(exchange).terminals(matching: "포항", mode: .train)
    #expect(answer.value.map(\.name) == ["포항"])
  }

  @Test func `a name that is not a city is searched in every area with a railway`() async throws {
    let exchange = StubExchange([
      "cityCode=11": body(#"{"item":{"nodeid":"NATH30000","nodename":"수서"}}"#),
      "cityCode=38": ErrorRow.header("01", "APPLICATION_ERROR"), "cityCode": Self.nothing,
    ])
    let answer = try await provider(exchange).terminals(matching: "수서역", mode: .train)
    #expect(answer.value.map(\.name) == ["수서"])
    #expect(answer.failures.map(\.code) == [.unavailable])
    #expect(
      exchange.requests.compactMap { $0.queryText("cityCode") }.sorted() == [
        "11", "12", "21", "22", "23", "24", "25", "26", "31", "32", "33", "34", "35", "36", "37",
        "38",
      ])
  }

  @Test(arguments: [
    ("동서울", "동서울"), ("동서울터미널", "동서울"), ("동서울종합버스터미널", "동서울"), ("터미널", "터미널"),
  ])
  func `ids with the same name are one terminal, and the search drops the word terminal`(
    text: String, asked: String
  ) async throws {
    let exchange = StubExchange([
      "GetExpBusTrminlList": body(
        """
        {"item":[{"terminalId":"NAEK032","terminalNm":"동서울"},\
        {"terminalId":"NAEK700","terminalNm":"부산"},{"terminalId":"NAEK030","terminalNm":"동서울"}]}
        """)
    ])
    let answer = try await provider(exchange).terminals(matching: text, mode: .express)
    #expect(answer.value.map(\.name) == ["동서울", "부산"])
    #expect(answer.value.first?.identifiers.values(of: .tagoTerminal) == ["NAEK030", "NAEK032"])
    #expect(exchange.requests.compactMap { $0.queryText("terminalNm") } == [asked])
  }

  @Test(arguments: [
    ("서울", "서울"), ("서울시", "서울"), ("서울특별시", "서울"), ("Seoul", "서울"), ("부산광역시", "부산"),
    ("수원시", "수원"), ("수원시 터미널", "수원"), ("태안군", "태안"), ("busan", "부산"),
    // Not a city, a part of two cities' names, and a part of another city.
    ("동서울", "동서울"), ("센트럴시티", "센트럴시티"), ("강남", "강남"), ("서귀포", "서귀포"),
  ])
  func `a city's terminals are requested by its bare name`(text: String, asked: String) async throws
  {
    for mode in [IntercityMode.express, .intercity] {
      let exchange = StubExchange(["Trminl": Self.nothing])
      _ = try await provider(exchange).terminals(matching: text, mode: mode)
      #expect(exchange.requests.compactMap { $0.queryText("terminalNm") } == [asked])
    }
  }

  @Test func `terminals with the same name in two areas or without an area are not joined`()
    async throws
  {
    func row(_ id: String, _ area: String?) -> String {
      let area = area.map { #","cityName":"\#($0)""# } ?? ""
      return #"{"terminalId":"\#(id)","terminalNm":"중앙"\#(area)}"#
    }
    let rows = [
      row("NAI1", "강원특별자치도"), row("NAI2", "전라북도"), row("NAI3", "전라북도"), row("NAI4", nil),
      row("NAI5", nil),
    ].joined(separator: ",")
    let exchange = StubExchange(["GetSuberbsBusTrminlList": body(#"{"item":[\#(rows)]}"#)])
    let answer = try await provider(exchange).terminals(matching: "중앙", mode: .intercity)
    #expect(answer.value.map(\.area) == ["강원특별자치도", "전라북도", nil, nil])
    #expect(
      answer.value.map { $0.identifiers.values(of: .tagoTerminal) } == [
        ["NAI1"], ["NAI2", "NAI3"], ["NAI4"], ["NAI5"],
      ])
  }

  @Test func `every id of a terminal is requested, and the trips are ordered by time`()
    async throws
  {
    func trip(_ time: String, _ grade: String) -> String {
      #"{"depPlandTime":\#(time),"gradeNm":"\#(grade)"}"#
    }
    let late = trip("202611210030", "심야우등")
    let exchange = StubExchange([
      "depTerminalId=NAEK032": body(
        #"{"item":[\#(late),\#(trip("202611200710", "우등"))]}"#),
      // The same trip under another id is one trip; a trip without a time comes last.
      "depTerminalId=NAEK035": body(#"{"item":[{"gradeNm":"고속"},\#(late)]}"#),
      "depTerminalId": Self.nothing,
    ])
    let query = TripQuery(
      from: terminal(.express, "동서울", "NAEK030", "NAEK032", "NAEK035"),
      to: terminal(.express, "부산", "NAEK700"), on: Self.friday)
    let answer = try await provider(exchange).trips(for: query)
    #expect(answer.value.map(\.grade) == ["우등", "심야우등", "고속"])
    #expect(exchange.requests.count == 3)
  }

  @Test(arguments: [(5, nil), (6, "_ 30 _ 36 _")])
  func `pairs of ids that are not requested are reported`(count: Int, told: String?) async throws {
    func bearing(_ letter: String, _ count: Int) -> Terminal {
      Terminal(
        mode: .express, name: letter,
        identifiers: IdentifierSet(
          (1...count).map { Identifier(.tagoTerminal, "\(letter)\($0)") }))
    }
    let exchange = StubExchange(["Expbus": Self.nothing])
    let query = TripQuery(from: bearing("A", 6), to: bearing("B", count), on: Self.friday)
    let answer = try await provider(exchange).trips(for: query)
    #expect(exchange.requests.count == 30)
    #expect(answer.failures.map { masked($0.detail?.english) } == (told.map { [$0] } ?? []))
  }

  @Test func `all pages of a day are requested`() async throws {
    let first = body(#"{"item":[{"trainno":1},{"trainno":3}]}"#, total: 3)
    let second = body(#"{"item":{"trainno":5}}"#, total: 3)
    let exchange = StubExchange(["pageNo=1": first, "pageNo=2": second])
    let query = TripQuery(
      from: terminal(.train, "서울", "NAT010000"), to: terminal(.train, "부산", "NAT014445"),
      on: Self.friday)
    let answer = try await provider(exchange).trips(for: query)
    #expect(answer.value.map(\.number) == ["1", "3", "5"])
    #expect(answer.total == nil)
  }

  @Test func `intercity buses can be queried only for today, and the error names the date`()
    async throws
  {
    let exchange = StubExchange(["Suberbs": Self.nothing])
    var query = TripQuery(
      from: terminal(.intercity, "동서울", "NAI0511601"),
      to: terminal(.intercity, "부산동부", "NAI4620401"), on: Self.friday)
    #expect(try await provider(exchange).trips(for: query).value == [])
    query.date.day = 21
    let error = try await #require(throws: TransitError.self) {
      try await provider(exchange).trips(for: query)
    }
    #expect(error.code == .unsupported)
    #expect(masked(error.detail?.korean) == "_ 2026-11-21")
    #expect(masked(error.detail?.english) == "_ 2026-11-21")
    #expect(exchange.requests.count == 1)
  }

  @Test(arguments: [(20, false), (22, false), (23, true), (30, true)])
  func `no express buses more than two days ahead is unsupported, not empty`(
    day: Int, isUnknown: Bool
  ) async throws {
    let exchange = StubExchange(["Expbus": Self.nothing])
    var query = TripQuery(
      from: terminal(.express, "서울경부", "NAEK010"), to: terminal(.express, "부산", "NAEK700"),
      on: Self.friday)
    query.date.day = day
    guard isUnknown else {
      #expect(try await provider(exchange).trips(for: query).value == [])
      return
    }
    let error = try await #require(throws: TransitError.self) {
      try await provider(exchange).trips(for: query)
    }
    #expect(error.code == .unsupported)
    #expect(masked(error.detail?.korean) == "_ 2026-11-\(day)")
    #expect(masked(error.detail?.english) == "_ 2026-11-\(day)")
    // Trips that do arrive for a later day are returned.
    let told = StubExchange(["Expbus": body(#"{"item":{"gradeNm":"우등"}}"#)])
    #expect(try await provider(told).trips(for: query).value.map(\.grade) == ["우등"])
  }

  @Test func `ends of two modes, without an id or equal are not served`() async throws {
    let tago = provider(StubExchange([:]))
    let seoul = terminal(.train, "서울", "NAT010000")
    for other in [terminal(.express, "부산", "NAEK700"), terminal(.train, "부산"), seoul] {
      let query = TripQuery(from: seoul, to: other, on: Self.friday)
      #expect(!tago.servesTrips(for: query))
      let error = try await #require(throws: TransitError.self) {
        try await tago.trips(for: query)
      }
      #expect(error.code == .unsupported)
    }
  }

  @Test(arguments: IntercityMode.allCases)
  func `a query without text is rejected without a request`(mode: IntercityMode) async throws {
    let exchange = StubExchange([:])
    let error = try await #require(throws: TransitError.self) {
      try await provider(exchange).terminals(matching: " - ", mode: mode)
    }
    #expect(error.code == .invalidRequest)
    #expect(exchange.requests.isEmpty)
  }
}
