package import TransitCommute
package import TransitCore

/// A line in the output of `transit alerts`: one event.
package struct AlertsDocument: Codable, Sendable {
  package var schema = DocumentVersion.current
  package var kind: String
  package var moment: String
  @Nullable package var favorite: String?
  package var title: String
  package var body: String
  @Nullable package var asOf: String?
  package var arrivals: [ArrivalObject]
  package var answeredBy: [String]

  package init(_ event: AlertEvent, in language: Language) {
    (kind, moment, favorite) = (event.kind.rawValue, event.moment.korean, event.favoriteID)
    (title, body) = (event.title.text(in: language), event.body.text(in: language))
    (asOf, arrivals) = (event.asOf?.korean, event.arrivals.map(ArrivalObject.init))
    answeredBy = event.sources.map(\.rawValue)
  }
}
