internal import Foundation
package import TransitCommute
internal import TransitCore
internal import TransitRegistry

/// `transit brief`
package typealias BriefDocument = AnswerDocument<BriefContent>

package struct BriefContent: Codable, Sendable {
  @Nullable package var start: Start?
  @Nullable package var outing: OutingObject?
  package var favorites: [Board]
  package var omittedCount: Int
  @Nullable package var leaving: Hour?
  @Nullable package var returning: Hour?
  @Nullable package var outfit: OutfitObject?
  package var umbrella: UmbrellaObject
  @Nullable package var air: AirQualityObject?
  @Nullable package var missingWeather: MissingObject?
  package var disruptions: [DisruptionObject]
  package var disruptionState: String
  package var notFound: [String]

  /// - Parameters:
  ///   - hasGivenTimes: Whether the times of leaving and returning are in the query.
  ///   - notFound: The texts of the query that match nothing.
  package init(_ briefing: Briefing, hasGivenTimes: Bool, notFound: [String]) {
    self.notFound = notFound
    start = briefing.start.map {
      Start(place: LocatedPlaceObject($0.place), origin: $0.origin.rawValue)
    }
    outing = briefing.outing.map { outing in
      OutingObject(
        leavesAt: outing.leaves.korean, returnsAt: outing.returns.korean,
        timesFrom: hasGivenTimes ? "options" : briefing.hasOwnTimes ? "profile" : "standard",
        isUnderway: briefing.isUnderway)
    }
    (favorites, omittedCount) = (briefing.boards.map(Board.init), briefing.unasked)
    (leaving, returning) = (briefing.leaving.map(Hour.init), briefing.returning.map(Hour.init))
    outfit = briefing.outfit.map(OutfitObject.init)
    umbrella = UmbrellaObject(briefing.umbrella)
    air = briefing.air.map(AirQualityObject.init)
    missingWeather = briefing.missingWeather.map(MissingObject.init)
    disruptions = briefing.disruptions.map(DisruptionObject.init)
    disruptionState = briefing.state(notFound: notFound).rawValue
  }

  /// The place of the weather and why it was chosen.
  package struct Start: Codable, Sendable {
    package var place: LocatedPlaceObject
    package var origin: String
  }

  /// The times of leaving and returning.
  package struct OutingObject: Codable, Sendable {
    package var leavesAt: String
    package var returnsAt: String
    package var timesFrom: String
    package var isUnderway: Bool
  }

  /// The next arrivals of a favourite.
  package struct Board: Codable, Sendable {
    package var id: String
    package var name: String
    package var title: String
    package var `case`: String
    package var lines: [String]
    @Nullable package var direction: String?
    @Nullable package var walkMinutes: Int?
    package var isRelevant: Bool
    package var state: String
    package var next: [ArrivalObject]
    package var notBoardable: [ArrivalObject]
    package var missedCount: Int
    @Nullable package var leave: Leave?
    @Nullable package var vehicles: Int?
    @Nullable package var missing: MissingObject?
    package var answeredBy: [String]
    package var uncoveredLines: [String]

    init(_ board: Briefing.Board) {
      let favorite = board.favorite
      (id, name, title) = (favorite.id, favorite.label, favorite.targetTitle)
      (self.case, lines) = (favorite.caseName, favorite.lines)
      (direction, walkMinutes) = (favorite.direction?.rawValue, favorite.walkMinutes)
      (isRelevant, state) = (board.isRelevant, board.state.rawValue)
      (next, missedCount) = (board.next.map(ArrivalObject.init), board.missedCount)
      notBoardable = board.notBoardable.map(ArrivalObject.init)
      leave = board.leave.map { leave in
        Leave(
          line: leave.arrival.line, secondsLeft: leave.seconds, by: leave.by.korean,
          arrival: ArrivalObject(leave.arrival))
      }
      (vehicles, missing) = (board.vehicles, board.missing.map(MissingObject.init))
      answeredBy = board.answeredBy.map(\.rawValue)
      uncoveredLines = board.uncoveredLines.map(\.name)
    }

    /// When to leave for a vehicle.
    package struct Leave: Codable, Sendable {
      package var line: String
      package var secondsLeft: Int
      package var by: String
      package var arrival: ArrivalObject
    }
  }

  /// Why data is missing.
  package struct MissingObject: Codable, Sendable {
    @Nullable package var provider: String?
    package var ko: String
    package var en: String
    @Nullable package var retryAfter: String?

    init(_ missing: UnavailableReason) {
      (provider, retryAfter) = (missing.provider?.rawValue, missing.retryAfter?.korean)
      (ko, en) = (missing.words.korean, missing.words.english)
    }
  }

  /// The weather at a point in time.
  package struct Hour: Codable, Sendable {
    package var at: String
    package var slot: WeatherSlotObject
    @Nullable package var feelsLikeCelsius: Double?
    package var isNight: Bool
    @Nullable package var glyph: String?
    @Nullable package var symbol: String?

    init(_ hour: Briefing.Hour) {
      (at, slot) = (hour.at.korean, WeatherSlotObject(hour.weather))
      (feelsLikeCelsius, isNight) = (hour.feelsLike?.tenths, hour.isNight)
      glyph = hour.weather.condition?.glyph(isNight: hour.isNight)
      symbol = hour.weather.condition?.symbolName(isNight: hour.isNight)
    }
  }

  /// Whether to take an umbrella, and why.
  package struct UmbrellaObject: Codable, Sendable {
    package var verdict: String
    package var spans: [Span]
    @Nullable package var condition: String?
    @Nullable package var chancePercent: Int?
    @Nullable package var heaviestMillimeters: AmountObject?
    @Nullable package var heaviestHours: Int?
    @Nullable package var newSnowCentimeters: AmountObject?
    @Nullable package var knownUntil: String?

    init(_ umbrella: Umbrella) {
      verdict = umbrella.verdict.rawValue
      spans = umbrella.spans.map { Span(from: $0.start.korean, to: $0.end.korean) }
      (condition, chancePercent) = (umbrella.condition?.rawValue, umbrella.chance)
      heaviestMillimeters = umbrella.heaviest?.amount.map(AmountObject.init)
      heaviestHours = umbrella.heaviest?.amountHours
      newSnowCentimeters = umbrella.heaviest?.newSnow.map(AmountObject.init)
      knownUntil = umbrella.knownUntil?.korean
    }

    /// A period of rain.
    package struct Span: Codable, Sendable {
      package var from: String
      package var to: String
    }
  }
}
