package import TransitCore
package import TransitRegistry

/// Why rows were merged into one item.
package struct ExplanationObject: Codable, Sendable {
  package var rows: [Row]
  package var addedBy: [String]
  package var nearMisses: [NearMiss]
  package var split: [NearMiss]

  package init(_ explanation: Explanation, of item: SearchItem, in language: Language) {
    rows = explanation.rows.enumerated().map { index, row in
      Row(row, index > 0 ? explanation.joins[index - 1] : nil, language)
    }
    addedBy = explanation.addedBy(item).map(\.rawValue)
    nearMisses = explanation.nearMisses.map { NearMiss($0, language) }
    split = explanation.split.map { NearMiss($0, language) }
  }

  /// A row of a source and the reason for merging it.
  package struct Row: Codable, Sendable {
    package var name: String
    package var sources: [SourceObject]
    package var identifiers: [String]
    @Nullable package var coordinate: CoordinateObject?
    @Nullable package var joinedWith: Int?
    @Nullable package var because: Reason?

    init(_ row: SearchItem, _ join: Explanation.Join?, _ language: Language) {
      (name, identifiers) = (row.name, row.identifiers.texts)
      sources = row.sources.map(SourceObject.init)
      coordinate = row.coordinate.map(CoordinateObject.init)
      joinedWith = join?.with
      because = join.map { Reason($0.relation, language) }
    }
  }

  /// A similar but different item.
  package struct NearMiss: Codable, Sendable {
    package var id: String
    package var title: String
    package var because: Reason

    init(_ miss: Explanation.NearMiss, _ language: Language) {
      (id, title) = (miss.item.id, miss.item.description)
      because = Reason(miss.relation, language)
    }
  }

  /// The rule, with a name that does not depend on the language, and a text.
  package struct Reason: Codable, Sendable {
    package var verdict: String
    package var rule: String
    @Nullable package var distanceMeters: Int?
    package var text: String

    init(_ relation: Relation, _ language: Language) {
      (verdict, rule) = (relation.verdict.rawValue, relation.reason.name)
      distanceMeters = relation.reason.meters
      text = relation.words.text(in: language)
    }
  }
}

extension Explanation {
  /// The providers that only complete the rows, without a row of their own: the catalogue.
  package func addedBy(_ item: SearchItem) -> [ProviderID] {
    let reported = Set(rows.flatMap(\.sources).map(\.provider))
    return item.sources.map(\.provider).filter { !reported.contains($0) }
  }
}
