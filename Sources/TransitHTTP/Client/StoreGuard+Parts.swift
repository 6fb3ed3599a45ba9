internal import TransitCore

extension StoreGuard {
  /// This process's share of an account while the store is lost. If the store is lost again before
  /// all processes have added their counts to it, there is a share per loss; a call needs room in
  /// all of them.
  struct QuotaShares: Hashable {
    /// The store's count when it was last lost.
    let standing: LastKnownQuota
    /// The number of that loss.
    let round: Int
    /// The calls made since then.
    private(set) var spent = 0
    /// The totals by number of sharers: among shares with equally many sharers the smallest stays
    /// the smallest, so that the others need not be stored.
    private(set) var whole: [Int: Whole] = [:]

    /// The total that is shared.
    struct Whole: Hashable {
      /// The store's count.
      var known: Int
      /// The count assuming that all other sharers made as many calls as this process.
      var used: Int
    }

    init(_ standing: LastKnownQuota, round: Int, after former: QuotaShares?) {
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

    /// Records calls made, or refunded if negative.
    mutating func spend(_ calls: Int) {
      spent = max(0, spent + calls)
      whole = whole.reduce(into: [:]) { changed, part in
        let used = max(part.value.known, part.value.used + calls * part.key)
        changed[part.key] = Whole(known: part.value.known, used: used)
      }
    }
  }
}
