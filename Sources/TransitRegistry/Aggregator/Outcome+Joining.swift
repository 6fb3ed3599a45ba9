package import TransitCore

extension Outcome {
  /// Joins the outcomes of several rounds into one for each provider: the best state of any round,
  /// all rows, and the failures of every round.
  package static func joining(_ rounds: [[Outcome]]) -> [Outcome] {
    var joined: [Outcome] = []
    for outcome in rounds.flatMap(\.self) {
      if let index = joined.firstIndex(where: { $0.provider == outcome.provider }) {
        joined[index] = joined[index].joined(with: outcome)
      } else {
        joined.append(outcome)
      }
    }
    return joined
  }

  private func joined(with other: Outcome) -> Outcome {
    var result = other.rank < rank ? other : self
    result.uncovered = (uncovered + other.uncovered).uniqued()
    result.elapsed = elapsed + other.elapsed
    // The age and error of an unused answer do not apply to the one that was used.
    let taken = [self, other].filter { $0.kind != .skipped }
    let reported = taken.isEmpty ? [self, other] : taken
    result.receivedAt = reported.compactMap(\.receivedAt).min()
    result.nextUpdateAt = [nextUpdateAt, other.nextUpdateAt].compactMap(\.self).min()
    result.refreshError = reported.compactMap(\.refreshError).first
    result.isFrozen = reported.contains(where: \.isFrozen)
    result.unparsedText = unparsedText + other.unparsedText
    result.state = result.state.with(
      count: count + other.count,
      error: TransitError.joining(taken.compactMap(\.error).uniqued()))
    return result
  }

  private var rank: Int {
    switch kind {
    case .answered: 0
    case .closed: 1
    // A failure is more informative than an empty result of another round.
    case .failed: 2
    case .empty: 3
    // A missing key is more informative than an unsupported round.
    case .skipped: skipped == .unsupported ? 5 : 4
    }
  }
}

extension TransitError {
  /// Joins several errors into the first, with the details of all.
  static func joining(_ errors: [TransitError]) -> TransitError? {
    guard var first = errors.first else { return nil }
    let details = errors.compactMap(\.detail).uniqued()
    if details.count > 1 {
      first.detail = Words(
        details.map(\.korean).joined(separator: "; "),
        details.map(\.english).joined(separator: "; "))
    }
    return first
  }
}
