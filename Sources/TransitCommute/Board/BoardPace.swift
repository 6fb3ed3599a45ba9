package import Foundation
internal import TransitCore

/// How often a board queries: as often as a source updates, limited by the calls left today.
package enum BoardPace: Sendable {
  /// The share of the remaining calls that the board may use. The rest is for other queries.
  package static let share = 0.5
  /// The factor by which hidden panels are queried less often.
  package static let hiddenFactor = 4

  /// Returns the whole seconds between two queries.
  ///
  /// The remaining calls are spread over the rest of the Korean day, after which quotas reset, so a
  /// board that stays open all day does not use them up. Near midnight, or with plenty of calls,
  /// the source's own update interval applies.
  ///
  /// - Parameters:
  ///   - rhythm: Seconds after which the source may have new data.
  ///   - isShown: Whether the panel is visible.
  ///   - hidden: The number of hidden panels that share the calls.
  ///   - callsLeft: The calls left today; `nil` if unknown.
  ///   - now: The current time.
  /// - Returns: `nil` if no call is left today.
  package static func interval(
    rhythm: TimeInterval, isShown: Bool, hidden: Int, callsLeft: Int?, now: Date
  ) -> Int? {
    let floor = rhythm.isFinite ? min(max(rhythm, 1), 86_400) : 86_400
    var shown = floor
    if let callsLeft {
      guard callsLeft > 0 else { return nil }
      let rest = KoreanTime.midnight(after: now).timeIntervalSince(now)
      // One call for the visible panel, and the hidden ones' share in the meantime.
      let calls = 1 + Double(max(0, hidden)) / Double(hiddenFactor)
      shown = max(floor, calls * rest / (Double(callsLeft) * share))
    }
    let interval = isShown ? shown : shown * Double(hiddenFactor)
    return Int(min(interval, 86_400).rounded(.up))
  }
}
