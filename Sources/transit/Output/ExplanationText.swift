internal import KoreaTransit
internal import TransitRegistry

/// Why an item is one thing and no other, below its row.
struct ExplanationText {
  private let explanation: Explanation
  private let item: SearchItem
  private let language: Language

  init(_ explanation: Explanation, of item: SearchItem, language: Language) {
    (self.explanation, self.item, self.language) = (explanation, item, language)
  }

  /// Which source told which name under which identifiers, why they are one, and what was kept
  /// apart.
  var lines: [InkedLine] {
    var lines = explanation.rows.enumerated().map { index, row in
      var line = self.line(index == 0 ? Self.told : Self.joined, source(of: row))
      if index > 0 { line.append(" — " + reason(explanation.joins[index - 1].relation), .dim) }
      return line
    }
    let added = explanation.addedBy(item).map(\.rawValue).joined(separator: " ")
    if !added.isEmpty { lines.append(line(Self.added, added)) }
    lines += explanation.apart.map { self.line(Self.apart, $0) }
    lines += explanation.split.map { self.line(Self.split, $0) }
    return lines
  }

  private static let told = Words("출처", "told")
  private static let joined = Words("합침", "joined")
  private static let added = Words("보탬", "added")
  private static let apart = Words("따로 둠", "apart")
  private static let split = Words("나뉨", "split")

  private func line(_ what: Words, _ text: String) -> InkedLine {
    var line = InkedLine("    ")
    line.append(what.text(in: language), .bold)
    line.append(" " + text)
    return line
  }

  private func line(_ what: Words, _ miss: Explanation.NearMiss) -> InkedLine {
    var line = self.line(what, "\(miss.item.description) [\(miss.item.id)]")
    line.append(" — " + reason(miss.relation), .dim)
    return line
  }

  private func source(of row: SearchItem) -> String {
    let names = row.sources.map(\.provider.rawValue).joined(separator: " ")
    let identifiers = row.identifiers.all.map(\.description).joined(separator: ", ")
    return "\(names): \(row.name)" + (identifiers.isEmpty ? "" : " [\(identifiers)]")
  }

  private func reason(_ relation: Relation) -> String { relation.words.text(in: language) }
}

extension Explanation {
  /// Who told no row of the item, and filled in what the rows leave open: the catalogue.
  fileprivate func addedBy(_ item: SearchItem) -> [ProviderID] {
    let told = Set(rows.flatMap(\.sources).map(\.provider))
    return item.sources.map(\.provider).filter { !told.contains($0) }
  }
}

extension JSON {
  /// An item of the list, and why it is one thing, where that was asked.
  func explained(
    _ explanation: Explanation?, of item: SearchItem, language: Language
  ) -> JSON {
    guard let explanation, case .object(var fields) = self else { return self }
    fields["explanation"] = JSON(explanation, of: item, language: language)
    return .object(fields)
  }

  /// As `explanation` of `common.schema.json` describes it.
  private init(_ explanation: Explanation, of item: SearchItem, language: Language) {
    self = [
      "rows": .array(
        explanation.rows.enumerated().map { index, row in
          let join = index > 0 ? explanation.joins[index - 1] : nil
          return [
            "name": .string(row.name), "sources": JSON(row.sources),
            "identifiers": JSON(row.identifiers.all.map(\.description)),
            "coordinate": JSON(row.coordinate), "joinedWith": join.map { .int($0.with) } ?? nil,
            "because": join.map { JSON($0.relation, language: language) } ?? nil,
          ]
        }),
      "addedBy": JSON(explanation.addedBy(item).map(\.rawValue)),
      "apart": .array(explanation.apart.map { JSON($0, language: language) }),
      "split": .array(explanation.split.map { JSON($0, language: language) }),
    ]
  }

  private init(_ miss: Explanation.NearMiss, language: Language) {
    self = [
      "id": .string(miss.item.id), "title": .string(miss.item.description),
      "because": JSON(miss.relation, language: language),
    ]
  }

  /// The rule by a name that no language changes, and the words for people.
  private init(_ relation: Relation, language: Language) {
    self = [
      "verdict": .string(relation.verdict.rawValue), "rule": .string(relation.reason.name),
      "distanceMeters": relation.reason.meters.map { .int($0) } ?? nil,
      "text": .string(relation.words.text(in: language)),
    ]
  }
}
