extension Notice: Documented {
  package static let fields = Fields<Notice>(
    named: "publishedNotice", "A notice as it was published.",
    .init("title", "The title in the source's words.", \.title),
    .init("text", "The full text; null if there is none.", \.text),
    .init("publishedAt", "When it was published.", \.publishedAt),
    .init(
      "role", "What it says: begins or ends (a disruption), announces, or unrelated (to service).",
      \.role),
    .noticeKind(\.effect), .gtfsEffect(\.effect), .gtfsCause(\.cause),
    .init("lines", "The lines as the source writes them.", \.lines),
    .init("stations", "The stations that the source names by code.", \.stations),
    .init("isForWholeLines", "Whether it is about all stations of its lines.", \.isForWholeLines),
    .noticeDirections(\.directions),
    .init("startsAt", "When the disruption begins, if reported.", \.startsAt),
    .init("endsAt", "When the disruption ends, if reported.", \.endsAt),
    .sources(\.sources))
}

extension Field {
  package static func noticeKind(
    _ value: @escaping @Sendable (Object) -> Notice.Effect
  ) -> Field {
    Field(
      "kind",
      "What it means: skipsStations (무정차), suspended (운행 중단), delays, timetableChange, protest "
        + "(announced) or other.", value)
  }

  package static func gtfsEffect(
    _ value: @escaping @Sendable (Object) -> Notice.Effect
  ) -> Field {
    Field("effect", "The same in the terms of GTFS Realtime, such as NO_SERVICE.") {
      value($0).gtfs
    }
  }

  package static func gtfsCause(
    _ value: @escaping @Sendable (Object) -> Notice.Cause
  ) -> Field {
    Field("cause", "Why, in the terms of GTFS Realtime, such as TECHNICAL_PROBLEM.", value)
  }

  package static func noticeDirections(
    _ value: @escaping @Sendable (Object) -> [Arrival.Direction]
  ) -> Field {
    Field("directions", "The directions; empty for both, or if not reported.", value)
  }
}
