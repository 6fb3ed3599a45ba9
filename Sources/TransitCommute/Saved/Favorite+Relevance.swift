public import Foundation
public import TransitCore

extension Favorite {
  /// When a favourite matters.
  @nonexhaustive
  public enum Relevance: Hashable, Sendable {
    /// On the way to work (출근): the hour before leaving and the hour after, by the profile.
    case leaving
    /// On the way back (퇴근): the hour before coming back and the hour after, by the profile.
    case returning
    /// Between two times, which differ, on some days of the week; over midnight where `to` is not
    /// after `from`. The day is that on which it begins.
    case hours(days: [Weekday], from: TimeOfDay, to: TimeOfDay)
  }

  /// Whether it matters at a moment, by Korean time; one without times always does.
  ///
  /// - Parameters:
  ///   - moment: the moment that it is asked for.
  ///   - profile: says when the person leaves and comes back, 08:00 and 19:00 where it does not.
  public func matters(at moment: Date, by profile: Profile) -> Bool {
    times.isEmpty || times.contains { $0.contains(moment, by: profile) }
  }
}

extension Favorite.Relevance {
  /// Seconds before and after leaving or coming back.
  private static let margin: TimeInterval = 3600

  func contains(_ moment: Date, by profile: Profile) -> Bool {
    let today = KoreanTime.day(of: moment)
    // A time over midnight began yesterday; an hour before half past midnight is yesterday too.
    return [-1, 0, 1].compactMap(today.adding(days:)).contains { date in
      span(on: date, by: profile).map { $0.lowerBound <= moment && moment < $0.upperBound } ?? false
    }
  }

  /// From when to when on a date; `nil` on a day without it.
  private func span(on date: KoreanDate, by profile: Profile) -> Range<Date>? {
    switch self {
    case .leaving, .returning:
      guard
        let outing = Outing(profile.hours(on: date) ?? .standard, on: date, in: LocalTime.korea)
      else { return nil }
      let middle = self == .leaving ? outing.leaves : outing.returns
      return middle.addingTimeInterval(-Self.margin)..<middle.addingTimeInterval(Self.margin)
    case .hours(let days, let from, let to):
      guard let day = Weekday(on: date), days.contains(day),
        let outing = Outing(Outing.Hours(leave: from, return: to), on: date, in: LocalTime.korea)
      else { return nil }
      return outing.leaves..<outing.returns
    }
  }
}

/// `"leaving"`, `"returning"`, or `{"days": ["mon"], "from": "07:00", "to": "09:30"}`.
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
            "\(names) 나 days, from, to의 객체여야 합니다: '\(name)'",
            "must be \(names) or an object of days, from and to, not '\(name)'"),
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
  /// Reads `출근`, `퇴근`, `leaving`, `returning`, `07:00-09:30`, `mon-fri 07:00-09:30`,
  /// `월,수 22:00-01:00`; `nil` for anything else.
  public init?(_ text: String) {
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

  /// As `init(_:)` reads it: `leaving`, `mon,wed 22:00-01:00`.
  public var text: String {
    guard case .hours(let days, let from, let to) = self else {
      return Self.named.first { $0.value == self }?.key ?? ""
    }
    let clock = "\(from.clock)-\(to.clock)"
    if Set(days) == Set(Weekday.allCases) { return clock }
    return days.map(\.rawValue).joined(separator: ",") + " " + clock
  }

  /// How people read it: `출근`, `월·수 07:00–09:30`.
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

  /// `월–금`, `월·수`: three days or more in a row by their ends.
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
