internal import Synchronization
public import TransitCore
internal import TransitHTTP

/// Collects what became of the steps of a query's plans.
package final class PlanRecorder: Sendable {
  @TaskLocal package static var current: PlanRecorder?

  /// The recorder of the query that this one's query is part of.
  private let whole = current
  private let start: Duration
  private let recorded = Mutex<[StepReport]>([])

  package init(_ clock: any TransitClock) { start = clock.elapsed() }

  /// Runs a query, child tasks included, and collects its steps.
  package func recording<Value>(_ query: () async throws -> Value) async rethrows -> Value {
    try await Self.$current.withValue(self) { try await query() }
  }

  /// The steps so far, in the order in which they began; those that did not begin are last, each
  /// once.
  package var steps: [StepReport] {
    let steps = recorded.withLock(\.self)
    let begun = steps.enumerated().filter { $0.element.beganAfter != nil }.sorted {
      ($0.element.beganAfter ?? .zero, $0.offset) < ($1.element.beganAfter ?? .zero, $1.offset)
    }
    var seen: Set<[String]> = []
    return begun.map(\.element)
      + steps.filter { report in
        report.beganAfter == nil
          && seen.insert(
            [report.step.provider.rawValue, report.outcome.skipped?.rawValue ?? ""]
              + report.step.capabilities.map(\.rawValue)
          ).inserted
      }
  }

  func add<Row>(_ plan: Plan<Row>, _ begun: [BegunStep?], _ outcomes: [Outcome]) {
    // Most providers cannot serve a question at all.
    let steps = plan.order.filter { outcomes[$0].skipped != .unsupported || begun[$0] != nil }.map {
      StepReport(
        plan.described($0), about: plan.subject, beganAfter: begun[$0].map { $0.began - start },
        endedAfter: begun[$0]?.ended.map { $0 - start },
        requests: begun[$0]?.recorder?.requests ?? [], outcome: outcomes[$0])
    }
    add(steps)
  }

  private func add(_ steps: [StepReport]) {
    recorded.withLock { $0 += steps }
    whole?.add(steps)
  }
}

extension Aggregator {
  /// Runs queries and returns what was asked of which provider, and what became of it.
  ///
  /// ```swift
  /// let (found, reports) = try await korea.explaining { try await $0.search("강남") }
  /// for report in reports { print(report.step.provider, report.requests) }
  /// ```
  ///
  /// - Parameter query: runs the queries on this aggregator.
  /// - Returns: the result, and the steps in the order in which they began; those whose turn never
  ///   came are last. Providers that cannot serve a query at all have none.
  public func explaining<Value>(
    _ query: (Aggregator) async throws -> Value
  ) async rethrows -> (value: Value, reports: [StepReport]) {
    let recorder = PlanRecorder(clock)
    let value = try await recorder.recording { try await query(self) }
    return (value, recorder.steps)
  }
}
