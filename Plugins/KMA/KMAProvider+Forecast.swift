internal import Foundation
package import TransitCore
internal import TransitHTTP

extension KMAProvider: WeatherForecasting {
  /// Returns the latest measurements, the slots from the current hour on, up to ten days, the
  /// outlook as text and the warnings in force.
  ///
  /// All products are requested at once. If a run is not published yet, the run before it is
  /// requested. If the newest short-term run no longer contains today's extremes, today's 02:00 run
  /// is requested too; it never changes, so it is requested once a day. Failures of single products
  /// are in `Answer.failures`, with the product's name.
  ///
  /// If neither the measurement nor any hour has a temperature or a condition, the forecast is
  /// empty, even if there are days from the fourth on.
  ///
  /// - Throws: `TransitError`; `outOfCoverage` outside the grid. If the forecast is empty and the
  ///   now-cast, ultra-short or short-term request failed, the first such error.
  package func forecast(for query: ForecastQuery) async throws -> Answer<Forecast> {
    let plan = try ForecastPlan(query)
    let parts = await plan.send {
      await newest($0, at: query.moment)
    } warnings: { list in
      do { return .success(try await client.allRows(list)) } catch {
        return .failure(Self.naming(error, ForecastPlan.warningsName))
      }
    }
    var answer = try parts.joined(for: query)
    if answer.value.isEmpty, let failure = parts.firstFailure { throw failure }
    answer.nextUpdateAt = PublicationClock.allCases.map { $0.nextRevision(after: query.moment) }
      .min()
    return answer
  }

  /// Returns the newest cached runs, without sending a request; `nil` if they have neither a
  /// measurement nor an hour.
  ///
  /// `Answer.nextUpdateAt` is when the first of them is superseded, which may be in the past.
  package func cachedForecast(for query: ForecastQuery) async -> Answer<Forecast>? {
    guard let plan = try? ForecastPlan(query) else { return nil }
    let parts = await plan.send { question in
      await newestCached(question, at: query.moment, from: question.run).map(Result.success)
        ?? .failure(TransitError(.notRecorded))
    } warnings: { list in
      await client.lastKnown(list).map { .success($0.map(\.rows)) }
        ?? .failure(TransitError(.notRecorded))
    }
    guard var answer = try? parts.joined(for: query), !answer.value.isEmpty else { return nil }
    // No request was sent, so none has failed.
    answer.failures = []
    answer.nextUpdateAt = parts.nextUpdateAt
    return answer
  }

  /// Returns a product's latest run, or the run before it if the latest is not published yet.
  private func newest(
    _ question: ForecastPlan.ProductRequest, at moment: Date
  ) async -> ForecastPlan.Reply {
    do {
      let answer = try await question.values(question.run, client)
      guard answer.value.isEmpty, !question.isFixed,
        let earlier = question.clock.run(before: question.run)
      else { return .success(answer) }
      return .success(try await question.values(earlier, client))
    } catch let error as TransitError {
      if error.allowsStaleResponse, !question.isFixed,
        let before = question.clock.run(before: question.run),
        var known = await newestCached(question, at: moment, from: before)
      {
        known.refreshError = error.prefixed(with: question.name)
        return .success(known)
      }
      return .failure(error.prefixed(with: question.name))
    } catch {
      return .failure(error)
    }
  }

  /// Returns the newest cached run, from `newest` backwards. Each run is a request of its own, and
  /// this morning's forecast is better than none.
  private func newestCached(
    _ question: ForecastPlan.ProductRequest, at moment: Date, from newest: ForecastRun
  ) async -> Answer<[WeatherValue]>? {
    var candidate: ForecastRun? = newest
    while let run = candidate, let start = run.moment,
      moment.timeIntervalSince(start) <= question.clock.maximumStaleness || question.isFixed
    {
      if let known = await question.cachedValues(run, client), !known.value.isEmpty { return known }
      candidate = question.isFixed ? nil : question.clock.run(before: run)
    }
    return nil
  }

  private static func naming(_ error: any Error, _ name: Words) -> any Error {
    (error as? TransitError)?.prefixed(with: name) ?? error
  }
}
