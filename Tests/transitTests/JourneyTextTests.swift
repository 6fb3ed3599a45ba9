import Foundation
import Testing
import TransitCore
import TransitTesting
import TransitText

/// A journey as text.
struct JourneyTextTests {
  /// 서울 to 잠실 by lines 4 and 2, and 4 minutes on foot.
  private func journey(_ departs: String?, _ basis: Journey.TimeBasis) throws -> Journey {
    func ride(
      _ line: SubwayLine.ID, _ stops: [String], _ seconds: Int, _ direction: Arrival.Direction,
      doors: [String], lift: [String] = []
    ) -> Journey.Leg {
      let known = SubwayLine.with(id: line)
      return Journey.Leg(
        .rail, lines: [Journey.Line(name: known?.name ?? "", subway: known)],
        from: Journey.Stop(name: stops[0]), to: Journey.Stop(name: stops[stops.count - 1]),
        stops: stops.dropFirst().dropLast().map { Journey.Stop(name: $0) }, seconds: seconds,
        direction: direction, doors: doors, liftDoors: lift)
    }
    let change = Journey.Stop(name: "동대문역사문화공원")
    let (station, home) = (Journey.Stop(name: "신당"), Journey.Stop(name: "집"))
    return Journey(
      legs: [
        ride("1004", ["서울", "회현", "명동", "충무로", change.name], 450, .up, doors: ["1-1", "1-2"]),
        Journey.Leg(.walk, from: change, to: change, seconds: 38, meters: 45),
        Journey.Leg(.wait, from: change, to: change, seconds: 120),
        ride("1002", [change.name, station.name], 120, .inner, doors: ["4-1"], lift: ["6-3"]),
        Journey.Leg(.walk, from: station, to: home, seconds: 240, meters: 288),
      ], departsAt: try departs.map { try moment($0) }, timeBasis: basis,
      fare: Journey.Fare(won: 1_550, isComplete: false), bestFor: [.fastest, .leastWalking])
  }

  private func text(_ language: Language) throws -> JourneyText {
    JourneyText(language: language, now: try moment("2026-11-20T08:30:00+09:00"))
  }

  @Test(
    arguments: [
      (
        "2026-11-20T08:34:00+09:00", .live, "08:34 출발 → 08:50쯤 도착 · 16분",
        "leave 08:34 → arrive about 08:50 · 16 min"
      ),
      (
        "2026-11-21T05:30:00+09:00", .timetable, "11월 21일 05:30 출발 → 05:46쯤 도착 · 16분",
        "leave 2026-11-21 05:30 → arrive about 05:46 · 16 min"
      ),
      (
        "2026-11-20T08:32:00+09:00", .mean, "08:32쯤 출발 → 08:48쯤 도착 · 약 16분",
        "leave about 08:32 → arrive about 08:48 · about 16 min"
      ),
      (nil, .mean, "약 16분", "about 16 min"),
    ] as [(String?, Journey.TimeBasis, String, String)])
  func `the first line says when to leave and arrive, if that is known`(
    departs: String?, basis: Journey.TimeBasis, korean: String, english: String
  ) throws {
    let journey = try journey(departs, basis)
    #expect(try text(.korean).head(journey) == korean)
    #expect(try text(.english).head(journey) == english)
  }

  @Test func `each part is a row, and a change is one`() throws {
    let journey = try journey(nil, .mean)
    #expect(
      try text(.korean).rows(journey).map { [$0.label, $0.ends] + $0.facts } == [
        ["4호선", "서울 → 동대문역사문화공원", "회현 방면", "8분", "4개 역", "빠른 환승 1-1 1-2"],
        ["환승", "", "걸어서 1분 (45 m)", "대기 2분쯤"],
        ["2호선 내선", "동대문역사문화공원 → 신당", "2분", "1개 역", "빠른 하차 4-1", "승강기 6-3"],
        ["도보", "신당 → 집", "걸어서 4분 (288 m)"],
      ])
    #expect(
      try text(.english).rows(journey).map(\.label) == [
        "Line 4", "change", "Line 2 inner circle", "walk",
      ])
  }

  @Test
  func `any of several buses is named, an estimate is about, and unknown minutes are left out`()
    throws
  {
    let (stop, end) = (Journey.Stop(name: "강남구청역"), Journey.Stop(name: "이대역"))
    var walk = Journey.Leg(walkFrom: Journey.Stop(name: "집"), to: stop)
    (walk.seconds, walk.meters) = (173, 208)
    let seen = try moment("2026-11-20T08:30:00+09:00")
    let lines = ["472", "N37"].map { Journey.Line(name: $0) }
    var journey = Journey(
      legs: [
        walk,
        Journey.Leg(
          .bus, lines: lines, from: stop, to: end, stops: [Journey.Stop(name: "영동고교앞")],
          seconds: nil,
          arrivals: [240, 600].map {
            Arrival(
              line: "472", timeLeft: .countdown($0, from: seen), message: "", observedAt: seen)
          }),
      ], fare: Journey.Fare(won: 1_500, highestWon: 2_500, isComplete: true))
    journey.isOutOfService = true
    #expect(
      try text(.korean).rows(journey).map { [$0.label, $0.ends] + $0.facts } == [
        ["도보", "집 → 강남구청역", "걸어서 약 3분 (208 m)"],
        ["버스 472 / N37", "강남구청역 → 이대역", "2개 정류장"],
      ])
    #expect(try text(.english).rows(journey).map(\.label) == ["walk", "bus 472 / N37"])
    #expect(try text(.english).rows(journey).map(\.ends) == ["집 → 강남구청역", "강남구청역 → 이대역"])
    #expect(try text(.korean).head(journey) == "소요 시간 모름")
    #expect(try text(.korean).live(journey) == "다음 버스 472 4분, 472 10분 (방금)")
    #expect(try text(.korean).facts(journey) == ["운행 시간 아님", "1,500원~2,500원"])
  }

  @Test func `abroad, times are those of the place, else said to be Korea's`() throws {
    let place = try #require(Coordinate(latitude: 49.0042, longitude: 2.571))
    // 17:36 and 18:20 in Paris.
    var journey = Journey(
      legs: [
        Journey.Leg(
          .rail, lines: [Journey.Line(name: "B")],
          from: Journey.Stop(name: "CDG", coordinate: place, timeZone: "Europe/Paris"),
          to: Journey.Stop(name: "Châtelet", coordinate: place, timeZone: "Europe/Paris"),
          seconds: 2_640, departsAt: try moment("2026-11-20T16:36:00Z"),
          arrivesAt: try moment("2026-11-20T17:20:00Z"),
          expectedDepartsAt: try moment("2026-11-20T16:38:00Z"),
          expectedArrivesAt: try moment("2026-11-20T17:22:00Z"))
      ], departsAt: try moment("2026-11-20T16:38:00Z"), timeBasis: .live)
    #expect(try text(.korean).head(journey) == "17:38 출발 → 18:22쯤 도착 · 44분")
    #expect(try text(.korean).rows(journey).first?.facts.first == "17:38–18:22")
    journey.legs[0].from.timeZone = nil
    journey.legs[0].to.timeZone = nil
    #expect(
      try text(.korean).head(journey)
        == "11월 21일 01:38 (한국 시각) 출발 → 02:22 (한국 시각)쯤 도착 · 44분")
  }

  @Test func `its facts are what it is best for, the source of its departure and the fare`()
    throws
  {
    let facts = ["최단 시간", "최소 도보", "1,550원 (기본 요금 기준, 추가 운임 별도)"]
    #expect(try text(.korean).facts(journey(nil, .mean)) == facts)
    let live = try journey("2026-11-20T08:34:00+09:00", .live)
    #expect(try text(.english).facts(live)[2] == "live")
  }
}
