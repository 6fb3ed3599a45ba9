/// The time to leave on foot, shared by boards, briefings and alerts.
enum Walk {
  /// Returns the seconds until the person must leave; `nil` if it is too late.
  ///
  /// - Parameters:
  ///   - seconds: The seconds until the vehicle arrives.
  ///   - minutes: The walk in minutes.
  static func spare(of seconds: Int, minutes: Int) -> Int? {
    let spare = seconds - 60 * minutes
    return spare < 0 ? nil : spare
  }
}
