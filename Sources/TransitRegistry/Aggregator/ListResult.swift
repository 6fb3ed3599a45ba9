public import Foundation
public import TransitCore

/// A list of one kind, and how each provider answered.
public struct ListResult<Item: Sendable>: Sendable {
  /// The moment of the question.
  public var asOf: Date
  /// In the order of precedence of the providers, each in its own order.
  public var items: [Item]
  /// How each provider answered, in the order of precedence.
  public var outcomes: [Outcome]
  /// Whom to credit: of the providers that answered with something.
  public var attributions: [Attribution]

  /// Makes one by hand, for a preview or a test.
  public init(
    asOf: Date, items: [Item], outcomes: [Outcome], attributions: [Attribution] = []
  ) {
    self.asOf = asOf
    self.items = items
    self.outcomes = outcomes
    self.attributions = attributions
  }
}

extension Aggregator {
  func list<Item: Sendable>(_ items: [Item], _ outcomes: [Outcome]) -> ListResult<Item> {
    ListResult(
      asOf: clock.now(), items: items, outcomes: outcomes,
      attributions: attributions(for: outcomes))
  }
}
