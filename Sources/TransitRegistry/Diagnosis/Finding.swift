public import TransitCore

/// One thing that was looked at, what was found, and what to do about it.
public struct Finding: Hashable, Sendable {
  /// What was looked at.
  public var subject: Subject
  /// What of that kind, such as a key's name or a host; `nil` where there is one only.
  public var name: String?
  /// How it stands with it.
  public var state: State
  /// What was found, in one line, without any key.
  public var words: Words
  /// What to do; `nil` where there is nothing to do.
  public var advice: Words?
  /// The error that it was found by, if any.
  public var error: TransitError?

  /// What was looked at.
  @nonexhaustive
  public enum Subject: String, Codable, Hashable, Sendable, CaseIterable {
    /// What `providers.json` says.
    case configuration
    /// A key is there and looks like one.
    case key
    /// Whether this machine has a network.
    case network
    /// A service's host answers.
    case host
    /// This machine's clock.
    case clock
    /// A service takes a key.
    case access
    /// Today's calls of a pool.
    case quota
    /// An operation that failed again and again.
    case breaker
    /// What is kept from one run to the next.
    case store
    /// What is known without a network.
    case catalog
  }

  /// How it stands with what was looked at.
  public enum State: String, Codable, Hashable, Sendable, CaseIterable {
    /// It is as it must be.
    case ok
    /// It works, but not all of it, or not for long.
    case warning
    /// Something does not work until somebody does something, or a service recovers.
    case bad
    /// It could not be looked at.
    case unknown
  }

  /// Makes a finding with what to do about it.
  public init(
    _ subject: Subject, _ name: String? = nil, _ state: State, _ words: Words,
    advice: Words? = nil
  ) {
    self.subject = subject
    self.name = name
    self.state = state
    self.words = words
    self.advice = advice
  }

  /// What an error tells, in its one line: what is wrong, whose fault it is and what to do.
  init(_ subject: Subject, _ name: String? = nil, _ state: State, _ error: TransitError) {
    var error = error
    // The name says whom it is about.
    error.provider = nil
    self.init(
      subject, name, state, Words(error.line(in: .korean), error.line(in: .english)))
    self.error = error
  }
}
