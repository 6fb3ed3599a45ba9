package import TransitCore
package import TransitRegistry

/// The weather at places. A failure at one does not affect the others.
package struct Weather: TransitOperation {
  package static let query = Query.weather

  private let places: [String]

  package init(_ values: QueryValues) { places = values.texts(.place) }

  package func answer(in context: OperationContext) async throws -> WeatherAnswer {
    let texts: [String?] = places.isEmpty ? [nil] : places
    let parts = try await texts.concurrentMap { text -> WeatherAnswer.Part in
      do {
        let (typed, location) = try await context.place(text, of: .place.orMine, worldwide: true)
        let result = try await context.aggregator.weather(at: location, of: typed)
        return .report(
          WeatherAnswer.Report(
            query: typed, failure: context.failure(ofForecast: result), location: location,
            result: result))
      } catch let error as TransitError { return .failure(text ?? "", error) }
    }
    // With one place, its error is that of the whole.
    if case .failure(_, let error)? = parts.first, parts.count == 1 { throw error }
    return WeatherAnswer(parts: parts)
  }
}

extension OperationContext {
  /// Returns the error of a query of the weather that no provider answered. Without a forecast, a
  /// failure of any part decides, even if the place or the air quality was found.
  func failure(ofForecast result: WeatherResult) -> TransitError? {
    let failed = result.forecast == nil ? result.outcomes.compactMap(\.error).first : nil
    return failed ?? failure(of: result.outcomes, for: .weather)
  }
}

package struct WeatherAnswer: OperationAnswer {
  /// One for each place, in order.
  package let parts: [Part]

  package enum Part: Sendable {
    case report(Report)
    /// The typed text and its error.
    case failure(String, TransitError)

    fileprivate var failure: TransitError? {
      switch self {
      case .report(let report): report.failure
      case .failure(_, let error): error
      }
    }
  }

  package var reports: [Report] {
    parts.compactMap { if case .report(let report) = $0 { report } else { nil } }
  }

  package var outcomes: [Outcome] { Outcome.joining(reports.map(\.result.outcomes)) }

  /// An answer has the weather of any place.
  package var failure: TransitError? {
    parts.contains { $0.failure == nil } ? nil : parts.first?.failure
  }

  /// The weather at one place.
  package struct Report: AnswerContent {
    /// The text as typed, or the place's own name for the person's place.
    package let query: String
    package let failure: TransitError?
    package let location: Location
    package let result: WeatherResult

    package var place: LocatedPlace { location.place }

    package static let fields = Fields<Report>(
      .place(\.place),
      .candidates(\.result.alternatives),
      .regions(\.result.regions),
      .weather(\.result.forecast),
      .air(\.result.air))
  }

  package func document(_ writing: DocumentWriting) -> WeatherDocument {
    WeatherDocument(
      parts.map { part in
        switch part {
        case .report(let report):
          .answer(AnswerDocument(report.result.map { _ in report }, writing))
        case .failure(let text, let error): .failure(WeatherDocument.Failure(text, error, writing))
        }
      }, writing)
  }
}
