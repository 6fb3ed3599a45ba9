import Foundation
import Testing
import TransitCatalog
import TransitCore
import TransitRegistry

struct ArrivalTowardsTests {
  /// `line next end`, with `!` after an express train.
  private static let trains = [
    "강남": ["2호선 교대 성수", "2호선 역삼 성수", "신분당선 신논현 신사", "신분당선 양재 광교"],
    "서울": ["1호선 시청 의정부", "1호선 남영 인천", "1호선 남영 신창 !", "4호선 회현 진접"],
    "구로": ["1호선 구일 인천", "1호선 구일 동인천 !", "1호선 가산디지털단지 서동탄", "1호선 신도림 -"],
    "성수": ["2호선 뚝섬 성수", "2호선 건대입구 성수", "2호선 용답 신설동"],
  ]

  @Test(
    "the trains that call at the place before 방면 or 행, and the express ones",
    arguments: [
      ("강남 잠실 방면", ["2호선 역삼 성수"]),
      ("강남역 사당방면", ["2호선 교대 성수"]),
      // Trains in both directions end there.
      ("강남 성수행", ["2호선 교대 성수", "2호선 역삼 성수"]),
      ("강남 판교 방면", ["신분당선 양재 광교"]),
      ("강남 신논현방면", ["신분당선 신논현 신사"]),
      ("강남 서면 방면", []),
      ("강남", ["2호선 교대 성수", "2호선 역삼 성수", "신분당선 신논현 신사", "신분당선 양재 광교"]),
      // The station itself, when the text names no destination.
      ("서울역", ["1호선 시청 의정부", "1호선 남영 인천", "1호선 남영 신창 !", "4호선 회현 진접"]),
      ("서울역 인천행", ["1호선 남영 인천"]),
      ("서울역 구로 방면", ["1호선 남영 인천", "1호선 남영 신창 !"]),
      ("서울역 구로 방면 급행", ["1호선 남영 신창 !"]),
      ("서울역 급행", ["1호선 남영 신창 !"]),
      ("구로역 인천 방면", ["1호선 구일 인천"]),
      ("구로 부평 방면", ["1호선 구일 인천", "1호선 구일 동인천 !"]),
      // Without a headsign the shorter way counts.
      ("구로 시청 방면", ["1호선 신도림 -"]),
      ("성수 강남 방면", ["2호선 건대입구 성수"]),
      ("성수 시청 방면", ["2호선 뚝섬 성수"]),
      ("성수 신설동행", ["2호선 용답 신설동"]),
    ])
  func towards(text: String, expected: [String]) throws {
    let typed = TypedText(text)
    let trains = try #require(Self.trains[typed.name])
    let station = try #require(typed.stations.first)
    let item = SearchItem.subway(StationTable.korea.subwayStation(station))
    let result = ArrivalResult(
      ItemArrivals(item: item, arrivals: trains.map(arrival)), asOf: Date(timeIntervalSince1970: 0),
      outcomes: [])
    #expect(result.narrowed(to: typed).arrivals.map(\.message) == expected)
  }

  @Test("at a stop the buses that go to the place, by the words of their source")
  func buses() {
    let arrivals = ["472 개포동 신촌", "402 서울역 광화문"].map(arrival)
    let result = ArrivalResult(
      ItemArrivals(
        item: .station(BusStop(name: "강남역", identifiers: IdentifierSet([]))), arrivals: arrivals),
      asOf: Date(timeIntervalSince1970: 0), outcomes: [])
    let narrowed = result.narrowed(to: TypedText("강남 신촌 방면"))
    #expect(narrowed.arrivals.map(\.line) == ["472"])
  }

  private func arrival(_ text: String) -> Arrival {
    let parts = text.split(separator: " ").map(String.init)
    return Arrival(
      line: parts[0], headsign: parts[2] == "-" ? nil : parts[2], nextStop: parts[1],
      timeLeft: .unknown, message: text, isExpress: parts.last == "!")
  }
}
