package import TransitCommute
internal import TransitCore

/// A disruption or a weather warning.
package struct DisruptionObject: Codable, Sendable {
  package var kind: String
  @Nullable package var favorite: String?
  @Nullable package var line: String?
  @Nullable package var direction: String?
  package var ko: String
  package var en: String
  @Nullable package var from: String?
  @Nullable package var until: String?
  @Nullable package var source: String?

  package init(_ disruption: Disruption) {
    (kind, favorite) = (disruption.kind.rawValue, disruption.favorite)
    (line, direction) = (disruption.line, disruption.direction?.rawValue)
    (ko, en) = (disruption.words.korean, disruption.words.english)
    (from, until) = (disruption.from?.korean, disruption.until?.korean)
    source = disruption.source?.rawValue
  }
}
