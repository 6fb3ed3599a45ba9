package import TransitCore
package import TransitRegistry

/// A question that every front end answers in the same way: its parameters, and how they become an
/// answer.
///
/// A front end parses its own syntax into the values, runs the operation, and shows the answer. The
/// answer is typed, and its content declares the fields of its document.
package protocol TransitOperation: Sendable {
  associatedtype Answer: OperationAnswer

  /// The name, the parameters and the document.
  static var query: Query { get }

  /// Whether it asks services, whose answers may be samples.
  static var asksServices: Bool { get }

  /// - Throws: `ParameterFault` for values that exclude each other.
  init(_ values: QueryValues) throws

  /// Answers the question.
  ///
  /// - Throws: ``Unresolved`` if a typed text does not name one thing; `TransitError` if nothing
  ///   can be asked; the errors of ``Personal``; `CancellationError`. A provider's failure is in its
  ///   outcome.
  func answer(in context: OperationContext) async throws -> Answer
}

extension TransitOperation {
  package static var asksServices: Bool { true }
}

/// The answer of an operation.
package protocol OperationAnswer: Sendable {
  associatedtype Document: Documented

  /// The outcome of each provider.
  var outcomes: [Outcome] { get }

  /// Why nothing was answered; `nil` for an answer, which may be empty.
  var failure: TransitError? { get }

  /// Whether it has something else in place of what failed.
  var hasSubstitute: Bool { get }

  /// Returns the document of the answer.
  func document(_ writing: DocumentWriting) -> Document
}

extension OperationAnswer {
  package var hasSubstitute: Bool { false }
}

extension TransitError {
  /// Whether it says that no provider serves a query, which is a complete answer.
  var isUnserved: Bool { code == .unsupported && provider == nil }
}

extension Answered: OperationAnswer where Value: AnswerContent {
  package var failure: TransitError? { value.failure }
  package var hasSubstitute: Bool { value.hasSubstitute }

  package func document(_ writing: DocumentWriting) -> AnswerDocument<Value> {
    AnswerDocument(self, writing)
  }
}

/// All operations, in the order of the table of queries.
package enum Operations {
  package static let all: [any TransitOperation.Type] = [
    Search.self, Suggest.self, Arrivals.self, Nearby.self, Route.self, Vehicles.self, Trains.self,
    StationTimetable.self, Journeys.self, Departures.self, Weather.self, Wear.self, Brief.self,
    Notices.self,
    FindPlace.self, Cities.self, Providers.self,
  ]
}
