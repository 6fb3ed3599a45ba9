/// When to set out on foot for a vehicle: boards, briefings and alerts all reckon by it.
enum Walk {
  /// Seconds until one has to set out, 0 or more; `nil` where it is too late.
  ///
  /// - Parameters:
  ///   - seconds: until the vehicle is there.
  ///   - minutes: on foot.
  static func spare(of seconds: Int, minutes: Int) -> Int? {
    let spare = seconds - 60 * minutes
    return spare < 0 ? nil : spare
  }
}
