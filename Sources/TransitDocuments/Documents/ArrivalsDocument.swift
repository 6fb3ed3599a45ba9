package import TransitCore
package import TransitRegistry

/// `transit arrivals`, and each response of `transit watch`
package typealias ArrivalsDocument = AnswerDocument<ArrivalsContent>

package struct ArrivalsContent: Codable, Sendable {
  package var stops: [Stop]

  package init(
    _ results: [ArrivalResult], bikes: [SearchItem.ID: [NearbyBikeStation]] = [:],
    timetables: [SearchItem.ID: [Departure]] = [:], match: (SearchItem) -> NameMatch?
  ) {
    stops = results.map { result in
      let id = result.item.id
      return Stop(result, bikes[id], timetables[id], match(result.item))
    }
  }

  /// The arrivals of a stop, a station or a route.
  package struct Stop: Codable, Sendable {
    package var item: ItemObject
    /// `null` for a favourite and an identifier.
    @Nullable package var match: MatchObject?
    package var arrivals: [ArrivalObject]
    package var answeredBy: [String]
    /// The providers that failed and were replaced by a fallback.
    package var fallbackFor: [String]
    /// The station's lines without live arrivals.
    package var uncoveredLines: [String]
    /// The next departures by the timetable, of a station without live arrivals.
    package var timetable: [DepartureObject]?
    /// The stations of public bikes next to it, if requested or cached.
    package var bikes: [NearbyBikesObject]?

    init(
      _ result: ArrivalResult, _ bikes: [NearbyBikeStation]?, _ timetable: [Departure]?,
      _ match: NameMatch?
    ) {
      item = ItemObject(result.item)
      self.match = match.map(MatchObject.init)
      arrivals = result.arrivals.map(ArrivalObject.init)
      answeredBy = result.answeredBy.map(\.rawValue)
      fallbackFor = result.fallbackFor.map(\.rawValue)
      uncoveredLines = result.uncoveredLines.map(\.name)
      self.timetable = timetable?.map(DepartureObject.init)
      self.bikes = bikes?.map(NearbyBikesObject.init)
    }
  }
}
