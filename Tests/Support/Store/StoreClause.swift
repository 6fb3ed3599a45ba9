extension SharedStoreContract {
  /// A rule of `SharedStore`'s documentation.
  @nonexhaustive
  public enum Clause: String, Hashable, Sendable, CaseIterable {
    /// Stored data is returned for its key, byte for byte; any other key returns `nil`.
    case sharing
    /// Data is no longer returned once it has expired.
    case ending
    /// New bytes replace the old ones atomically: a reader sees either the old or the new.
    case replacing
    /// Removed data is gone; removing an unknown key is not an error.
    case removing
    /// Returned data has the time since it was stored, to the millisecond.
    case ages
    /// A name is any text; no two names share data, and neither do two kinds.
    case names
    /// Only one holder has a lease at a time.
    case leases
    /// A lease ends when its time is over.
    case leaseEnds
    /// A released lease is free; a late release does not affect the next holder.
    case releasing
    /// Data stored by a late holder does not replace that of a later holder.
    case fencing
    /// Concurrent calls are counted one after another, in any process.
    case counting
    /// Calls are counted all or none: none if they would exceed the limit.
    case allOrNone
    /// Each day, provider, key and pool is counted separately.
    case accounts
    /// Refunded calls are visible to all processes; the count never falls below 0.
    case refunding
    /// A closed account grants no calls until its date.
    case closing
    /// The counts of a day are complete, and exclude those of other days.
    case counts
    /// The size includes only cached responses.
    case size

    /// The rule that the clause checks.
    public var sentence: String {
      switch self {
      case .sharing:
        "Stored data is returned for its key, byte for byte; any other key returns `nil`."
      case .ending:
        "Data is no longer returned once it has expired."
      case .replacing:
        "New bytes replace the old ones atomically: a reader sees either the old or the new."
      case .removing:
        "Removed data is gone; removing an unknown key is not an error."
      case .ages:
        "Returned data has the time since it was stored, to the millisecond."
      case .names:
        "A name is any text; no two names share data, and neither do two kinds."
      case .leases:
        "Only one holder has a lease at a time."
      case .leaseEnds:
        "A lease ends when its time is over."
      case .releasing:
        "A released lease is free; a late release does not affect the next holder."
      case .fencing:
        "Data stored by a late holder does not replace that of a later holder."
      case .counting:
        "Concurrent calls are counted one after another, in any process."
      case .allOrNone:
        "Calls are counted all or none: none if they would exceed the limit."
      case .accounts:
        "Each day, provider, key and pool is counted separately."
      case .refunding:
        "Refunded calls are visible to all processes; the count never falls below 0."
      case .closing:
        "A closed account grants no calls until its date."
      case .counts:
        "The counts of a day are complete, and exclude those of other days."
      case .size:
        "The size includes only cached responses."
      }
    }
  }
}
