import Foundation
import Testing
import TransitCommute
import TransitCore
import TransitTestSupport

/// The rules that trigger alerts, and the text of the alerts.
struct AlertsRuleTests {
  private let stop = Town.stop(1, name: "회사앞", walk: 3)

  /// Returns two readings at the stop.
  private func arrive(after seconds: Double = 0) -> [(Double, AlertInput)] {
    [seconds, seconds + 5].map { ($0, Town.reading(Town.at(0), after: $0)) }
  }

  private func told(_ buses: [Arrival], after seconds: Double) -> (Double, AlertInput) {
    (seconds, .arrivals(stop.id, buses, asOf: Town.after(seconds)))
  }

  @Test func `an entry alert waits for arrivals and lists them`() {
    var engine = AlertEngine(favorites: [stop])
    #expect(engine.replay(arrive()) == [])
    #expect(engine.favoritesToQuery == [stop])
    #expect(engine.wakesAt == Town.after(15))
    let buses = [Town.bus("146", seconds: 400), Town.bus(seconds: 200, isLast: true)]
    let events = engine.replay([told(buses, after: 8)])
    #expect(events.map(\.kind) == [.entered])
    #expect(masked(events.first?.title.korean, keeping: ["회사앞"]) == "회사앞 _")
    #expect(masked(events.first?.title.english, keeping: ["회사앞"]) == "_ 회사앞")
    #expect(masked(events.first?.body.korean) == "472 3 _ 12 _ 146 6 _ 32 _ 08:30 _")
    #expect(masked(events.first?.body.english) == "472 3 _ 12 _ 146 6 _ 32 _ 08:30")
    #expect(events.first?.sources == ["seoul-bus"])
    #expect(engine.favoritesToQuery == [])
    #expect(engine.wakesAt == nil)
    // The text says which vehicle is the last one.
    var other = AlertEngine(favorites: [stop])
    let ordinary = other.replay(
      arrive() + [told([buses[0], Town.bus(seconds: 200)], after: 8)])
    #expect(ordinary.map(\.kind) == [.entered])
    #expect(ordinary.first?.body.korean != events.first?.body.korean)
    #expect(ordinary.first?.body.english != events.first?.body.english)
  }

  @Test func `a vehicle that cannot be boarded is named last on entry and never announced`() throws
  {
    var ending = Town.bus("2", seconds: 60, stops: 1, isLast: true)
    ending.noPickup = .terminatesHere
    let coming = Town.bus("146", seconds: 400)
    var engine = AlertEngine(
      settings: AlertSettings(stops: 2, lastMinutes: 20), favorites: [stop])
    let events = engine.replay(arrive() + [told([ending, coming], after: 8)])
    #expect(events.map(\.kind) == [.entered, .stopsUnknown])
    #expect(events.first?.arrivals.map(\.line) == ["146", "2"])
    ending.noPickup = nil
    var usual = AlertEngine(
      settings: AlertSettings(stops: 2, lastMinutes: 20), favorites: [stop])
    let all = usual.replay(arrive() + [told([ending, coming], after: 8)])
    #expect(Set(all.map(\.kind)) == [.entered, .stopsAway, .lastVehicle])
    #expect(all.first?.body.korean != events.first?.body.korean)
  }

  @Test func `an entry alert is sent without arrivals after ten seconds`() {
    var engine = AlertEngine(favorites: [stop])
    let events = engine.replay(arrive() + [(14.9, .time), (15, .time), (16, .time)])
    #expect(events.map(\.line) == ["08:30:15 entered kr.node:1"])
    #expect(masked(events.first?.body.korean) == "_")
    #expect(masked(events.first?.body.english) == "_")
  }

  @Test func `a stale response is not listed as upcoming arrivals`() {
    var engine = AlertEngine(favorites: [stop])
    let stale = Town.bus(seconds: 100, freshness: .stale)
    let events = engine.replay(arrive() + [told([stale], after: 6)])
    #expect(events.map(\.arrivals) == [[]])
    #expect(masked(events.first?.body.english) == "_ 08:30")
  }

  @Test func `turning the alarm off stops the region, the wait and the alerts`() {
    var engine = AlertEngine(settings: AlertSettings(stops: 5), favorites: [stop])
    #expect(engine.watch(near: nil).start.map(\.radius) == [100])
    _ = engine.replay(arrive())
    var off = stop
    off.hasAlarm = false
    let events = engine.replay([
      (6, .favorites([off])), told([Town.bus(seconds: 60, stops: 1)], after: 7), (60, .time),
    ])
    #expect(events == [])
    #expect(engine.favoritesToQuery == [])
    #expect(engine.watch(near: nil).stop.map(\.id) == [stop.id])
  }

  @Test func `a nearby vehicle triggers one alert that says when to leave`() {
    var engine = AlertEngine(settings: AlertSettings(stops: 2), favorites: [stop])
    let events = engine.replay([
      told([Town.bus(seconds: 600, stops: 4, plate: "서울70")], after: 0),
      told([Town.bus(seconds: 330, stops: 2, plate: "서울70", observed: 60)], after: 60),
      told([Town.bus(seconds: 200, stops: 1, plate: "서울70", observed: 90)], after: 90),
      told(
        [
          Town.bus(seconds: 60, stops: 1, plate: "서울70", observed: 120),
          Town.bus(seconds: 150, stops: 2, plate: "서울71", observed: 120),
        ], after: 120),
    ])
    #expect(
      events.map(\.line) == [
        "08:31:00 stopsAway kr.node:1", "08:32:00 stopsAway kr.node:1",
      ])
    #expect(events.map { masked($0.title.korean) } == ["472 2 _", "472 2 _"])
    #expect(
      events.map { masked($0.body.english, keeping: ["회사앞"]) } == [
        "회사앞 5 _ 30 _ 2 _ 08:31", "회사앞 2 _ 30 _ 08:32",
      ])
  }

  @Test func `vehicles without a plate number are distinguished by expected arrival time`() {
    var engine = AlertEngine(settings: AlertSettings(stops: 2), favorites: [stop])
    let events = engine.replay([
      told([Town.bus(seconds: 200, stops: 2)], after: 0),
      // The same vehicle, slightly later than predicted.
      told([Town.bus(seconds: 190, stops: 2, observed: 40)], after: 40),
      // Another vehicle behind it.
      told(
        [
          Town.bus(seconds: 60, stops: 1, observed: 80),
          Town.bus(seconds: 120, stops: 2, observed: 80),
        ], after: 80),
    ])
    #expect(events.map(\.line.prefixed) == ["08:30:00", "08:31:20"])
  }

  @Test func `a vehicle whose destination becomes known, or is unknown again, is the same one`() {
    var engine = AlertEngine(settings: AlertSettings(stops: 2), favorites: [stop])
    let events = engine.replay([
      told([Town.bus(seconds: 200, stops: 2)], after: 0),
      told([Town.bus(seconds: 160, stops: 2, destination: "대전역", observed: 40)], after: 40),
      told([Town.bus(seconds: 120, stops: 1, observed: 80)], after: 80),
    ])
    #expect(events.map(\.line) == ["08:30:00 stopsAway kr.node:1"])
  }

  @Test func `a source without stop counts triggers no alert and is reported once`() {
    var engine = AlertEngine(settings: AlertSettings(stops: 2), favorites: [stop])
    let events = engine.replay([
      told([Town.bus(seconds: 60)], after: 0), told([Town.bus(seconds: 30)], after: 30),
    ])
    #expect(events.map(\.kind) == [.stopsUnknown])
  }

  @Test func `stale and frozen responses trigger no alert`() {
    let settings = AlertSettings(stops: 5, lastMinutes: 60)
    var engine = AlertEngine(settings: settings, favorites: [stop])
    let events = engine.replay([
      told([Town.bus(seconds: 60, stops: 1, isLast: true, freshness: .stale)], after: 0),
      told([Town.bus(seconds: 60, stops: 1, isLast: true, freshness: .frozen)], after: 10),
    ])
    #expect(events == [])
  }

  @Test func `the last vehicle is announced once per service day, line and direction`() {
    var engine = AlertEngine(settings: AlertSettings(lastMinutes: 10), favorites: [stop])
    func last(_ after: Double) -> (Double, AlertInput) {
      told([Town.bus(seconds: 500, isLast: true, observed: after)], after: after)
    }
    let far = told([Town.bus(seconds: 700, isLast: true)], after: 0)
    let events = engine.replay([
      far, last(120), last(300), told([Town.bus("146", stops: 9, isLast: true)], after: 310),
      last(86_400 + 120),
    ])
    #expect(events.map { masked($0.title.english) } == ["_ 472 _", "_ 146 _", "_ 472 _"])
  }

  @Test func `a silenced alert is sent after quiet hours only if it still applies`() throws {
    let quiet = try #require(QuietHours("08:00-08:31"))
    let settings = AlertSettings(stops: 2, quiet: quiet)
    var engine = AlertEngine(settings: settings, favorites: [stop])
    let events = engine.replay(
      arrive() + [
        told([Town.bus(seconds: 200, stops: 2, plate: "서울70")], after: 20), (59, .time),
        (60, .time),
        told([Town.bus(seconds: 120, stops: 1, plate: "서울70", observed: 80)], after: 80),
      ])
    // The bus is still near; the entry is outdated.
    #expect(events.map(\.line) == ["08:31:20 stopsAway kr.node:1"])
  }

  @Test(arguments: [
    ("23:00-07:00", "23:00", true), ("23:00-07:00", "06:59", true),
    ("23:00-07:00", "07:00", false), ("23:00-07:00", "22:59", false),
    ("12:00-13:00", "12:30", true), ("12:00-13:00", "13:00", false),
  ])
  func `quiet hours start and end on time, also across midnight`(
    hours: String, clock: String, isQuiet: Bool
  ) throws {
    let moment = try #require(KoreanTime.parse("2026-11-20T\(clock):00"))
    #expect(try #require(QuietHours(hours)).contains(moment) == isQuiet)
  }

  @Test(arguments: ["", "23:00", "23:00-23:00", "25:00-07:00", "7-8", "23:00-07:00-08:00"])
  func `malformed quiet hours are rejected`(text: String) {
    #expect(QuietHours(text) == nil)
  }

  private func slot(_ hour: Double, _ chance: Int?, _ kind: WeatherSlot.PrecipitationKind?)
    -> WeatherSlot
  {
    var slot = WeatherSlot(
      start: Town.after(hour * 3600 - 1800), hours: 1, issuedAt: Town.after(-5400))
    slot.precipitationProbability = chance
    slot.precipitation = kind
    if kind == .rain { slot.amount = .between(1, 4) }
    return slot
  }

  @Test func `rain before the return is announced once per spell as the forecast shifts`() throws {
    let outing = try #require(
      Outing(.standard, on: KoreanDate(year: 2026, month: 11, day: 20), in: .korea))
    func forecast(_ slots: [WeatherSlot]) -> AlertInput {
      .forecast(
        Forecast(
          coordinate: Town.at(0), slots: slots, sources: [SourceMark("kma")]), outing)
    }
    var engine = AlertEngine(settings: AlertSettings(reportsRain: true))
    let events = engine.replay([
      // 09:00 dry, 15:00 and 16:00 wet, 21:00 wet but at home.
      (
        0,
        forecast([
          slot(1, 30, WeatherSlot.PrecipitationKind.none), slot(7, 70, .rain), slot(8, 85, .rain),
          slot(13, 90, .rain),
        ])
      ),
      (600, forecast([slot(6, 60, .rain), slot(7, 60, .rain)])),
      (1200, forecast([slot(3, 60, nil), slot(7, 60, .rain)])),
    ])
    #expect(events.map { masked($0.title.korean) } == ["15:00 _", "11:00 _"])
    #expect(events.map { masked($0.title.english) } == ["_ 15:00", "_ 11:00"])
    #expect(
      events.map { masked($0.body.english, keeping: ["kma"]) } == [
        "_ 85% _ 2 – 8 _ 17:00 _ 07:00 _ kma", "_ 60% _ 12:00 _ 07:00 _ kma",
      ])
    // The wording reflects the probability.
    func sureness(_ chance: Int, in language: Language) -> String? {
      var engine = AlertEngine(settings: AlertSettings(reportsRain: true))
      let events = engine.replay([(0, forecast([slot(7, chance, .rain)]))])
      return events.first?.body.text(in: language).filter { !$0.isNumber }
    }
    for language in Language.allCases {
      #expect(sureness(60, in: language) == sureness(79, in: language))
      #expect(sureness(80, in: language) == sureness(100, in: language))
      #expect(sureness(60, in: language) != sureness(80, in: language))
    }
  }
}

extension String {
  fileprivate var prefixed: String { String(prefix(8)) }
}
