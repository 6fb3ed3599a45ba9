internal import Foundation
public import TransitCore
internal import TransitHTTP

extension KMAProvider: WeatherForecasting {
  /// Answers what was measured last, the slots from the current hour on, the days up to the tenth,
  /// the outlook in words and the warnings that stand.
  ///
  /// All products are asked at once; one whose run is not published yet is asked for the run
  /// before. Where the newest short-term run no longer has today's extremes, today's run of 02
  /// o'clock is asked too; it never changes, so it is asked once a day. What fails while others
  /// answer is told in `Answer.failures` by its name.
  ///
  /// Where neither a measurement nor an hour tells a temperature or a condition the forecast is
  /// empty: days from the fourth on alone are no weather here.
  ///
  /// - Throws: `TransitError`; `outOfCoverage` outside the grid, else the first error where the
  ///   forecast is empty and one of the products that would tell it failed.
  public func forecast(for query: ForecastQuery) async throws -> Answer<Forecast> {
    let plan = try ForecastPlan(query)
    let parts = await plan.ask {
      await newest($0, at: query.moment)
    } warnings: { list in
      do { return .success(try await client.allRows(list)) } catch {
        return .failure(Self.naming(error, ForecastPlan.warningsName))
      }
    }
    var answer = try parts.joined(for: query)
    if answer.value.isEmpty, let failure = parts.firstFailure { throw failure }
    answer.renewedAt = PublicationClock.allCases.map { $0.nextRevision(after: query.moment) }.min()
    return answer
  }

  /// The newest runs that are known without asking, each of the last hours; `nil` where they tell
  /// neither a measurement nor an hour.
  ///
  /// `Answer.renewedAt` is when the first of them has a newer one, which may have passed.
  public func knownForecast(for query: ForecastQuery) async -> Answer<Forecast>? {
    guard let plan = try? ForecastPlan(query) else { return nil }
    let parts = await plan.ask { question in
      await lastKnown(question, at: query.moment, from: question.run).map(Result.success)
        ?? .failure(TransitError(.notRecorded))
    } warnings: { list in
      await client.lastKnown(list).map { .success($0.map(\.rows)) }
        ?? .failure(TransitError(.notRecorded))
    }
    guard var answer = try? parts.joined(for: query), !answer.value.isEmpty else { return nil }
    // Nobody was asked, so nothing has failed.
    answer.failures = []
    answer.renewedAt = parts.renewedAt
    return answer
  }

  /// One product's latest run, or the run before where that is not there yet.
  private func newest(
    _ question: ForecastPlan.Question, at moment: Date
  ) async -> ForecastPlan.Reply {
    do {
      let answer = try await question.values(question.run, client)
      guard answer.value.isEmpty, !question.isFixed,
        let earlier = question.clock.run(before: question.run)
      else { return .success(answer) }
      return .success(try await question.values(earlier, client))
    } catch let error as TransitError {
      if error.permitsStale, !question.isFixed,
        let before = question.clock.run(before: question.run),
        var known = await lastKnown(question, at: moment, from: before)
      {
        known.staleBecause = error.about(question.name)
        return .success(known)
      }
      return .failure(error.about(question.name))
    } catch {
      return .failure(error)
    }
  }

  /// The newest run from one back that is known without asking: each run is a question of its own,
  /// and a forecast of this morning is better than none.
  private func lastKnown(
    _ question: ForecastPlan.Question, at moment: Date, from newest: ForecastRun
  ) async -> Answer<[WeatherValue]>? {
    var candidate: ForecastRun? = newest
    while let run = candidate, let start = run.moment,
      moment.timeIntervalSince(start) <= question.clock.grace || question.isFixed
    {
      if let known = await question.known(run, client), !known.value.isEmpty { return known }
      candidate = question.isFixed ? nil : question.clock.run(before: run)
    }
    return nil
  }

  private static func naming(_ error: any Error, _ name: Words) -> any Error {
    (error as? TransitError)?.about(name) ?? error
  }
}
