/// What a query will ask, of whom and in which order; made before anything is sent.
public struct QueryPlan: Hashable, Sendable {
  /// What was asked about, as it was written.
  public var text: String
  /// What the text means by what is known here; empty where it has to be looked up.
  public var items: [SearchItem]
  /// Whom it asks for what, the first first.
  public var steps: [Step]
  /// Who has no part in it, and why.
  public var skipped: [Skip]

  /// One question to one provider.
  public struct Step: Hashable, Sendable {
    /// Who is asked.
    public var provider: ProviderID
    /// For what.
    public var capability: Capability
    /// In which cities; empty where cities do not matter.
    public var cities: [City]
    /// What the answer is to the whole.
    public var role: Role

    /// Makes a step.
    public init(
      _ provider: ProviderID, _ capability: Capability, in cities: [City] = [], as role: Role
    ) {
      self.provider = provider
      self.capability = capability
      self.cities = cities
      self.role = role
    }
  }

  /// What an answer is to the whole.
  @nonexhaustive
  public enum Role: String, Codable, Hashable, Sendable, CaseIterable {
    /// The answer waits for it, until the deadline.
    case essential
    /// It is told if it comes soon enough.
    case supplement
    /// It is asked only where the one before it fails, is slow, or does not have all.
    case fallback
    /// It is asked only where the city before it says that it has none; never because that failed.
    case nextCity
  }

  /// Someone who is not asked.
  public struct Skip: Hashable, Sendable {
    /// Who.
    public var provider: ProviderID
    /// Why.
    public var reason: Outcome.SkipReason

    /// Makes a skip.
    public init(_ provider: ProviderID, _ reason: Outcome.SkipReason) {
      self.provider = provider
      self.reason = reason
    }
  }

  /// Makes a plan by hand, for a preview or a test.
  public init(text: String, items: [SearchItem] = [], steps: [Step] = [], skipped: [Skip] = []) {
    self.text = text
    self.items = items
    self.steps = steps
    self.skipped = skipped
  }
}

extension QueryPlan: CustomStringConvertible {
  /// A line of what the text means, one for each step, and one of who is not asked; in English.
  public var description: String {
    let meaning = items.isEmpty ? "not known here" : items.map(\.id).joined(separator: ", ")
    let lines = steps.map { step in
      ([step.role.rawValue, step.provider.rawValue, step.capability.rawValue]
        + step.cities.map(\.name)).joined(separator: " ")
    }
    let left = skipped.map { "\($0.provider) (\($0.reason.rawValue))" }.joined(separator: ", ")
    return
      (["plan of '\(text)': \(meaning)"] + lines + (left.isEmpty ? [] : ["not asked: \(left)"]))
      .joined(separator: "\n")
  }
}
