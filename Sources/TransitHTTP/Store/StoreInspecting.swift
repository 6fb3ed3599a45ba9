public import TransitCore

/// A store that can say how it is, for whoever runs it.
public protocol StoreInspecting: SharedStore {
  /// What was found, best first; each without any password.
  ///
  /// - Throws: `TransitError` `sharedStore` where the store cannot be reached at all.
  func inspect() async throws -> [StoreRemark]
}

/// One thing that was found of a store.
public struct StoreRemark: Hashable, Sendable {
  /// How serious it is.
  public var severity: Severity
  /// What was found.
  public var words: Words
  /// What to do; `nil` where there is nothing to do.
  public var advice: Words?

  /// Makes a remark with what to do about it.
  public init(severity: Severity = .fine, _ words: Words, advice: Words? = nil) {
    self.severity = severity
    self.words = words
    self.advice = advice
  }
}

extension StoreRemark {
  /// How serious a remark is.
  @nonexhaustive
  public enum Severity: Hashable, Sendable {
    /// There is nothing to do.
    case fine
    /// Responses may be lost, or counts in rare cases: look at it.
    case warning
    /// Counts of calls may be lost in normal operation: it has to be corrected.
    case wrong
  }
}

/// How much a store holds.
public struct StoreSize: Hashable, Sendable {
  /// How many answers are kept.
  public var answers: Int
  /// How many bytes they take.
  public var bytes: Int
  /// Where it is, for people; `nil` for memory.
  public var place: String?

  /// Makes a size of answers, bytes and where they are.
  public init(answers: Int, bytes: Int, place: String? = nil) {
    self.answers = answers
    self.bytes = bytes
    self.place = place
  }
}
