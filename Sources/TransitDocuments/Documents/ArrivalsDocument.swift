package import TransitCore
package import TransitRegistry

/// `transit arrivals`, and each response of `transit watch`
package typealias ArrivalsDocument = AnswerDocument<ArrivalsContent>

package struct ArrivalsContent: Codable, Sendable {
  package var stops: [Stop]

  package init(_ results: [ArrivalResult], match: (SearchItem) -> NameMatch?) {
    stops = results.map { Stop($0, match($0.item)) }
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

    init(_ result: ArrivalResult, _ match: NameMatch?) {
      item = ItemObject(result.item)
      self.match = match.map(MatchObject.init)
      arrivals = result.arrivals.map(ArrivalObject.init)
      answeredBy = result.answeredBy.map(\.rawValue)
      fallbackFor = result.fallbackFor.map(\.rawValue)
    }
  }
}
