extension ProviderContract {
  /// A rule of the protocols' documentation.
  @nonexhaustive
  public enum Clause: String, Hashable, Sendable, CaseIterable {
    /// A manifest is complete: id, names, a host, and for each key where to get it.
    case manifest
    /// Every source has a credit and the page of its terms.
    case attribution
    /// Every operation is listed once, and every capability has an operation.
    case operations
    /// Every operation has a recording with a result, or is marked as not verified.
    case evidence
    /// Every request goes to a host of the manifest and belongs to a listed operation.
    case services
    /// A request contains a key only as a structural piece, and no secret as text.
    case keys
    /// An endpoint restored from its own request is equal to the original.
    case roundTrip
    /// Decoding is pure: a response yields the same rows at any time and on any thread.
    case pureDecoding
    /// Every row of the body is one row of the answer, in the same order.
    case rows
    /// A time without a zone is Korean, whatever the machine's time zone.
    case timeZone
    /// An empty result is an answer: such a body yields no rows and no error.
    case emptyResults
    /// A fault is an error with its code, never an empty answer.
    case faults
    /// An unknown result code in an empty answer is an error.
    case codes
    /// A valid body without its list is an error, not an empty answer.
    case lists
    /// A recorded error declares the expected code, and is decoded as that.
    case expectations
    /// An empty text, a dash and a missing field are never decoded as zero.
    case numbers
    /// Decoding any body ends in rows or in a `TransitError`.
    case mutations
    /// Every item has an identifier, and each contains the authority that issued it.
    case identifiers
    /// A coordinate is within the manifest's bounds; any other value is not a coordinate.
    case coordinates
    /// Every item names its provider and its origin.
    case sources
    /// Canceling the calling task ends the query with `CancellationError`.
    case cancellation

    /// The rule, word for word as in the documentation.
    public var rule: String {
      switch self {
      case .manifest:
        "A manifest is complete: id, names, a host, and for every key where to get it."
      case .attribution:
        "Every source says whom to credit, and on which page its terms are."
      case .operations:
        "Every operation is listed once, and every capability rests on an operation."
      case .evidence:
        "Every operation has a recording with an answer, or says that it is not verified."
      case .services:
        "Every request goes to a host of the manifest and is one of the listed operations."
      case .keys:
        "A request holds a key as its structural piece only, and nothing secret as text."
      case .roundTrip:
        "An endpoint is made back from its own request, equal."
      case .pureDecoding:
        "Decoding is pure: one response gives the same rows at any time and on any thread."
      case .rows:
        "Every row of the body is one row of the answer, in the body's order."
      case .timeZone:
        "A time without a zone is Korean, whatever zone the machine is in."
      case .emptyResults:
        "Nothing is an answer: a body that says so gives no rows and no error."
      case .faults:
        "A fault is an error with its code; it never becomes an empty answer."
      case .codes:
        "An unknown result code in an empty answer is an error."
      case .lists:
        "A good body without its list is an error, not an empty answer."
      case .expectations:
        "A recorded error says which code it expects, and is read as that."
      case .numbers:
        "An empty text, a dash and a missing field are never read as zero."
      case .mutations:
        "Whatever the body holds, decoding ends in rows or in a `TransitError`."
      case .identifiers:
        "Every item has an identifier, and each names the authority that gave it."
      case .coordinates:
        "A position lies within the manifest's bounds; anything else is no position."
      case .sources:
        "Every item names the provider that told it, and where the answer came from."
      case .cancellation:
        "Cancelling the task that asks ends the question with `CancellationError`."
      }
    }
  }
}
