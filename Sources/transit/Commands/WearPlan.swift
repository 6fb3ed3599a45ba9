internal import Commute
internal import Foundation
internal import KoreaTransit

/// What `wear` is asked, by its options, else the profile, else what is usual.
struct WearPlan {
  let style: Style
  let sensitivity: Sensitivity
  /// 0 without `--another`.
  let seed: Int
  private let leave: TimeOfDay?
  private let back: TimeOfDay?
  private let date: String?
  private let profile: Profile

  /// - Throws: `TransitError` `invalidRequest` for an option that cannot be read.
  init(_ invocation: Invocation, _ profile: Profile) throws {
    self.profile = profile
    style = try invocation.choice(.style) ?? profile.style ?? .any
    sensitivity = try invocation.choice(.sensitivity) ?? profile.sensitivity ?? .normal
    leave = try invocation.time(.leave)
    back = try invocation.time(.back)
    date = invocation.value(.date)
    seed = try invocation.value(.another).map(Self.seed) ?? 0
    // A date that is none is told before anybody is asked.
    _ = try outing(at: .distantPast, in: .korea)
  }

  private static func seed(_ text: String) throws -> Int {
    guard let seed = Int(text), seed > 0 else {
      throw Invocation.wrong(
        "--another 는 1 이상의 수입니다: '\(text)'", "--another is a number from 1, not '\(text)'")
    }
    return seed
  }

  /// Where the times come from.
  enum Source: String {
    case options
    case profile
    /// 08:00 to 19:00.
    case standard
  }

  /// Where the times of a date come from that the options do not say.
  func source(on date: KoreanDate) -> Source {
    if leave != nil, back != nil { return .options }
    return profile.hours(on: date) == nil ? .standard : .profile
  }

  /// The outing that is meant: of the date, else the next that is not over.
  ///
  /// - Throws: `TransitError` `invalidRequest` for what is no date.
  func outing(at now: Date, in time: LocalTime) throws -> Outing {
    guard let text = date else {
      guard let next = Outing.next(after: now, in: time, hours: hours) else { throw wrong("") }
      return next
    }
    guard let day = day(text, from: time.day(of: now)),
      let outing = Outing(hours(on: day), on: day, in: time)
    else { throw wrong(text) }
    return outing
  }

  private func hours(on date: KoreanDate) -> Outing.Hours {
    let own = profile.hours(on: date) ?? .standard
    return Outing.Hours(leave: leave ?? own.leave, return: back ?? own.return)
  }

  private func day(_ text: String, from today: KoreanDate) -> KoreanDate? {
    switch text {
    case "today", "오늘": today
    case "tomorrow", "내일": today.adding(days: 1)
    case "모레": today.adding(days: 2)
    default: text.count == 10 ? KoreanTime.parse(text).map(KoreanTime.day) : nil
    }
  }

  private func wrong(_ text: String) -> TransitError {
    Invocation.wrong(
      "--date 는 tomorrow 나 2026-11-21 처럼 씁니다: '\(text)'",
      "--date is written tomorrow or 2026-11-21, not '\(text)'")
  }
}
