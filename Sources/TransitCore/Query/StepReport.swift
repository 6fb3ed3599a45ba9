/// What became of one step of a query's plan.
public struct StepReport: Hashable, Sendable {
  /// What was asked about: a text, the name of an item, or a position.
  public var subject: String
  /// The step.
  public var step: QueryPlan.Step
  /// The time from the beginning of the query to that of the step; `nil` if its turn never came.
  public var beganAfter: Duration?
  /// The time from the beginning of the query to the end of the step; `nil` if it did not end while
  /// the query waited.
  public var endedAfter: Duration?
  /// The operations that it sent a request for, by the service's names, in order; an operation whose
  /// answer was cached or came from another query's request is not among them.
  public var requests: [String]
  /// The outcome of the provider.
  public var outcome: Outcome

  /// Creates a report.
  package init(
    _ step: QueryPlan.Step, about subject: String, beganAfter: Duration? = nil,
    endedAfter: Duration? = nil, requests: [String] = [], outcome: Outcome
  ) {
    (self.step, self.subject) = (step, subject)
    (self.beganAfter, self.endedAfter) = (beganAfter, endedAfter)
    (self.requests, self.outcome) = (requests, outcome)
  }
}
