internal import Commute
internal import Foundation
internal import KoreaTransit

extension AlertsRun {
  /// What comes while it runs.
  private enum Feed: Sendable {
    case item(Track.Item)
    case input(AlertInput, [Outcome])
    case forecast(Forecast?, [Outcome])
    case wake
    case ended((any Error)?)
  }

  /// Tells what happens from now on, until the positions end or it is ended.
  ///
  /// Arrivals are asked for alone where somebody waits for them, each by the rhythm of its sources.
  mutating func follow(_ source: FollowSource?) async throws {
    let (feeds, sink) = AsyncStream.makeStream(of: Feed.self)
    var tasks: [String: Task<Void, Never>] = [:]
    defer { for task in tasks.values { task.cancel() } }
    if let source { tasks["track"] = positions(of: source, into: sink) }
    if plan.settings.tellsRain { tasks["rain"] = forecasts(at: try rainPlace(), into: sink) }
    if let query = plan.rideQuery {
      tasks["ride"] = arrivals(query, into: sink) { .rideArrivals($0.arrivals, asOf: $0.asOf) }
    }
    watch(&tasks, into: sink)
    for await feed in feeds {
      switch feed {
      case .item(let item):
        let moment = clock.now()
        if let fix = fix(item) { await take([.location(fix.update(at: moment))], at: moment) }
      case .input(let input, let outcomes):
        note(outcomes)
        await take([input], at: clock.now())
      case .forecast(let forecast, let outcomes):
        // The name of the area is of no matter here.
        if forecast == nil { note(outcomes) }
        if let forecast, let outing = try outing(at: clock.now()) {
          await take([.forecast(forecast, outing)], at: clock.now())
        }
      case .wake: await take([.time], at: clock.now())
      case .ended(let error):
        tellBroken()
        if let error { throw error }
        // What was entered last is told without what arrives.
        if let wakes = engine.wakesAt { await take([.time], at: max(clock.now(), wakes)) }
        return
      }
      if engine.isRideOver { tasks.removeValue(forKey: "ride")?.cancel() }
      watch(&tasks, into: sink)
    }
    try Task.checkCancellation()
  }

  /// Asks for what is wanted now and for nothing else, and wakes when the engine wants it.
  private func watch(
    _ tasks: inout [String: Task<Void, Never>], into sink: AsyncStream<Feed>.Continuation
  ) {
    let wanted = Dictionary(
      engine.asked.compactMap { favorite in
        favorite.arrivalQuery.map { ("favorite " + favorite.id, (favorite, $0)) }
      }
    ) { first, _ in first }
    for (key, task) in tasks where key.hasPrefix("favorite ") && wanted[key] == nil {
      task.cancel()
      tasks[key] = nil
    }
    for (key, (favorite, query)) in wanted where tasks[key] == nil {
      tasks[key] = arrivals(query, into: sink) {
        .arrivals(favorite.id, favorite.narrowed($0.arrivals), asOf: $0.asOf)
      }
    }
    tasks.removeValue(forKey: "wake")?.cancel()
    guard let wakes = engine.wakesAt else { return }
    let clock = clock
    tasks["wake"] = Task {
      let seconds = max(0, wakes.timeIntervalSince(clock.now()))
      guard (try? await clock.sleep(for: .seconds(seconds))) != nil else { return }
      sink.yield(.wake)
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
          // Where nobody answered, nothing is known.
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
