import Foundation
import Testing
import TransitCommute
import TransitCore
import TransitTesting

/// Favourites that are journeys, and when they alert.
struct SavedJourneyTests {
  private func favorite(_ times: [Favorite.Relevance] = [], hasAlarm: Bool = true) -> Favorite {
    Favorite(
      .journey(SavedJourney(from: "집", to: "회사")), name: "출근길", hasAlarm: hasAlarm, times: times)
  }

  @Test func `a journey is stored with its ends`() throws {
    let saved = favorite([.leaving])
    let data = try JSONEncoder().encode(saved)
    let json = try JSONDecoder().decode(JSONValue.self, from: data)
    #expect(
      json == [
        "kind": "journey", "journey": ["from": "집", "to": "회사"], "as": "출근길", "alarm": true,
        "when": ["leaving"],
      ])
    #expect(try JSONDecoder().decode(Favorite.self, from: data) == saved)
    #expect(saved.id == "journey:집 → 회사")
    #expect(saved.targetTitle == "집 → 회사")
    #expect(saved.coordinate == nil && saved.arrivalQuery == nil)
  }

  private static let monday = Profile(weekdays: [
    .monday: Outing.Hours(
      leave: TimeOfDay("07:40") ?? .init(fullHour: 0), return: .init(fullHour: 18))
  ])

  /// 2026-11-23 is a Monday.
  @Test(
    arguments: [
      ([], "2026-11-23T07:00:00+09:00", "2026-11-23T07:40:00+09:00"),
      ([], "2026-11-23T08:00:00+09:00", "2026-11-24T08:00:00+09:00"),
      ([.returning], "2026-11-23T08:00:00+09:00", "2026-11-23T18:00:00+09:00"),
      ([.leaving, .returning], "2026-11-23T08:00:00+09:00", "2026-11-23T18:00:00+09:00"),
      (
        [.hours(days: [.saturday], from: .init(fullHour: 10), to: .init(fullHour: 12))],
        "2026-11-23T08:00:00+09:00", "2026-11-28T10:00:00+09:00"
      ),
    ] as [([Favorite.Relevance], String, String)])
  func `one sets out at the beginning of its times, or as the profile says`(
    times: [Favorite.Relevance], now: String, expected: String
  ) throws {
    let time = favorite(times).setsOut(after: try moment(now), by: Self.monday)
    #expect(time == (try moment(expected)))
  }

  // MARK: alerts

  private func journey(leaves seconds: TimeInterval) -> Journey {
    let line = Journey.Line(name: "2호선", subway: SubwayLine.with(id: "1002"))
    let ride = Journey.Leg(
      .rail, lines: [line], from: Journey.Stop(name: "강남"), to: Journey.Stop(name: "잠실"),
      seconds: 720, direction: .outer)
    return Journey(
      legs: [ride], departsAt: Town.after(seconds), timeBasis: .live,
      sources: [SourceMark("seoul-subway", .live)])
  }

  @Test func `an alert names the disruptions on the way, one on each line`() {
    var engine = AlertEngine(favorites: [favorite()])
    let notices = [Words("2호선 지연", "delays: Line 2"), Words("이대역 무정차", "no stop: Ewha")]
    let input = AlertInput.journey(favorite().id, journey(leaves: 600), notices: notices)
    let body = engine.handle([input], at: Town.after(0)).first?.body
    #expect(body?.korean.split(separator: "\n").dropFirst() == ["⚠ 2호선 지연", "⚠ 이대역 무정차"])
    #expect(
      body?.english.split(separator: "\n").dropFirst() == ["⚠ delays: Line 2", "⚠ no stop: Ewha"])
  }

  @Test func `an alert says when to leave a quarter of an hour before, and when that changes`() {
    var engine = AlertEngine(favorites: [favorite()])
    let id = favorite().id
    func events(_ leaves: TimeInterval, at seconds: Double) -> [AlertEvent] {
      engine.handle([.journey(id, journey(leaves: leaves))], at: Town.after(seconds))
    }
    #expect(events(1_200, at: 0).isEmpty)
    let first = events(1_200, at: 300)
    #expect(first.map(\.kind) == [.leave])
    #expect(first.first?.favoriteID == id)
    #expect(first.first?.title.korean == "출근길: 15분 뒤 나가세요")
    #expect(
      first.first?.body.korean == "08:50 출발 → 09:02쯤 도착 · 12분, 2호선 외선 강남 → 잠실")
    // Half a minute is no change, two minutes are, and a train that has left is none.
    #expect(events(1_230, at: 360).isEmpty)
    #expect(events(1_350, at: 420).map(\.kind) == [.leave])
    #expect(events(400, at: 430).isEmpty)
    // A mean is no change.
    var mean = journey(leaves: 1_600)
    mean.timeBasis = .mean
    #expect(engine.handle([.journey(id, mean)], at: Town.after(440)).isEmpty)
    // Once the person has left, later trains are not theirs.
    #expect(events(1_500, at: 1_360).isEmpty)
    #expect(events(86_400 + 1_200, at: 86_400 + 600).map(\.kind) == [.leave])
  }

  @Test func `on the way, an alert says where to get off, a stop before, also in quiet hours`()
    throws
  {
    var engine = AlertEngine(
      settings: AlertSettings(quiet: QuietHours("08:45-09:30")), favorites: [favorite()])
    var journey = journey(leaves: 600)
    // Five stops of 144 s each, a change of five minutes, then a train by the clock.
    journey.legs[0].stops = ["역삼", "선릉", "삼성", "종합운동장"].map { Journey.Stop(name: $0) }
    let jamsil = journey.legs[0].to
    journey.legs.append(Journey.Leg(.wait, from: jamsil, to: jamsil, seconds: 300))
    journey.legs.append(
      Journey.Leg(
        .rail, lines: [Journey.Line(name: "8호선", subway: SubwayLine.with(id: "1008"))],
        from: jamsil, to: Journey.Stop(name: "문정"), seconds: 600,
        arrivesAt: Town.after(600 + 1_800)))
    let input = AlertInput.journey(favorite().id, journey)
    #expect(engine.handle([input], at: Town.after(0)).map(\.kind) == [.leave])
    // 600 + 720 − 144 s.
    #expect(engine.wakesAt == Town.after(1_176))
    #expect(engine.handle([.time], at: Town.after(1_175)).isEmpty)
    let first = engine.handle([.time], at: Town.after(1_176))
    #expect(first.map(\.kind) == [.getOff])
    #expect(first.first?.favoriteID == favorite().id)
    #expect(first.first?.title.korean == "잠실: 곧 내리세요")
    #expect(first.first?.body.korean == "08:52쯤 도착, 환승 8호선 잠실 → 문정")
    // At most three minutes before: 2,400 − 180 s.
    #expect(engine.wakesAt == Town.after(2_220))
    let last = engine.handle([.time], at: Town.after(2_300))
    #expect(last.map(\.title.korean) == ["문정: 곧 내리세요"])
    #expect(last.first?.body.korean == "09:10쯤 도착")
    #expect(engine.wakesAt == nil)
  }

  @Test func `a get-off alert that would come too late is left out`() {
    var engine = AlertEngine(favorites: [favorite()])
    let input = AlertInput.journey(favorite().id, journey(leaves: 600))
    #expect(engine.handle([input], at: Town.after(0)).map(\.kind) == [.leave])
    #expect(engine.handle([.time], at: Town.after(1_321)).isEmpty)
    #expect(engine.wakesAt == nil)
  }

  @Test func `there is no alert without its alarm, in quiet hours or without a departure`() {
    let input = AlertInput.journey(favorite().id, journey(leaves: 300))
    var off = AlertEngine(favorites: [favorite(hasAlarm: false)])
    #expect(off.handle([input], at: Town.after(0)).isEmpty)
    var quiet = AlertEngine(
      settings: AlertSettings(quiet: QuietHours("08:00-09:00")), favorites: [favorite()])
    #expect(quiet.handle([input], at: Town.after(0)).isEmpty)
    var unknown = journey(leaves: 300)
    unknown.departsAt = nil
    var engine = AlertEngine(favorites: [favorite()])
    #expect(engine.handle([.journey(favorite().id, unknown)], at: Town.after(0)).isEmpty)
  }

  @Test func `an engine stored before journeys is restored`() throws {
    let engine = AlertEngine(favorites: [favorite()])
    var json = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(engine))
    json["reportedDepartures"] = nil
    json["onTheWay"] = nil
    let data = try JSONEncoder().encode(json)
    #expect(try JSONDecoder().decode(AlertEngine.self, from: data) == engine)
  }
}
