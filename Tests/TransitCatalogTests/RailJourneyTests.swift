import Foundation
import Testing
import TransitCore

@testable import TransitCatalog

/// Journeys on the shipped network.
struct RailJourneyTests {
  private let network = RailNetwork.korea

  private func end(_ name: String) throws -> JourneyQuery.End {
    .station(network.table.subwayStation(try #require(TypedText(name).stations.first)))
  }

  private func journeys(
    _ from: String, _ to: String, via: [String] = [],
    _ preference: JourneyQuery.Preference = .fastest
  ) throws -> [Journey] {
    let passing = try via.map {
      network.table.subwayStation(try #require(TypedText($0).stations.first))
    }
    return network.journeys(
      for: JourneyQuery(
        from: try end(from), to: try end(to), via: passing, preference: preference))
  }

  private func rides(_ journey: Journey?) -> [String] {
    (journey?.rides ?? []).map { "\($0.lines[0].name) \($0.from.name)-\($0.to.name)" }
  }

  /// A branch, a one-way loop both ways, and changes between branches. The seconds are sums of the
  /// public table; for the two ends of branches of line 2 that it lacks, those of the way back.
  @Test(
    arguments: [
      ("까치산", "신도림", ["2호선 까치산-신도림"], 690),
      ("응암", "연신내", ["6호선 응암-연신내"], 520),
      ("연신내", "응암", ["6호선 연신내-응암"], 260),
      ("성수", "용답", ["2호선 성수-용답"], 210),
      ("인천", "수원", ["수인분당선 인천-수원"], 4_290),
      ("개봉", "가산디지털단지", ["1호선 개봉-구로", "1호선 구로-가산디지털단지"], 690),
      ("마천", "미사", ["5호선 마천-강동", "5호선 강동-미사"], 1_826),
    ])
  func `the fastest journey has these rides`(
    from: String, to: String, expected: [String], seconds: Int
  ) throws {
    let journey = try #require(try journeys(from, to).first)
    #expect(rides(journey) == expected)
    #expect(journey.seconds == seconds)
  }

  @Test func `the one-way loop is travelled in its order`() throws {
    let there = try #require(try journeys("응암", "연신내").first?.rides.first)
    #expect(there.stops.map(\.name) == ["역촌", "불광", "독바위"])
    let back = try #require(try journeys("연신내", "응암").first?.rides.first)
    #expect(back.stops.map(\.name) == ["구산"])
    // A train goes on from the loop without a change.
    #expect(rides(try journeys("연신내", "새절").first) == ["6호선 연신내-새절"])
  }

  @Test func `each preference has its journey, which comes first, and equal ones are one`() throws {
    let all = try journeys("강남", "홍대입구")
    #expect(all.map(\.bestFor) == [[.fastest], [.fewestTransfers, .leastWalking]])
    #expect(all.map(\.transferCount) == [2, 0])
    #expect(all.map(\.walkMeters) == [288 + 105, 0])
    let direct = try journeys("강남", "홍대입구", .fewestTransfers)
    #expect(direct.map(rides) == all.reversed().map(rides))
    #expect(try journeys("강남", "역삼").map(\.bestFor) == [JourneyQuery.Preference.allCases])
  }

  @Test func `a station can be passed or be the place to change`() throws {
    let through = try #require(try journeys("강남", "홍대입구", via: ["사당"]).first)
    #expect(rides(through) == ["2호선 강남-홍대입구"])
    let back = try #require(try journeys("강남", "역삼", via: ["교대"]).first)
    #expect(rides(back) == ["2호선 강남-교대", "2호선 교대-역삼"])
    let two = try #require(try journeys("강남", "홍대입구", via: ["고속터미널", "여의도"]).first)
    let stops = two.rides.flatMap { [$0.from] + $0.stops + [$0.to] }.map(\.name)
    let places = try ["고속터미널", "여의도"].map { try #require(stops.firstIndex(of: $0)) }
    #expect(places == places.sorted())
  }

  @Test func `a change is a walk and a wait, and names the doors`() throws {
    let journey = try #require(try journeys("서울역", "잠실").first)
    #expect(journey.legs.map(\.mode) == [.rail, .walk, .wait, .rail])
    #expect(journey.legs.map(\.seconds) == [450, 38, 120, 1_260])
    #expect(journey.legs[1].meters == 45)
    #expect(journey.legs[0].doors == ["1-1", "1-2"])
    #expect(journey.legs.allSatisfy { $0.timeBasis == .mean })
    #expect(journey.departsAt == nil)
    #expect(journey.fare == Journey.Fare(won: 1_750, isComplete: true))
    #expect(journey.legs[0].direction == .up && journey.legs[3].direction == .inner)
    #expect(journey.legs[0].from.identifiers.first(.statn) == "1004000426")
  }

  @Test func `a journey from a place begins with a walk to a platform`() throws {
    // 300 m in a straight line south of 강남.
    let place = try #require(Coordinate(latitude: 37.4945, longitude: 127.0276))
    let query = JourneyQuery(from: .place(name: "집", place), to: try end("역삼"))
    let journey = try #require(network.journeys(for: query).first)
    #expect(journey.legs.map(\.mode) == [.walk, .rail])
    let walk = journey.legs[0]
    #expect([walk.from.name, walk.to.name] == ["집", "강남"])
    let meters = place.distance(to: try #require(walk.to.coordinate)) * 1.3
    #expect(walk.meters == Int(meters.rounded()))
    #expect(walk.seconds == Int((meters.rounded() / 1.2).rounded()))
    #expect(journey.walkMeters == walk.meters)
  }

  @Test func `a place next to a station is reached on foot, and two near places too`() throws {
    let near = try #require(Coordinate(latitude: 37.4979, longitude: 127.0276))
    let far = try #require(Coordinate(latitude: 37.4979, longitude: 127.0296))
    let place = JourneyQuery.End.place(name: "가게", near)
    for query in [
      JourneyQuery(from: try end("강남"), to: place),
      JourneyQuery(from: .place(name: "집", far), to: place),
    ] {
      let journeys = network.journeys(for: query)
      #expect(journeys.map { $0.legs.map(\.mode) } == [[.walk]])
      #expect(journeys.first?.bestFor == JourneyQuery.Preference.allCases)
      #expect(journeys.first?.fare == nil)
    }
  }

  @Test func `the fare is that of the stations at both ends, also from a place`() throws {
    let place = try #require(Coordinate(latitude: 37.5, longitude: 127.0))
    let query = JourneyQuery(from: .place(name: "집", place), to: try end("홍대입구"))
    for journey in network.journeys(for: query) {
      let first = try #require(journey.rides.first?.from.name)
      let own = try #require(try journeys(first, "홍대입구").first?.fare)
      #expect(journey.fare?.won == own.won)
    }
    // GTX has fares of its own.
    #expect(try journeys("동탄", "수서").first?.fare == nil)
  }

  @Test func `there is no journey to another city, nor to a place without a station`() throws {
    #expect(try journeys("강남", "서면").isEmpty)
    let position = try #require(Coordinate(latitude: 37, longitude: 125))
    let sea = JourneyQuery.End.place(name: "바다", position)
    #expect(!network.serves(sea))
    #expect(network.journeys(for: JourneyQuery(from: try end("강남"), to: sea)).isEmpty)
  }
}
