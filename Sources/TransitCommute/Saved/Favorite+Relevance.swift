public import Foundation
public import TransitCore

extension Favorite {
  /// When a favourite is relevant.
  @nonexhaustive
  public enum Relevance: Hashable, Sendable {
    /// Around leaving (출근): from an hour before the profile's time to an hour after.
    case leaving
    /// Around returning (퇴근): from an hour before the profile's time to an hour after.
    case returning
    /// Between two different times on some weekdays, across midnight if `to` is before `from`. The
    /// weekday is that of the start.
    case hours(days: [Weekday], from: TimeOfDay, to: TimeOfDay)
  }

  /// Returns whether it is relevant at a date in Korean time. A favourite without times always is.
  ///
  /// - Parameters:
  ///   - moment: The date.
  ///   - profile: The profile, for the times of leaving and returning: 08:00 and 19:00 by default.
  public func isRelevant(at moment: Date, profile: Profile) -> Bool {
    times.isEmpty || times.contains { $0.contains(moment, by: profile) }
  }
}

extension Favorite.Relevance {
  /// Seconds before and after leaving or returning.
  private static let margin: TimeInterval = 3600

  func contains(_ moment: Date, by profile: Profile) -> Bool {
    let today = KoreanTime.day(of: moment)
    // A period across midnight began yesterday; the hour before 00:30 began yesterday too.
    return [-1, 0, 1].compactMap(today.adding(days:)).contains { date in
      span(on: date, by: profile).map { $0.lowerBound <= moment && moment < $0.upperBound } ?? false
    }
  }

  /// Returns the period on a date; `nil` if there is none on that day.
  private func span(on date: KoreanDate, by profile: Profile) -> Range<Date>? {
    outing(on: date, by: profile).map { outing in
      if case .hours = self { return outing.leaves..<outing.returns }
      let middle = self == .leaving ? outing.leaves : outing.returns
      return middle.addingTimeInterval(-Self.margin)..<middle.addingTimeInterval(Self.margin)
    }
  }

  /// Returns the time at which a person sets out on a date; `nil` if they do not.
  func beginning(on date: KoreanDate, by profile: Profile) -> Date? {
    outing(on: date, by: profile).map { self == .returning ? $0.returns : $0.leaves }
  }

  /// Returns the profile's outing of a date, or the one between the given times; `nil` if there is
  /// none on that day.
  private func outing(on date: KoreanDate, by profile: Profile) -> Outing? {
    guard case .hours(let days, let from, let to) = self else {
      return Outing(profile.hours(on: date) ?? .standard, on: date, in: .korea)
    }
    guard let day = Weekday(on: date), days.contains(day) else { return nil }
    return Outing(Outing.Hours(leave: from, return: to), on: date, in: .korea)
  }
}

/// Encodes as `"leaving"`, `"returning"` or `{"days": ["mon"], "from": "07:00", "to": "09:30"}`.
extension Favorite.Relevance: Codable {
  private enum CodingKeys: CodingKey {
    case days, from, to
  }

  private static let named: [String: Self] = ["leaving": .leaving, "returning": .returning]

  public init(from decoder: any Decoder) throws {
    if let name = try? decoder.singleValueContainer().decode(String.self) {
      guard let known = Self.named[name] else {
        let names = Self.named.keys.sorted().joined(separator: ", ")
        throw DecodingError.expected(
          Words(
            "\(names) 또는 days, from, to가 있는 객체여야 합니다: '\(name)'",
            "must be \(names) or an object with days, from and to, not '\(name)'"),
          at: decoder.codingPath)
      }
      self = known
      return
    }
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    self = .hours(
      days: try fields.decodeIfPresent([Weekday].self, forKey: .days) ?? Weekday.allCases,
      from: try fields.decode(TimeOfDay.self, forKey: .from),
      to: try fields.decode(TimeOfDay.self, forKey: .to))
    if let fault { throw DecodingError.expected(fault, at: decoder.codingPath) }
  }

  public func encode(to encoder: any Encoder) throws {
    if case .hours(let days, let from, let to) = self {
      var fields = encoder.container(keyedBy: CodingKeys.self)
      try fields.encode(days, forKey: .days)
      try fields.encode(from, forKey: .from)
      try fields.encode(to, forKey: .to)
      return
    }
    var value = encoder.singleValueContainer()
    try value.encode(Self.named.first { $0.value == self }?.key)
  }
}

extension Favorite.Relevance {
  /// Parses `출근`, `퇴근`, `leaving`, `returning`, `07:00-09:30`, `mon-fri 07:00-09:30` and `월,수
  /// 22:00-01:00`; `nil` for any other text.
  package init?(_ text: String) {
    let text = text.trimmed
    switch text {
    case "출근", "leaving": self = .leaving
    case "퇴근", "returning": self = .returning
    default:
      let parts = text.split(separator: " ").map(String.init)
      guard (1...2).contains(parts.count), let last = parts.last,
        let days = parts.count == 1 ? Weekday.allCases : Weekday.list(parts[0])
      else { return nil }
      let ends = last.split(separator: "-", omittingEmptySubsequences: false)
        .map { TimeOfDay(String($0)) }
      guard ends.count == 2, let from = ends[0], let to = ends[1] else { return nil }
      self = .hours(days: days, from: from, to: to)
      if fault != nil { return nil }
    }
  }

  /// A text that `init(_:)` parses: `leaving`, `mon,wed 22:00-01:00`.
  package var text: String {
    guard case .hours(let days, let from, let to) = self else {
      return Self.named.first { $0.value == self }?.key ?? ""
    }
    let clock = "\(from.clock)-\(to.clock)"
    if Set(days) == Set(Weekday.allCases) { return clock }
    return days.map(\.rawValue).joined(separator: ",") + " " + clock
  }

  /// The display text: `출근`, `월·수 07:00–09:30`.
  public var words: Words {
    switch self {
    case .leaving: return Words("출근", "leaving")
    case .returning: return Words("퇴근", "returning")
    case .hours(let days, let from, let to):
      let clock = "\(from.clock)–\(to.clock)"
      if Set(days) == Set(Weekday.allCases) { return Words(verbatim: clock) }
      return Words(
        Self.text(days, \.korean, between: "·") + " " + clock,
        Self.text(days, \.english, between: " ") + " " + clock)
    }
  }

  /// Formats weekdays: `월–금`, `월·수`. Three or more in a row become a range.
  private static func text(
    _ days: [Weekday], _ language: (Words) -> String, between separator: String
  ) -> String {
    let all = Weekday.allCases
    let wanted = all.indices.filter { days.contains(all[$0]) }
    var runs: [[Int]] = []
    for day in wanted {
      if let last = runs.last?.last, last + 1 == day {
        runs[runs.count - 1].append(day)
      } else {
        runs.append([day])
      }
    }
    return runs.flatMap { run in
      let names = run.map { language(all[$0].words) }
      return run.count < 3 ? names : ["\(names[0])–\(names[names.count - 1])"]
    }.joined(separator: separator)
  }
}
