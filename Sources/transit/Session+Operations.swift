internal import Foundation
internal import KoreaTransit
internal import TransitCommute
internal import TransitOperations

/// Runs operations with the values of the command line.
extension Session<Services> {
  var context: OperationContext {
    OperationContext(
      aggregator, self, in: language, clock: tool.clock, configuration: access.configurationName,
      plansOffline: plansOffline)
  }

  /// Returns the answer of an operation to the arguments and options.
  ///
  /// - Throws: `ParameterFault` for a wrong option; also as the operation.
  func answer<Asked: TransitOperation>(_ operation: Asked.Type) async throws -> Asked.Answer {
    try await answer(
      to: Asked(
        values(of: Asked.query, at: plansOffline ? tool.clock.now() : aggregator.clock.now())))
  }

  /// Returns the answer of an operation.
  ///
  /// - Throws: As the operation; for a missing place, an error that names the person's places.
  func answer<Asked: TransitOperation>(to asked: Asked) async throws -> Asked.Answer {
    do { return try await asking { try await asked.answer(in: $0) } } catch let fault
      as ParameterFault
    {
      throw try ownPlaces(instead: fault) ?? fault
    }
  }

  /// The error that names the person's places, if a place is missing and there are several.
  private func ownPlaces(instead fault: ParameterFault) throws -> (any Error)? {
    guard case .missing(let parameter) = fault, parameter.isPersonal, parameter.name == "place"
    else { return nil }
    let names = try favorites().items.filter { $0.place != nil }.compactMap(\.name)
    guard !names.isEmpty else { return nil }
    let list = names.map { "transit \(invocation.command.name) @\($0)" }.joined(separator: ", ")
    return Invocation.wrong("어디인지 고르세요: \(list)", "choose a place: \(list)")
  }

  /// Answers a saved journey on which the person sets out within half an hour; `nil` if none is due.
  func nextJourney(
    of favorite: Favorite, at now: Date
  ) async throws -> Answered<JourneysContent>? {
    guard let journey = favorite.journey,
      let time = favorite.journeyTime(
        at: now, by: try profile(), within: 2 * AlertEngine.journeyLead)
    else { return nil }
    let asked = Journeys(journey, time)
    return try await asking { try await asked.answer(in: $0) }
  }

  /// Shows progress while a question is asked, and reports failed services if nothing is resolved.
  func asking<Answer: Sendable>(
    _ question: @Sendable (OperationContext) async throws -> Answer
  ) async throws -> Answer {
    let context = context
    do { return try await withProgress { _ in try await question(context) } } catch let error
      as Unresolved
    {
      report(error.outcomes.filter { $0.kind == .failed }, [])
      throw error
    }
  }

  /// Writes the document of an answer.
  func write(_ answer: some OperationAnswer, isIndented: Bool = true) {
    console.write(TerminalText(document: answer.document(writing), isIndented: isIndented))
  }

  /// Reports that nothing was found, and returns the exit code.
  ///
  /// The message is `words` only if all providers answered.
  func reportNothing(
    _ answer: some OperationAnswer, _ words: Words, isIndented: Bool = true
  ) -> ExitCode {
    if invocation.output == .json { write(answer, isIndented: isIndented) }
    report(answer.outcomes, [])
    if let words = notFoundMessage(words, answer.outcomes) { note(words) }
    return ExitCode(ofAnswer: answer.failure)
  }
}
