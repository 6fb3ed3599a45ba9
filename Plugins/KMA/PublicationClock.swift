internal import Foundation
internal import TransitCore

/// When KMA publishes what, and so which run is the latest one to be had.
///
/// Source: the usage guide; its minutes are no promise. A run asked for too early is answered with
/// nothing, and then the run before it is the one to ask. For the mid-term issues the guide names
/// no minute: ten minutes are ours, as for the other products.
enum PublicationClock: String, Hashable, Sendable, CaseIterable {
  /// Every full hour, from 10 minutes past.
  case nowCast
  /// Every half hour, from 45 minutes past.
  case ultraShort
  /// 02, 05, 08 … 23 o'clock, from 10 minutes past.
  case shortTerm
  /// 06 and 18 o'clock, from 10 minutes past.
  case midTerm

  /// The latest run published at a moment.
  func latestRun(at moment: Date) -> ForecastRun {
    ForecastRun(at: lastBase(notAfter: moment.addingTimeInterval(-delay)))
  }

  /// The run before another, across midnight and the year's end; `nil` where that one is no
  /// moment.
  func run(before run: ForecastRun) -> ForecastRun? {
    run.moment.map { ForecastRun(at: lastBase(notAfter: $0.addingTimeInterval(-1))) }
  }

  /// The first moment after another at which a newer run is published.
  func nextPublication(after moment: Date) -> Date {
    lastBase(notAfter: moment.addingTimeInterval(-delay)).addingTimeInterval(rhythm.period + delay)
  }

  /// The first moment after another at which a run is published or renewed.
  func nextRevision(after moment: Date) -> Date {
    min(nextPublication(after: moment), lifetime.end(from: moment))
  }

  /// How long a run's answer is true: the now-cast and the ultra-short forecast are renewed every
  /// ten minutes after their first publication, the others never.
  var lifetime: Lifetime {
    switch self {
    case .nowCast: .reissued(every: .seconds(600), lag: .zero)
    case .ultraShort: .reissued(every: .seconds(600), lag: .seconds(300))
    case .shortTerm, .midTerm: .immutable
    }
  }

  /// For how long a run is better than none where newer ones cannot be had.
  var grace: TimeInterval {
    switch self {
    case .nowCast, .ultraShort, .shortTerm: 6 * 3600
    case .midTerm: 24 * 3600
    }
  }

  /// From a run's nominal time to its publication.
  private var delay: TimeInterval {
    switch self {
    case .nowCast, .shortTerm, .midTerm: 10 * 60
    case .ultraShort: 15 * 60
    }
  }

  /// Seconds between runs, and of the first run after midnight, Korean time.
  private var rhythm: (period: TimeInterval, first: TimeInterval) {
    switch self {
    case .nowCast: (3600, 0)
    case .ultraShort: (3600, 1800)
    case .shortTerm: (3 * 3600, 2 * 3600)
    case .midTerm: (12 * 3600, 6 * 3600)
    }
  }

  private func lastBase(notAfter moment: Date) -> Date {
    let (period, first) = rhythm
    // Every period divides a day, so counting from any Korean midnight will do.
    let start = first - TimeInterval(KoreanTime.zone.secondsFromGMT())
    let passed = moment.timeIntervalSince1970 - start
    return Date(timeIntervalSince1970: (passed / period).rounded(.down) * period + start)
  }
}
