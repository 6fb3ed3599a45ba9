internal import KoreaTransit
internal import TransitOperations
internal import TransitRegistry

/// The explanation below an item's row: why its sources were merged.
struct ExplanationText {
  let explanation: Explanation
  let item: SearchItem
  let language: Language

  /// The names and identifiers of each source, reasons for merging them, and separate items.
  var lines: [InkedLine] {
    var lines = explanation.rows.enumerated().map { index, row in
      var line = self.line(
        index == 0 ? Words("출처", "source") : Words("합침", "merged"), source(of: row))
      if index > 0 { line.append(" — " + reason(explanation.joins[index - 1].relation), .dim) }
      return line
    }
    let added = explanation.addedBy(item).map(\.rawValue).joined(separator: " ")
    if !added.isEmpty { lines.append(line(Words("추가", "added"), added)) }
    lines += explanation.nearMisses.map { self.line(Words("따로 둠", "kept apart"), $0) }
    lines += explanation.split.map { self.line(Words("나뉨", "split"), $0) }
    return lines
  }

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
