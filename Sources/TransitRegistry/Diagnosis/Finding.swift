public import TransitCore

/// The result of one check, with what to do about it.
public struct Finding: Hashable, Sendable {
  /// The subject of the check.
  public var subject: Subject
  /// The name of the subject, such as a key's name or a host; `nil` if there is only one.
  public var name: String?
  /// The state.
  public var state: State
  /// The result in one line, without any key.
  public var words: Words
  /// What to do; `nil` if nothing.
  public var advice: Words?
  /// The error of the check, if any.
  public var error: TransitError?

  /// The subject of a check.
  @nonexhaustive
  public enum Subject: String, Codable, Hashable, Sendable, CaseIterable {
    /// The content of `providers.json`.
    case configuration
    /// Whether a key is set and has the right format.
    case key
    /// Whether this machine has a network.
    case network
    /// Whether a service's host answers.
    case host
    /// Whether this machine's clock is right.
    case clock
    /// Whether a service accepts a key.
    case access
    /// Today's calls of a quota pool.
    case quota
    /// The circuit breaker of an operation.
    case breaker
    /// The data stored between runs.
    case store
    /// The data available without a network.
    case catalog
  }

  /// The state of the subject of a check.
  public enum State: String, Codable, Hashable, Sendable, CaseIterable {
    /// There is no problem.
    case ok
    /// It works, but not completely, or not for long.
    case warning
    /// It does not work until someone fixes it or the service recovers.
    case bad
    /// It could not be checked.
    case unknown
  }

  /// The text about a key that is not set.
  package static let keyNotSet = Words("설정되지 않음", "not set")

  /// Creates a finding.
  package init(
    _ subject: Subject, _ name: String? = nil, _ state: State, _ words: Words,
    advice: Words? = nil
  ) {
    self.subject = subject
    self.name = name
    self.state = state
    self.words = words
    self.advice = advice
  }

  /// Creates a finding from an error's one line: the problem, its cause and the remedy.
  package init(_ subject: Subject, _ name: String? = nil, _ state: State, _ error: TransitError) {
    var error = error
    // The finding's name already identifies the provider.
    error.provider = nil
    self.init(
      subject, name, state, Words(error.line(in: .korean), error.line(in: .english)))
    self.error = error
  }
}
