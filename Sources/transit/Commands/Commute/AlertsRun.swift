internal import Foundation
internal import KoreaTransit
internal import TransitCommute
internal import TransitOperations

/// One run of `alerts`: feeds the engine and reports its events.
struct AlertsRun {
  let session: Session<Services>
  let plan: AlertsPlan
  var engine: AlertEngine
  var clock: any TransitClock { session.aggregator.clock }

  private let notifier: Notifier?
  private var isNotifierDisabled = false
  /// Notes already printed, so that each appears once.
  private var printedNotes: Set<String> = []
  private var brokenLines = BrokenLines(limit: 5)
  private var hasAlerted = false
  /// The person's location, as far as it is known.
  var here = HereState()
  /// The last reported reason why the location is unknown; `nil` if it is known.
  var reportedLocationReason: Words?

  init(session: Session<Services>, plan: AlertsPlan) {
    self.session = session
    self.plan = plan
    engine = AlertEngine(settings: plan.settings, favorites: plan.favorites)
    notifier = Notifier(environment: session.tool.environment, clock: session.tool.clock)
  }

  /// Feeds the engine and reports its events.
  mutating func process(_ inputs: [AlertInput], at moment: Date) async {
    for case .location(let update) in inputs { here.take(update, at: moment) }
    reportLocationState(at: moment)
    for event in engine.handle(inputs, at: moment) { await tell(event) }
    watchRegions(at: moment)
  }

  /// Reports entries that still wait for arrivals, since no more positions will come.
  mutating func endWaiting(at moment: Date) async {
    for event in engine.endWaiting(at: moment) { await tell(event) }
  }

  /// Tells people that there was nothing to report, if nothing else was printed.
  func reportNoAlerts() {
    guard !hasAlerted, printedNotes.isEmpty, session.invocation.output == .people else { return }
    session.note("알릴 내용이 없습니다.", "There is nothing to report.")
  }

  private mutating func tell(_ event: AlertEvent) async {
    hasAlerted = true
    let (console, language) = (session.console, session.language)
    switch session.invocation.output {
    case .people: console.say(event.line(in: language), event.ink)
    case .plain: console.write(event.plainLine(in: language))
    case .json:
      let document = AlertsDocument(event, in: language)
      console.write(TerminalText(document: document, isIndented: false))
    }
    guard let notifier, !isNotifierDisabled else { return }
    do { try await notifier.show(event, language: language) } catch is CancellationError {
      return
    } catch {
      isNotifierDisabled = true
      note(TransitError.wrapping(error).toolLine(in: language))
    }
  }

  /// Prints a note once.
  mutating func note(_ line: String) {
    if printedNotes.insert(line).inserted { session.console.note(line, .yellow) }
  }

  /// Prints each failure once.
  mutating func note(_ outcomes: [Outcome]) {
    for error in outcomes.compactMap({ $0.error ?? $0.skipError }) {
      note(error.toolLine(in: session.language))
    }
  }

  /// The fix of an item; `nil` for a broken line, which is reported.
  mutating func fix(_ item: Track.Item) -> TrackFix? {
    switch item {
    case .fix(let fix): return fix
    case .broken(let line, let why):
      if let words = brokenLines.add(line, why) { note(words.text(in: session.language)) }
      return nil
    }
  }

  /// Reports how many further lines were broken.
  mutating func reportBrokenLines() {
    if let words = brokenLines.rest { note(words.text(in: session.language)) }
  }
}

// MARK: queries

extension AlertsRun {

  /// The current outing, or the next one.
  func outing(at moment: Date) throws -> Outing? {
    let profile = try session.profile()
    return Outing.next(after: moment, in: .korea) { profile.hours(on: $0) ?? .standard }
  }

  /// Queries the forecast once.
  ///
  /// - Throws: `TransitError` `invalidRequest` if there is no place to watch for rain.
  mutating func queryRain(at moment: Date) async throws -> [AlertInput] {
    guard plan.settings.reportsRain else { return [] }
    guard let place = rainPlace(at: moment) else { throw HereCommand.noPlaceError }
    let result = try await session.withProgress {
      try await $0.forecast(at: place.coordinate, air: .none)
    }
    if result.forecast == nil { note(result.outcomes) }
    guard let forecast = result.forecast, let outing = try outing(at: clock.now()) else {
      return []
    }
    return [.forecast(forecast, outing)]
  }

  /// Queries the arrivals of the favourites once.
  mutating func queryArrivals(of favorites: [Favorite]) async throws -> [AlertInput] {
    var inputs: [AlertInput] = []
    for favorite in favorites {
      guard let query = favorite.arrivalQuery else { continue }
      let result = try await session.withProgress { try await $0.arrivals(for: query) }
      note(result.outcomes)
      // If no provider answered, arrivals are unknown, which differs from no arrivals.
      if result.answeredBy.isEmpty { continue }
      inputs.append(.arrivals(favorite.id, favorite.filtered(result.arrivals), asOf: result.asOf))
    }
    return inputs
  }

  /// Queries the saved journeys on which the person sets out soon.
  mutating func queryJourneys() async throws -> [AlertInput] {
    var inputs: [AlertInput] = []
    for favorite in engine.favorites where favorite.hasAlarm {
      guard let answer = try await session.nextJourney(of: favorite, at: clock.now()) else {
        continue
      }
      note(answer.outcomes.filter { $0.kind == .failed })
      inputs += answer.plan.journeys.prefix(1).map {
        .journey(favorite.id, $0, notices: answer.plan.noticeWords)
      }
    }
    return inputs
  }

  mutating func queryRide() async throws -> [AlertInput] {
    guard let query = plan.rideQuery, !engine.isRideOver else { return [] }
    let result = try await session.withProgress { try await $0.arrivals(for: query) }
    note(result.outcomes)
    return result.answeredBy.isEmpty
      ? [] : [.rideArrivals(result.arrivals, asOf: result.asOf)]
  }
}

// MARK: recordings and tracks

extension AlertsRun {
  /// Seconds of a track during which no query is repeated.
  private static let pause: TimeInterval = 30

  /// Seconds between the fixes of a track without times.
  private static let step: TimeInterval = 10

  /// Reports once what recorded responses contain.
  mutating func queryOnce() async throws {
    let inputs =
      try await queryRain(at: clock.now()) + queryArrivals(of: engine.favoritesToQuery)
      + queryRide() + queryJourneys()
    await process(inputs, at: clock.now())
  }

  /// Replays a track by its own times, without waiting.
  mutating func replay(_ source: FollowSource) async throws {
    var moment = clock.now()
    var isFirst = true
    var asked: [Favorite.ID: Date] = [:]
    var rideAsked: Date?
    for try await item in source.items() {
      guard let fix = fix(item) else { continue }
      moment = fix.moment ?? (isFirst ? moment : moment.addingTimeInterval(Self.step))
      if isFirst {
        here.take(fix.update(at: moment), at: moment)
        // The forecast is today's, whatever the date of the track.
        let rain = try await queryRain(at: moment)
        for event in engine.handle(rain, at: clock.now()) { await tell(event) }
        isFirst = false
      }
      // Queries come first: a gap in the track is no gap in the sources' data.
      var inputs = [AlertInput.location(fix.update(at: moment))]
      if rideAsked.map({ abs(moment.timeIntervalSince($0)) >= Self.pause }) ?? true {
        rideAsked = moment
        inputs += try await queryRide()
      }
      inputs += try await queryArrivals(of: due(&asked, at: moment))
      await process(inputs, at: moment)
      // Regions that were just entered.
      await process(try await queryArrivals(of: due(&asked, at: moment)), at: moment)
    }
    try Task.checkCancellation()
    await endWaiting(at: moment)
    reportBrokenLines()
    if isFirst { throw Self.empty }
  }

  /// The favourites whose arrivals are wanted and were not queried within `pause`.
  private func due(_ asked: inout [Favorite.ID: Date], at moment: Date) -> [Favorite] {
    let due = engine.favoritesToQuery.filter { favorite in
      asked[favorite.id].map { abs(moment.timeIntervalSince($0)) >= Self.pause } ?? true
    }
    for favorite in due { asked[favorite.id] = moment }
    return due
  }

  private static let empty = ToolFailure(
    TransitError(
      .badFile,
      Words(
        "위치가 없습니다. '시각 위도 경도' 줄이어야 합니다",
        "there are no positions; use lines of 'time latitude longitude'")),
    .badData)
}
