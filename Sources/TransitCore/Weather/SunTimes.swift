public import Foundation

/// The times of sunrise and sunset at a place on a day, to about a minute.
///
/// Source: NOAA's solar calculator (after Meeus); the sun's upper edge with refraction, 90.833°
/// from the zenith, on a flat horizon.
public struct SunTimes: Hashable, Sendable {
  /// The sunrise; `nil` if the sun does not rise that day.
  public let sunrise: Date?
  /// The sunset; `nil` if the sun does not set that day.
  public let sunset: Date?
  /// Whether the sun stays up if it neither rises nor sets.
  private let staysUp: Bool

  /// Computes the times for a day at a position.
  package init(on date: KoreanDate, at coordinate: Coordinate, utcOffset: Int = 32_400) {
    guard let midnight = LocalTime(utcOffset: utcOffset).start(of: date) else {
      (sunrise, sunset, staysUp) = (nil, nil, false)
      return
    }
    let noon = midnight.addingTimeInterval(43_200)
    let latitude = coordinate.latitude * .pi / 180
    // Across the date line, the offset and the longitude differ by a full turn; 240 s are a degree.
    let turns = ((Double(utcOffset) / 240 - coordinate.longitude) / 360).rounded()
    let longitude = coordinate.longitude + 360 * turns
    func crossing(_ side: Double) -> (time: Date?, cosine: Double) {
      // The sun moves between noon and sunrise; after two iterations the time is exact to seconds.
      var guess = noon
      for _ in 0..<3 {
        let sun = SolarPosition(at: guess)
        let cosine =
          cos(90.833 * .pi / 180) / (cos(latitude) * cos(sun.declination))
          - tan(latitude) * tan(sun.declination)
        guard abs(cosine) <= 1 else { return (nil, cosine) }
        let degrees = acos(cosine) * 180 / .pi
        let minutes = 720 - 4 * (longitude + side * degrees) - sun.equationOfTime
        guess = midnight.addingTimeInterval(TimeInterval(utcOffset) + minutes * 60)
      }
      return (guess, 0)
    }
    let rise = crossing(1)
    sunrise = rise.time
    sunset = crossing(-1).time
    staysUp = rise.time == nil && rise.cosine < -1
  }

  /// Whether the sun is up at a time on that day.
  package func isUp(at moment: Date) -> Bool {
    guard let sunrise, let sunset else { return staysUp }
    return moment >= sunrise && moment < sunset
  }
}

/// The position of the sun at a given time.
private struct SolarPosition {
  /// The declination in radians.
  let declination: Double
  /// The equation of time: the minutes by which a sundial is ahead of the clock.
  let equationOfTime: Double

  init(at moment: Date) {
    let century = (moment.timeIntervalSince1970 / 86_400 + 2_440_587.5 - 2_451_545) / 36_525
    let longitude = (280.46646 + century * (36_000.76983 + century * 0.0003032))
      .truncatingRemainder(dividingBy: 360)
    let anomaly = (357.52911 + century * (35_999.05029 - 0.0001537 * century)) * .pi / 180
    let eccentricity = 0.016708634 - century * (0.000042037 + 0.0000001267 * century)
    let center =
      sin(anomaly) * (1.914602 - century * (0.004817 + 0.000014 * century))
      + sin(2 * anomaly) * (0.019993 - 0.000101 * century) + sin(3 * anomaly) * 0.000289
    let node = (125.04 - 1934.136 * century) * .pi / 180
    let apparent = (longitude + center - 0.00569 - 0.00478 * sin(node)) * .pi / 180
    let obliquity =
      (23.4392911 - century * (0.0130042 + century * (0.00000016 - century * 0.000000504))
        + 0.00256 * cos(node)) * .pi / 180
    declination = asin(sin(obliquity) * sin(apparent))
    let y = tan(obliquity / 2) * tan(obliquity / 2)
    let mean = longitude * .pi / 180
    let time =
      y * sin(2 * mean) - 2 * eccentricity * sin(anomaly)
      + 4 * eccentricity * y * sin(anomaly) * cos(2 * mean) - 0.5 * y * y * sin(4 * mean)
      - 1.25 * eccentricity * eccentricity * sin(2 * anomaly)
    equationOfTime = 4 * time * 180 / .pi
  }
}
