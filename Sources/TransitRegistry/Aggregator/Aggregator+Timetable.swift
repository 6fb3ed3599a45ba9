public import Foundation
public import TransitCore

/// The plan of a service day at a stop or station.
public struct TimetableResult: Sendable {
  public var query: TimetableQuery
  public var asOf: Date
  /// By line and direction, in the order of time; empty where no source has a timetable.
  public var departures: [Departure]
  /// The first and the last of each line and direction.
  public var spans: [ServiceSpan]
  public var outcomes: [Outcome]
  public var attributions: [Attribution]
}

extension Aggregator {
  /// Tells when trains are planned to leave, and the day's first and last vehicles.
  ///
  /// Where several sources have the plan of a line, the first of them tells it, so that no train
  /// comes twice; a line of which it has none is told by the next. A source whose rows another one
  /// told is named with what is left of them.
  ///
  /// - Throws: `CancellationError` alone; whatever fails at a provider is in its outcome.
  @concurrent
  public func timetable(for query: TimetableQuery) async throws -> TimetableResult {
    async let plans = fanOut(.timetables) { provider -> Question<Departure>? in
      guard let source = provider.timetables, source.servesTimetable(for: query) else { return nil }
      return { try await source.timetable(for: query) }
    }
    async let spans = fanOut(.serviceSpans) { provider -> Question<ServiceSpan>? in
      guard let source = provider.spans, source.servesSpans(for: query) else { return nil }
      return { try await source.spans(for: query) }
    }
    let (known, ends) = try await (plans, spans)
    let trains = Self.oncePerLine(known, line: \.line)
    let first = Self.oncePerLine(ends, line: \.line)
    let outcomes = Outcome.joining([trains.map(\.outcome), first.map(\.outcome)])
    return TimetableResult(
      query: query, asOf: clock.now(), departures: trains.flatMap(\.value),
      spans: first.flatMap(\.value), outcomes: outcomes, attributions: attributions(for: outcomes))
  }

  /// Of each line the rows of the first source that has any.
  private static func oncePerLine<Row>(
    _ answers: [(outcome: Outcome, value: [Row])], line: (Row) -> String
  ) -> [(outcome: Outcome, value: [Row])] {
    var told: Set<String> = []
    return answers.map { answer in
      var answer = answer
      answer.value.removeAll { told.contains(line($0)) }
      answer.outcome.count = answer.value.count
      told.formUnion(answer.value.map(line))
      return answer
    }
  }
}
