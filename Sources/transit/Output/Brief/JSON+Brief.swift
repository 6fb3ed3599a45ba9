internal import Foundation
internal import KoreaTransit
internal import TransitCommute

extension JSON {
  /// The document of `transit brief`, as `brief.schema.json` describes it.
  init(_ briefing: Briefing, providers: [JSON], attributions: [Attribution]) {
    self = [
      "schema": 1, "asOf": JSON(briefing.asOf),
      "start": briefing.start.map {
        ["place": JSON($0.place), "origin": .string($0.origin.rawValue)]
      } ?? nil,
      "outing": briefing.outing.map { outing in
        [
          "leavesAt": JSON(outing.leaves), "returnsAt": JSON(outing.returns),
          "timesFrom": briefing.hasOwnTimes ? "profile" : "standard",
          "isUnderway": .bool(briefing.isUnderway),
        ]
      } ?? nil,
      "favorites": .array(briefing.boards.map(JSON.init)), "unasked": .int(briefing.unasked),
      "leaving": JSON(briefing.leaving), "returning": JSON(briefing.returning),
      "outfit": JSON(briefing.outfit), "umbrella": JSON(briefing.umbrella),
      "air": JSON(briefing.air), "missingWeather": JSON(briefing.missingWeather),
      "disturbances": .array(briefing.disturbances.map(JSON.init)),
      "providers": .array(providers), "attributions": JSON(attributions),
    ]
  }

  private init(_ board: Briefing.Board) {
    let favorite = board.favorite
    self = [
      "id": .string(favorite.id), "name": .string(favorite.label),
      "title": .string(favorite.targetTitle),
      "case": .string(favorite.item?.kind.rawValue ?? "place"), "lines": JSON(favorite.lines),
      "direction": JSON(favorite.direction?.rawValue), "walkMinutes": JSON(favorite.walkMinutes),
      "isRelevant": .bool(board.isRelevant), "state": .string(board.state.rawValue),
      "next": .array(board.next.map { JSON($0) }), "tooSoon": .int(board.tooSoon),
      "leave": board.leave.map {
        [
          "line": .string($0.arrival.line), "secondsLeft": .int($0.seconds), "by": JSON($0.by),
          "arrival": JSON($0.arrival),
        ]
      } ?? nil,
      "vehicles": JSON(board.vehicles), "missing": JSON(board.missing),
      "answeredBy": JSON(board.answeredBy),
    ]
  }

  private init(_ missing: Missing?) {
    guard let missing else {
      self = nil
      return
    }
    self = [
      "provider": JSON(missing.provider?.rawValue), "ko": .string(missing.words.korean),
      "en": .string(missing.words.english), "retryAfter": JSON(missing.again),
    ]
  }

  private init(_ hour: Briefing.Hour?) {
    guard let hour else {
      self = nil
      return
    }
    self = [
      "at": JSON(hour.at), "slot": JSON(hour.weather),
      "feelsLikeCelsius": JSON(hour.feelsLike.map { ($0 * 10).rounded() / 10 }),
      "isNight": .bool(hour.isNight),
      "glyph": JSON(hour.weather.condition?.glyph(isNight: hour.isNight)),
      "symbol": JSON(hour.weather.condition?.symbolName(isNight: hour.isNight)),
    ]
  }

  private init(_ outfit: Outfit?) {
    guard let outfit else {
      self = nil
      return
    }
    func named(_ key: String, _ value: String, _ words: Words) -> JSON {
      .object([key: .string(value), "ko": .string(words.korean), "en": .string(words.english)])
    }
    self = [
      "garments": .array(outfit.garments.map { named("kind", $0.kind.rawValue, $0.name) }),
      "things": .array(outfit.things.map { named("occasion", $0.occasion.rawValue, $0.name) }),
      "advice": .array(outfit.advice.map { named("reason", $0.reason.rawValue, $0.words) }),
    ]
  }

  private init(_ umbrella: Umbrella) {
    self = [
      "verdict": .string(umbrella.verdict.rawValue),
      "spans": .array(umbrella.spans.map { ["from": JSON($0.start), "to": JSON($0.end)] }),
      "condition": JSON(umbrella.condition?.rawValue), "chancePercent": JSON(umbrella.chance),
      "heaviestMillimeters": umbrella.heaviest.map { JSON($0.amount) } ?? nil,
      "heaviestHours": JSON(umbrella.heaviest?.amountHours),
      "newSnowCentimeters": umbrella.heaviest.map { JSON($0.newSnow) } ?? nil,
      "knownUntil": JSON(umbrella.knownUntil),
    ]
  }

  private init(_ disturbance: Disturbance) {
    self = [
      "kind": .string(disturbance.kind.rawValue), "favorite": JSON(disturbance.favorite),
      "line": JSON(disturbance.line), "direction": JSON(disturbance.direction?.rawValue),
      "ko": .string(disturbance.words.korean), "en": .string(disturbance.words.english),
      "from": JSON(disturbance.from), "until": JSON(disturbance.until),
      "source": JSON(disturbance.source?.rawValue),
    ]
  }
}
