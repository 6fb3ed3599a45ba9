internal import TransitCore

/// Fares of the capital's subway for an adult with a transit card.
///
/// Source: Seoul's fares since 2025-06-28: 1,550 won for 10 km, 100 won for each 5 km begun beyond,
/// each 8 km beyond 50 km; a base of 1,240 won before 06:30 (`RailNetwork.earlyDiscount`).
enum RailFare {
  /// Returns the fare after 06:30, without surcharges.
  ///
  /// - Parameter meters: The shortest way by rail, whichever way is travelled.
  static func won(meters: Int) -> Int {
    func steps(_ meters: Int, of length: Int) -> Int { max(0, (meters + length - 1) / length) }
    return 1_550 + 100 * steps(min(meters, 50_000) - 10_000, of: 5_000)
      + 100 * steps(meters - 50_000, of: 8_000)
  }

  /// Whether fares of the line do not follow the distance rules: those of GTX.
  static func hasOwnFares(_ line: SubwayLine.ID) -> Bool { line == "1032" }

  /// Returns the surcharge of a ride; `nil` if the line has one that is not known.
  ///
  /// Source: 신분당선 takes 1,000 won between 강남 and 정자 (reported); its other surcharges and those
  /// of the other lines were not found.
  static func surcharge(of line: SubwayLine.ID, between stations: [String]) -> Int? {
    switch line {
    case "1077" where Set(stations).isSubset(of: ["강남", "양재", "양재시민의숲", "청계산입구", "판교", "정자"]):
      1_000
    case "1077", "1065", "1092", "gimpo", "yongin", "uijeongbu": nil
    default: 0
    }
  }
}
