internal import Foundation
package import TransitCore
internal import TransitHTTP

extension OpenWeatherProvider: WeatherForecasting {
  /// Returns the current weather, the slots from the given time on and their days.
  ///
  /// Both are requested at once; if one fails, its error is in `Answer.failures`.
  ///
  /// - Throws: `TransitError`: the first error if both fail.
  package func forecast(for query: ForecastQuery) async throws -> Answer<Forecast> {
    async let now = part(
      OpenWeatherCurrent(at: query.coordinate), Words("현재 날씨", "current weather"))
    async let later = part(
      OpenWeatherForecast(at: query.coordinate), Words("5일 예보", "five-day forecast"))
    return try await Self.joined([now, later], query)
  }

  /// Returns the cached responses of both, however old; `nil` if there are none.
  package func cachedForecast(for query: ForecastQuery) async -> Answer<Forecast>? {
    async let now = cached(OpenWeatherCurrent(at: query.coordinate))
    async let later = cached(OpenWeatherForecast(at: query.coordinate))
    let parts = await [now, later]
    guard parts.contains(where: { (try? $0.get())?.value.isEmpty == false }) else { return nil }
    return try? Self.joined(parts, query)
  }

  private typealias Part = Result<Answer<[OpenWeatherRow]>, any Error>

  private func part(_ question: some OpenWeatherSpotEndpoint, _ name: Words) async -> Part {
    do {
      return .success(try await client.rows(question))
    } catch let error as TransitError {
      return .failure(error.prefixed(with: name))
    } catch {
      return .failure(error)
    }
  }

  /// Returns the cached response, or an empty one.
  private func cached(_ question: some OpenWeatherSpotEndpoint) async -> Part {
    .success(await client.lastKnown(question)?.map(\.rows) ?? Answer([]))
  }

  /// - Parameter parts: The current weather, and the forecast.
  private static func joined(_ parts: [Part], _ query: ForecastQuery) throws -> Answer<Forecast> {
    let rows = parts.map { (try? $0.get())?.value ?? [] }
    let joined = try Answer<[OpenWeatherRow]>.joining(parts)
    return joined.map { _ in
      Forecast(
        now: rows[0].first, later: rows[1], at: query.coordinate, from: query.moment,
        origin: joined.origin)
    }
  }
}

extension Forecast {
  /// Creates the forecast from the rows of both operations.
  ///
  /// - Parameters:
  ///   - now: The current weather.
  ///   - later: The rows of the forecast; those that have ended are left out of the slots.
  ///   - coordinate: The requested coordinate, not the service's own.
  ///   - moment: The start of the forecast.
  ///   - origin: The origin of the rows.
  init(
    now: OpenWeatherRow?, later: [OpenWeatherRow], at coordinate: Coordinate, from moment: Date,
    origin: Origin
  ) {
    let rows = later.sorted { $0.slot.start < $1.slot.start }
    let time = LocalTime(
      utcOffset: now?.utcOffset ?? rows.first?.utcOffset ?? Self.offset(at: coordinate))
    self.init(
      coordinate: coordinate, utcOffset: time.utcOffset, now: now?.slot,
      slots: rows.map(\.slot).filter { $0.end > moment },
      days: Self.days(of: rows, in: time).filter { $0.date >= time.day(of: moment) },
      sources: [SourceMark(OpenWeatherProvider.manifest.id, origin)])
  }

  /// Returns the days in the place's own time zone, with extremes over all entries because an
  /// entry's extremes are not the day's. The first and the last day are usually incomplete and have
  /// none.
  private static func days(of rows: [OpenWeatherRow], in time: LocalTime) -> [WeatherDay] {
    Dictionary(grouping: rows) { time.day(of: $0.slot.start) }
      .map { date, rows in
        var day = WeatherDay(date: date, slots: rows.map(\.slot), in: time)
        guard day.isComplete else { return day }
        day.minimum = rows.compactMap { $0.minimum ?? $0.slot.temperature }.min()
        day.maximum = rows.compactMap { $0.maximum ?? $0.slot.temperature }.max()
        return day
      }
      .sorted { $0.date < $1.date }
  }

  /// Returns the offset if the response has none: Korea's in Korea, else solar time in whole hours.
  private static func offset(at coordinate: Coordinate) -> Int {
    coordinate.isInKorea
      ? LocalTime.korea.utcOffset : Int((coordinate.longitude / 15).rounded()) * 3600
  }
}
