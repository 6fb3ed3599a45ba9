package import TransitCore

/// What became of one step of a query's plan.
package struct StepObject: Documented {
  private let report: StepReport
  private let writing: DocumentWriting

  init(_ report: StepReport, _ writing: DocumentWriting) {
    (self.report, self.writing) = (report, writing)
  }

  package static let fields = Fields<StepObject>(
    named: "step", "What was asked of one provider, and what became of it.",
    .init("id", "The id of the provider.", \.report.step.provider),
    .init("capabilities", "What was asked for.", \.report.step.capabilities),
    .init(
      "about",
      "What was asked about: a text, a name or a position; empty if about nothing in "
        + "particular.", \.report.subject),
    .init(
      "cities", "The searched cities, of those that it covers; empty if all.",
      { $0.report.step.cities.map(\.name) }),
    .init(
      "role",
      "essential: the answer waits for it; supplement: only briefly; fallback: asked if the one "
        + "before does not suffice; nextCity: asked if the city before has nothing.",
      \.report.step.role),
    .init(
      "beganAfterMilliseconds",
      "The time from the beginning of the query; null if its turn never came.", .atLeast(0),
      \.report.beganAfter?.milliseconds),
    .init(
      "endedAfterMilliseconds",
      "The time from the beginning of the query; null if it had not ended when the answer was made.",
      .atLeast(0), \.report.endedAfter?.milliseconds),
    .init(
      "requests",
      "The service's names of the operations that were requested, in order; none for a stored answer, "
        + "one that another query had asked for, or a call that was not allowed.", \.report.requests
    ),
    .init(
      "outcome", "answered, empty, closed (for the night), failed or skipped.",
      \.report.outcome.kind),
    .init("count", "The number of rows in the response.", .atLeast(0), \.report.outcome.count),
    .init(
      "isStale", "Whether the response is outdated because a newer one could not be loaded.",
      { $0.report.outcome.refreshError != nil }),
    .init(
      "reason", "Why it was not asked, or not waited for; null if it was.", \.report.outcome.skipped
    ),
    .init(
      "error", "Why it failed; null if it did not.",
      { step in
        (step.report.outcome.error ?? step.report.outcome.skipError).map {
          ErrorObject($0, step.writing)
        }
      }))
}
