/// The providers that a query will request, in order; made before any request is sent.
public struct QueryPlan: Hashable, Sendable {
  /// The text of the query, as typed.
  public var text: String
  /// The items that the text names, if known locally; empty if they must be looked up.
  public var items: [SearchItem]
  /// The queries of providers, in order.
  public var steps: [Step]
  /// The providers that are not queried, and why.
  public var skipped: [Skip]

  /// The query of one provider.
  public struct Step: Hashable, Sendable {
    /// The provider to query.
    public var provider: ProviderID
    /// The capability to use.
    public var capability: Capability
    /// The cities to search; empty when the query is not limited to cities.
    public var cities: [City]
    /// How the result depends on the answer.
    public var role: Role

    /// Creates a step.
    package init(
      _ provider: ProviderID, _ capability: Capability, in cities: [City] = [], as role: Role
    ) {
      self.provider = provider
      self.capability = capability
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

  /// Creates a plan, for a preview or a test.
  package init(text: String, items: [SearchItem] = [], steps: [Step] = [], skipped: [Skip] = []) {
    self.text = text
    self.items = items
    self.steps = steps
    self.skipped = skipped
  }
}

extension QueryPlan: CustomStringConvertible {
  /// The items, one line per step, and the skipped providers, in English.
  public var description: String {
    let meaning = items.isEmpty ? "unknown" : items.map(\.id).joined(separator: ", ")
    let lines = steps.map { step in
      ([step.role.rawValue, step.provider.rawValue, step.capability.rawValue]
        + step.cities.map(\.name)).joined(separator: " ")
    }
    let left = skipped.map { "\($0.provider) (\($0.reason.rawValue))" }.joined(separator: ", ")
    return
      (["plan of '\(text)': \(meaning)"] + lines + (left.isEmpty ? [] : ["skipped: \(left)"]))
      .joined(separator: "\n")
  }
}
