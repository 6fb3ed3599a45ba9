public import Foundation
internal import TransitCore

/// How often the board asks: as often as a source has something newer, and no more often than the
/// calls that are left today allow.
public enum BoardPace: Sendable {
  /// Of what is left, the board spends so much: the rest is for everything else.
  public static let share = 0.5
  /// A panel that nobody looks at is asked so many times less often.
  public static let hiddenFactor = 4

  /// Seconds from one question to the next, whole.
  ///
  /// What is left of the day's calls is spread over what is left of the Korean day, when it begins
  /// anew; so a board that stays open all day does not use it up. Near midnight, or with calls to
  /// spare, the source's own rhythm decides.
  ///
  /// - Parameters:
  ///   - rhythm: seconds after which the source may have something newer.
  ///   - isShown: whether somebody looks at the panel.
  ///   - hidden: panels that nobody looks at and that share the calls.
  ///   - callsLeft: calls that are left today; `nil` where nobody knows.
  ///   - now: the moment, for the rest of the Korean day.
  /// - Returns: `nil` where no call is left today.
  public static func interval(
    rhythm: TimeInterval, isShown: Bool, hidden: Int, callsLeft: Int?, now: Date
  ) -> Int? {
    let floor = rhythm.isFinite ? min(max(rhythm, 1), 86_400) : 86_400
    var shown = floor
    if let callsLeft {
      guard callsLeft > 0 else { return nil }
      let rest = KoreanTime.midnight(after: now).timeIntervalSince(now)
      // One call of the shown panel, and what the hidden ones ask meanwhile.
      let calls = 1 + Double(max(0, hidden)) / Double(hiddenFactor)
      shown = max(floor, calls * rest / (Double(callsLeft) * share))
    }
    let interval = isShown ? shown : shown * Double(hiddenFactor)
    return Int(min(interval, 86_400).rounded(.up))
  }
}
