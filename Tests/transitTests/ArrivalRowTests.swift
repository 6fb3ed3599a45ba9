import Foundation
import KoreaTransit
import Testing
import TransitCommute
import TransitTestSupport
import TransitText

@testable import transit

/// The rows of arrivals: grouped and ordered alike in every front end.
struct ArrivalRowTests {
  private static let now = Date(timeIntervalSince1970: 1_795_131_000)

  private static func train(
    _ line: String, _ direction: Arrival.Direction, to headsign: String, in seconds: Int,
    _ change: (inout Arrival) -> Void = { _ in }
  ) -> Arrival {
    var arrival = Arrival(
      line: line, headsign: headsign, direction: direction,
      timeLeft: .countdown(seconds: seconds, expected: now + TimeInterval(seconds)), message: "",
      observedAt: now)
    change(&arrival)
    return arrival
  }

  @Test func `trains of one platform side share a row, express trains have their own`() {
    let arrivals = [
      Self.train("7호선", .up, to: "도봉산", in: 60), Self.train("7호선", .up, to: "장암", in: 300),
      Self.train("7호선", .up, to: "도봉산", in: 500) { $0.isExpress = true },
      Self.train("7호선", .down, to: "석남", in: 90),
      Self.train("7호선", .down, to: "석남", in: 95) { $0.noPickup = .terminatesHere },
    ]
    let rows = arrivals.rows(of: .subway)
    #expect(rows.map { $0.flattened.map(\.headsign) } == [["도봉산", "장암"], ["도봉산"], ["석남"], ["석남"]])
    #expect(rows.map(\.isExpress) == [false, true, false, false])
    // The headsign that differs is named.
    let text = ArrivalText(language: .korean, now: Self.now, details: [.following])
    #expect(text.row(rows[0]).last == "다음 5분 장암행")
    let board = BoardRow.rows(
      arrivals,
      of: .subway(SubwayStation(name: "강남구청", lines: [], identifiers: IdentifierSet([]))))
    #expect(board.map(\.vehicles.count) == [2, 1, 1, 1])
    #expect(board[0].vehicles.map(\.destination) == [nil, "장암"])
  }

  @Test func `a bus has a row for each headsign, and a route one for each stop`() {
    func bus(_ headsign: String, stop: String) -> Arrival {
      Arrival(line: "472", stop: stop, headsign: headsign, timeLeft: .arriving, message: "")
    }
    let buses = [bus("A", stop: "1"), bus("B", stop: "1"), bus("A", stop: "2")]
    #expect(buses.rows(of: .station).map(\.headsign) == ["A", "B"])
    #expect(buses.rows(of: .route).map(\.stop) == ["1", "1", "2"])
  }

  /// Stations of the samples with several lines.
  @Test(arguments: ["강남", "홍대입구", "시청", "부평역"])
  func `rows are grouped by line, then direction, in the document, the tool and the board`(
    station: String
  ) async throws {
    let document = try await TestTool()("arrivals", station, "--json").json()
    let stop = try #require(document["stops"]?.elements.first)
    let keys = (stop["arrivals"]?.elements ?? []).filter { $0["noPickup"] == .null }.map {
      [$0["line"]?.text ?? "", $0["direction"]?.text ?? ""]
    }
    let groups = keys.uniqued()
    // A group begins only once.
    #expect(zip([["", ""]] + keys, keys).filter { $0 != $1 }.map(\.1) == groups)
    let lines = (stop["item"]?["lines"]?.elements ?? []).compactMap { $0["name"]?.text }
    #expect(groups.map { $0[0] }.uniqued() == lines.filter(groups.map { $0[0] }.contains))
    let pane = try await TestTool()("arrivals", station).outLines.filter { $0.hasPrefix("  ") }
    let heads = pane.map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
    let words = Dictionary(
      uniqueKeysWithValues: Arrival.Direction.allCases.map { ($0.rawValue, $0.words.korean) })
    #expect(
      heads.filter { head in words.values.contains { head.hasSuffix($0) } }.uniqued()
        == groups.map { "\($0[0]) \(words[$0[1]] ?? "")" })
  }

  @Test(arguments: [
    ("독립문", "Dongnimmun"), ("신라", "Silla"), ("왕십리", "Wangsimni"), ("대관령", "Daegwallyeong"),
    ("복정역 환승센터", "Bokjeongyeok Hwanseungsenteo"), ("합정", "Hapjeong"), ("벚꽃", "Beotkkot"),
    ("학여울", "Hagyeoul"), ("AT센터", "ATSenteo"), ("월곶", "Wolgot"),
  ])
  func `a name that the catalogue does not know is romanized by rule and marked`(
    korean: String, latin: String
  ) {
    let short = LocalizedNames(language: .english, keepsKorean: false)
    #expect(short.place(korean, on: "472") == "~\(latin)")
    #expect(LocalizedNames(language: .korean).place(korean, on: "472") == korean)
    // The catalogue has an official name.
    #expect(short.place("강남", on: "2호선") == "Gangnam")
  }
}
