import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import SeoulSubway

struct TimetableSpanTests {
  private static let byID = "SearchSTNTimeTableByIDService"

  private func spans(
    _ name: String, _ line: String, _ direction: Arrival.Direction, _ exchange: StubExchange
  ) async throws -> Answer<[ServiceSpan]> {
    let line = try #require(SubwayLine.with(id: line))
    let identity = SubwayStation.identifier(name: name, line: line)
    let station = SubwayStation(
      name: name, lines: [line], identifiers: IdentifierSet([identity].compactMap(\.self)))
    return try await SeoulSubwayProvider(client: .stub("seoul-subway", exchange)).spans(
      for: TimetableQuery(.subway(station), day: .weekday, direction: direction))
  }

  private func operations(_ exchange: StubExchange) -> [String] {
    exchange.requests.compactMap { $0.pathText(2) }
  }

  @Test func `first and last trains come from the timetable, then by destination`()
    async throws
  {
    let exchange = StubExchange([
      Self.byID: plazaBody(
        Self.byID,
        [
          trainRow(train: "5", arrives: "23:50:00", leaves: "23:50:30", to: ("0310", "구파발")),
          trainRow(train: "1", arrives: "05:32:30", leaves: "05:33:00"),
          trainRow(train: "2", arrives: "05:30:00", leaves: "05:30:30", to: ("0310", "구파발")),
          trainRow(train: "7", arrives: "00:31:00", leaves: "00:31:30", to: ("0318", "독립문")),
          trainRow(train: "6", arrives: "24:05:00", leaves: "24:05:30"),
          // It ends here and takes no passengers.
          trainRow(train: "8", arrives: "24:50:00", leaves: "00:00:00", to: ("0330", "교대")),
        ], total: 9)
    ])
    let answer = try await spans("교대", "1003", .up, exchange)
    func span(_ first: String, _ firstTo: String, _ last: String, _ lastTo: String) -> ServiceSpan {
      ServiceSpan(
        line: "3호선",
        identifiers: IdentifierSet([
          Identifier(.stationCode, "0330"), Identifier(.frCode, "340"),
          Identifier(.subwayStation, "수도권/교대"),
        ]), stop: "교대", day: .weekday, direction: .up, first: time(first), last: time(last),
        firstDestination: firstTo, lastDestination: lastTo,
        sources: [SourceMark("seoul-subway", .live)])
    }
    #expect(
      answer.value == [
        span("05:30:30", "구파발", "24:31:30", "독립문"), span("05:33", "대화", "24:05:30", "대화"),
        span("05:30:30", "구파발", "23:50:30", "구파발"),
      ])
    #expect(Set(answer.value.map(\.id)).count == 3)
    // The total counts trains, not spans.
    #expect(answer.total == nil)
    #expect(Set(operations(exchange)) == [Self.byID])
  }

  @Test func `without a timetable the services of first and last trains are requested`()
    async throws
  {
    let recording = try composed(
      "SearchFirstAndLastTrainbyLineServiceNew/seojeongri-line1-weekday-up")
    let exchange = StubExchange { request in
      request.path.dropFirst() == recording.request.path.dropFirst()
        ? recording.response(receivedAt: StubExchange.moment) : response(noNames)
    }
    let answer = try await spans("서정리", "1001", .up, exchange)
    #expect(answer.value.map(\.first) == [time("05:10")])
    #expect(answer.value.map(\.lastDestination) == ["구로"])
    #expect(
      operations(exchange) == [
        Self.byID, "SearchSTNTimeTableByFRCodeService", "SearchFirstAndLastTrainbyLineServiceNew",
      ])
  }

  @Test func `every service is requested before the result is empty`() async throws {
    let exchange = StubExchange(["Search": noNames])
    let answer = try await spans("강남", "1077", .up, exchange)
    #expect(answer.value.isEmpty)
    #expect(
      operations(exchange) == [
        Self.byID, "SearchSTNTimeTableByFRCodeService", "SearchFirstAndLastTrainbyLineServiceNew",
        "SearchLastTrainTimeByIDService", "SearchLastTrainTimeByFRCodeService",
      ])
  }

  @Test(arguments: [
    ("문산", "1063", "경의선"), ("솔밭공원", "1092", "우이신설경전철"), ("교대", "1003", "3호선"),
    ("계양", "incheon.1", "인천선"), ("사우", "gimpo", "김포도시철도"),
  ])
  func `a line is requested with the service's own name for it`(
    name: String, line: String, asked: String
  ) async throws {
    let exchange = StubExchange(["Search": noNames])
    _ = try await spans(name, line, .down, exchange)
    let requests = exchange.requests.compactMap(FirstAndLastTrains.init)
    #expect(requests.map(\.line) == [asked])
    #expect(requests.map(\.way) == [.second])
  }

  @Test func `a replay without the services is an empty result`() async throws {
    let exchange = StubExchange(["TimeTable": noNames])
    #expect(try await spans("강남", "1077", .up, exchange).value.isEmpty)
  }
}
