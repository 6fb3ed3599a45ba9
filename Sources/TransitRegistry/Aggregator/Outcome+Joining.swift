public import TransitCore

extension Outcome {
  /// One outcome a provider, of several rounds of questions: the best that came of any of them, all
  /// that was found, and what failed in whichever round.
  public static func joining(_ rounds: [[Outcome]]) -> [Outcome] {
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
    // Neither the age nor an error of an answer that was not taken is one of the answer that was.
    let taken = [self, other].filter { $0.kind != .skipped }
    let told = taken.isEmpty ? [self, other] : taken
    result.receivedAt = told.compactMap(\.receivedAt).min()
    result.renewedAt = [renewedAt, other.renewedAt].compactMap(\.self).min()
    result.staleBecause = told.compactMap(\.staleBecause).first
    result.isFrozen = told.contains(where: \.isFrozen)
    result.unread = unread + other.unread
    result.state = result.state.with(
      count: count + other.count,
      error: TransitError.joining(taken.compactMap(\.error).uniqued()))
    return result
  }

  private var rank: Int {
    switch kind {
    case .answered: 0
    case .closed: 1
    // A failure says more than that another round found nothing.
    case .failed: 2
    case .empty: 3
    // A missing key says more than that another round was none of its business.
    case .skipped: skipped == .unsupported ? 5 : 4
    }
  }
}

extension TransitError {
  /// One error of several: the first, with the particulars of all.
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
