import Foundation
import Testing
import TransitCommute
import TransitCore
import TransitTestSupport

@testable import TransitRegistry

/// The disruptions of a briefing and their sources.
struct BriefingDisruptionTests {
  /// Returns `kind line source` for each disruption, without absent parts.
  private static func told(_ briefing: Briefing) -> [String] {
    briefing.disruptions.map { disruption in
      [disruption.kind.rawValue, disruption.line, disruption.source?.rawValue]
        .compactMap(\.self).joined(separator: " ")
    }
  }

  @Test(
    arguments: [
      ([Morning.bus("472", Morning.minutes(2))], []),
      ([Morning.bus("472", Morning.minutes(2), isDetour: true)], ["detour 472 seoul-bus"]),
      ([Morning.bus("472", Morning.minutes(2), isLast: true)], ["lastIsNext 472 seoul-bus"]),
      (
        [
          Morning.bus("472", Morning.minutes(2)),
          Morning.bus("472", Morning.minutes(9), isLast: true),
        ],
        []
      ),
      ([Morning.bus("472", .departed, isLast: true)], ["lastGone 472 seoul-bus"]),
      ([Morning.bus("472", .departed)], []),
      ([Morning.bus("472", .notRunning(.ended))], ["serviceEnded 472 seoul-bus"]),
      ([Morning.bus("472", .notRunning(.waiting))], ["waiting 472 seoul-bus"]),
      ([Morning.bus("472", .notRunning(.turning))], ["waiting 472 seoul-bus"]),
      ([Morning.bus("472", .arriving), Morning.bus("472", .notRunning(.waiting))], []),
      ([Morning.bus("472", Morning.minutes(2), freshness: .frozen)], ["frozenFeed 472 seoul-bus"]),
      ([Morning.bus("472", .unknown, freshness: .stale)], ["staleFeed 472 seoul-bus"]),
      ([Morning.bus("140", .notRunning(.ended), isDetour: true)], []),
    ] as [([Arrival], [String])])
  func `each disruption in a row names the line and the source`(
    rows: [Arrival], expected: [String]
  ) throws {
    let briefing = try Morning.briefing(Morning.favorite(lines: ["472"]), rows)
    #expect(Self.told(briefing) == expected)
    #expect(briefing.disruptions.allSatisfy { $0.favorite == "집앞 472" })
  }

  @Test func `only vehicles or the end of service are a sign that nothing is wrong`() throws {
    let station = try Morning.favorite(.subway)
    let train = Morning.bus("2호선", Morning.minutes(3))
    #expect(try Morning.briefing(station, [train]).disruptionState == .nothingReported)
    let silent = [Outcome(provider: "seoul-subway", state: .empty)]
    #expect(try Morning.briefing(station, [], silent).disruptionState == .notCovered)
    let ended = [Outcome(provider: "seoul-subway", state: .closed())]
    #expect(try Morning.briefing(station, [], ended).disruptionState == .reported)
    var part = try Morning.answer(station, [train])
    part.value.uncoveredLines = [try #require(SubwayLine.named("신분당선"))]
    let plan = Briefing.Plan(
      Favorites([station]), here: nil, profile: Profile(), asOf: Morning.now)
    let briefing = Briefing(
      plan, answers: [part], weather: nil, profile: Profile(), wardrobe: try .builtIn())
    #expect(briefing.disruptionState == .notCovered)
    let nothing = Briefing.Plan(
      Favorites([]), here: nil, profile: Profile(), asOf: Morning.now)
    #expect(
      Briefing(nothing, answers: [], weather: nil, profile: Profile(), wardrobe: try .builtIn())
        .disruptionState == .notCovered)
  }

  @Test func `a night bus out of service by day is reported only when it was chosen`() throws {
    let rows = [Morning.bus("472", .arriving), Morning.bus("N37", .notRunning(.ended))]
    #expect(try Self.told(Morning.briefing(Morning.favorite(), rows)) == [])
    #expect(
      try Self.told(Morning.briefing(Morning.favorite(lines: ["472", "N37"]), rows))
        == ["serviceEnded N37 seoul-bus"])
    // If no line runs at all, that is reported.
    let night = [
      Morning.bus("472", .notRunning(.ended)), Morning.bus("N37", .notRunning(.waiting)),
    ]
    let briefing = try Morning.briefing(Morning.favorite(), night)
    #expect(Self.told(briefing) == ["serviceEnded 472 seoul-bus", "waiting N37 seoul-bus"])
    #expect(briefing.boards[0].state == .waiting)
  }

  @Test(
    arguments: [
      (Outcome(provider: "seoul-bus", state: .answered(count: 1)), []),
      (
        Outcome(provider: "seoul-bus", state: .failed(TransitError(.timedOut))),
        ["missingFeed seoul-bus"]
      ),
      (
        Outcome(
          provider: "seoul-bus", state: .partial(count: 1, TransitError(.unavailable))),
        ["missingFeed seoul-bus"]
      ),
      (
        Outcome(provider: "seoul-bus", state: .skipped(.quotaSpent)),
        ["missingFeed seoul-bus"]
      ),
      (Outcome(provider: "seoul-bus", state: .skipped(.noKey)), ["missingFeed seoul-bus"]),
      (Outcome(provider: "seoul-bus", state: .skipped(.unsupported)), []),
      (
        Outcome(provider: "seoul-bus", state: .answered(count: 1), isFrozen: true),
        ["frozenFeed seoul-bus"]
      ),
      (
        Outcome(
          provider: "seoul-bus", state: .answered(count: 1), receivedAt: Day.at(8),
          refreshError: TransitError(.timedOut)), ["staleFeed seoul-bus"]
      ),
      (Outcome(provider: "seoul-bus", state: .closed()), ["serviceEnded seoul-bus"]),
      (Outcome(provider: "seoul-bus", state: .empty), []),
    ] as [(Outcome, [String])])
  func `a source that fails, repeats itself or is outdated is named`(
    outcome: Outcome, expected: [String]
  ) throws {
    let briefing = try Morning.briefing(Morning.favorite(), [], [outcome])
    #expect(Self.told(briefing) == expected)
  }

  @Test func `a fallback source is reported, an unneeded source without a key is not`() throws {
    let outcomes = [
      Outcome(provider: "seoul-bus", state: .skipped(.noKey)),
      Outcome(provider: "tago", state: .answered(count: 1)),
    ]
    let rows = [Morning.bus("472", .arriving)]
    let favorite = try Morning.favorite()
    #expect(
      try Self.told(Morning.briefing(favorite, rows, outcomes, fallbackFor: ["seoul-bus"]))
        == ["missingFeed seoul-bus"])
    #expect(try Self.told(Morning.briefing(favorite, rows, outcomes)) == [])
  }

  @Test func `a frozen source is reported once, not for each line`() throws {
    let outcomes = [Outcome(provider: "seoul-bus", state: .answered(count: 2), isFrozen: true)]
    let rows = ["1", "2"].map { Morning.bus($0, Morning.minutes(2), freshness: .frozen) }
    #expect(
      try Self.told(Morning.briefing(Morning.favorite(), rows, outcomes))
        == ["frozenFeed seoul-bus"])
  }

  private static func warning(
    _ hazard: Words, _ level: WeatherWarning.Level, _ area: String, from: Double? = nil,
    until: Double? = nil
  ) -> WeatherWarning {
    WeatherWarning(
      hazard: hazard, level: level, area: area, issuedAt: Day.at(6), startsAt: from.map(Day.at),
      endsAt: until.map(Day.at))
  }

  @Test func `current and upcoming warnings are listed, most severe first, without past ones`()
    throws
  {
    let (rain, wind) = (Words("호우", "heavy rain"), Words("강풍", "strong wind"))
    let warnings =
      ["가", "나", "다", "라"].map { Self.warning(rain, .advisory, $0, from: 6) } + [
        Self.warning(wind, .warning, "서울", from: 18, until: 23),
        Self.warning(wind, .advisory, "서울", from: 1, until: 8),
      ]
    let briefing = try Morning.briefing(
      Morning.favorite(), [Morning.bus("472", .arriving, isDetour: true)],
      weather: Morning.weather(Morning.hours([0]), warnings: warnings))
    #expect(
      Self.told(briefing)
        == ["weatherWarning kma", "weatherWarning kma", "detour 472 seoul-bus"])
    let names = ["강풍경보", "서울", "호우주의보", "가, 나, 다"]
    #expect(
      briefing.disruptions.map { masked($0.words.korean, keeping: names) }
        == ["강풍경보 서울", "호우주의보 가, 나, 다 _ 1 _", "_"])
    #expect(briefing.disruptions[0].from == Day.at(18))
    #expect(briefing.disruptions[0].until == Day.at(23))
    #expect(briefing.disruptions[1].until == nil)
    #expect(briefing.disruptions[0].favorite == nil)
  }
}
