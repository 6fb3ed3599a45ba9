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
    let outcomes = Outcome.joining([known.map(\.outcome), ends.map(\.outcome)])
    return TimetableResult(
      query: query, asOf: clock.now(), departures: known.flatMap(\.value),
      spans: ends.flatMap(\.value), outcomes: outcomes, attributions: attributions(for: outcomes))
  }
}
