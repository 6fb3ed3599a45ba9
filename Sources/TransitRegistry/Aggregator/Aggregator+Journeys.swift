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
  /// The notices about the rides of the journeys, newest first.
  public var notices: [ServiceNotice]
  /// The disruptions that the journeys avoid.
  public var avoided: [ServiceNotice]

  /// Creates a value, for example for a preview or a test.
  public init(
    query: JourneyQuery, journeys: [Journey], isOutOfService: Bool = false,
    notices: [ServiceNotice] = [], avoided: [ServiceNotice] = []
  ) {
    self.query = query
    self.journeys = journeys
    self.isOutOfService = isOutOfService
    self.notices = notices
    self.avoided = avoided
  }
}

extension Aggregator {
  /// Returns the ways from one place to another, with the next train of the first ride.
  ///
  /// The catalogue plans on the capital's subway, without a request. Providers of journeys are
  /// queried too, for journeys by the clock, and the same journey of several is one. The arrivals at
  /// the first station take one more request, or its timetable if the time is not now or no train is
  /// reported; without either, times are means. Notices about stations without a stop and sections
  /// without trains are taken into account if they arrive in time.
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
      let usual = known(query, RailClosures())
      let gate = Gate()
      // The journeys of the catalogue are an answer; the rest is waited for only briefly.
      if !usual.journeys.isEmpty { gate.open() }
      let asksNotices = isSoon(query)
      async let published =
        asksNotices
        ? currentNotices(gate: usual.journeys.isEmpty ? nil : gate)
        : Answered(ServiceNotices(notices: []), asOf: clock.now())
      async let planned = provided(for: query, like: usual.journeys.first, gate: gate)
      let notices = try await published
      let closures = RailClosures(notices.notices)
      let known = closures.isEmpty ? usual : known(query, closures)
      let provided = try await planned
      var departures = FirstDepartures(self, query, at: clock.now())
      let found = Journey.joined(
        known.journeys + provided.flatMap(\.value).filter { !closures.block($0) })
      // Only those that will be shown are worth the requests for their departures.
      let journeys = found.map { $0.timeBasis == .mean ? departures.meanTimed($0) : $0 }
        .ranking(for: query).map { found[$0] }
      let isByClock = journeys.contains(where: departures.isByClock)
      var timed: [Journey] = []
      for journey in journeys {
        // Another timetable is not worth its requests if the best journey has its times.
        let isMean = isByClock && query.time != .now && journey.timeBasis == .mean
        timed.append(
          isMean ? departures.meanTimed(journey) : try await departures.timed(journey))
      }
      var plan = JourneyPlan(query, timed)
      plan.notices = notices.notices.filter { notice in
        plan.journeys.contains { ![notice].concerning($0).isEmpty }
      }
      plan.avoided = notices.notices.filter { notice in
        notice.isClosing && !plan.notices.contains(notice)
          && usual.journeys.contains { ![notice].concerning($0).isEmpty }
      }
      // Journeys without a live train, and those without notices, are complete.
      if !plan.journeys.isEmpty { departures.outcomes.forgiveUnrecorded() }
      return answer(
        plan,
        [known.outcome] + provided.map(\.outcome).filter { $0.skipped != .unsupported }
          + notices.outcomes + departures.outcomes, at: clock.now())
    }
  }

  /// Queries the providers: those that plan from door to door as the query is, others for the part by
  /// rail of a journey that the catalogue knows.
  ///
  /// One with few calls a day is queried only for alternatives.
  private func provided(
    for query: JourneyQuery, like journey: Journey?, gate: Gate
  ) async throws -> [ProviderResult<Journey>] {
    let rail = journey.flatMap { RailPart($0, of: query, at: clock.now()) }
    let steps = registered.map { provider -> Plan<Journey>.Step in
      let step = step(provider, .journeys) { provider -> Question<Journey>? in
        guard let source = provider.journeys else { return nil }
        if source.servesJourneys(for: query) {
          return { try await source.journeys(for: query) }
        }
        guard let rail, source.servesJourneys(for: rail.query) else { return nil }
        return {
          try await source.journeys(for: rail.query).map { $0.map(rail.whole) }
        }
      }
      let isUsable = step.question != nil || step.state == .skipped(.noKey)
      guard isUsable, provider.hasFewJourneys, !query.wantsAlternatives else { return step }
      return step.skipping(.skipped(.notNeeded))
    }
    let results = try await run(
      Plan(
        of: "\(query.from.name) → \(query.to.name)", steps, gate: gate,
        as: journey == nil ? .essential : .supplement))
    return results.map { result in
      var result = result
      result.value.removeAll { Self.isElsewhere($0, query) }
      if case .arriveBy(let date) = query.time {
        result.value.removeAll { $0.departsAt != nil && $0.arrivesAt.map { $0 > date } ?? true }
      }
      return result
    }
  }

  /// Whether what is disrupted now may still be when the journey begins.
  private func isSoon(_ query: JourneyQuery) -> Bool {
    switch query.time {
    case .now: true
    case .departAt(let date), .arriveBy(let date):
      abs(date.timeIntervalSince(clock.now())) < Self.noticeTime
    }
  }

  /// Whether a journey begins or ends too far away to walk there: an answer to another question.
  private static func isElsewhere(_ journey: Journey, _ query: JourneyQuery) -> Bool {
    let (first, last) = (journey.rides.first?.from, journey.rides.last?.to)
    return [(query.from, first), (query.to, last)].contains { end, stop in
      guard let here = end.coordinate, let there = stop?.coordinate else { return false }
      return here.distance(to: there) > longestWalk
    }
  }

  /// In metres.
  private static let longestWalk = 5_000.0
  private static let noticeTime: TimeInterval = 3 * 3600

  /// Returns the journeys of the catalogue with mean times, without a request.
  package func knownJourneys(for query: JourneyQuery, at now: Date) -> Answered<JourneyPlan> {
    let known = known(query, RailClosures())
    let departures = FirstDepartures(self, query, at: now)
    let plan = JourneyPlan(query, known.journeys.map(departures.meanTimed))
    return answer(plan, [known.outcome], at: now)
  }

  private func known(
    _ query: JourneyQuery, _ closures: RailClosures
  ) -> (journeys: [Journey], outcome: Outcome) {
    let start = clock.elapsed()
    let known =
      query.modes == .bus ? [] : RailNetwork.korea.journeys(for: query, avoiding: closures)
    return (
      known, Outcome.catalog(count: known.count, error: nil, elapsed: clock.elapsed() - start)
    )
  }

  private func answer(
    _ plan: JourneyPlan, _ outcomes: [Outcome], at now: Date
  ) -> Answered<JourneyPlan> {
    var answer = answered(plan, Outcome.joining([outcomes]))
    answer.asOf = now
    if plan.journeys.contains(where: { $0.sources.contains { $0.provider == .catalog } }) {
      answer.attributions = (RailNetwork.attributions + answer.attributions).uniqued()
    }
    return answer
  }
}

extension JourneyPlan {
  /// The words after a notice about what the journeys avoid.
  package static let avoidedWords = Words("(피해 갑니다)", "(avoided)")

  /// The notices about the journeys as lines, then those that the journeys avoid.
  package var noticeWords: [Words] {
    notices.map(\.words) + avoided.map { $0.words + Words(verbatim: " ") + Self.avoidedWords }
  }

  fileprivate init(_ query: JourneyQuery, _ timed: [Journey]) {
    let journeys = timed.ranked(for: query)
    self.init(
      query: query, journeys: journeys,
      isOutOfService: !journeys.isEmpty && journeys.allSatisfy(\.isOutOfService))
  }
}
