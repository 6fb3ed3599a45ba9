internal import Foundation
internal import Synchronization
internal import TransitCore

/// Caches timetables for a few seconds, because a day's trains and its first and last trains are
/// requested together and need the same response.
final class RecentPlans: Sendable {
  typealias Question = SeoulSubwayProvider.Question
  typealias Plan = Answer<[Departure]>

  private struct Entry {
    var at: Date
    var task: Task<Plan, any Error>
  }

  private let recent = Mutex<[Question: Entry]>([:])

  /// How long an answer is reused, in seconds.
  private static let memory: TimeInterval = 10

  /// Returns the answer of the same request if it is in progress or recent, else a new one.
  /// Failures are not cached.
  func answer(
    _ question: Question, at now: Date, _ ask: @escaping @Sendable () async throws -> Plan
  ) async throws -> Plan {
    let task = recent.withLock { recent in
      recent = recent.filter { abs(now.timeIntervalSince($0.value.at)) < Self.memory }
      if let known = recent[question] { return known.task }
      let task = Task { try await ask() }
      recent[question] = Entry(at: now, task: task)
      return task
    }
    do {
      return try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        task.cancel()
      }
    } catch {
      recent.withLock { recent in
        if recent[question]?.task == task { recent[question] = nil }
      }
      // The task was canceled by another caller that waited for it.
      if error is CancellationError, !Task.isCancelled { return try await ask() }
      throw error
    }
  }
}
