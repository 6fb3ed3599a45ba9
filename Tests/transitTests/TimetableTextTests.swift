import Foundation
import KoreaTransit
import Testing

@testable import transit

/// A timetable as the tool writes it.
struct TimetableTextTests {
  private func train(_ time: String, to destination: String, isExpress: Bool = false) -> Departure {
    Departure(
      line: "2호선", day: .weekday, direction: .inner, departure: TimeOfDay(time),
      destination: destination, isExpress: isExpress)
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

  @Test func `the next trains of each direction, with the first and the last of the day`() {
    #expect(
      text(from: "08:30", isWhole: false).lines(width: nil) == [
        "2호선 내선  첫차 05:30 성수행 · 막차 24:51 성수행",
        "  08:31  신도림행",
        "  08:35  성수행    급행",
        "  24:51  성수행",
      ])
  }

  @Test func `a whole day is a row an hour; what is not usual is marked`() {
    #expect(
      text(from: nil, isWhole: true).lines(width: nil) == [
        "2호선 내선  첫차 05:30 성수행 · 막차 24:51 성수행",
        "  05  30",
        "  08  29 31(신도림) 35(급행)",
        "  24  51",
      ])
  }

  @Test func `the last train to the usual terminus is told where later ones end before it`() {
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
      text.lines(width: nil)[0]
        == "2호선 내선  첫차 05:30 성수행 · 막차 24:51 서울대입구행 · 성수행 막차 23:59")
    #expect(
      text.lines(width: 40).prefix(3)
        == ["2호선 내선  첫차 05:30 성수행", "  막차 24:51 서울대입구행", "  성수행 막차 23:59"])
  }

  @Test func `a train that ends here is none to take`() {
    let here = Departure(
      line: "공항철도", day: .weekday, direction: .up, arrival: TimeOfDay("08:33"), destination: "서울")
    let board = TimetableText(
      query: text(from: nil, isWhole: false).query,
      departures: [here, train("08:35", to: "성수")], spans: [], language: .korean,
      from: TimeOfDay("08:30"), isWhole: false)
    #expect(board.lines(width: nil) == ["2호선 내선", "  08:35  성수행"])
    var day = board
    day = TimetableText(
      query: day.query, departures: day.departures, spans: [], language: .korean, from: nil,
      isWhole: true)
    #expect(day.lines(width: nil).prefix(2) == ["공항철도 상행", "  08  33(종착)"])
  }

  @Test func `minutes of an hour go on below where they do not fit`() {
    #expect(
      text(from: nil, isWhole: true).lines(width: 24).dropFirst(2)
        == ["  05  30", "  08  29 31(신도림)", "      35(급행)", "  24  51"])
  }

  @Test func `after the last train that is said`() {
    #expect(
      text(from: "25:10", isWhole: false).lines(width: nil).last == "  오늘 열차가 더 없습니다")
  }

  @Test func `a line without a timetable is named`() {
    #expect(text(from: nil, isWhole: false).missing == ["시간표가 없는 호선: 신분당선"])
    var partial = text(from: nil, isWhole: false)
    partial.isPartial = true
    #expect(partial.missing == ["시간표를 받지 못한 호선: 신분당선"])
  }
}
