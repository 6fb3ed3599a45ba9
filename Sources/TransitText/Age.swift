package import Foundation
package import TransitCore

/// The age of a response.
package struct Age {
  package let seconds: Int

  /// - Returns: `nil` if the time of receipt is unknown.
  package init?(of moment: Date?, at now: Date) {
    // A recording of unknown time is dated to the distant past.
    guard let moment, now.timeIntervalSince(moment) < 86_400 * 365 * 100 else { return nil }
    seconds = max(0, Int(now.timeIntervalSince(moment)))
  }

  /// `12초 전`: the age in its largest whole unit.
  package var words: Words {
    switch seconds {
    case 0: Words("방금", "just now")
    case ..<60: Words("\(seconds)초 전", "\(seconds) s ago")
    case ..<3600: Words("\(seconds / 60)분 전", "\(seconds / 60) min ago")
    case ..<86_400: Words("\(seconds / 3600)시간 전", "\(seconds / 3600) h ago")
    default: Words("\(seconds / 86_400)일 전", "\(seconds / 86_400) d ago")
    }
  }
}

extension Outcome {
  /// The age of a response that was not just received; `nil` for a fresh one.
  ///
  /// An uncached response counts as old after 60 seconds, because part of it may have been cached.
  package func age(at now: Date) -> Age? {
    guard origin != .recorded, let age = Age(of: receivedAt, at: now) else { return nil }
    if refreshError != nil { return age }
    return age.seconds >= (origin == .cache ? 1 : 60) ? age : nil
  }
}

extension Words {
  /// `20:19에 다시`, or `내일 00:00에 다시`; with the date if it is later.
  package static func again(at moment: Date, now: Date) -> Words {
    let (day, today) = (KoreanTime.day(of: moment), KoreanTime.day(of: now))
    let time = KoreanTime.clock(moment.addingTimeInterval(59))
    if day == today { return Words("\(time)에 다시 시도", "try again at \(time)") }
    if day == today.adding(days: 1) {
      return Words("내일 \(time)에 다시 시도", "try again tomorrow at \(time)")
    }
    return Words("\(day.month)월 \(day.day)일 \(time)에 다시 시도", "try again on \(day) at \(time)")
  }
}
