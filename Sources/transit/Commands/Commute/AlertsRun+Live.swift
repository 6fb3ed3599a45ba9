internal import Foundation
internal import KoreaTransit
internal import TransitCommute

extension AlertsRun {
  /// Events that the loop of ``AlertsRun/follow(_:)`` handles.
  private enum Feed: Sendable {
    case item(Track.Item)
    case input(AlertInput, [Outcome])
    case forecast(Forecast?, [Outcome])
    case error(TransitError)
    case wake
    case ended((any Error)?)
  }

  /// Reports what happens from now on, until the positions end or the task is cancelled.
  ///
  /// Arrivals are queried only while the engine wants them, at the interval of each source.
  mutating func follow(_ source: FollowSource?) async throws {
    let (feeds, sink) = AsyncStream.makeStream(of: Feed.self)
    var tasks: [String: Task<Void, Never>] = [:]
    defer { for task in tasks.values { task.cancel() } }
    if let source { tasks["track"] = positions(of: source, into: sink) }
    // With positions, the place may become known later.
    if plan.settings.reportsRain, source == nil, rainPlace(at: clock.now()) == nil {
      throw HereCommand.noPlaceError
    }
    tasks["favorites"] = favorites(into: sink)
    if let query = plan.rideQuery {
      tasks["ride"] = arrivals(query, into: sink) { .rideArrivals($0.arrivals, asOf: $0.asOf) }
    }
    tasks["journeys"] = journeys(into: sink)
    var rainAt: Coordinate?
    watchRain(&tasks, &rainAt, into: sink)
    watch(&tasks, into: sink)
    for await feed in feeds {
      switch feed {
      case .item(let item):
        let moment = clock.now()
        if let fix = fix(item) { await process([.location(fix.update(at: moment))], at: moment) }
      case .input(let input, let outcomes):
        note(outcomes)
        await process([input], at: clock.now())
      case .forecast(let forecast, let outcomes):
        // Without a forecast the outcomes matter; otherwise they concern only the name of the area.
        if forecast == nil { note(outcomes) }
        if let forecast, let outing = try outing(at: clock.now()) {
          await process([.forecast(forecast, outing)], at: clock.now())
        }
      case .error(let error): note(error.toolLine(in: session.language))
      case .wake: await process([.time], at: clock.now())
      case .ended(let error):
        reportBrokenLines()
        if let error { throw error }
        await endWaiting(at: clock.now())
        return
      }
      if engine.isRideOver {
        tasks.removeValue(forKey: "ride")?.cancel()
        if !isMoreWanted {
          reportBrokenLines()
          return
        }
      }
      watchRain(&tasks, &rainAt, into: sink)
      watch(&tasks, into: sink)
    }
    try Task.checkCancellation()
  }

  /// Whether anything other than the ride is watched.
  private var isMoreWanted: Bool {
    let hasAlarms = engine.favorites.contains {
      $0.hasAlarm && (plan.track != nil || $0.journey != nil)
    }
    return plan.settings.reportsRain || hasAlarms || !engine.favoritesToQuery.isEmpty
  }

  /// Metres that the person moves before rain is queried again: one cell of the weather grid.
  private static let rainStep: Double = 5000

  /// Queries the forecast for the place to watch for rain, if it has changed.
  private func watchRain(
    _ tasks: inout [String: Task<Void, Never>], _ rainAt: inout Coordinate?,
    into sink: AsyncStream<Feed>.Continuation
  ) {
    guard plan.settings.reportsRain, let place = rainPlace(at: clock.now()) else { return }
    if let rainAt, place.coordinate.distance(to: rainAt) < Self.rainStep { return }
    rainAt = place.coordinate
    tasks.removeValue(forKey: "rain")?.cancel()
    tasks["rain"] = forecasts(at: place, into: sink)
  }

  /// The favourites as they change; those given as arguments remain the ones that alert.
  private func favorites(into sink: AsyncStream<Feed>.Continuation) -> Task<Void, Never> {
    let store = FileFavoritesStore(
      folder: session.tool.favorites.file.deletingLastPathComponent(), clock: clock
    ) { sink.yield(.error($0)) }
    let plan = plan
    return Task {
      for await favorites in store.changes() {
        sink.yield(.input(.favorites(plan.chosen(of: favorites.items)), []))
      }
    }
  }

  /// Starts and stops queries to match what the engine wants, and schedules the next wake-up.
  private func watch(
    _ tasks: inout [String: Task<Void, Never>], into sink: AsyncStream<Feed>.Continuation
  ) {
    let wanted = Dictionary(
      engine.favoritesToQuery.compactMap { favorite in
        favorite.arrivalQuery.map { ("favorite " + favorite.id, (favorite, $0)) }
      }
    ) { first, _ in first }
    for (key, task) in tasks where key.hasPrefix("favorite ") && wanted[key] == nil {
      task.cancel()
      tasks[key] = nil
    }
    for (key, (favorite, query)) in wanted where tasks[key] == nil {
      tasks[key] = arrivals(query, into: sink) {
        .arrivals(favorite.id, favorite.filtered($0.arrivals), asOf: $0.asOf)
      }
    }
    tasks.removeValue(forKey: "wake")?.cancel()
    let clock = clock
    guard let wakes = wakes(after: clock.now()) else { return }
    tasks["wake"] = Task {
      let seconds = max(0, wakes.timeIntervalSince(clock.now()))
      guard (try? await clock.sleep(for: .seconds(seconds))) != nil else { return }
      sink.yield(.wake)
    }
  }

  /// Seconds between two queries of a journey that is due.
  private static let journeyPause = 60.0

  /// Queries the saved journeys while it is nearly time to set out.
  private func journeys(into sink: AsyncStream<Feed>.Continuation) -> Task<Void, Never>? {
    let favorites = plan.favorites.filter { $0.hasAlarm && $0.journey != nil }
    if favorites.isEmpty { return nil }
    let (session, clock) = (session, clock)
    return Task {
      repeat {
        for favorite in favorites {
          do {
            guard let answer = try await session.nextJourney(of: favorite, at: clock.now()),
              let journey = answer.plan.journeys.first
            else { continue }
            sink.yield(
              .input(
                .journey(favorite.id, journey, notices: answer.plan.noticeWords),
                answer.outcomes.filter { $0.kind == .failed }))
          } catch {
            // The next query may succeed.
            if !Task.isCancelled { sink.yield(.error(ToolFailure(error).error)) }
          }
        }
      } while (try? await clock.sleep(for: .seconds(Self.journeyPause))) != nil
    }
  }

  private func positions(
    of source: FollowSource, into sink: AsyncStream<Feed>.Continuation
  ) -> Task<Void, Never> {
    Task {
      do {
        for try await item in source.items() { sink.yield(.item(item)) }
        sink.yield(.ended(nil))
      } catch { sink.yield(.ended(error)) }
    }
  }

  private func arrivals(
    _ query: ArrivalQuery, into sink: AsyncStream<Feed>.Continuation,
    _ input: @escaping @Sendable (ArrivalResult) -> AlertInput
  ) -> Task<Void, Never> {
    let aggregator = session.aggregator
    return Task {
      do {
        for try await result in aggregator.updates(for: query) {
          // If no provider answered, nothing is known about arrivals.
          let known = result.answeredBy.isEmpty ? AlertInput.time : input(result)
          sink.yield(.input(known, result.outcomes))
        }
      } catch { sink.yield(.ended(error)) }
    }
  }

  private func forecasts(
    at place: LocatedPlace, into sink: AsyncStream<Feed>.Continuation
  ) -> Task<Void, Never> {
    let aggregator = session.aggregator
    return Task {
      do {
        for try await result in aggregator.updates(for: place) {
          sink.yield(.forecast(result.forecast, result.outcomes))
        }
      } catch { sink.yield(.ended(error)) }
    }
  }
}
