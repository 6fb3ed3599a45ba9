import Foundation
import Synchronization
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport
import TransitTesting

@testable import SeoulSubway

struct TimetableProviderTests {
  private static let byID = "SearchSTNTimeTableByIDService"
  private static let byFRCode = "SearchSTNTimeTableByFRCodeService"

  /// Operation and arguments of each request, sorted because they are sent concurrently.
  private func questions(_ exchange: StubExchange) -> [String] {
    exchange.requests.map { request in
      let path = request.path.compactMap(\.text)
      return
        ([path[1].replacing("Search", with: "").replacing("Service", with: "")] + path.dropFirst(4))
        .joined(separator: "/")
    }.sorted()
  }

  private func line(_ id: String) throws -> SubwayLine { try #require(SubwayLine.with(id: id)) }

  private func station(_ name: String, _ lines: String...) throws -> SearchItem {
    let lines = try lines.map(line)
    return .subway(
      SubwayStation(
        name: name, lines: lines,
        identifiers: IdentifierSet(
          lines.compactMap { SubwayStation.identifier(name: name, line: $0) })))
  }

  /// An exchange that replays the composed recordings; anything else is INFO-200.
  private func recorded(_ names: String...) throws -> StubExchange {
    let recordings = try names.map { try composed($0) }
    return StubExchange { request in
      let found = recordings.first { $0.request.path.dropFirst() == request.path.dropFirst() }
      return found?.response(receivedAt: StubExchange.moment) ?? response(noNames)
    }
  }

  private func provider(_ exchange: StubExchange) -> SeoulSubwayProvider {
    SeoulSubwayProvider(client: .stub("seoul-subway", exchange))
  }

  @Test func `a timetable has both directions, ordered by direction and time`() async throws {
    let exchange = try recorded(
      Self.byID + "/express-bus-terminal-line9-saturday-tag1",
      Self.byID + "/express-bus-terminal-line9-saturday-tag2")
    let answer = try await provider(exchange).timetable(
      for: TimetableQuery(try station("고속터미널", "1009"), day: .saturday))
    #expect(
      answer.value.map(\.summary) == [
        "9호선 saturday 상행 05:50 05:50:30 중앙보훈병원→개화 C9002",
        "9호선 saturday 상행 06:10 06:11 중앙보훈병원→김포공항 C9502 express",
        "9호선 saturday 상행 24:10 24:10:30 중앙보훈병원→김포공항 C9302",
        "9호선 saturday 하행 05:45:30 05:46 개화→중앙보훈병원 C9001",
        "9호선 saturday 하행 06:00 06:00:30 개화→중앙보훈병원 C9003",
        "9호선 saturday 하행 06:02 06:03 김포공항→중앙보훈병원 C9501 express",
        "9호선 saturday 하행 23:58:30 23:59 개화→중앙보훈병원 C9299",
        "9호선 saturday 하행 24:12 24:12:30 개화→중앙보훈병원 C9301",
      ])
    // Seven and three rows are announced, five and three arrive: page two of the first is empty.
    #expect(answer.total == 10)
    #expect(
      questions(exchange) == [
        "STNTimeTableByID/4123/2/1", "STNTimeTableByID/4123/2/1", "STNTimeTableByID/4123/2/2",
      ])
  }

  @Test(
    arguments: [
      ("1009", .up, "2"), ("1009", .down, "1"), ("1003", .up, "1"), ("1003", .down, "2"),
    ] as [(String, Arrival.Direction, String)])
  func `one direction is requested with the line's tag for it`(
    line: String, direction: Arrival.Direction, tag: String
  ) async throws {
    let exchange = StubExchange([Self.byID: plazaBody(Self.byID, [trainRow(way: tag)])])
    let query = TimetableQuery(
      try station("고속터미널", "1003", "1007", "1009"), line: try self.line(line), day: .holiday,
      direction: direction)
    _ = try await provider(exchange).timetable(for: query)
    let code = line == "1009" ? "4123" : "0329"
    #expect(questions(exchange) == ["STNTimeTableByID/\(code)/3/\(tag)"])
  }

  @Test func `a direction that a line does not have is not requested`() async throws {
    let exchange = StubExchange([:])
    let answer = try await provider(exchange).timetable(
      for: TimetableQuery(try station("교대", "1003"), day: .weekday, direction: .inner))
    #expect(answer.value.isEmpty)
    #expect(exchange.requests.isEmpty)
  }

  @Test func `every line of the station is requested with its own code`() async throws {
    let exchange = StubExchange([Self.byID: plazaBody(Self.byID, [trainRow()])])
    _ = try await provider(exchange).timetable(
      for: TimetableQuery(try station("교대", "1003", "1002"), day: .weekday))
    #expect(
      questions(exchange) == [
        "STNTimeTableByID/0223/1/1", "STNTimeTableByID/0223/1/2", "STNTimeTableByID/0330/1/1",
        "STNTimeTableByID/0330/1/2",
      ])
  }

  @Test func `if the station code has no timetable, the FR code is requested`() async throws {
    let exchange = StubExchange { request in
      let isFRCode = request.path.contains(Request.Value(Self.byFRCode))
      return response(isFRCode ? plazaBody(Self.byFRCode, [trainRow()]) : noNames)
    }
    let query = TimetableQuery(try station("교대", "1003"), day: .weekday, direction: .up)
    let answer = try await provider(exchange).timetable(for: query)
    #expect(answer.value.map(\.train) == ["3016"])
    #expect(
      questions(exchange) == ["STNTimeTableByFRCode/340/1/1", "STNTimeTableByID/0330/1/1"])
  }

  @Test func `an error is not mistaken for a line without a timetable`() async throws {
    let exchange = StubExchange([
      Self.byID: "<RESULT><CODE>INFO-100</CODE><MESSAGE>m</MESSAGE></RESULT>"
    ])
    let query = TimetableQuery(try station("교대", "1003"), day: .weekday, direction: .up)
    let error = await #expect(throws: TransitError.self) {
      try await provider(exchange).timetable(for: query)
    }
    #expect(error?.code == .badKey)
    #expect(questions(exchange) == ["STNTimeTableByID/0330/1/1"])
  }

  @Test func `a line without a timetable is an empty response`() async throws {
    let exchange = try recorded(
      Self.byID + "/gangnam-sinbundang-weekday-tag1",
      Self.byID + "/gangnam-sinbundang-weekday-tag2",
      Self.byFRCode + "/gangnam-sinbundang-weekday-tag1",
      Self.byFRCode + "/gangnam-sinbundang-weekday-tag2")
    let answer = try await provider(exchange).timetable(
      for: TimetableQuery(try station("강남", "1077"), day: .weekday))
    #expect(answer.value.isEmpty)
    #expect(answer.failures.isEmpty)
    #expect(
      questions(exchange) == [
        "STNTimeTableByFRCode/D7/1/1", "STNTimeTableByFRCode/D7/1/2", "STNTimeTableByID/4307/1/1",
        "STNTimeTableByID/4307/1/2",
      ])
  }

  @Test func `more rows than a page holds are requested page by page`() async throws {
    let exchange = StubExchange { request in
      let isFirst = request.pathText(3) == "1"
      let rows =
        isFirst
        ? Array(repeating: trainRow(train: "2"), count: 500)
        : [trainRow(train: "1", leaves: "05:32:40")]
      return response(plazaBody(Self.byID, rows, total: 501))
    }
    let query = TimetableQuery(try station("교대", "1003"), day: .weekday, direction: .up)
    let answer = try await provider(exchange).timetable(for: query)
    #expect(answer.value.count == 501)
    #expect(answer.value.first?.train == "1")
    #expect(answer.total == nil)
    #expect(exchange.requests.map { $0.pathText(3) } == ["1", "501"])
  }

  @Test func `a total above the number of rows does not request another page`() async throws {
    let exchange = StubExchange([Self.byID: plazaBody(Self.byID, [trainRow()], total: 190)])
    let query = TimetableQuery(try station("교대", "1003"), day: .weekday, direction: .up)
    let answer = try await provider(exchange).timetable(for: query)
    #expect(answer.total == nil)
    #expect(exchange.requests.map { $0.pathText(3) } == ["1"])
  }

  @Test func `a row with an unknown line is dropped and counted`() async throws {
    let exchange = StubExchange([
      Self.byID: plazaBody(Self.byID, [trainRow(line: "", code: "9990", fr: ""), trainRow()])
    ])
    let query = TimetableQuery(try station("교대", "1003"), day: .weekday, direction: .up)
    let answer = try await provider(exchange).timetable(for: query)
    #expect(answer.value.map(\.line) == ["3호선"])
    #expect(answer.failures.map(\.code) == [.malformed])
    #expect(answer.failures.map(\.provider) == ["seoul-subway"])
    #expect(answer.failures.map { masked($0.detail?.korean) } == ["_ 1 _"])
    #expect(answer.failures.map { masked($0.detail?.english) } == ["_ 1"])
  }

  @Test func `concurrent timetable and span queries share their requests`() async throws {
    let exchange = StubExchange(["Search": noNames])
    let subway = provider(exchange)
    let query = TimetableQuery(try station("강남", "1077"), day: .weekday)
    async let trains = subway.timetable(for: query)
    async let spans = subway.spans(for: query)
    let (plan, ends) = try await (trains, spans)
    #expect(plan.value.isEmpty && ends.value.isEmpty)
    // Each of the two codes and the three services of first and last trains, in both directions.
    #expect(Set(questions(exchange)).count == 10)
    #expect(exchange.requests.count == 10)
    // A few seconds later it is requested again.
    let clock = ManualClock()
    let later = SeoulSubwayProvider(
      client: TransitClient(provider: "seoul-subway", exchange: exchange, clock: clock))
    for expected in [14, 14, 18] {
      _ = try await later.timetable(for: query)
      #expect(exchange.requests.count == expected)
      if expected == 14 { await clock.advance(by: .seconds(6)) }
    }
  }

  @Test func `a failure is requested again, and a canceled caller does not cancel the others`()
    async throws
  {
    let query = TimetableQuery(try station("교대", "1003"), day: .weekday, direction: .up)
    let failing = StubExchange { _ in throw TransitError(.unavailable) }
    let subway = provider(failing)
    for count in 1...2 {
      await #expect(throws: TransitError.self) { try await subway.timetable(for: query) }
      #expect(failing.requests.count == count)
    }
    let (asked, asking) = AsyncStream<Void>.makeStream()
    let first = Mutex(true)
    let hanging = StubExchange { _ in
      let isFirst = first.withLock { first in
        defer { first = false }
        return first
      }
      asking.yield()
      if isFirst { try await Task.sleep(for: .seconds(3600)) }
      return response(plazaBody(Self.byID, [trainRow()]))
    }
    let shared = provider(hanging)
    let leaving = Task { try await shared.timetable(for: query) }
    for await _ in asked { break }
    let staying = Task { try await shared.spans(for: query) }
    leaving.cancel()
    await #expect(throws: CancellationError.self) { try await leaving.value }
    #expect(try await staying.value.value.count == 1)
  }

  @Test func `a station with only a code is requested with it`() async throws {
    let exchange = StubExchange([Self.byID: plazaBody(Self.byID, [trainRow()])])
    func query(_ code: String) -> TimetableQuery {
      TimetableQuery(
        .subway(
          SubwayStation(
            name: "새 역", lines: [], identifiers: IdentifierSet([Identifier(.stationCode, code)]))),
        day: .weekday)
    }
    _ = try await provider(exchange).timetable(for: query("0330"))
    #expect(questions(exchange) == ["STNTimeTableByID/0330/1/1", "STNTimeTableByID/0330/1/2"])
    let unknown = StubExchange([Self.byID: plazaBody(Self.byID, [trainRow()])])
    _ = try await provider(unknown).timetable(for: query("9990"))
    #expect(questions(unknown) == ["STNTimeTableByID/9990/1/1", "STNTimeTableByID/9990/1/2"])
  }

  @Test func `a new station of a known line is requested with its own codes`() async throws {
    let exchange = StubExchange([Self.byID: noNames, Self.byFRCode: noNames])
    let item = SearchItem.subway(
      SubwayStation(
        name: "새 역", lines: [try line("1008")],
        identifiers: IdentifierSet([
          Identifier(.stationCode, "2899"), Identifier(.frCode, "899"),
        ])))
    _ = try await provider(exchange).timetable(
      for: TimetableQuery(item, day: .weekday, direction: .down))
    #expect(
      questions(exchange) == ["STNTimeTableByFRCode/899/1/2", "STNTimeTableByID/2899/1/2"])
  }

  @Test(arguments: ["서면", "새 역", "교대"])
  func `a station outside the capital area or the line is rejected without a request`(
    name: String
  ) async throws {
    let item =
      switch name {
      case "서면": try station("서면", "busan.1")
      case "교대": try station("교대", "1003")
      default: SearchItem.subway(SubwayStation(name: name, lines: [], identifiers: .init([])))
      }
    let query = TimetableQuery(item, line: name == "교대" ? try line("1009") : nil, day: .weekday)
    let exchange = StubExchange([:])
    #expect(!provider(exchange).servesTimetable(for: query))
    #expect(!provider(exchange).servesSpans(for: query))
    let error = await #expect(throws: TransitError.self) {
      try await provider(exchange).timetable(for: query)
    }
    #expect(error?.code == .unsupported)
    #expect(exchange.requests.isEmpty)
  }

  @Test func `a bus stop has no timetable`() {
    let stop = BusStop(name: "강남역", identifiers: IdentifierSet([Identifier(.seoulARS, "22009")]))
    #expect(
      !provider(StubExchange([:])).servesTimetable(
        for: TimetableQuery(.station(stop), day: .weekday)))
  }

  @Test func `stations with the same name use only their own line`() async throws {
    let exchange = StubExchange([Self.byID: noNames, Self.byFRCode: noNames])
    let query = TimetableQuery(try station("양평", "1005"), day: .weekday, direction: .up)
    _ = try await provider(exchange).timetable(for: query)
    #expect(
      questions(exchange) == ["STNTimeTableByFRCode/522/1/1", "STNTimeTableByID/2523/1/1"])
    var other = query
    other.line = try line("1063")
    #expect(!provider(exchange).servesTimetable(for: other))
  }
}

extension Departure {
  /// `3호선 weekday 상행 05:32:30 05:33 도곡→대화 3016`
  var summary: String {
    [
      line, day.rawValue, direction?.words.korean ?? "-", arrival?.description ?? "-",
      departure?.description ?? "-", "\(origin ?? "")→\(headsign ?? "")", train ?? "-",
    ].joined(separator: " ") + (isExpress ? " express" : "")
  }
}
