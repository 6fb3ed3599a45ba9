package import TransitCommute
package import TransitCore
package import TransitRegistry

/// A briefing, and what it was made from.
package struct BriefContent: AnswerContent {
  package let briefing: Briefing
  package let asked: Brief.Asked
  package let arrivals: [ArrivalResult]
  package let failure: TransitError?

  package static var hasQuery: Bool { false }

  /// The texts of the query that match nothing.
  private var notFound: [String] { asked.missing.map(\.text) }

  package static let fields = Fields<BriefContent>(
    .init("start", "The place where the day starts; null if none is known.", \.briefing.start),
    .init(
      "outing", "The times of leaving and returning; null if the day has none.",
      { content in
        content.briefing.outing.map {
          OutingObject(
            outing: $0, isUnderway: content.briefing.isUnderway,
            timesFrom: content.asked.hasGivenTimes
              ? "options" : content.briefing.hasOwnTimes ? "profile" : "standard")
        }
      }),
    .init(
      "favorites",
      "The favorites that were queried, currently relevant ones first; without places.",
      \.briefing.boards),
    .init(
      "omittedCount", "The number of favorites with arrivals that were not queried.",
      .atLeast(0), \.briefing.unasked),
    .init("journeys", "The saved journeys that are due soon.", { $0.briefing.journeys ?? [] }),
    .init("leaving", "The weather at the time of leaving.", \.briefing.leaving),
    .init("returning", "The weather at the time of returning.", \.briefing.returning),
    .init(
      "outfit", "What to wear; null if the weather is unknown.",
      { $0.briefing.outfit.map(Clothes.init) }),
    .init("umbrella", "Whether to take an umbrella.", \.briefing.umbrella),
    .air(\.briefing.air),
    .init(
      "missingWeather", "Why there is no weather; null if there is weather.",
      \.briefing.missingWeather),
    .disruptions(\.briefing),
    .disruptionState { $0.briefing.state(notFound: $0.notFound) },
    .notFound(\.notFound))

  /// The times of leaving and returning.
  private struct OutingObject: Documented {
    let outing: Outing
    let isUnderway: Bool
    let timesFrom: String

    static let fields = Fields<OutingObject>(
      .init("leavesAt", "The time of leaving.", \.outing.leaves),
      .init("returnsAt", "The time of returning.", \.outing.returns),
      .timesFrom(\.timesFrom),
      .isUnderway(\.isUnderway))
  }

  /// What to wear, without the times of the outing.
  private struct Clothes: Documented {
    let outfit: Outfit

    static let fields = Fields<Clothes>().joined(Outfit.clothes, of: \.outfit)
  }
}

/// The notices of a briefing.
package struct NoticesContent: AnswerContent {
  package let briefing: Briefing
  package let asked: Brief.Asked
  /// The operator's notices, newest first.
  package let notices: [ServiceNotice]
  /// The lines that were asked about, or all of the capital, without notices, where no notice means
  /// nothing.
  package let linesWithoutNotices: [SubwayLine]
  package let failure: TransitError?

  package static var hasQuery: Bool { false }

  /// The texts of the query that match nothing.
  private var notFound: [String] { asked.missing.map(\.text) }

  package static let fields = Fields<NoticesContent>(
    .init(
      "place", "The place of the weather warnings; null if none is known.",
      { $0.briefing.start?.place }),
    .disruptions(\.briefing),
    .disruptionState { $0.briefing.state(notFound: $0.notFound) },
    .notices(\.notices),
    .init(
      "linesWithoutNotices",
      "The lines that were asked about, or all of the capital, of which no source has notices: no "
        + "notice does not mean that they run normally.", { $0.linesWithoutNotices.map(\.name) }),
    .notFound(\.notFound))
}

extension Field {
  fileprivate static func disruptions(
    _ briefing: @escaping @Sendable (Object) -> Briefing
  ) -> Field {
    Field("disruptions", "The disruptions, most severe first.", { briefing($0).disruptions })
  }

  fileprivate static func disruptionState(
    _ value: @escaping @Sendable (Object) -> Briefing.DisruptionState
  ) -> Field {
    Field(
      "disruptionState",
      "reported: there are disruptions; nothingReported: everything that was asked for has a "
        + "response, and none has a disruption; notCovered: none are known, but something has no "
        + "response, no live source or no vehicles, or was not found.", value)
  }

  fileprivate static func notFound(
    _ value: @escaping @Sendable (Object) -> [String]
  ) -> Field {
    Field(
      "notFound",
      "The texts of the query that do not name a stop, station, route or line, or could not be "
        + "looked up.", value)
  }
}

extension Briefing {
  /// What is known about disruptions, if these texts of the query match nothing.
  func state(notFound: [String]) -> DisruptionState {
    disruptionState == .nothingReported && !notFound.isEmpty ? .notCovered : disruptionState
  }
}

/// A line in the output of `transit alerts`: one event.
package struct AlertsDocument: Documented {
  private let event: AlertEvent
  private let language: Language

  package init(_ event: AlertEvent, in language: Language) {
    (self.event, self.language) = (event, language)
  }

  package static let fields = Fields<AlertsDocument>(
    meaning: "One document per line, one line per event.",
    .version,
    .init("kind", "The kind of event.", \.event.kind),
    .init(
      "moment", "The time of the event; the track's time if a track is followed.", \.event.moment),
    .init(
      "favorite", "The id of the favorite of the event; null if it has none.", \.event.favoriteID),
    .init(
      "title", "The title of the notification in the tool's language.",
      { $0.event.title.text(in: $0.language) }),
    .init(
      "body", "The text of the notification in the tool's language.",
      { $0.event.body.text(in: $0.language) }),
    .init(
      "asOf",
      "The time of the arrivals, or the issue time of the forecast; null if there are none.",
      \.event.asOf),
    .init("arrivals", "The arrivals of the event.", \.event.arrivals),
    .answeredBy(\.event.sources))
}
