extension ProviderContract {
  /// A rule of the protocols' documentation.
  @nonexhaustive
  public enum Clause: String, Hashable, Sendable, CaseIterable {
    /// A manifest is complete: id, names, a host, and for each key where to get it.
    case manifest
    /// Every source names whom to credit and the page with its terms.
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
    /// Every row of the body becomes one row of the result, in the same order.
    case rows
    /// A time without a zone is Korean, regardless of the machine's time zone.
    case timeZone
    /// A body that reports an empty result yields no rows and no error.
    case emptyResults
    /// A fault is an error with its code, never an empty result.
    case faults
    /// An unknown result code in an empty response is an error.
    case codes
    /// A successful response without its list is an error, not an empty result.
    case lists
    /// A recorded error declares the expected code, and is decoded as that code.
    case expectations
    /// An empty text, a dash and a missing field are never decoded as zero.
    case numbers
    /// Every item has an identifier, and each identifier names the authority that issued it.
    case identifiers
    /// An arrival has the time of its data, and at a later time it is counted down or out of date.
    case times
    /// A coordinate is within the manifest's bounds; any other value is treated as missing.
    case coordinates
    /// Every item names its provider and the origin of the response.
    case sources
    /// Canceling the calling task ends the query with `CancellationError`.
    case cancellation

    /// The rule, word for word as in the documentation.
    package var rule: String {
      switch self {
      case .manifest:
        "A manifest is complete: id, names, a host, and for each key where to get it."
      case .attribution:
        "Every source names whom to credit and the page with its terms."
      case .operations:
        "Every operation is listed once, and every capability has an operation."
      case .evidence:
        "Every operation has a recording with a result, or is marked as not verified."
      case .services:
        "Every request goes to a host of the manifest and belongs to a listed operation."
      case .keys:
        "A request contains a key only as a structural piece, and no secret as text."
      case .roundTrip:
        "An endpoint restored from its own request is equal to the original."
      case .pureDecoding:
        "Decoding is pure: a response yields the same rows at any time and on any thread."
      case .rows:
        "Every row of the body becomes one row of the result, in the same order."
      case .timeZone:
        "A time without a zone is Korean, regardless of the machine's time zone."
      case .emptyResults:
        "A body that reports an empty result yields no rows and no error."
      case .faults:
        "A fault is an error with its code, never an empty result."
      case .codes:
        "An unknown result code in an empty response is an error."
      case .lists:
        "A successful response without its list is an error, not an empty result."
      case .expectations:
        "A recorded error declares the expected code, and is decoded as that code."
      case .numbers:
        "An empty text, a dash and a missing field are never decoded as zero."
      case .identifiers:
        "Every item has an identifier, and each identifier names the authority that issued it."
      case .times:
        "An arrival has the time of its data, and at a later time it is counted down or out of date."
      case .coordinates:
        "A coordinate is within the manifest's bounds; any other value is treated as missing."
      case .sources:
        "Every item names its provider and the origin of the response."
      case .cancellation:
        "Canceling the calling task ends the query with `CancellationError`."
      }
    }
  }
}
