import Foundation
import Testing
import TransitCatalog
import TransitCore
import TransitTestSupport
import TransitTesting

@testable import TransitRegistry

/// Which journeys of two sources are one.
struct JourneyJoiningTests {
  /// A labelled pair. A ride is `LINE FROM>TO` with the id of a route or of a stop after `#`, the
  /// position of a stop after `@`, and 급행 for an express train.
  struct Pair: CustomTestStringConvertible, Sendable {
    let first: String
    let second: String
    let isSame: Bool
    var testDescription: String { "\(first) | \(second)" }

    init(_ first: String, _ second: String, _ isSame: Bool) {
      (self.first, self.second, self.isSame) = (first, second, isSame)
    }
  }

  static let same = [
    Pair("2호선 강남>홍대입구", "2호선 강남역>홍대입구역", true),
    Pair("4호선 서울역>사당; 2호선 사당>잠실", "4호선 서울>사당; 2호선 사당>잠실", true),
    Pair("4호선 서울>사당; 2호선 사당>잠실", "4호선 서울역>사당역; 2호선 사당역>잠실역", true),
    Pair("5호선 공덕>종로3가; 3호선 종로3가>안국", "5호선 공덕역>종로3가역; 3호선 종로3가역>안국역", true),
    Pair("4호선 총신대입구(이수)>동작", "4호선 총신대입구>동작", true),
    Pair("7호선 총신대입구(이수)>내방", "7호선 이수>내방", true),
    Pair("대전1호선 정부청사>대전", "대전1호선 정부청사역>대전역", true),
    Pair("신분당선 강남>판교", "신분당선 강남역>판교역", true),
    Pair("급행 9호선 종합운동장>여의도", "급행 9호선 종합운동장역>여의도역", true),
    Pair("수인분당선 강남구청>왕십리; 2호선 왕십리>이대", "수인분당선 강남구청역>왕십리역; 2호선 왕십리역>이대역", true),
    Pair("7호선 강남구청>건대입구", "수도권 7호선 강남구청역>건대입구역", true),
    Pair("경의중앙선 공덕>홍대입구", "경의중앙선 공덕역>홍대입구역", true),
    Pair(
      "472#100100075 강남구청역#122000076>이대역#113000411",
      "472#100100075 강남구청역#122000076>이대역#113000411", true),
    Pair(
      "472#100100075 강남구청역#122000076@37.51851,127.04094>이대역#113000411@37.55688,126.94727",
      "472 강남구청역@37.51862,127.04098>이대역@37.55690,126.94731", true),
    Pair("472 강남구청역>이대역", "472/N37 강남구청역>이대역", true),
    Pair("472#100100075 강남구청역#122000076>이대역#113000411", "472 강남구청역>이대역", true),
    Pair(
      "470#100100072 종로2가#100000021>광화문#100000023",
      "470#100100072 종로2가(중)#100000021>광화문(중)#100000023", true),
    Pair(
      "3200#224000019 사당역3번출구#121000166>강남역.역삼세무서#122000184",
      "3200 사당역3번출구>강남역 역삼세무서", true),
    Pair(
      "472 강남구청역>시청.서소문청사; 2호선 시청>이대",
      "472#100100075 강남구청역#122000076>시청.서소문청사#101000038; 2호선 시청역>이대역", true),
    Pair("공항철도 김포공항>서울역", "공항철도 김포공항역>서울", true),
    Pair("1호선 청량리>시청", "1호선 청량리역>시청역", true),
  ]

  static let different = [
    Pair("472 강남구청역>이대역", "472 강남구청역>아현역", false),
    Pair("472 강남구청역>이대역", "472 영동고교앞>이대역", false),
    Pair("2호선 강남>홍대입구", "2호선 강남>합정", false),
    Pair("2호선 강남>홍대입구", "2호선 역삼>홍대입구", false),
    Pair(
      "472#100100075 강남구청역#122000076>이대역#113000411",
      "472#100100075 강남구청역#122000027>이대역#113000411", false),
    Pair(
      "472 강남역@37.49803,127.02790>이대역", "472 강남역@37.49580,127.02850>이대역", false),
    Pair("472 강남구청역>이대역", "462 강남구청역>이대역", false),
    Pair("9#100100007 a>b", "9#218000009 a>b", false),
    Pair("급행 9호선 종합운동장>여의도", "9호선 종합운동장>여의도", false),
    Pair("1호선 서울>시청", "4호선 서울>시청", false),
    Pair("2호선 신촌>시청", "경의중앙선 신촌>시청", false),
    Pair("5호선 양평>여의도", "경의중앙선 양평>여의도", false),
    Pair("2호선 사당>잠실", "2호선 사당>성수; 2호선 성수>잠실", false),
    Pair("4호선 서울>사당; 2호선 사당>잠실", "2호선 사당>잠실; 4호선 서울>사당", false),
    Pair("4호선 서울>충무로; 3호선 충무로>교대", "4호선 서울>사당; 2호선 사당>교대", false),
    Pair("대전1호선 시청>대전", "1호선 시청>대전", false),
    Pair("공항철도 공덕>홍대입구", "경의중앙선 공덕>홍대입구", false),
    Pair(
      "472 을지로입구.시청입구#101000058>이대역", "472 을지로입구.로얄호텔#101000057>이대역", false),
    Pair("472 시청역>이대역", "2호선 시청역>이대역", false),
    Pair("472 강남구청역>시청.서소문청사; 2호선 시청>이대", "472 강남구청역>이대역", false),
  ]

  private static func stop(_ text: Substring) -> Journey.Stop {
    let parts = text.split(separator: "@")
    let named = parts[0].split(separator: "#")
    let position = parts.dropFirst().first.map {
      $0.split(separator: ",").compactMap { Double($0) }
    }
    return Journey.Stop(
      name: String(named[0]),
      identifiers: IdentifierSet(named.dropFirst().map { Identifier(.node, String($0)) }),
      coordinate: position.flatMap { Coordinate(latitude: $0[0], longitude: $0[1]) })
  }

  static func journey(
    _ text: String, seconds: Int? = 600, _ change: (inout Journey) -> Void = { _ in }
  ) -> Journey {
    let legs = text.split(separator: "; ").map { ride -> Journey.Leg in
      let isExpress = ride.hasPrefix("급행 ")
      let words = ride.dropFirst(isExpress ? 3 : 0)
      let end = words.firstIndex(of: ">") ?? words.endIndex
      let gap =
        words[..<end].range(of: "선 ")?.upperBound
        ?? words[..<end].range(of: "도 ")?.upperBound ?? words.range(of: " ")?.upperBound
        ?? words.startIndex
      let isBus = words[..<gap].first?.isNumber == true && !words[..<gap].contains("호선")
      let names = words[..<gap].dropLast().split(separator: "/")
      let lines = names.map { name -> Journey.Line in
        let parts = name.split(separator: "#")
        let line = isBus ? nil : SubwayLine.named(String(name))
        return Journey.Line(
          name: line?.name ?? String(parts[0]), subway: line,
          identifiers: IdentifierSet(parts.dropFirst().map { Identifier(.route, String($0)) }))
      }
      return Journey.Leg(
        isBus ? .bus : .rail, lines: lines, from: stop(words[gap..<end]),
        to: stop(words[words.index(after: end)...]), seconds: seconds, isExpress: isExpress)
    }
    var journey = Journey(legs: legs)
    change(&journey)
    return journey
  }

  @Test(arguments: same + different)
  func `a pair is one journey or two`(pair: Pair) {
    let (first, second) = (Self.journey(pair.first), Self.journey(pair.second))
    #expect(first.isSame(as: second) == pair.isSame)
    #expect(second.isSame(as: first) == pair.isSame)
    #expect(first.rides.allSatisfy { !$0.lines.isEmpty })
  }

  @Test func `walks and waits do not count`() {
    let plain = Self.journey("2호선 강남>홍대입구")
    let walked = Self.journey("2호선 강남>홍대입구") { journey in
      let walk = Journey.Leg(walkFrom: Journey.Stop(name: "집"), to: journey.legs[0].from)
      journey.legs.insert(walk, at: 0)
    }
    #expect(plain.isSame(as: walked))
  }

  @Test func `the catalogue's, the agency's and Kakao's journey is one with three sources`() throws
  {
    let known = Self.journey("4호선 서울>사당; 2호선 사당>잠실") {
      $0.sources = [SourceMark(.catalog, .catalog)]
      $0.legs[0].doors = ["1-1"]
      $0.fare = Journey.Fare(won: 1_650, isComplete: false)
    }
    let departure = try moment("2026-11-20T08:32:00+09:00")
    let clock = Self.journey("4호선 서울역>사당; 2호선 사당>잠실") {
      $0.sources = [SourceMark("seoul-metro", .live)]
      ($0.timeBasis, $0.departsAt) = (.timetable, departure)
      $0.legs[0].trainNumbers = ["4066"]
      $0.reportedSeconds = 1_830
    }
    let point = try #require(Coordinate(latitude: 37.55, longitude: 126.97))
    let drawn = Self.journey("4호선 서울역>사당역; 2호선 사당역>잠실역") {
      $0.sources = [SourceMark("kakao-local", .live)]
      $0.legs[0].path = [point, point]
      $0.fare = Journey.Fare(won: 1_750, isComplete: true)
    }
    for order in [[known, clock, drawn], [drawn, known, clock], [clock, drawn, known]] {
      let joined = Journey.joined(order)
      let one = try #require(joined.first)
      #expect(joined.count == 1)
      #expect(one.sources.map(\.provider) == [.catalog, "kakao-local", "seoul-metro"])
      #expect((one.timeBasis, one.departsAt) == (.timetable, departure))
      #expect(one.legs[0].trainNumbers == ["4066"])
      #expect(one.legs[0].doors == ["1-1"])
      #expect(one.legs[0].path.count == 2)
      #expect(one.fare == Journey.Fare(won: 1_750, isComplete: true))
      // 1,200 s of two, 1,830 s of one.
      #expect(one.secondsRange == 1_200...1_830)
    }
  }

  @Test func `a bus without the minutes of its parts takes them from the same one with them`()
    throws
  {
    let ids = Self.journey(
      "472#100100075 강남구청역#122000076@37.51851,127.04094>이대역#113000411", seconds: nil)
    let drawn = Self.journey("472/N37 강남구청역@37.51862,127.04098>이대역", seconds: 3_060)
    let one = try #require(Journey.joined([ids, drawn]).first)
    #expect(one.seconds == 3_060)
    #expect(one.legs[0].lines.map(\.name) == ["472", "N37"])
    #expect(one.legs[0].lines[0].identifiers.values(of: .route) == ["100100075"])
    #expect(one.legs[0].from.identifiers.values(of: .node) == ["122000076"])
  }

  // MARK: order

  private func ranked(
    _ journeys: [Journey], _ change: (inout JourneyQuery) -> Void = { _ in }
  ) throws -> [Journey] {
    let place = try #require(Coordinate(latitude: 37.5, longitude: 127))
    var query = JourneyQuery(
      from: .place(name: "a", place), to: .place(name: "b", place))
    change(&query)
    return journeys.ranked(for: query)
  }

  @Test func `the earliest arrival is first, then fewer changes, and what does not run is last`()
    throws
  {
    let start = try moment("2026-11-20T08:30:00+09:00")
    func journey(_ text: String, _ minutes: Int, isOut: Bool = false) -> Journey {
      Self.journey(text) {
        ($0.departsAt, $0.reportedSeconds, $0.isOutOfService) = (start, minutes * 60, isOut)
      }
    }
    let list = [
      journey("472 a>b", 20, isOut: true), journey("140 a>c; 141 c>b", 30), journey("143 a>b", 30),
      journey("144 a>b", 25),
    ]
    let found = try ranked(list)
    #expect(found.map { $0.rides[0].lines[0].name } == ["144", "143", "140", "472"])
    #expect(found.map(\.bestFor) == [[.fastest, .fewestTransfers, .leastWalking], [], [], []])
  }

  @Test func `five are left, with the best of each kind`() throws {
    let start = try moment("2026-11-20T08:30:00+09:00")
    let list = (0..<8).map { number in
      Self.journey("\(100 + number) a>b") { journey in
        (journey.departsAt, journey.reportedSeconds) = (start, (20 + number) * 60)
        var walk = Journey.Leg(walkFrom: Journey.Stop(name: "a"), to: Journey.Stop(name: "b"))
        walk.meters = 1_000 - number * 100
        journey.legs.append(walk)
      }
    }
    let found = try ranked(list)
    #expect(found.map { $0.rides[0].lines[0].name } == ["100", "101", "102", "103", "107"])
    #expect(found.last?.bestFor == [.leastWalking])
  }

  @Test func `who has to be there by a time leaves as late as possible`() throws {
    let end = try moment("2026-11-20T09:00:00+09:00")
    let list = [20, 15, 40].map { minutes in
      Self.journey("\(minutes) a>b") {
        $0.departsAt = end.addingTimeInterval(TimeInterval(-minutes * 60))
        $0.reportedSeconds = minutes * 60
      }
    }
    let found = try ranked(list) { $0.time = .arriveBy(end) }
    #expect(found.map { $0.rides[0].lines[0].name } == ["15", "20", "40"])
  }
}
