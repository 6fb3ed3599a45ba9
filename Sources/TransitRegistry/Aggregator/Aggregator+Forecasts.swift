internal import Foundation
internal import TransitCore

extension Aggregator {
  /// How long to wait for a newer forecast when a cached one is still valid; `nil` when the cache
  /// is bypassed.
  var weatherPatience: Duration? { usesCache ? patience : nil }

  /// Returns the forecast of the first provider that answers; see `forecast(at:)`.
  ///
  /// A partial forecast without the hours after the first day does not end the search.
  @concurrent
  func forecasts(
    for query: ForecastQuery, patience: Duration?
  ) async throws -> [ProviderResult<Forecast>] {
    let steps = registered.map { provider in
      step(provider, .weather, isCovered: provider.covers(query.coordinate)) {
        provider -> Question<Forecast>? in
        guard let source = provider.weather else { return nil }
        return {
          try await self.forecast(of: source, as: provider.id, for: query, patience: patience)
            .map { $0.isEmpty ? [] : [$0] }
        }
      }
    }
    return try await run(
      Plan(of: query.coordinate.description, steps, isInTurn: true) { answers in
        answers.compactMap(\.self).contains { outcome, forecasts in
          outcome.kind == .answered
            && (outcome.error == nil || forecasts.contains { $0.reachesADay(after: query.moment) })
        }
      })
  }

  /// The providers in the order in which they are queried for the air quality: those that measure
  /// it first.
  var airQualityProviders: [RegisteredProvider] {
    let isMeasured = registered.map { $0.airQuality?.measuresAirQuality == true }
    return registered.indices.sorted { (isMeasured[$0] ? 0 : 1, $0) < (isMeasured[$1] ? 0 : 1, $1) }
      .map { registered[$0] }
  }

  /// Returns the air quality from the first provider that answers; a supplement of a forecast.
  ///
  /// If a provider that measures is slow, the next is queried concurrently, and the first to answer
  /// is used.
  @concurrent
  func airQuality(
    at coordinate: Coordinate, _ detail: AirDetail, gate: Gate
  ) async throws -> [ProviderResult<AirQuality>] {
    let question = Self.asking(\.airQuality) { source in
      try await source.airQuality(at: coordinate, withOutlook: detail == .outlook)
        .withPossibleValues(at: coordinate)
    }
    let steps = airQualityProviders.map { provider in
      step(provider, .airQuality, isCovered: provider.covers(coordinate), question)
    }
    return try await run(
      Plan(of: coordinate.description, steps, isInTurn: true, gate: gate) {
        $0.contains { $0?.outcome.kind == .answered }
      })
  }

  /// Returns the new forecast, or the cached one if the new one does not come in time.
  private func forecast(
    of source: any WeatherForecasting, as id: ProviderID, for query: ForecastQuery,
    patience: Duration?
  ) async throws -> Answer<Forecast> {
    try await waiting(
      patience,
      for: {
        try await source.forecast(for: query).withPossibleValues(at: query.coordinate)
      },
      else: { await cachedForecast(from: source, as: id, for: query) })
  }

  /// Returns the answer to a query, or a stand-in if the answer takes too long.
  ///
  /// The query continues within its client's own deadline, and its answer is cached for the next
  /// one; it is cancelled only if the caller is cancelled while waiting.
  ///
  /// - Parameters:
  ///   - patience: how long to wait before the stand-in is used; `nil` waits for the answer.
  ///   - question: the query.
  ///   - standIn: returns the stand-in; `nil` if there is none, and the answer is awaited.
  private func waiting<Value: Sendable>(
    _ patience: Duration?, for question: @escaping @Sendable () async throws -> Value,
    else standIn: @escaping @Sendable () async throws -> Value?
  ) async throws -> Value {
    guard let patience else { return try await question() }
    let (answers, results) = AsyncThrowingStream<Value, any Error>.makeStream()
    // Unstructured, because it outlives the caller's wait.
    let asking = Task {
      do {
        results.yield(try await question())
        results.finish()
      } catch {
        results.finish(throwing: error)
      }
    }
    return try await withTaskCancellationHandler {
      try await withThrowingTaskGroup(of: Value?.self) { group in
        group.addTask {
          for try await answer in answers { return answer }
          throw CancellationError()
        }
        group.addTask {
          try await clock.sleep(for: patience)
          return try await standIn()
        }
        defer { group.cancelAll() }
        while let answer = try await group.next() {
          if let answer { return answer }
        }
        throw CancellationError()
      }
    } onCancel: {
      asking.cancel()
    }
  }

  /// Returns a provider's cached forecast if it reaches beyond the time of the query, marked as
  /// stale because a newer one is being fetched.
  private func cachedForecast(
    from source: any WeatherForecasting, as id: ProviderID, for query: ForecastQuery
  ) async -> Answer<Forecast>? {
    guard
      var known = await source.cachedForecast(for: query)?
        .withPossibleValues(at: query.coordinate),
      known.value.slots.contains(where: { $0.end > query.moment })
    else { return nil }
    known.refreshError =
      known.refreshError
      ?? TransitError(
        .timedOut, Words("새 예보를 받는 중입니다", "a newer forecast is being fetched"),
        provider: id)
    return known
  }

  /// Returns the cached weather at a place without a request, if a newer forecast may be available.
  /// Its only outcome is that of the provider that has it; areas are not looked up.
  @concurrent
  func cachedWeather(at place: LocatedPlace) async -> WeatherResult? {
    let now = clock.now()
    let query = ForecastQuery(at: place.coordinate, from: now)
    for provider in registered where provider.covers(place.coordinate) {
      guard let source = provider.weather,
        // A misconfigured key is reported by the answer that follows.
        skipState(of: provider, for: .weather) == nil,
        let known = await cachedForecast(from: source, as: provider.id, for: query)
      else { continue }
      if let nextUpdateAt = known.nextUpdateAt, nextUpdateAt > now { return nil }
      let outcome = Outcome(
        provider: provider.id, state: .answered(count: 1), origin: known.origin,
        receivedAt: known.receivedAt, refreshError: known.refreshError,
        nextUpdateAt: known.nextUpdateAt)
      return Answered(
        LocalWeather(place: place, forecast: known.value, nextUpdateAt: known.nextUpdateAt),
        asOf: now,
        outcomes: [outcome], attributions: attributions(for: [outcome]))
    }
    return nil
  }
}

extension Forecast {
  /// Whether the hours reach at least a day beyond a time.
  func reachesADay(after moment: Date) -> Bool {
    slots.contains { $0.end >= moment.addingTimeInterval(86_400) }
  }
}

extension [Forecast] {
  /// Returns the first forecast that reaches a day beyond a time, else the first.
  func furthest(after moment: Date) -> Forecast? {
    first { $0.reachesADay(after: moment) } ?? first
  }
}

extension RegisteredProvider {
  /// Returns whether the provider covers a position; abroad, only a worldwide provider does.
  func covers(_ coordinate: Coordinate) -> Bool {
    manifest.coverage == .worldwide || coordinate.isInKorea
  }
}
