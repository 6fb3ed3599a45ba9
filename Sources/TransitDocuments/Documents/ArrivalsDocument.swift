package import TransitCore
package import TransitRegistry

/// `transit arrivals`, and each response of `transit watch`
package typealias ArrivalsDocument = AnswerDocument<ArrivalsContent>

package struct ArrivalsContent: Codable, Sendable {
  package var stops: [Stop]

  package init(
    _ results: [ArrivalResult], bikes: [SearchItem.ID: [NearbyBikeStation]] = [:],
    match: (SearchItem) -> NameMatch?
  ) {
    stops = results.map { Stop($0, bikes[$0.item.id], match($0.item)) }
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
    /// The stations of public bikes next to it, if requested or cached.
    package var bikes: [NearbyBikesObject]?

    init(_ result: ArrivalResult, _ bikes: [NearbyBikeStation]?, _ match: NameMatch?) {
      item = ItemObject(result.item)
      self.match = match.map(MatchObject.init)
      arrivals = result.arrivals.map(ArrivalObject.init)
      answeredBy = result.answeredBy.map(\.rawValue)
      fallbackFor = result.fallbackFor.map(\.rawValue)
      self.bikes = bikes?.map(NearbyBikesObject.init)
    }
  }
}
