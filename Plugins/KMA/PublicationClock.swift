public import Foundation

/// When KMA publishes what, and so which run is the latest one to be had.
///
/// Source: the usage guide; its minutes are no promise. A run asked for too early is answered with
/// nothing, and then the run before it is the one to ask.
public enum PublicationClock: String, Hashable, Sendable, CaseIterable {
  /// Every full hour, from 10 minutes past.
  case nowCast
  /// Every half hour, from 45 minutes past.
  case ultraShort
  /// 02, 05, 08 … 23 o'clock, from 10 minutes past.
  case shortTerm

  /// The latest run published at a moment.
  public func latestRun(at moment: Date) -> ForecastRun {
    ForecastRun(at: lastBase(notAfter: moment.addingTimeInterval(-delay)))
  }

  /// The run before another, across midnight and the year's end; `nil` where that one is no
  /// moment.
  public func run(before run: ForecastRun) -> ForecastRun? {
    run.moment.map { ForecastRun(at: lastBase(notAfter: $0.addingTimeInterval(-1))) }
  }

  /// From a run's nominal time to its publication.
  private var delay: TimeInterval {
    switch self {
    case .nowCast, .shortTerm: 10 * 60
    case .ultraShort: 15 * 60
    }
  }

  /// Seconds between runs, and of the first run after midnight, Korean time.
  private var rhythm: (period: TimeInterval, first: TimeInterval) {
    switch self {
    case .nowCast: (3600, 0)
    case .ultraShort: (3600, 1800)
    case .shortTerm: (3 * 3600, 2 * 3600)
    }
  }

  private func lastBase(notAfter moment: Date) -> Date {
    let (period, first) = rhythm
    // Korean midnights lie 9 hours before those of UTC, and 9 hours are a multiple of every period.
    let passed = moment.timeIntervalSince1970 - first
    return Date(timeIntervalSince1970: (passed / period).rounded(.down) * period + first)
  }
}
