extension SharedStoreContract {
  /// One promise of `SharedStore`'s documentation.
  @nonexhaustive
  public enum Clause: String, Hashable, Sendable, CaseIterable {
    /// What was kept is given to whoever asks for its key, byte for byte; else nothing is.
    case sharing
    /// From its end on nobody is given what was kept.
    case ending
    /// Bytes stand in place of the old ones: whoever reads sees the old ones or the new.
    case replacing
    /// What is removed is forgotten; what never was can be removed as well.
    case removing
    /// It says how long ago it was kept what it gives, to the millisecond.
    case ages
    /// A name is any text, and no two names share anything, nor do two rooms.
    case names
    /// One alone has the right to do a thing; nobody else has it meanwhile.
    case leases
    /// A right ends when its time is over.
    case leaseEnds
    /// A right that is given back is free; giving back does nothing where another has it by now.
    case releasing
    /// What a late holder keeps does not replace what a later holder kept.
    case fencing
    /// Two that take at once, in whatever process, are counted one after the other.
    case counting
    /// Calls are counted all or none: none where they would make more than the limit.
    case allOrNone
    /// Each day, provider, key and pool is counted by itself.
    case accounts
    /// Calls are taken back for everybody; the count never falls below 0.
    case givingBack
    /// Nothing more is granted of a closed account until its moment.
    case closing
    /// The counts of a day are all that were counted on it, and no other's.
    case counts
    /// The size is that of the answers alone.
    case size

    /// The sentence that it checks.
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
      case .givingBack:
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
