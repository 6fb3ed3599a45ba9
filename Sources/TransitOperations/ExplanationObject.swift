package import TransitCore
package import TransitRegistry

/// Why rows were merged into one item.
package struct ExplanationObject: Documented {
  private let explanation: Explanation
  private let item: SearchItem
  private let language: Language

  package init(_ explanation: Explanation, of item: SearchItem, in language: Language) {
    (self.explanation, self.item, self.language) = (explanation, item, language)
  }

  package static let fields = Fields<ExplanationObject>(
    named: "explanation", "Why the rows of an item were merged, and which rows were not.",
    .init("rows", "The rows of the sources, in order of precedence.", \.rows),
    .init(
      "addedBy", "The ids of the providers that contributed no row but filled in missing values.",
      { $0.explanation.addedBy($0.item) }),
    .init(
      "nearMisses", "The similar rows that were not merged.",
      { $0.misses($0.explanation.nearMisses) }),
    .init(
      "split", "The rows that were merged with the item until a later response contradicted it.",
      { $0.misses($0.explanation.split) }))

  private var rows: [Row] {
    explanation.rows.enumerated().map { index, row in
      Row(row: row, join: index > 0 ? explanation.joins[index - 1] : nil, language: language)
    }
  }

  private func misses(_ misses: [Explanation.NearMiss]) -> [NearMiss] {
    misses.map { NearMiss(miss: $0, language: language) }
  }

  /// A row of a source and the reason for merging it.
  private struct Row: Documented {
    let row: SearchItem
    let join: Explanation.Join?
    let language: Language

    static let fields = Fields<Row>(
      .name(\.row.name),
      .sources(\.row.sources),
      .identifiers(\.row.identifiers),
      .coordinate(\.row.coordinate),
      .init(
        "joinedWith",
        "The index in this list of the row that it was merged with, from 0; null for the "
          + "first row.", .atLeast(0), \.join?.with),
      .because { row in row.join.map { Reason(relation: $0.relation, language: row.language) } })
  }

  /// A similar but different item.
  private struct NearMiss: Documented {
    let miss: Explanation.NearMiss
    let language: Language

    static let fields = Fields<NearMiss>(
      named: "nearMiss", "A row that was not merged, and the reason.",
      .init("id", "A stable id.", \.miss.item.id),
      .init(
        "title", "The title of the row that was not merged, for display.", \.miss.item.description),
      .because { Reason(relation: $0.miss.relation, language: $0.language) })
  }

  /// The rule, with a name that does not depend on the language, and a text.
  fileprivate struct Reason: Documented {
    let relation: Relation
    let language: Language

    static let fields = Fields<Reason>(
      named: "relation", "Why two rows are the same item or not.",
      .init(
        "verdict",
        "The verdict; unknown if it cannot be decided, in which case the rows are not merged.",
        .oneOf(["same", "different", "unknown"]), \.relation.verdict.rawValue),
      .init(
        "rule", "The rule that decided.",
        .oneOf([
          "identifier", "identifierAndName", "nameAndPosition", "sameRow", "tooFar",
          "differentNames", "differentIdentifiers", "nothingShared", "differentKinds",
          "contradicted", "sharedByTooMany",
        ]), \.relation.reason.name),
      .init(
        "distanceMeters", "The distance between the two in meters; null if a position is unknown.",
        .atLeast(0), \.relation.reason.meters),
      .init(
        "text", "The explanation for display, in the tool's language.",
        { $0.relation.words.text(in: $0.language) }))
  }
}

extension Field {
  fileprivate static func because<Value: FieldValue>(
    _ value: @escaping @Sendable (Object) -> Value
  ) -> Field {
    Field("because", "Why the row belongs to the item; null for the first row.", value)
  }
}

extension Explanation {
  /// The providers that only complete the rows, without a row of their own: the catalogue.
  package func addedBy(_ item: SearchItem) -> [ProviderID] {
    let reported = Set(rows.flatMap(\.sources).map(\.provider))
    return item.sources.map(\.provider).filter { !reported.contains($0) }
  }
}
