package import TransitCommute
package import TransitCore
package import TransitRegistry

/// `transit wear`
package typealias WearDocument = AnswerDocument<WearContent>

package struct WearContent: Codable, Sendable {
  @Nullable package var place: LocatedPlaceObject?
  package var candidates: [PlaceObject]
  package var regions: [RegionObject]
  package var style: String
  package var sensitivity: String
  package var seed: Int
  package var clothes: String
  @Nullable package var outfit: Joined<Choice, OutfitObject>?

  /// - Parameter clothes: The source of the clothes.
  package init(
    _ result: WeatherResult, style: Style, sensitivity: Sensitivity, seed: Int, clothes: String,
    outfit: Joined<Choice, OutfitObject>?
  ) {
    place = result.place.map(LocatedPlaceObject.init)
    candidates = result.alternatives.map(PlaceObject.init)
    regions = result.regions.map(RegionObject.init)
    (self.style, self.sensitivity) = (style.rawValue, sensitivity.rawValue)
    (self.seed, self.clothes, self.outfit) = (seed, clothes, outfit)
  }

  /// The times and temperatures that an outfit was chosen for.
  package struct Choice: Codable, Sendable {
    package var date: String
    package var leavesAt: String
    package var returnsAt: String
    package var leave: String
    package var `return`: String
    package var utcOffsetSeconds: Int
    package var timesFrom: String
    package var isTomorrow: Bool
    package var isUnderway: Bool
    package var coldest: Hour
    package var warmest: Hour
    package var combinations: Int

    /// - Parameter timesFrom: The source of the times of leaving and returning.
    package init(
      _ outfit: Outfit, in time: LocalTime, timesFrom: String, isTomorrow: Bool, isUnderway: Bool
    ) {
      let (leaves, returns) = (outfit.outing.leaves, outfit.outing.returns)
      (date, utcOffsetSeconds) = (time.day(of: leaves).description, time.utcOffset)
      (leavesAt, returnsAt) = (leaves.korean, returns.korean)
      (leave, self.return) = (time.clock(leaves), time.clock(returns))
      (self.timesFrom, self.isTomorrow, self.isUnderway) = (timesFrom, isTomorrow, isUnderway)
      (coldest, warmest) = (Hour(outfit.coldest), Hour(outfit.warmest))
      combinations = outfit.combinations
    }
  }

  /// An hour and its band of clothes.
  package struct Hour: Codable, Sendable {
    package var start: String
    package var hours: Int
    package var feelsLikeCelsius: Double
    package var dressedForCelsius: Double
    @Nullable package var bandFromCelsius: Int?
    @Nullable package var bandToCelsius: Int?

    init(_ hour: Outfit.Hour) {
      (start, hours) = (hour.start.korean, hour.hours)
      (feelsLikeCelsius, dressedForCelsius) = (hour.feelsLike.tenths, hour.dressedFor.tenths)
      (bandFromCelsius, bandToCelsius) = (hour.from, hour.to)
    }
  }
}
