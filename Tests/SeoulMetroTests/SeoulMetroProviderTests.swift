import Foundation
import Testing
import TransitCatalog
import TransitCore
import TransitHTTP
import TransitTesting

@testable import SeoulMetro

/// Which gateway is queried, by which name, and how often.
struct SeoulMetroProviderTests {
  private static let found =
    #"{"header":{"resultCode":"00"},"body":{"paths":[{"dptreStn":{"stnNm":"강남","lineNm":"2호선"},"arvlStn":{"stnNm":"역삼","lineNm":"2호선"},"reqHr":90,"trainDptreTm":"08:33:00","trainArvlTm":"08:34:30","trsitYn":"N"}]}}"#
  private static let none = #"{"header":{"resultCode":"00"},"body":{"paths":[]}}"#
  private static let unknown = #"{"header":{"resultCode":"10","resultMsg":"m"}}"#

  private func station(_ name: String) throws -> SubwayStation {
    let table = StationTable.korea
    return table.subwayStation(try #require(table.stations(named: name).first))
  }

  private func query(
    _ from: String = "강남", _ to: String = "역삼", _ change: (inout JourneyQuery) -> Void = { _ in }
  ) throws -> JourneyQuery {
    var query = JourneyQuery(from: .station(try station(from)), to: .station(try station(to)))
    change(&query)
    return query
  }

  private func provider(
    _ exchange: StubExchange, at time: String = "2026-11-20T08:30:00+09:00"
  ) throws -> SeoulMetroProvider {
    SeoulMetroProvider(
      client: .stub("seoul-metro", exchange, at: try #require(KoreanTime.parse(time))))
  }

  private func paths(_ exchange: StubExchange) -> [String] {
    exchange.requests.map { request in
      let names = request.path.compactMap(\.text)
      return names.contains("json")
        ? names.dropFirst(4).joined(separator: "/")
        : names.joined(separator: "/") + " "
          + ["dptreStn", "arvlStn", "stationValueType"].compactMap(request.queryText)
          .joined(separator: " ")
    }
  }

  @Test func `a journey is one request to the plaza`() async throws {
    let exchange = StubExchange(["/getShtrmPath": Self.found])
    let answer = try await provider(exchange).journeys(for: query())
    #expect(answer.value.map { $0.rides.map(\.to.name) } == [["역삼"]])
    #expect(answer.value.map(\.bestFor) == [[.fastest]])
    #expect(paths(exchange) == ["강남/역삼/2026-11-20 08:30:00"])
  }

  @Test func `alternatives are three requests, and equal ones are one`() async throws {
    let exchange = StubExchange(["/getShtrmPath": Self.found])
    let asked = try query { $0.wantsAlternatives = true }
    let provider = try provider(exchange)
    #expect(provider.requests(for: asked) == 3)
    let answer = try await provider.journeys(for: asked)
    #expect(answer.value.count == 1)
    #expect(Set(answer.value.flatMap(\.bestFor)) == [.fastest, .fewestTransfers])
    #expect(
      Set(paths(exchange)) == [
        "강남/역삼/2026-11-20 08:30:00", "강남/역삼/2026-11-20 08:30:00/distance",
        "강남/역삼/2026-11-20 08:30:00/transfer",
      ])
  }

  @Test(arguments: [TransitError.Code.noKey, .badKey, .keyNotGranted, .quotaSpent])
  func `the other gateway is asked by code, then by name`(code: TransitError.Code) async throws {
    let exchange = StubExchange { request in
      if request.host.name == "openapi.seoul.go.kr" { throw TransitError(code) }
      let isCode = request.queryText("stationValueType") == "code"
      return response(isCode ? Self.unknown : Self.found)
    }
    let answer = try await provider(exchange).journeys(for: query())
    #expect(answer.value.count == 1)
    #expect(
      paths(exchange).dropFirst() == [
        "B553766/path2/getShtrmPath2 0222 0221 code", "B553766/path2/getShtrmPath2 강남 역삼",
      ])
  }

  @Test func `other failures are not passed on`() async throws {
    let exchange = StubExchange { _ in throw TransitError(.timedOut) }
    await #expect(throws: TransitError.self) { try await provider(exchange).journeys(for: query()) }
    #expect(exchange.requests.count == 1)
  }

  @Test func `a name of two stations is asked by code first`() async throws {
    let exchange = StubExchange(["/getShtrmPath": Self.found])
    _ = try await provider(exchange).journeys(for: query("신촌", "역삼"))
    #expect(paths(exchange).first?.hasPrefix("B553766/path2/getShtrmPath2 ") == true)
  }

  @Test(arguments: [
    ("서울역", "서울역"), ("사당", "사당"), ("이수", "총신대입구(이수)"), ("대흥", "대흥"), ("강남", "강남"),
  ])
  func `names are in the service's spelling`(name: String, spelling: String) throws {
    #expect(try station(name).metroName == spelling)
  }

  @Test func `at night the first train is asked for, once`() async throws {
    let exchange = StubExchange { request in
      let isFirst = request.path.compactMap(\.text).contains("2026-11-20 05:00:00")
      return response(isFirst ? Self.found : Self.none)
    }
    let answer = try await provider(exchange, at: "2026-11-20T02:10:00+09:00").journeys(
      for: query())
    #expect(answer.value.count == 1)
    #expect(paths(exchange) == ["강남/역삼/2026-11-20 02:10:00", "강남/역삼/2026-11-20 05:00:00"])
  }

  @Test func `by day no path is an empty answer, with one request`() async throws {
    let exchange = StubExchange(["/getShtrmPath": Self.none])
    #expect(try await provider(exchange).journeys(for: query()).value.isEmpty)
    #expect(exchange.requests.count == 1)
  }

  @Test func `what the service cannot answer costs no request`() async throws {
    let exchange = StubExchange([:])
    let provider = try provider(exchange)
    let place = JourneyQuery.End.place(
      name: "코엑스", try #require(Coordinate(latitude: 37.51, longitude: 127.06)))
    let queries = [
      try query { $0.to = place }, try query { $0.modes = .bus }, try query("강남", "서면"),
      try query { $0.time = .arriveBy(.distantPast) }, try query { $0.via = [$0.to.asStation] },
    ]
    for query in queries {
      #expect(!provider.servesJourneys(for: query))
      await #expect(throws: TransitError.self) { try await provider.journeys(for: query) }
    }
    #expect(exchange.requests.isEmpty)
  }

  @Test func `notices take one request`() async throws {
    let body =
      #"{"response":{"header":{"resultCode":"00"},"body":{"totalCount":900,"items":{"item":{"noftTtl":"2호선 지연","noftOcrnDt":"2026-11-20T08:12:30"}}}}}"#
    let exchange = StubExchange(["getNtceList": body])
    let answer = try await provider(exchange).notices()
    #expect(answer.value.map(\.title) == ["2호선 지연"])
    #expect(answer.total == nil)
    #expect(exchange.requests.count == 1)
  }

  @Test func `notices of earlier days are left out, unless they end later`() async throws {
    func row(_ title: String, _ time: String, _ end: String = "") -> String {
      #"{"noftTtl":"\#(title)","noftOcrnDt":"\#(time)","xcseSitnEndDt":"\#(end)"}"#
    }
    let rows = [
      row("today", "2026-11-20T08:00:00"), row("yesterday", "2026-11-19T00:00:00"),
      row("before", "2026-11-18T23:59:59"),
      row("planned", "2026-11-01T08:00:00", "2026-11-30T00:00:00"),
    ]
    let body =
      #"{"response":{"header":{"resultCode":"00"},"body":{"items":{"item":[\#(rows.joined(separator: ","))]}}}}"#
    let answer = try await provider(StubExchange(["getNtceList": body])).notices()
    #expect(answer.value.map(\.title) == ["today", "yesterday", "planned"])
  }

  @Test(arguments: [
    ("강남", ["2호선"]), ("서울역", ["1호선", "4호선"]), ("용산", []), ("여의도", ["5호선"]), ("홍대입구", ["2호선"]),
    ("일산", []), ("과천", []), ("석남", []),
  ])
  func `notices cover the agency's own stations`(name: String, lines: [String]) throws {
    #expect(try provider(StubExchange([:])).noticeLines(at: station(name)).map(\.name) == lines)
  }
}

extension JourneyQuery.End {
  fileprivate var asStation: SubwayStation {
    if case .station(let station) = self { return station }
    return SubwayStation(name: name, lines: [], identifiers: IdentifierSet([]))
  }
}
