package import TransitCommute
package import TransitCore
package import TransitRegistry

package struct WearContent: AnswerContent {
  package let query: String
  package let failure: TransitError?
  package let location: Location
  package let result: WeatherResult
  package let style: Style
  package let sensitivity: Sensitivity
  package let seed: Int
  /// The source of the clothes.
  package let clothes: String
  /// `nil` if the weather is unknown.
  package let choice: Choice?

  package static let fields = Fields<WearContent>(
    .place(\.result.place),
    .candidates(\.result.alternatives),
    .regions(\.result.regions),
    .init("style", "The style of clothes.", \.style),
    .init("sensitivity", "The user's sensitivity to cold or heat.", \.sensitivity),
    .init("seed", "The index of the outfit, from 0.", .atLeast(0), \.seed),
    .init("clothes", "The path of the clothes file, or built-in.", \.clothes),
    .init("outfit", "What to wear; null if the weather is unknown.", \.choice))

  /// The source of the times of leaving and returning.
  package enum TimesSource: String, Sendable {
    case options, profile
    /// 08:00 to 19:00.
    case standard
  }

  /// An outfit with the times and temperatures that it was chosen for.
  package struct Choice: Documented {
    package let outfit: Outfit
    package let time: LocalTime
    /// The source of the times of leaving and returning.
    package let timesFrom: TimesSource
    package let isTomorrow: Bool
    /// Whether today's outing is over and tomorrow's is used without being asked for.
    package let isMovedToTomorrow: Bool
    /// Whether the outing has begun.
    package let isUnderway: Bool

    package static let fields = Fields<Choice>(
      meaning: "The clothes to wear and the items to take along on the outing.",
      .init("date", "A day in Korea, YYYY-MM-DD.", { $0.time.day(of: $0.outfit.outing.leaves) }),
      .init("leavesAt", "The time of leaving.", \.outfit.outing.leaves),
      .init("returnsAt", "The time of returning.", \.outfit.outing.returns),
      .init(
        "leave", "The time of leaving, HH:MM in the place's local time.",
        .clock, { $0.time.clock($0.outfit.outing.leaves) }),
      .init(
        "return", "The time of returning, HH:MM.",
        .clock, { $0.time.clock($0.outfit.outing.returns) }),
      .utcOffset(\.time.utcOffset),
      .timesFrom(\.timesFrom.rawValue),
      .init("isTomorrow", "Whether the outing is tomorrow.", \.isTomorrow),
      .isUnderway(\.isUnderway),
      .init("coldest", "The coldest hour.", { Hour(hour: $0.outfit.coldest) }),
      .init("warmest", "The warmest hour.", { Hour(hour: $0.outfit.warmest) }),
      .init(
        "combinations", "The number of possible outfits; --another steps through them.",
        .atLeast(1), \.outfit.combinations)
    ).joined(Outfit.clothes, of: \.outfit)
  }

  /// An hour and its band of clothes.
  private struct Hour: Documented {
    let hour: Outfit.Hour

    static let fields = Fields<Hour>(
      named: "hour",
      "An hour of the outing: the feels-like temperature by KMA's formulas and the "
        + "temperature for which the clothes are chosen, 3 °C lower for people sensitive to "
        + "cold or 3 °C higher for people sensitive to heat. The limits of the band are whole "
        + "degrees, both inclusive; null for no limit.",
      .init("start", "The start of the hour.", \.hour.start),
      .init("hours", "The length in hours.", .atLeast(1), \.hour.hours),
      .init("feelsLikeCelsius", "The feels-like temperature in °C.", \.hour.feelsLike.tenths),
      .init(
        "dressedForCelsius", "The feels-like temperature in °C for which the clothes are chosen.",
        \.hour.dressedFor.tenths),
      .init(
        "bandFromCelsius",
        "The lowest feels-like temperature of the band in °C, inclusive; null for no limit.",
        \.hour.from),
      .init(
        "bandToCelsius", "The highest feels-like temperature of the band in °C; null for no limit.",
        \.hour.to))
  }
}

extension SchemaRule {
  static var clock: SchemaRule { .pattern("^[0-2][0-9]:[0-5][0-9]$") }
}
