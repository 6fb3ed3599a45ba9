package import Foundation
internal import TransitCore

/// A journey that a person makes often (집에서 회사까지).
public struct SavedJourney: Codable, Hashable, Sendable {
  /// Where it begins, as typed: a station, a place, an address or another favourite's name.
  public var from: String
  /// Where it ends, as typed.
  public var to: String

  /// Makes a journey between two places.
  public init(from: String, to: String) {
    self.from = from
    self.to = to
  }

  /// `집 → 회사`
  package var title: String { "\(from) → \(to)" }
}

extension Favorite {
  /// The journey; `nil` for anything else.
  public var journey: SavedJourney? {
    if case .journey(let journey) = target { journey } else { nil }
  }

  /// When the person next sets out on the journey: at the beginning of its times, or else when the
  /// profile says that they leave home.
  ///
  /// - Parameters:
  ///   - moment: The earliest time.
  ///   - profile: The times of leaving and returning; 08:00 and 19:00 by default.
  /// - Returns: `nil` if there is no such time within a week.
  package func setsOut(after moment: Date, by profile: Profile) -> Date? {
    let today = KoreanTime.day(of: moment)
    let times = times.isEmpty ? [.leaving] : times
    return (0...7).compactMap(today.adding(days:)).flatMap { date in
      times.compactMap { $0.beginning(on: date, by: profile) }
    }.filter { $0 >= moment }.min()
  }
}

extension Favorite.Relevance {
  /// The time at which a person sets out on a date; `nil` if they do not.
  fileprivate func beginning(on date: KoreanDate, by profile: Profile) -> Date? {
    let usual = Outing(profile.hours(on: date) ?? .standard, on: date, in: LocalTime.korea)
    switch self {
    case .leaving: return usual?.leaves
    case .returning: return usual?.returns
    case .hours(let days, let from, let to):
      guard let day = Weekday(on: date), days.contains(day) else { return nil }
      return Outing(Outing.Hours(leave: from, return: to), on: date, in: LocalTime.korea)?.leaves
    }
  }
}
