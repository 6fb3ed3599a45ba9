internal import Foundation
package import TransitCore
package import TransitHTTP
internal import TransitRegistry

/// Answers the queries of a server's clients with the operations.
package struct OperationAnswers: QueryAnswering {
  /// The services that answer, which a running server may replace.
  package struct Services: Sendable {
    package let context: OperationContext
    /// The keys to hide.
    package let secrets: [Secret]
    /// Whether the answers are the bundled samples.
    package let isSample: Bool

    package init(_ context: OperationContext, secrets: [Secret], isSample: Bool) {
      (self.context, self.secrets, self.isSample) = (context, secrets, isSample)
    }
  }

  private let services: @Sendable () -> Services
  private let clock: any TransitClock
  private let message: @Sendable (TransitError, Language) -> String

  /// Seconds for which an answer is fresh whose source reports no time of renewal.
  private static let lifetime: TimeInterval = 60
  /// Seconds for which an answer is fresh that lacks a provider that failed.
  private static let lifetimeOfPart: TimeInterval = 10

  /// - Parameters:
  ///   - services: Returns the services for a new query, which keeps those that it began with.
  ///   - clock: The clock of the lifetimes.
  ///   - message: Returns the message of an error in a document.
  package init(
    _ services: @escaping @Sendable () -> Services, clock: any TransitClock,
    message: @escaping @Sendable (TransitError, Language) -> String
  ) {
    (self.services, self.clock, self.message) = (services, clock, message)
  }

  package func answer(
    _ query: Query, _ values: QueryValues, in language: Language
  ) async throws -> QueryAnswer {
    let services = services()
    var context = services.context
    context.language = language
    do {
      try Self.check(values, services.secrets)
      guard let operation = Operations.all.first(where: { $0.query.name == query.name }) else {
        throw TransitError(.unsupported)
      }
      let recorder = PlanRecorder(context.aggregator.clock)
      let isExplained = values.flag(.explain)
      let answer =
        isExplained
        ? try await recorder.recording { try await Self.answer(operation, values, context) }
        : try await Self.answer(operation, values, context)
      let message = message
      var writing = DocumentWriting(language, at: context.aggregator.clock.now()) {
        message($0, language)
      }
      if isExplained { writing.steps = recorder.steps }
      writing.isSample = services.isSample && operation.asksServices
      var fresh = fresh(
        answer.document(writing).json, answer.outcomes, context.aggregator.isRecorded)
      fresh.answer = answer
      // The steps are those of one query, and not of the next one.
      if isExplained { fresh.lifetime = 0 }
      return fresh
    } catch let error as TransitError {
      throw error.scrubbed(of: services.secrets)
    } catch let unresolved as Unresolved {
      throw unresolved.error.scrubbed(of: services.secrets)
    }
  }

  /// A pasted key must not be searched for: services would receive it.
  private static func check(_ values: QueryValues, _ secrets: [Secret]) throws {
    guard let text = values.texts.first(where: { secrets.scrubbing($0.value) != $0.value }) else {
      return
    }
    throw TransitError(
      .invalidRequest,
      Words("'\(text.value)'에 인증키가 들어 있습니다.", "'\(text.value)' contains a key."))
  }

  private static func answer<Asked: TransitOperation>(
    _ operation: Asked.Type, _ values: QueryValues, _ context: OperationContext
  ) async throws -> any OperationAnswer {
    let asked = try Asked(values)
    let answer = try await context.aggregator.within { _ in try await asked.answer(in: context) }
    if let failure = answer.failure, !failure.isUnserved, !answer.hasSubstitute { throw failure }
    return answer
  }

  private func fresh(
    _ document: JSONValue, _ outcomes: [Outcome], _ isRecorded: Bool
  ) -> QueryAnswer {
    let now = clock.now()
    // Recordings have the clock of their own time, and do not change.
    if isRecorded {
      return QueryAnswer(document: document, moment: now, lifetime: Self.lifetime)
    }
    let moment = min(outcomes.compactMap(\.receivedAt).min() ?? now, now)
    var end = outcomes.compactMap(\.nextUpdateAt).min() ?? now.addingTimeInterval(Self.lifetime)
    if outcomes.contains(where: { $0.error != nil || $0.refreshError != nil }) {
      end = min(end, now.addingTimeInterval(Self.lifetimeOfPart))
    }
    return QueryAnswer(
      document: document, moment: moment, lifetime: max(0, end.timeIntervalSince(moment)))
  }
}
