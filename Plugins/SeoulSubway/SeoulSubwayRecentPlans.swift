internal import Foundation
internal import Synchronization
internal import TransitCore

/// The timetables of the last seconds: a day's trains, and the first and last of them, are asked
/// side by side and are one question. The client keeps no empty answer, and a line without a
/// timetable gives nothing else.
final class RecentPlans: Sendable {
  typealias Question = SeoulSubwayProvider.Question
  typealias Plan = Answer<[Departure]>

  private struct Asked {
    var at: Date
    var task: Task<Plan, any Error>
  }

  private let asked = Mutex<[Question: Asked]>([:])

  /// How long an answer is another's too, in seconds.
  private static let memory: TimeInterval = 10

  /// The answer of whoever asks the same now or asked it just before; else a new one. What failed
  /// is not remembered.
  func answer(
    _ question: Question, at now: Date, _ ask: @escaping @Sendable () async throws -> Plan
  ) async throws -> Plan {
    let task = asked.withLock { asked in
      asked = asked.filter { abs(now.timeIntervalSince($0.value.at)) < Self.memory }
      if let known = asked[question] { return known.task }
      let task = Task { try await ask() }
      asked[question] = Asked(at: now, task: task)
      return task
    }
    do {
      return try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        task.cancel()
      }
    } catch {
      asked.withLock { asked in
        if asked[question]?.task == task { asked[question] = nil }
      }
      // Another who waited for it has left, and took it along.
      if error is CancellationError, !Task.isCancelled { return try await ask() }
      throw error
    }
  }
}
