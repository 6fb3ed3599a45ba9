internal import TransitCore

extension StoreGuard {
  /// What this process may make of an account: a part each time the store was lost before all had
  /// brought their counts, and room in all of them is needed.
  struct Parts: Hashable {
    /// What the store knew when it was last lost.
    let standing: QuotaStanding
    /// Which loss that was.
    let round: Int
    /// What this process has made since.
    private(set) var spent = 0
    /// By how many share: of parts among equally many the smallest one stays the smallest, so that
    /// the others need not be known.
    private(set) var whole: [Int: Whole] = [:]

    /// What is shared.
    struct Whole: Hashable {
      /// As the store knew it.
      var known: Int
      /// With what this process has made, as if all others made as much.
      var used: Int
    }

    init(_ standing: QuotaStanding, round: Int, after former: Parts?) {
      self.standing = standing
      self.round = round
      whole = former?.whole ?? [:]
      let (used, old) = (standing.used, whole[standing.sharers])
      whole[standing.sharers] = Whole(
        known: max(used, old?.known ?? 0), used: max(used, old?.used ?? 0))
    }

    func allow(_ calls: Int, of limit: Int) -> Bool {
      whole.allSatisfy { sharers, whole in max(0, limit - whole.used) / sharers >= calls }
    }

    /// Calls were made, or taken back.
    mutating func spend(_ calls: Int) {
      spent = max(0, spent + calls)
      whole = whole.reduce(into: [:]) { changed, part in
        let used = max(part.value.known, part.value.used + calls * part.key)
        changed[part.key] = Whole(known: part.value.known, used: used)
      }
    }
  }
}
