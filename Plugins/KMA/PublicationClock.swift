internal import Foundation
internal import TransitCore

/// When KMA publishes each product, and so which run is the latest available one.
///
/// Source: the usage guide; its minutes are not guaranteed. A run requested too early returns an
/// empty result, and then the run before it has to be requested. The guide gives no minute for the
/// mid-term issues; ten minutes is our own value, as for the other products.
enum PublicationClock: String, Hashable, Sendable, CaseIterable {
  /// Every full hour, published 10 minutes later.
  case nowCast
  /// Every half hour, published 15 minutes later (45 minutes past the hour).
  case ultraShort
  /// 02:00, 05:00, 08:00 … 23:00, published 10 minutes later.
  case shortTerm
  /// 06:00 and 18:00, published 10 minutes later.
  case midTerm

  /// Returns the latest run published at `moment`.
  func latestRun(at moment: Date) -> ForecastRun {
    ForecastRun(at: lastBase(notAfter: moment.addingTimeInterval(-delay)))
  }

  /// Returns the run before another one, also across midnight and New Year; `nil` if that run has
  /// no valid time.
  func run(before run: ForecastRun) -> ForecastRun? {
    run.moment.map { ForecastRun(at: lastBase(notAfter: $0.addingTimeInterval(-1))) }
  }

  /// Returns when the first newer run after `moment` is published.
  func nextPublication(after moment: Date) -> Date {
    lastBase(notAfter: moment.addingTimeInterval(-delay)).addingTimeInterval(
      schedule.period + delay)
  }

  /// Returns when the first run after `moment` is published or updated.
  func nextRevision(after moment: Date) -> Date {
    min(nextPublication(after: moment), lifetime.expiration(from: moment))
  }

  /// How long a run's response is fresh: the now-cast and the ultra-short forecast are updated
  /// every ten minutes after their first publication, the others never.
  var lifetime: Lifetime {
    switch self {
    case .nowCast: .periodic(every: .seconds(600), lag: .zero)
    case .ultraShort: .periodic(every: .seconds(600), lag: .seconds(300))
    case .shortTerm, .midTerm: .immutable
    }
  }

  /// How long a run is still useful when no newer one is available.
  var maximumStaleness: TimeInterval {
    switch self {
    case .nowCast, .ultraShort, .shortTerm: 6 * 3600
    case .midTerm: 24 * 3600
    }
  }

  /// The delay between a run's nominal time and its publication.
  private var delay: TimeInterval {
    switch self {
    case .nowCast, .shortTerm, .midTerm: 10 * 60
    case .ultraShort: 15 * 60
    }
  }

  /// Seconds between runs, and from midnight (Korean time) to the first run.
  private var schedule: (period: TimeInterval, first: TimeInterval) {
    switch self {
    case .nowCast: (3600, 0)
    case .ultraShort: (3600, 1800)
    case .shortTerm: (3 * 3600, 2 * 3600)
    case .midTerm: (12 * 3600, 6 * 3600)
    }
  }

  private func lastBase(notAfter moment: Date) -> Date {
    let (period, first) = schedule
    // Every period divides a day, so any Korean midnight works as the start.
    let start = first - TimeInterval(KoreanTime.zone.secondsFromGMT())
    let passed = moment.timeIntervalSince1970 - start
    return Date(timeIntervalSince1970: (passed / period).rounded(.down) * period + start)
  }
}
