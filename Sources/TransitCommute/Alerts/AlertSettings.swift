package import Foundation
public import TransitCore

/// What to report to a person and when not to.
public struct AlertSettings: Codable, Hashable, Sendable {
  /// The radius around a station in metres.
  public var stationRadius: Double
  /// The radius around a stop or a place in metres.
  ///
  /// Source: Android recommends at least 100 metres for geofences, because a phone in town is
  /// located within 20 to 50.
  public var stopRadius: Double
  /// Radii in metres of single favourites, by their id.
  public var radii: [Favorite.ID: Double]
  /// Report a vehicle that is this many stops away; `nil` to turn it off.
  public var stops: Int?
  /// Report a last vehicle that is this many minutes away; `nil` to turn it off.
  public var lastMinutes: Int?
  /// Whether to report rain before the person is back.
  public var reportsRain: Bool
  /// The hours in which only the get-off alarm rings.
  public var quiet: QuietHours?
  /// The current ride; `nil` if there is none.
  public var ride: Ride?

  /// Makes settings.
  public init(
    stationRadius: Double = 300, stopRadius: Double = 100, radii: [Favorite.ID: Double] = [:],
    stops: Int? = nil, lastMinutes: Int? = nil, reportsRain: Bool = false, quiet: QuietHours? = nil,
    ride: Ride? = nil
  ) {
    self.stationRadius = stationRadius
    self.stopRadius = stopRadius
    self.radii = radii
    self.stops = stops
    self.lastMinutes = lastMinutes
    self.reportsRain = reportsRain
    self.quiet = quiet
    self.ride = ride
  }

  /// The radius around a favourite in metres.
  func radius(of favorite: Favorite) -> Double {
    radii[favorite.id] ?? (favorite.item?.kind == .subway ? stationRadius : stopRadius)
  }
}

/// A daily period in Korean time; across midnight if `to` is before `from`.
public struct QuietHours: Codable, Hashable, Sendable {
  /// The start, included.
  public var from: TimeOfDay
  /// The end, excluded.
  public var to: TimeOfDay

  /// Makes quiet hours between two times.
  ///
  /// - Returns: `nil` if the times are equal, which is ambiguous, or if one is not a time of day.
  public init?(from: TimeOfDay, to: TimeOfDay) {
    guard from != to, from.minutes < 24 * 60, to.minutes < 24 * 60 else { return nil }
    self.from = from
    self.to = to
  }

  /// Parses a text such as `23:00-07:00`.
  package init?(_ text: String) {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false)
      .map { TimeOfDay(String($0)) }
    guard ends.count == 2, let from = ends[0], let to = ends[1] else { return nil }
    self.init(from: from, to: to)
  }

  /// Whether a date lies in the period.
  package func contains(_ moment: Date) -> Bool {
    guard let time = TimeOfDay(KoreanTime.clock(moment)) else { return false }
    return from < to ? from <= time && time < to : from <= time || time < to
  }
}

/// The vehicle that a person rides and where they get off.
public struct Ride: Codable, Hashable, Sendable {
  /// The route or line as passengers know it: `472`, `2호선`.
  public var line: String
  /// The plate or number of the vehicle.
  ///
  /// If `nil`, the engine follows the next vehicle to the stop, then the one behind it, and so on:
  /// the alarm may be early but never late, and does not end by itself.
  public var vehicle: String?
  /// The direction; `nil` if the source does not report one.
  public var direction: Arrival.Direction?
  /// The stop where the person gets off.
  public var stop: String
  /// The numbers of stops left at which the alarm rings.
  ///
  /// Defaults to 2, to get ready in a full vehicle, and 1, to press the bell.
  public var stopsLeft: [Int]

  /// Makes a ride.
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
