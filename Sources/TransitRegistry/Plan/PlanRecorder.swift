internal import Synchronization
public import TransitCore
internal import TransitHTTP

/// A step that has begun.
struct BegunStep {
  let began: Duration
  var ended: Duration?
  /// Records its requests, if somebody wants to know them.
  let recorder = PlanRecorder.current.map { _ in OperationRecorder() }
}

/// Collects what became of the steps of a query's plans.
package final class PlanRecorder: Sendable {
  @TaskLocal package static var current: PlanRecorder?

  private let start: Duration
  private let recorded = Mutex<[StepReport]>([])

  package init(_ clock: any TransitClock) { start = clock.elapsed() }

  /// Runs a query, child tasks included, and collects its steps; without a recorder, in that of the
  /// query that it is part of.
  package static func recording<Value>(
    _ recorder: PlanRecorder?, _ query: () async throws -> Value
  ) async rethrows -> Value {
    try await $current.withValue(recorder ?? current) { try await query() }
  }

  /// The steps so far, in the order in which they began; those that did not begin are last.
  package var steps: [StepReport] {
    recorded.withLock(\.self).enumerated().sorted { left, right in
      let never = Duration.seconds(Int.max)
      return (left.element.beganAfter ?? never, left.offset)
        < (right.element.beganAfter ?? never, right.offset)
    }.map(\.element)
  }

  func add<Row>(_ plan: Plan<Row>, _ begun: [Int: BegunStep], _ outcomes: [Outcome]) {
    // Most providers cannot serve a question at all.
    let steps = plan.order.filter { outcomes[$0].skipped != .unsupported || begun[$0] != nil }.map {
      StepReport(
        plan.described($0), about: plan.subject, beganAfter: begun[$0].map { $0.began - start },
        endedAfter: begun[$0]?.ended.map { $0 - start },
        requests: begun[$0]?.recorder?.requests ?? [], outcome: outcomes[$0])
    }
    recorded.withLock { $0 += steps }
  }
}

extension Aggregator {
  /// Runs queries and returns what was asked of which provider, and what became of it.
  ///
  /// ```swift
  /// let (found, steps) = try await korea.explaining { try await $0.search("강남") }
  /// for step in steps { print(step.step.provider, step.requests) }
  /// ```
  ///
  /// - Parameter query: runs the queries on this aggregator.
  /// - Returns: the result, and the steps in the order in which they began; those whose turn never
  ///   came are last. Providers that cannot serve a query at all have none.
  public func explaining<Value>(
    _ query: (Aggregator) async throws -> Value
  ) async rethrows -> (value: Value, steps: [StepReport]) {
    let recorder = PlanRecorder(clock)
    let value = try await PlanRecorder.recording(recorder) { try await query(self) }
    return (value, recorder.steps)
  }
}
