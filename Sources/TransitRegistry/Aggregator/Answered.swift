public import Foundation
public import TransitCore

/// What a query came to: its value, and how each provider answered.
///
/// The members of the value are members of the result: `result.arrivals`. A list is in `items`.
@dynamicMemberLookup
public struct Answered<Value: Sendable>: Sendable {
  /// What was found; without the parts that no provider returned.
  public var value: Value
  /// The moment that it is of.
  public var asOf: Date
  /// How each provider answered.
  public var outcomes: [Outcome]
  /// Whom to credit for the data, and under which licence.
  public var attributions: [Attribution]
  /// The providers whose answer it is, if only the best one's is used: one, of the lines of a
  /// station perhaps several; none if no provider answered. That service has ended is an answer.
  public var answeredBy: [ProviderID]
  /// The better providers that it stands in for, the best first; their outcomes say why.
  public var insteadOf: [ProviderID]

  /// Makes a result by hand, for a preview or a test.
  public init(
    _ value: Value, asOf: Date, outcomes: [Outcome] = [], attributions: [Attribution] = [],
    answeredBy: [ProviderID] = [], insteadOf: [ProviderID] = []
  ) {
    self.value = value
    self.asOf = asOf
    self.outcomes = outcomes
    self.attributions = attributions
    self.answeredBy = answeredBy
    self.insteadOf = insteadOf
  }

  /// A member of the value.
  public subscript<Member>(dynamicMember path: WritableKeyPath<Value, Member>) -> Member {
    get { value[keyPath: path] }
    set { value[keyPath: path] = newValue }
  }

  func map<Other>(_ transform: (Value) -> Other) -> Answered<Other> {
    Answered<Other>(
      transform(value), asOf: asOf, outcomes: outcomes, attributions: attributions,
      answeredBy: answeredBy, insteadOf: insteadOf)
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
  /// - Parameter items: items that the catalogue may have completed; it is credited for that.
  func answered<Value>(
    _ value: Value, _ outcomes: [Outcome], items: [SearchItem] = []
  ) -> Answered<Value> {
    Answered(
      value, asOf: clock.now(), outcomes: outcomes,
      attributions: attributions(for: outcomes, items))
  }
}
