import Foundation
import KoreaTransit
import Testing
import TransitTestSupport
import TransitText

@testable import transit

/// A timetable as text.
struct TimetableTextTests {
  private func train(_ time: String, to destination: String, isExpress: Bool = false) -> Departure {
    Departure(
      line: "2호선", day: .weekday, direction: .inner, departure: TimeOfDay(time),
      headsign: destination, isExpress: isExpress)
  }

  private func text(from: String?, isWhole: Bool) -> TimetableText {
    let lines = ["1002", "1077"].compactMap(SubwayLine.with)
    let station = SearchItem.subway(
      SubwayStation(name: "강남", lines: lines, identifiers: IdentifierSet([])))
    return TimetableText(
      query: TimetableQuery(station, day: .weekday),
      departures: [
        train("05:30:30", to: "성수"), train("08:29", to: "성수"), train("08:31", to: "신도림"),
        train("08:35", to: "성수", isExpress: true), train("24:51", to: "성수"),
      ],
      spans: [
        ServiceSpan(
          line: "2호선", direction: .inner, first: TimeOfDay("05:30:30"), last: TimeOfDay("24:51"),
          firstDestination: "성수", lastDestination: "성수")
      ],
      language: .korean, from: from.flatMap { TimeOfDay($0) }, isWhole: isWhole)
  }

  private static func masks(_ lines: [String]) -> [String] {
    let names = ["2호선 내선", "공항철도 상행", "성수", "신도림", "서울대입구"]
    return lines.map { masked($0, keeping: names) }
  }

  private static func indentations(_ lines: [String]) -> [Int] {
    lines.map { line in line.prefix { $0 == " " }.count }
  }

  @Test func `each direction shows its next trains and the first and last of the day`() {
    let lines = text(from: "08:30", isWhole: false).lines(width: nil)
    #expect(
      Self.masks(lines) == [
        "2호선 내선  _ 05:30 성수 _ 00:51 _ 성수 _",
        "08:31  신도림 _",
        "08:35  성수 _  _",
        "00:51 _  성수 _",
      ])
    #expect(Self.indentations(lines) == [0, 2, 2, 2])
  }

  @Test func `a whole day has one row per hour, and unusual trains are marked`() {
    let lines = text(from: nil, isWhole: true).lines(width: nil)
    #expect(
      Self.masks(lines) == [
        "2호선 내선  _ 05:30 성수 _ 00:51 _ 성수 _", "05  30", "08  29 31 신도림 35 _", "24  51",
      ])
    #expect(lines[2].hasPrefix("  08  29 31(신도림) 35("))
    #expect(Self.indentations(lines) == [0, 2, 2, 2])
  }

  @Test func `the last train to the usual terminus is shown if a later one ends early`() {
    var text = text(from: "08:30", isWhole: false)
    text.spans = [
      ServiceSpan(
        line: "2호선", direction: .inner, first: TimeOfDay("05:30:30"), last: TimeOfDay("24:51"),
        firstDestination: "성수", lastDestination: "서울대입구"),
      ServiceSpan(
        line: "2호선", direction: .inner, first: TimeOfDay("05:30:30"), last: TimeOfDay("23:59"),
        firstDestination: "성수", lastDestination: "성수"),
    ]
    #expect(
      Self.masks(text.lines(width: nil))[0]
        == "2호선 내선  _ 05:30 성수 _ 00:51 _ 서울대입구 _ 성수 _ 23:59")
    let narrow = Array(text.lines(width: 40).prefix(3))
    #expect(
      Self.masks(narrow) == [
        "2호선 내선  _ 05:30 성수 _", "_ 00:51 _ 서울대입구 _", "성수 _ 23:59",
      ])
    #expect(Self.indentations(narrow) == [0, 2, 2])
  }

  @Test func `a train that ends here is left out of the next trains`() {
    let here = Departure(
      line: "공항철도", day: .weekday, direction: .up, arrival: TimeOfDay("08:33"), headsign: "서울")
    let board = TimetableText(
      query: text(from: nil, isWhole: false).query,
      departures: [here, train("08:35", to: "성수")], spans: [], language: .korean,
      from: TimeOfDay("08:30"), isWhole: false)
    #expect(Self.masks(board.lines(width: nil)) == ["2호선 내선", "08:35  성수 _"])
    var day = board
    day = TimetableText(
      query: day.query, departures: day.departures, spans: [], language: .korean, from: nil,
      isWhole: true)
    #expect(Self.masks(day.lines(width: nil)).prefix(2) == ["공항철도 상행", "08  33 _"])
  }

  @Test func `the minutes of an hour wrap when they do not fit`() {
    let lines = Array(text(from: nil, isWhole: true).lines(width: 24).dropFirst(2))
    #expect(Self.masks(lines) == ["05  30", "08  29 31 신도림", "35 _", "24  51"])
    #expect(Self.indentations(lines) == [2, 2, 6, 2])
    #expect(lines.allSatisfy { DisplayWidth.of($0) <= 24 })
  }

  @Test func `after the last train a line says so`() {
    let lines = text(from: "25:10", isWhole: false).lines(width: nil)
    #expect(Self.masks(lines) == ["2호선 내선  _ 05:30 성수 _ 00:51 _ 성수 _", "_"])
    #expect(Self.indentations(lines) == [0, 2])
  }

  @Test func `a line without a timetable is named`() {
    let whole = text(from: nil, isWhole: false).missing
    #expect(whole.map { masked($0, keeping: ["신분당선"]) } == ["_ 신분당선"])
    var partial = text(from: nil, isWhole: false)
    partial.isPartial = true
    #expect(partial.missing.map { masked($0, keeping: ["신분당선"]) } == ["_ 신분당선"])
    #expect(partial.missing != whole)
  }
}
