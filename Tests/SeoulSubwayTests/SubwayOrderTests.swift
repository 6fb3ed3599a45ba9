import Testing
import TransitCore
import TransitTesting

@testable import SeoulSubway

/// The order of the provider's trains, and the selection of lines.
struct SubwayOrderTests {
  private static func row(
    _ line: String, _ direction: String, _ train: String, _ order: String?,
    message: String = "[3]번째 전역 (교대)"
  ) -> String {
    liveRow(line: line, train: train, message: message, direction: direction, order: order)
  }

  @Test func `trains are ordered by line, direction and ordkey as numbers`() async throws {
    let trains = try await trains([
      Self.row("1077", "하행", "d1", "11003광교0"),
      Self.row("1002", "외선", "o9", "09010성수0", message: "[10]번째 전역 (신촌)"),
      Self.row("1002", "외선", "o2", "02009성수0", message: "[9]번째 전역 (이대)"),
      // The same order: the nearer train first, then the one listed first.
      Self.row("1002", "내선", "i1b", "11010성수0", message: "[10]번째 전역 (신촌)"),
      Self.row("1002", "내선", "i1a", "11009성수0", message: "[9]번째 전역 (이대)"),
      Self.row("1002", "내선", "i1c", "11010성수0", message: "[10]번째 전역 (신촌)"),
      Self.row("1002", "내선", "i0", "11000성수0", message: "강남 도착"),
      Self.row("1099", "상행", "x", "01001?0"),
      Self.row("1077", "상행", "u1", "01003신사0"),
    ])
    #expect(trains == ["i0", "i1a", "i1b", "i1c", "o2", "o9", "u1", "d1", "x"])
  }

  @Test func `without ordkey the service's own order is kept`() async throws {
    let rows = [
      Self.row("1077", "하행", "3", nil), Self.row("1002", "외선", "1", nil),
      Self.row("1002", "내선", "2", nil),
    ]
    #expect(try await trains(rows) == ["3", "1", "2"])
  }

  @Test func `a direction with a row without ordkey keeps its order`() async throws {
    let rows = [
      Self.row("1002", "외선", "2", "02003성수0"), Self.row("1002", "외선", "x", nil),
      Self.row("1002", "외선", "1", "01001성수0"), Self.row("1002", "내선", "3", "11001성수0"),
    ]
    #expect(try await trains(rows) == ["3", "2", "x", "1"])
  }

  @Test(
    arguments: [
      ([], ["2", "1"]), (["1002"], ["2"]), (["1077"], ["1"]), (["1077", "1002"], ["2", "1"]),
    ] as [([String], [String])])
  func `a query for lines returns only these lines`(lines: [String], expected: [String])
    async throws
  {
    let rows = [
      Self.row("1077", "하행", "1", "11003광교0"), Self.row("1002", "외선", "2", "01003성수0"),
    ]
    #expect(try await trains(rows, on: lines) == expected)
  }

  @Test func `a query for a line requests only that line's spelling`() async throws {
    let exchange = StubExchange(["realtimeStationArrival": liveBody([liveRow(line: "1009")])])
    let nine = try #require(SubwayLine.with(id: "1009"))
    _ = try await provider(exchange).arrivals(
      for: ArrivalQuery(.subway(station("올림픽공원", "1005", "1009")), lines: [nine]))
    #expect(asked(exchange) == ["올림픽공원"])
  }

  private func trains(_ rows: [String], on lines: [String] = []) async throws -> [String?] {
    let query = ArrivalQuery(
      .subway(station("강남", "1002", "1077")), lines: lines.compactMap { SubwayLine.with(id: $0) })
    return try await provider(StubExchange(["강남": liveBody(rows)]))
      .arrivals(for: query).value.map { $0.vehicle?.id }
  }
}
