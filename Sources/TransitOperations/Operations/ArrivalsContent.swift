internal import TransitCatalog
package import TransitCore
package import TransitRegistry

/// The arrivals at each item that a text names, with what is next to them.
package struct ArrivalsContent: AnswerContent {
  package let query: String
  package var failure: TransitError?
  package var resolved = Arrivals.Resolved()
  package var results: [ArrivalResult] = []
  package var bikes = Bikes()
  /// The next departures by the timetable, of stations without live arrivals.
  package var planned: [SearchItem.ID: Answered<Timetable>] = [:]
  /// The vehicles that come, also those of other lines and directions than asked for.
  package var others: [String] = []

  /// The stations of public bikes near each item, with the outcomes of the query if there was one.
  package struct Bikes: Sendable {
    package var items: [SearchItem.ID: [NearbyBikeStation]] = [:]
    package var outcomes: [Outcome] = []
    var attributions: [Attribution] = []
  }

  package init(
    query: String, failure: TransitError? = nil,
    resolved: Arrivals.Resolved = Arrivals.Resolved(), results: [ArrivalResult] = []
  ) {
    (self.query, self.failure, self.resolved) = (query, failure, resolved)
    self.results = results
  }

  /// Whether no provider has live arrivals at any of the items.
  package var isUncovered: Bool { !results.isEmpty && results.allSatisfy(\.isUncovered) }

  /// Whether a notice or the timetable says something about a station whose live service failed.
  package var hasSubstitute: Bool {
    results.contains { !$0.notices.isEmpty } || planned.values.contains { !$0.departures.isEmpty }
  }

  package static let fields = Fields<ArrivalsContent>(
    .init("stops", "The stops that match the text, each with its arrivals.", \.stops))

  private var stops: [Stop] {
    results.map { result in
      let departures = planned[result.item.id]?.departures ?? []
      return Stop(
        result: result, bikes: bikes.items[result.item.id],
        timetable: departures.isEmpty ? nil : departures, match: match(of: result.item))
    }
  }

  /// How the text matches an item; `nil` for a favourite or an identifier.
  private func match(of item: SearchItem) -> NameMatch? {
    guard !query.hasPrefix("@"), TypedIdentifier(query) == nil else { return nil }
    return SearchQuery(query).match(of: item)
  }

  /// The arrivals of a stop, a station or a route.
  private struct Stop: Documented {
    let result: ArrivalResult
    let bikes: [NearbyBikeStation]?
    let timetable: [Departure]?
    let match: NameMatch?

    static let fields = Fields<Stop>(
      .item(\.result.item),
      .init(
        "match", "How the typed text matches the item; null for a favorite or an identifier.",
        \.match),
      .init(
        "arrivals",
        "The arriving vehicles: at a stop soonest first, at a station by line and direction, on "
          + "a route by stop.", \.result.arrivals),
      .answeredBy(\.result.answeredBy),
      .fallbackFor(\.result.fallbackFor),
      .init(
        "uncoveredLines",
        "The names of the station's lines, among those of the query, for which no provider "
          + "has live arrivals.", { $0.result.uncoveredLines.map(\.name) }),
      .notices(\.result.notices),
      .optional(
        "timetable",
        "The next departures by the timetable, of a station without live arrivals; absent "
          + "if live arrivals exist or there is no timetable.", \.timetable),
      .optional(
        "bikes",
        "The stations of public bikes within 300 m, sorted by distance; present if they "
          + "were requested (--bikes) or are cached.", \.bikes))
  }
}
