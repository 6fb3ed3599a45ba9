/// What a query asks of the providers: its steps, in order, made before any request is sent.
///
/// A query that needs the answer of one plan for the next, such as the stop for its arrivals, has
/// several.
public struct QueryPlan: Hashable, Sendable {
  /// What is asked about: a text, the name of an item, or a position.
  public var subject: String
  /// The queries of providers, in order.
  public var steps: [Step]
  /// The providers that are not queried, and why.
  public var skipped: [Skip]

  /// The query of one provider.
  public struct Step: Hashable, Sendable {
    /// The provider to query.
    public var provider: ProviderID
    /// The capabilities to use.
    public var capabilities: [Capability]
    /// The cities to search, of those that the provider covers; empty when the query is not limited to
    /// cities.
    public var cities: [City]
    /// How the result depends on the answer.
    public var role: Role

    /// Creates a step.
    package init(
      _ provider: ProviderID, _ capabilities: [Capability], in cities: [City] = [], as role: Role
    ) {
      self.provider = provider
      self.capabilities = capabilities
      self.cities = cities
      self.role = role
    }
  }

  /// How the result depends on the answer of a step.
  @nonexhaustive
  public enum Role: String, Codable, Hashable, Sendable, CaseIterable {
    /// The result waits for it until the deadline.
    case essential
    /// The result includes it if it arrives within the policy's patience.
    case supplement
    /// It is queried only if the provider before it fails, is slow, or lacks a part.
    case fallback
    /// It is queried only if the city before it has no such item; not if that query failed.
    case nextCity
  }

  /// A provider that is not queried.
  public struct Skip: Hashable, Sendable {
    /// The provider.
    public var provider: ProviderID
    /// Why it is not queried.
    public var reason: Outcome.SkipReason

    /// Creates a skip.
    package init(_ provider: ProviderID, _ reason: Outcome.SkipReason) {
      self.provider = provider
      self.reason = reason
    }
  }

  /// Creates a plan.
  package init(subject: String, steps: [Step], skipped: [Skip]) {
    self.subject = subject
    self.steps = steps
    self.skipped = skipped
  }
}

extension QueryPlan: CustomStringConvertible {
  /// The steps in one line, in English, and the providers that could serve the query but are skipped.
  public var description: String {
    let steps = steps.map { step in
      ([step.role.rawValue, step.provider.rawValue] + step.capabilities.map(\.rawValue)
        + step.cities.map(\.name)).joined(separator: " ")
    }
    let left = skipped.filter { $0.reason != .unsupported }
      .map { "skipped \($0.provider) (\($0.reason.rawValue))" }
    return (subject.isEmpty ? "plan: " : "plan of '\(subject)': ")
      + (steps + left).joined(separator: "; ")
  }
}
