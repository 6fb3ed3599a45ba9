/// Fields that many objects have, in the same words.
extension Field {
  package static func sources(_ value: @escaping @Sendable (Object) -> [SourceMark]) -> Field {
    Field("sources", "The providers of the data, and whether it was live.", value)
  }

  package static func identifiers(
    _ value: @escaping @Sendable (Object) -> IdentifierSet
  ) -> Field {
    Field(
      "identifiers",
      "All identifiers, each as scheme:value; ktdb is that of the nationwide GTFS (KTDB).", value)
  }

  package static func name(_ value: @escaping @Sendable (Object) -> String) -> Field {
    Field("name", "The name in the source's spelling.", value)
  }

  package static func korean(_ words: @escaping @Sendable (Object) -> Words) -> Field {
    Field("ko", "The Korean text.", { words($0).korean })
  }

  package static func english(_ words: @escaping @Sendable (Object) -> Words) -> Field {
    Field("en", "The English text.", { words($0).english })
  }

  package static func city(_ value: @escaping @Sendable (Object) -> String?) -> Field {
    Field("city", "The name of the city (서울, 부산, 수원시).", value)
  }

  package static func coordinate<Value: FieldValue>(
    _ value: @escaping @Sendable (Object) -> Value
  ) -> Field {
    Field("coordinate", "The position in WGS84 degrees.", value)
  }

  package static func mapURL<Value: FieldValue>(
    _ value: @escaping @Sendable (Object) -> Value
  ) -> Field {
    Field(
      "mapURL", "The URL of a map page; null without a position.",
      .pattern("^https://map\\.kakao\\.com/link/map/"), value)
  }

  package static func observedAt<Value: FieldValue>(
    _ value: @escaping @Sendable (Object) -> Value
  ) -> Field {
    Field(
      "observedAt", "The time of the data according to the source.", value)
  }

  package static func freshness(_ value: @escaping @Sendable (Object) -> Freshness) -> Field {
    Field(
      "freshness",
      "The freshness of the data: live, corrected (by the source's known delay), stale, frozen "
        + "(the source repeats old data) or recorded.", value)
  }

  package static func direction(
    _ value: @escaping @Sendable (Object) -> Arrival.Direction?
  ) -> Field {
    Field(
      "direction",
      "The direction: up (상행), down (하행), inner (내선, inner circle) or outer (외선, outer circle); "
        + "null if there is none.", value)
  }

  package static func directionText(
    _ value: @escaping @Sendable (Object) -> Arrival.Direction?
  ) -> Field {
    Field(
      "directionText", "The Korean word of the direction (상행, 하행, 내선, 외선); null if there is none."
    ) { value($0)?.words.korean }
  }

  package static func headsign(_ value: @escaping @Sendable (Object) -> String?) -> Field {
    Field("headsign", "The headsign (행선지) in the source's spelling.", value)
  }

  /// The common name of a route or line.
  package static func line<Value: FieldValue>(
    _ value: @escaping @Sendable (Object) -> Value
  ) -> Field {
    Field("line", "The common name of the route or line.", value)
  }

  package static func isExpress(_ value: @escaping @Sendable (Object) -> Bool) -> Field {
    Field("isExpress", "Whether this is an express service (급행).", value)
  }

  package static func isLast(_ value: @escaping @Sendable (Object) -> Bool) -> Field {
    Field("isLast", "Whether this is the last vehicle of the day (막차).", value)
  }

  package static func day<Value: FieldValue>(
    _ value: @escaping @Sendable (Object) -> Value
  ) -> Field {
    Field(
      "day",
      "The timetable: weekday (평일), saturday (토요일) or holiday (휴일); null if it applies every day.",
      value)
  }

  package static func mode(_ value: @escaping @Sendable (Object) -> IntercityMode) -> Field {
    Field("mode", "The mode: train (열차), express (고속버스) or intercity (시외버스).", value)
  }

  /// A time of the service day, of an event that the name of the field says.
  package static func serviceTime(
    _ name: String, _ value: @escaping @Sendable (Object) -> TimeOfDay?
  ) -> Field {
    Field(name, "A service-day time: 24:30 is 00:30 of the next day.", value)
  }

  package static func issuedAt<Value: FieldValue>(
    _ value: @escaping @Sendable (Object) -> Value
  ) -> Field {
    Field("issuedAt", "The time at which the forecast was issued.", value)
  }

  package static func condition(
    _ value: @escaping @Sendable (Object) -> WeatherCondition?
  ) -> Field {
    Field("condition", "The weather in one word.", value)
  }

  package static func precipitationProbability(
    _ value: @escaping @Sendable (Object) -> Int?
  ) -> Field {
    Field(
      "precipitationProbabilityPercent",
      "The chance of precipitation in percent.", .within(0...100), value)
  }

  package static func answeredBy(
    _ value: @escaping @Sendable (Object) -> [ProviderID]
  ) -> Field {
    Field(
      "answeredBy",
      "The ids of the providers whose data this is; empty if no provider responded.", value)
  }

  package static func fallbackFor(
    _ value: @escaping @Sendable (Object) -> [ProviderID]
  ) -> Field {
    Field(
      "fallbackFor",
      "The ids of the preferred providers that this data replaces, the most preferred first.",
      value)
  }
}
