internal import TransitCatalog
package import TransitCore
package import TransitRegistry

/// `transit arrivals`, and each response of `transit watch`
package typealias ArrivalsDocument = AnswerDocument<ArrivalsContent>

package struct ArrivalsContent: AnswerContent {
  private let stops: [Stop]

  package init(
    _ results: [ArrivalResult], bikes: [SearchItem.ID: [NearbyBikeStation]] = [:],
    timetables: [SearchItem.ID: [Departure]] = [:], match: (SearchItem) -> NameMatch?
  ) {
    stops = results.map { result in
      let id = result.item.id
      return Stop(
        result: result, bikes: bikes[id], timetable: timetables[id], match: match(result.item))
    }
  }

  package static let fields = Fields<ArrivalsContent>(
    .init("stops", "The stops that match the text, each with its arrivals.", \.stops))

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
      .init("arrivals", "The arriving vehicles, soonest first.", \.result.arrivals),
      .answeredBy(\.result.answeredBy),
      .fallbackFor(\.result.fallbackFor),
      .init(
        "uncoveredLines",
        "The names of the station's lines, among those of the query, for which no provider "
          + "has live arrivals.", { $0.result.uncoveredLines.map(\.name) }),
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
