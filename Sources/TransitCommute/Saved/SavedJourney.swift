package import Foundation
package import TransitCore

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

  /// Decodes a journey.
  ///
  /// - Throws: `DecodingError` for an end without a letter or number.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    (from, to) = (
      try fields.decode(String.self, forKey: .from), try fields.decode(String.self, forKey: .to)
    )
    for (text, key) in [(from, CodingKeys.from), (to, .to)] where NameKey.text(text).isEmpty {
      throw DecodingError.expected(
        Words("이름이 없습니다: '\(text)'", "has no name: '\(text)'"), at: decoder.codingPath + [key])
    }
  }

  private enum CodingKeys: CodingKey {
    case from, to
  }

  /// `집 → 회사`
  package var title: String { "\(from) → \(to)" }
}

extension Favorite {
  /// The journey; `nil` for anything else.
  public var journey: SavedJourney? {
    if case .journey(let journey) = target { journey } else { nil }
  }

  /// When to travel on the journey: now, if it is nearly time to set out, or when it is; `nil` if
  /// that is later than a horizon in seconds, or it is no journey.
  package func journeyTime(
    at now: Date, by profile: Profile, within horizon: TimeInterval
  ) -> JourneyQuery.Time? {
    let lead = AlertEngine.journeyLead
    guard journey != nil, let time = setsOut(after: now.addingTimeInterval(-lead), by: profile),
      time <= now.addingTimeInterval(horizon)
    else { return nil }
    return time <= now ? .now : .departAt(time)
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
