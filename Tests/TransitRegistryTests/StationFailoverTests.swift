import Testing
import TransitCore
import TransitRegistry

/// Arrivals at a station whose lines several providers cover.
struct StationFailoverTests {
  private static let lines = ["1002", "1077"].compactMap(SubwayLine.with)
  private static let station = SearchItem.subway(
    SubwayStation(name: "강남", lines: lines, identifiers: IdentifierSet([])))

  @Test func `the next provider adds only the lines that the first one lacks`()
    async throws
  {
    let result = try await Boards.korea([
      "alpha": Boards.telling("alpha", ["2호선", "2호선"]),
      "beta": Boards.telling("beta", ["2호선", "신분당선"]), "gamma": Boards.unasked,
    ]).arrivals(for: Self.station)
    #expect(result.told == ["2호선 by alpha", "2호선 by alpha", "신분당선 by beta"])
    #expect(
      result.outcomes.map(summary) == [
        "alpha answered 2", "beta answered 1", "gamma skipped notNeeded",
      ])
    #expect(result.answeredBy == ["alpha", "beta"])
    #expect(result.fallbackFor == [])
    #expect(result.attributions.map(\.text) == ["by alpha", "by beta"])
  }

  @Test func `a provider that has all lines is the only one queried`() async throws {
    let result = try await Boards.korea([
      "alpha": Boards.telling("alpha", ["2호선", "신분당선"]), "beta": Boards.unasked,
    ]).arrivals(for: Self.station)
    #expect(result.outcomes.map(summary) == ["alpha answered 2", "beta skipped notNeeded"])
  }

  @Test func `a query for one line does not look for the other line`() async throws {
    let korea = try Boards.korea([
      "alpha": Boards.telling("alpha", ["2호선"]), "beta": Boards.unasked,
    ])
    let result = try await korea.arrivals(
      for: ArrivalQuery(Self.station, lines: Array(Self.lines.prefix(1))))
    #expect(result.told == ["2호선 by alpha"])
  }

  @Test func `the next provider answers when the preferred one fails or is closed`() async throws {
    let failed = try await Boards.korea([
      "alpha": Boards.failing(.unavailable), "beta": Boards.telling("beta", ["2호선", "신분당선"]),
    ]).arrivals(for: Self.station)
    #expect(failed.told == ["2호선 by beta", "신분당선 by beta"])
    #expect(failed.fallbackFor == ["alpha"])
    let closed = try await Boards.korea([
      "alpha": { _ in Answer([], isClosed: true) }, "beta": Boards.telling("beta", ["신분당선"]),
    ]).arrivals(for: Self.station)
    #expect(closed.outcomes.map(summary) == ["alpha closed", "beta answered 1"])
    #expect(closed.told == ["신분당선 by beta"])
  }

  @Test func `a line that no provider has does not affect the others`() async throws {
    let result = try await Boards.korea([
      "alpha": Boards.telling("alpha", ["2호선"]), "beta": Boards.telling("beta", ["2호선"]),
    ]).arrivals(for: Self.station)
    #expect(result.told == ["2호선 by alpha"])
    #expect(result.outcomes.map(summary) == ["alpha answered 1", "beta skipped superseded"])
    #expect(result.answeredBy == ["alpha"])
    #expect(result.fallbackFor == [])
  }
}
