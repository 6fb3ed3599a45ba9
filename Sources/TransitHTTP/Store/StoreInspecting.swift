package import TransitCore

/// A store that can report on its condition, for operators.
package protocol StoreInspecting: SharedStore {
  /// Returns remarks on the store, most favourable first, without passwords.
  ///
  /// - Throws: `TransitError` `sharedStore` if the store cannot be reached.
  func inspect() async throws -> [StoreRemark]
}

/// A finding about a store.
package struct StoreRemark: Hashable, Sendable {
  /// The severity.
  package var severity: Severity
  /// The finding.
  package var words: Words
  /// The recommended action; `nil` if none is needed.
  package var advice: Words?

  /// Makes a remark.
  package init(severity: Severity = .fine, _ words: Words, advice: Words? = nil) {
    self.severity = severity
    self.words = words
    self.advice = advice
  }
}

extension StoreRemark {
  /// The severity of a remark.
  @nonexhaustive
  package enum Severity: Hashable, Sendable {
    /// There is nothing to do.
    case fine
    /// Responses may be lost, or counts in rare cases: look at it.
    case warning
    /// Counts of calls may be lost in normal operation: it has to be corrected.
    case wrong
  }
}

/// The size of a store's contents.
public struct StoreSize: Hashable, Sendable {
  /// The number of responses.
  public var answers: Int
  /// Their size in bytes.
  public var bytes: Int
  /// The location, for people; `nil` for memory.
  public var place: String?

  /// Makes a size.
  public init(answers: Int, bytes: Int, place: String? = nil) {
    self.answers = answers
    self.bytes = bytes
    self.place = place
  }
}
