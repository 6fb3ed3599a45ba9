/// The time to leave on foot, shared by boards, briefings and alerts.
enum Walk {
  /// Returns the seconds until the person must leave; `nil` if it is too late.
  ///
  /// - Parameters:
  ///   - seconds: The seconds until the vehicle arrives.
  ///   - minutes: The walk in minutes.
  static func timeUntilDeparture(vehicleIn seconds: Int, walkMinutes: Int) -> Int? {
    let spare = seconds - 60 * walkMinutes
    return spare < 0 ? nil : spare
  }
}
