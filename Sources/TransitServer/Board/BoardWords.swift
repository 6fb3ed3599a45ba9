internal import Foundation
internal import TransitCommute
internal import TransitCore
internal import TransitRegistry
internal import TransitText

/// The words of the board in the browser (`words.json`): by group and key, in Korean and English.
///
/// They are those of the other front ends: the keys are the values in documents.
enum BoardWords {
  static let json: JSONValue = [
    "direction": group(Arrival.Direction.allCases, \.words),
    "occupancy": group(Arrival.OccupancyStatus.allCases, \.words),
    "noPickup": group(Arrival.NoPickup.allCases) { $0.words(isTrain: false) },
    "noPickupOfTrain": group(Arrival.NoPickup.allCases) { $0.words(isTrain: true) },
    "freshness": group(Freshness.allCases, \.words),
    "state": object(TimeLeft.worded.map { ($0.state, text($0.words)) }),
    "position": group(VehiclePosition.State.allCases, \.words),
    "condition": group(WeatherCondition.allCases, \.words),
    "grade": group(AirQuality.Grade.allCases, \.words),
    "day": group(DayType.allCases, \.words),
    "garment": group(Garment.Kind.allCases, \.words),
    "preference": group(JourneyQuery.Preference.allCases, \.words),
    "basis": group(Journey.TimeBasis.allCases, \.words),
    "kind": object(
      BusRoute.Kind.known.map { kind in
        (
          kind.rawValue,
          .array(
            text(kind.words).elements
              + [kind.color.map { .string($0.description) }].compactMap(\.self))
        )
      }),
    "fact": object(facts.map { ($0.key, text($0.value)) }),
  ]

  static var bytes: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Texts and lists of them can always be encoded.
    return (try? encoder.encode(json)).map(Array.init) ?? []
  }

  /// `{}` is replaced by the value.
  private static let facts: KeyValuePairs<String, Words> = [
    "express": .express, "last": .last, "detour": .detour, "lowFloor": .lowFloor, "full": .full,
    "missed": .missed, "noArrivals": .noArrivals,
    "notLive": .noLiveArrivals(["{}"]),
    "timeUnknown": .timeUnknown, "notBoardable": .notBoardable, "turnaround": .turnaround,
    "to": .to("{}"), "toward": .toward("{}"), "nowAt": .now(at: "{}"),
    "seats": .seats(unit), "passengers": .passengers(unit),
    "nextIn": .next("{}", isTime: true), "next": .next("{}", isTime: false),
    "leaveNow": .leave(inMinutes: 0), "leaveIn": .leave(inMinutes: unit),
    "firstAt": .first("{}"), "lastAt": .last("{}"), "every": .every(minutes: unit),
    "nextDay": .nextDay("{}"),
    "observed": .observed("{}"), "fineDust": .fineDust,
    "ultrafineDust": .ultrafineDust, "morning": .morning, "afternoon": .afternoon,
    "wind": .wind("{}"),
    "leaving": .leaving(at: "{}"), "leavingAbout": .leavingAbout("{}"),
    "arriving": .arriving(at: "{}"), "about": .about(Words(verbatim: "{}")),
    "unknownDuration": .unknownDuration, "notRunningNow": .notRunningNow, "baseFare": .baseFare,
    "outOfService": .outOfService, "noJourney": .noJourney, "unserved": .unserved(["{}"]),
    "avoided": JourneyPlan.avoidedWords,
    "bus": .bus, "walk": .walk, "transfer": .transfer, "wait": .wait(minutes: unit),
    "oneStop": .stations(1), "stations": .stations(unit), "busStops": .busStops(unit),
    "transferDoors": .transferDoors("{}"), "exitDoors": .exitDoors("{}"),
    "liftDoors": .liftDoors("{}"), "nextTrains": .nextTrains("{}"), "nextBuses": .nextBuses("{}"),
    "getOffSoon": .getOffSoon(Words(verbatim: "{}")),
  ]

  /// A number that occurs in no words, in place of the value.
  private static let unit = 987_654

  private static func group<Value: RawRepresentable<String>>(
    _ values: [Value], _ words: (Value) -> Words?
  ) -> JSONValue {
    object(values.compactMap { value in words(value).map { (value.rawValue, text($0)) } })
  }

  private static func object(_ members: [(String, JSONValue)]) -> JSONValue {
    .object(Dictionary(members, uniquingKeysWith: { first, _ in first }))
  }

  private static func text(_ words: Words) -> JSONValue {
    .array([words.korean, words.english].map { .string($0.replacing("\(unit)", with: "{}")) })
  }
}

extension TimeLeft {
  /// A value of each state that has words of its own.
  fileprivate static var worded: [TimeLeft] {
    [.arriving, .atPlatform, .departed, .notRunning(nil), .unknown]
      + NotRunning.allCases.map(TimeLeft.notRunning)
  }
}
