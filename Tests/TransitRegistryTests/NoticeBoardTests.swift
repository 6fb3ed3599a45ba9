import Foundation
import Testing
import TransitCatalog
import TransitCore
import TransitRegistry
import TransitTesting

/// What notices say together: copies, ends, plans, and what is not known to have ended.
struct NoticeBoardTests {
  /// One evening, as it was published: a station without a stop, resumed, again, resumed; one notice
  /// twice within a second, first with its station; a delay without an end; a protest; noise.
  private static func evening() throws -> [Notice] {
    func notice(
      _ time: String, _ title: String, _ role: Notice.Role, _ effect: Notice.Effect,
      _ lines: [String] = ["2호선"], _ stations: [String] = ["0241"]
    ) throws -> Notice {
      Notice(
        title: title, publishedAt: try moment("2026-09-22T\(time)+09:00"), role: role,
        effect: effect, lines: lines, stations: stations.map { Identifier(.stationCode, $0) },
        directions: stations.isEmpty ? [] : [.inner, .outer])
    }
    let smoke = "2호선 이대역 승강장 연기 발생으로 열차 무정차 통과중"
    return [
      try notice("22:19:15", "2호선 이대역 열차 운행재개", .ends, .other),
      try notice("21:22:23", "2호선 이대역 안전문장애로 열차 무정차 통과중", .begins, .skipsStations),
      try notice("21:13:33", "2호선 이대역 열차 정상운행", .ends, .other),
      try notice("20:27:01", smoke, .begins, .skipsStations, ["2호선"], []),
      try notice("20:27:00", smoke, .begins, .skipsStations),
      try notice(
        "10:00:00", "7호선 강남구청역 차량고장으로 열차 지연", .begins, .delays, ["7호선"], []),
      try notice("09:00:00", "고객센터 운영 안내", .unrelated, .other, [], []),
      try notice("08:00:00", "4호선 혜화역 시위 사전 안내", .announces, .protest, ["4호선"], []),
    ]
  }

  private static let delay = "강남구청 inForce"
  private static let protest = "혜화 announced"

  @Test(arguments: [
    ("2026-09-22T09:30:00", [protest]), ("2026-09-22T20:30:00", ["이대 inForce", delay, protest]),
    ("2026-09-22T21:00:00", ["이대 inForce", delay, protest]),
    ("2026-09-22T21:15:00", [delay, protest]),
    ("2026-09-22T21:30:00", ["이대 inForce", delay, protest]),
    ("2026-09-22T22:30:00", [delay, protest]), ("2026-09-23T07:30:00", [delay, protest]),
    ("2026-09-23T08:30:00", [delay]), ("2026-09-23T10:30:00", ["강남구청 endUnknown"]),
  ])
  func `an evening is judged at each time`(time: String, expected: [String]) throws {
    let now = try moment(time + "+09:00")
    let current = NoticeBoard(try Self.evening(), at: now).current(at: now)
    #expect(
      current.map { "\($0.stations.map(\.name).joined()) \($0.state.rawValue)" } == expected)
  }

  @Test func `of copies the one with most facts is kept, with the first time`() throws {
    let now = try moment("2026-09-22T20:30:00+09:00")
    let skip = try #require(NoticeBoard(try Self.evening(), at: now).current(at: now).first)
    #expect(skip.notice.stations.map(\.value) == ["0241"])
    #expect(skip.notice.publishedAt == (try moment("2026-09-22T20:27:00+09:00")))
    #expect(skip.lines.map(\.name) == ["2호선"])
  }

  private func board(_ notices: [Notice], at time: String) throws -> [ServiceNotice] {
    let now = try moment(time)
    return NoticeBoard(notices, at: now).current(at: now)
  }

  private func notice(
    _ time: String, _ title: String, _ role: Notice.Role = .begins,
    _ effect: Notice.Effect = .skipsStations, lines: [String] = ["2호선"], stations: [String] = [],
    isWhole: Bool = false, from start: String? = nil, to end: String? = nil
  ) throws -> Notice {
    Notice(
      title: title, publishedAt: try moment("2026-11-20 \(time)"), role: role, effect: effect,
      lines: lines, stations: stations.map { Identifier(.stationCode, $0) },
      isForWholeLines: isWhole, startsAt: try start.map { try moment("2026-11-20 \($0)") },
      endsAt: try end.map { try moment("2026-11-20 \($0)") })
  }

  @Test(arguments: [
    // An end without a station, or for the whole line, closes the line.
    ([String](), false, [String]()), ([], true, []),
    // An end of other stations closes nothing; one of two stations leaves the other.
    (["0222"], false, ["강남구청", "이대"]), (["0241"], false, ["강남구청"]),
  ])
  func `an end closes the stations of the line that it names`(
    ended: [String], isWhole: Bool, left: [String]
  ) throws {
    // 이대 of line 2 and 강남구청 of line 7 in one notice; only line 2 is resumed, or both.
    let lines = ended.isEmpty ? ["2호선", "7호선"] : ["2호선"]
    let found = try board(
      [
        try notice("20:00", "무정차", lines: ["2호선", "7호선"], stations: ["0241", "2732"]),
        try notice(
          "21:00", "정상운행", .ends, .other, lines: lines, stations: ended, isWhole: isWhole),
      ], at: "2026-11-20 21:30")
    #expect(found.flatMap(\.stations).map(\.name).sorted() == left)
  }

  @Test func `a planned disruption is closed only by its own end`() throws {
    let plan = try notice(
      "10:00", "2호선 이대역 무정차 통과", from: "20:00", to: "22:00")
    let end = try notice("20:30", "2호선 정상운행", .ends, .other)
    for (time, state) in [("19:00", "announced"), ("21:00", "inForce"), ("22:00", nil)] {
      let found = try board([plan, end], at: "2026-11-20 \(time)")
      #expect(found.first?.state.rawValue == state, "\(time)")
    }
  }

  @Test func `a suspended section is all stations between two names`() throws {
    let found = try board(
      [try notice("10:00", "1호선 구로~부천 열차 운행 중단", .begins, .suspended, lines: ["1호선"])],
      at: "2026-11-20 10:30")
    #expect(
      found.first?.stations.map(\.name) == ["구로", "구일", "개봉", "오류동", "온수", "역곡", "소사", "부천"])
  }

  @Test func `a line without a station is a whole line`() throws {
    let found = try board(
      [try notice("10:00", "5호선, 6호선 열차 지연", .begins, .delays, lines: ["5호선", "6호선"])],
      at: "2026-11-20 10:30")
    #expect(found.map { $0.lines.map(\.name) } == [["5호선", "6호선"]])
    #expect(found.flatMap(\.stations).isEmpty)
  }

  @Test func `an announced closure is in force between its times`() throws {
    let plan = try notice(
      "10:00", "8호선 복정역 무정차 통과 예정", .announces, lines: ["8호선"], from: "20:00", to: "22:00")
    for (time, state) in [("19:00", "announced"), ("21:00", "inForce"), ("22:00", nil)] {
      #expect(try board([plan], at: "2026-11-20 \(time)").first?.state.rawValue == state, "\(time)")
    }
  }

  @Test(arguments: [([Arrival.Direction.inner, .outer], 1), ([.inner], 0), ([], 1)])
  func `the end of one direction closes nothing of both`(
    directions: [Arrival.Direction], left: Int
  ) throws {
    var skip = try notice("10:00", "2호선 이대역 무정차 통과")
    skip.directions = directions
    var end = try notice("11:00", "2호선 이대역 정상운행", .ends, .other)
    end.directions = [.inner]
    #expect(try board([skip, end], at: "2026-11-20 12:00").count == left)
  }
}
