internal import Foundation
internal import KoreaTransit
internal import TransitCommute

/// The parameters of `wear`: from the options, the profile or the defaults.
struct WearPlan {
  let style: Style
  let sensitivity: Sensitivity
  /// 0 without `--another`.
  let seed: Int
  private let leave: TimeOfDay?
  private let back: TimeOfDay?
  private let day: Day?
  private let profile: Profile

  /// - Throws: `TransitError` `invalidRequest` for an invalid option.
  init(_ invocation: Invocation, _ profile: Profile) throws {
    self.profile = profile
    style = try invocation.choice(.style) ?? profile.style ?? .any
    sensitivity = try invocation.choice(.sensitivity) ?? profile.sensitivity ?? .normal
    (leave, back) = try invocation.outingTimes()
    day = try invocation.value(.date).map(Self.day)
    seed =
      try invocation.number(.another) { text, _ in
        Words("--another는 1 이상의 숫자여야 합니다: '\(text)'", "--another must be 1 or more, not '\(text)'")
      } ?? 0
  }

  /// Whether `--date` was given; otherwise the next outing is used.
  var hasDay: Bool { day != nil }

  /// The source of the times.
  enum Source: String {
    case options
    case profile
    /// 08:00 to 19:00.
    case standard
  }

  /// The source of the times on a date that the options do not set.
  func source(on date: KoreanDate) -> Source {
    if leave != nil, back != nil { return .options }
    return profile.hours(on: date) == nil ? .standard : .profile
  }

  /// The outing on the given date, or else the next one that is not over.
  ///
  /// - Throws: `TransitError` `invalidRequest` if there is no such date, or if only one time is
  ///   given and the other falls on another day.
  func outing(at now: Date, in time: LocalTime) throws -> Outing {
    let outing: Outing?
    switch day {
    case nil: outing = Outing.next(after: now, in: time, hours: hours)
    case .ahead(let days):
      outing = time.day(of: now).adding(days: days).flatMap {
        Outing(hours(on: $0), on: $0, in: time)
      }
    case .date(let date): outing = Outing(hours(on: date), on: date, in: time)
    }
    guard let outing else { throw Invocation.wrong("없는 날짜입니다", "there is no such day") }
    // A single given time should not imply the next day for the other.
    if (leave == nil) != (back == nil), time.day(of: outing.leaves) != time.day(of: outing.returns)
    {
      throw Invocation.wrong(
        "--leave와 --return을 둘 다 쓰세요. \(time.clock(outing.leaves))에 나가면 "
          + "\(time.clock(outing.returns))은 다음 날입니다",
        "use both --leave and --return: if you leave at \(time.clock(outing.leaves)), "
          + "\(time.clock(outing.returns)) is on the next day")
    }
    return outing
  }

  private func hours(on date: KoreanDate) -> Outing.Hours {
    let own = profile.hours(on: date) ?? .standard
    return Outing.Hours(leave: leave ?? own.leave, return: back ?? own.return)
  }

  /// The value of `--date`.
  private enum Day {
    /// Days from today.
    case ahead(Int)
    case date(KoreanDate)
  }

  private static func day(_ text: String) throws -> Day {
    switch text {
    case "today", "오늘": return .ahead(0)
    case "tomorrow", "내일": return .ahead(1)
    case "모레": return .ahead(2)
    default:
      guard text.count == 10, let moment = KoreanTime.parse(text) else {
        throw Invocation.wrong(
          "--date는 tomorrow나 2026-11-21처럼 입력하세요: '\(text)'",
          "--date must be tomorrow or like 2026-11-21, not '\(text)'")
      }
      return .date(KoreanTime.day(of: moment))
    }
  }
}
