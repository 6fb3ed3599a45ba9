extension SharedStoreContract {
  /// A rule of `SharedStore`'s documentation.
  @nonexhaustive
  public enum Clause: String, Hashable, Sendable, CaseIterable {
    /// Stored data is returned for its key, byte for byte; any other key returns `nil`.
    case sharing
    /// Data is not returned from its expiry on.
    case ending
    /// New bytes replace the old ones atomically: a reader sees either the old or the new.
    case replacing
    /// Removed data is gone; removing an unknown key is not an error.
    case removing
    /// Returned data has the time since it was stored, to the millisecond.
    case ages
    /// A name is any text; no two names share data, and neither do two rooms.
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
        "What was kept is given to whoever asks for its key, byte for byte; else nothing is."
      case .ending:
        "From its end on nobody is given what was kept."
      case .replacing:
        "Bytes stand in place of the old ones: whoever reads sees the old ones or the new."
      case .removing:
        "What is removed is forgotten; what never was can be removed as well."
      case .ages:
        "It says how long ago it was kept what it gives, to the millisecond."
      case .names:
        "A name is any text, and no two names share anything, nor do two rooms."
      case .leases:
        "One alone has the right to do a thing; nobody else has it meanwhile."
      case .leaseEnds:
        "A right ends when its time is over."
      case .releasing:
        "A right that is given back is free; giving back does nothing where another has it by now."
      case .fencing:
        "What a late holder keeps does not replace what a later holder kept."
      case .counting:
        "Two that take at once, in whatever process, are counted one after the other."
      case .allOrNone:
        "Calls are counted all or none: none where they would make more than the limit."
      case .accounts:
        "Each day, provider, key and pool is counted by itself."
      case .refunding:
        "Calls are taken back for everybody; the count never falls below 0."
      case .closing:
        "Nothing more is granted of a closed account until its moment."
      case .counts:
        "The counts of a day are all that were counted on it, and no other's."
      case .size:
        "The size is that of the answers alone."
      }
    }
  }
}
