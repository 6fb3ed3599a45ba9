package import Foundation
internal import TransitCatalog
public import TransitCore

/// The ways from one place to another.
public struct JourneyPlan: Sendable {
  /// The query.
  public var query: JourneyQuery
  /// The journeys, those of the query's preference first; empty if there is none.
  public var journeys: [Journey]
  /// Whether no train runs at the time of the query: the journeys begin with the first train, or
  /// have no departure if that is not known.
  public var isOutOfService: Bool

  /// Creates a value, for example for a preview or a test.
  public init(query: JourneyQuery, journeys: [Journey], isOutOfService: Bool = false) {
    self.query = query
    self.journeys = journeys
    self.isOutOfService = isOutOfService
  }
}

extension Aggregator {
  /// Returns the ways from one place to another, with the next train of the first ride.
  ///
  /// The catalogue plans on the capital's subway, without a request. The arrivals at the first
  /// station take one more, or its timetable if the time is not now or no train is reported; without
  /// either, times are means. Providers of journeys are queried too, and the same journey of several
  /// is one.
  ///
  /// - Parameters:
  ///   - query: the ends, the time and the preference.
  ///   - time: the deadline of the query; by default the configured one.
  /// - Throws: `CancellationError`. A provider's failure is in its outcome.
  @concurrent
  public func journeys(
    for query: JourneyQuery, within time: Duration? = nil
  ) async throws -> Answered<JourneyPlan> {
    try await limited(to: time) {
      let known = known(query)
      let planned = try await fanOut(.journeys) { provider -> Question<Journey>? in
        guard let source = provider.journeys, source.servesJourneys(for: query) else { return nil }
        return { try await source.journeys(for: query) }
      }
      var departures = FirstDepartures(self, query, at: clock.now())
      let provided = planned.flatMap(\.value)
      var timed: [FirstDepartures.Timed] = []
      for journey in known.journeys where !provided.contains(where: journey.isSame) {
        timed.append(try await departures.timed(journey))
      }
      let plan = JourneyPlan(query, provided, timed)
      // Journeys without a live train are complete.
      if !plan.journeys.isEmpty { departures.outcomes.forgiveUnrecorded() }
      return answer(
        plan,
        [known.outcome] + planned.map(\.outcome).filter { $0.skipped != .unsupported }
          + departures.outcomes, at: clock.now())
    }
  }

  /// Returns the journeys of the catalogue with mean times, without a request.
  package func knownJourneys(for query: JourneyQuery, at now: Date) -> Answered<JourneyPlan> {
    let known = known(query)
    let departures = FirstDepartures(self, query, at: now)
    let plan = JourneyPlan(query, [], known.journeys.map(departures.meanTimed))
    return answer(plan, [known.outcome], at: now)
  }

  private func known(_ query: JourneyQuery) -> (journeys: [Journey], outcome: Outcome) {
    let start = clock.elapsed()
    let known = query.modes == .bus ? [] : RailNetwork.korea.journeys(for: query)
    return (
      known, Outcome.catalog(count: known.count, error: nil, elapsed: clock.elapsed() - start)
    )
  }

  private func answer(
    _ plan: JourneyPlan, _ outcomes: [Outcome], at now: Date
  ) -> Answered<JourneyPlan> {
    var answer = answered(plan, Outcome.joining([outcomes]))
    answer.asOf = now
    if !plan.journeys.isEmpty {
      answer.attributions = (RailNetwork.attributions + answer.attributions).uniqued()
    }
    return answer
  }
}

extension JourneyPlan {
  /// Journeys that begin later, with the first train, come last.
  fileprivate init(
    _ query: JourneyQuery, _ provided: [Journey], _ timed: [FirstDepartures.Timed]
  ) {
    let late = timed.filter(\.isOutOfService)
    self.init(
      query: query,
      journeys: provided + (timed.filter { !$0.isOutOfService } + late).map(\.journey),
      isOutOfService: provided.isEmpty && !timed.isEmpty && late.count == timed.count)
  }
}

extension Journey {
  /// Whether two journeys use the same lines between the same stops; walks do not count.
  fileprivate func isSame(as other: Journey) -> Bool {
    func key(_ journey: Journey) -> [[String]] {
      journey.rides.map { ride in
        [ride.mode.rawValue, NameKey.station(ride.from.name), NameKey.station(ride.to.name)]
          + ride.lines.map(\.name)
      }
    }
    return key(self) == key(other)
  }
}
