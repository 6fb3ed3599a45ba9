public import Foundation
public import TransitCore

/// The value of a query, with the outcome of each provider.
///
/// The members of the value are members of the result: `result.arrivals`. A list is in `items`.
@dynamicMemberLookup
public struct Answered<Value: Sendable>: Sendable {
  /// The value, without the parts that no provider returned.
  public var value: Value
  /// The time of the result.
  public var asOf: Date
  /// The outcome of each provider.
  public var outcomes: [Outcome]
  /// The attributions of the data, with their licences.
  public var attributions: [Attribution]
  /// The providers of the answer, if only the best one's is used: usually one, for the lines of a
  /// station perhaps several; empty if no provider answered. "Service has ended" is an answer.
  public var answeredBy: [ProviderID]
  /// The better providers that this answer replaces, the best first; their outcomes have the
  /// reasons.
  public var fallbackFor: [ProviderID]

  /// Creates a value, for example for a preview or a test.
  public init(
    _ value: Value, asOf: Date, outcomes: [Outcome] = [], attributions: [Attribution] = [],
    answeredBy: [ProviderID] = [], fallbackFor: [ProviderID] = []
  ) {
    self.value = value
    self.asOf = asOf
    self.outcomes = outcomes
    self.attributions = attributions
    self.answeredBy = answeredBy
    self.fallbackFor = fallbackFor
  }

  /// A member of the value.
  public subscript<Member>(dynamicMember path: WritableKeyPath<Value, Member>) -> Member {
    get { value[keyPath: path] }
    set { value[keyPath: path] = newValue }
  }

  /// A member of the value.
  public subscript<Member>(dynamicMember path: KeyPath<Value, Member>) -> Member {
    value[keyPath: path]
  }

  /// Returns the same answer with another value.
  package func map<Other>(_ transform: (Value) -> Other) -> Answered<Other> {
    Answered<Other>(
      transform(value), asOf: asOf, outcomes: outcomes, attributions: attributions,
      answeredBy: answeredBy, fallbackFor: fallbackFor)
  }
}

extension Answered where Value: RandomAccessCollection {
  /// The elements of the list.
  public var items: Value {
    get { value }
    set { value = newValue }
  }
}

extension Aggregator {
  /// Returns the error that names the key for a capability, of the first provider that was skipped
  /// without it; `nil` when none was.
  ///
  /// - Parameters:
  ///   - capability: the capability that was queried.
  ///   - outcomes: the outcomes of the query.
  package func missingKey(for capability: Capability, in outcomes: [Outcome]) -> TransitError? {
    let left = outcomes.filter { $0.skipped == .noKey }.map(\.provider)
    guard
      let provider = registered.first(where: {
        left.contains($0.id) && $0.has(capability)
      })
    else { return nil }
    return provider.named(
      TransitError(.noKey, remedy: .addKey(provider.keys(for: capability), unlocks: capability)))
  }

  /// Returns the attribution of the first provider that has a capability.
  package func attribution(of capability: Capability) -> Attribution? {
    registered.first { $0.settings.isEnabled && $0.has(capability) }?.manifest.attribution
  }

  /// Returns the attributions of the providers in an answer and of the catalogue's data in its
  /// items.
  func attributions(for outcomes: [Outcome], _ items: [SearchItem] = []) -> [Attribution] {
    let used = outcomes.filter { $0.count > 0 }.flatMap { outcome in
      registered.filter { $0.id == outcome.provider }.map(\.manifest.attribution)
    }
    return (used + attributions(ofKnown: items)).uniqued()
  }

  /// - Parameter items: items that the catalogue may have completed, for its attribution.
  func answered<Value>(
    _ value: Value, _ outcomes: [Outcome], items: [SearchItem] = []
  ) -> Answered<Value> {
    Answered(
      value, asOf: clock.now(), outcomes: outcomes,
      attributions: attributions(for: outcomes, items))
  }
}
