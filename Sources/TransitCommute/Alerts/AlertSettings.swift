public import Foundation
public import TransitCore

/// What a person wants to be told of, and when not.
public struct AlertSettings: Codable, Hashable, Sendable {
  /// Metres around a station that count as near it.
  public var stationRadius: Double
  /// Metres around a stop or a place that count as near it.
  ///
  /// Source: 100 metres are the least that Android's geofences are recommended with, for a phone
  /// in town is located within 20 to 50.
  public var stopRadius: Double
  /// Metres around single favourites, by their id, where they are not as the others.
  public var radii: [Favorite.ID: Double]
  /// Tell when a vehicle is so many stops away; `nil` never tells it.
  public var stops: Int?
  /// Tell when the last vehicle is within so many minutes; `nil` never tells it.
  public var lastMinutes: Int?
  /// Whether rain before coming back is told.
  public var tellsRain: Bool
  /// When nothing rings but the get-off alarm, which was asked for just now.
  public var quiet: QuietHours?
  /// What the person rides and where they get off; `nil` where they ride nothing.
  public var ride: Ride?

  /// Makes settings; what is left out is the default.
  public init(
    stationRadius: Double = 300, stopRadius: Double = 100, radii: [Favorite.ID: Double] = [:],
    stops: Int? = nil, lastMinutes: Int? = nil, tellsRain: Bool = false, quiet: QuietHours? = nil,
    ride: Ride? = nil
  ) {
    self.stationRadius = stationRadius
    self.stopRadius = stopRadius
    self.radii = radii
    self.stops = stops
    self.lastMinutes = lastMinutes
    self.tellsRain = tellsRain
    self.quiet = quiet
    self.ride = ride
  }

  /// Metres around a favourite that count as near it.
  func radius(of favorite: Favorite) -> Double {
    radii[favorite.id] ?? (favorite.item?.kind == .subway ? stationRadius : stopRadius)
  }
}

/// Between two times of every day, by Korean time; over midnight where `to` is before `from`.
public struct QuietHours: Codable, Hashable, Sendable {
  /// When they begin.
  public var from: TimeOfDay
  /// When they end.
  public var to: TimeOfDay

  /// Makes quiet hours between two times.
  ///
  /// - Returns: `nil` for two equal times, which could mean always or never, and for times that no
  ///   clock shows.
  public init?(from: TimeOfDay, to: TimeOfDay) {
    guard from != to, from.minutes < 24 * 60, to.minutes < 24 * 60 else { return nil }
    self.from = from
    self.to = to
  }

  /// Reads `23:00-07:00`.
  public init?(_ text: String) {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false)
      .map { TimeOfDay(String($0)) }
    guard ends.count == 2, let from = ends[0], let to = ends[1] else { return nil }
    self.init(from: from, to: to)
  }

  /// Whether a moment lies in them: from `from` on, until before `to`.
  public func contains(_ moment: Date) -> Bool {
    guard let time = TimeOfDay(KoreanTime.clock(moment)) else { return false }
    return from < to ? from <= time && time < to : from <= time || time < to
  }
}

/// What a person rides and where they get off.
public struct Ride: Codable, Hashable, Sendable {
  /// The route or line as passengers know it: `472`, `2호선`.
  public var line: String
  /// The plate or number of the vehicle; where it is `nil`, the next one that comes to the stop is
  /// followed, then the one behind it and so on: the alarm may be early by that, never late, and
  /// does not end by itself.
  public var vehicle: String?
  /// Which way it goes; absent where the source does not say.
  public var direction: Arrival.Direction?
  /// Where they get off.
  public var stop: String
  /// Stops left at which the alarm rings.
  ///
  /// Two, to get ready in a full vehicle, and one, which is the time to press the bell.
  public var stopsLeft: [Int]

  /// Makes a ride of a line, a vehicle and the stop to get off at.
  public init(
    line: String, vehicle: String? = nil, direction: Arrival.Direction? = nil, stop: String,
    stopsLeft: [Int] = [2, 1]
  ) {
    self.line = line
    self.vehicle = vehicle
    self.direction = direction
    self.stop = stop
    self.stopsLeft = stopsLeft
  }
}
